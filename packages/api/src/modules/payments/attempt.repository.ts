import { type GatewayMethod, isPaidVia } from "@tuerca/contract";
import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import { type AttemptState, IN_FLIGHT, statesBefore } from "./attempt-states.ts";
import type { BankCheck } from "./gateway.ts";
import { firstQuestion } from "./late-questions.ts";

/**
 * One try to pay an order. `cardToken` stands for the card; it is deleted when the attempt ends.
 */
export type Attempt = {
  id: number;
  orderId: string;
  chargeNumber: string;
  method: GatewayMethod;
  amountCents: number;
  state: AttemptState;
  check: BankCheck | null;
  cardToken: string | null;
  /** The IP address where the card was typed, as `addressHash`; deleted when the attempt ends. */
  triedFrom: string | null;
  responseCode: string | null;
  createdAt: Date;
  /** When it entered its state. */
  stateSince: Date;
  /** When it was last changed or asked about. */
  updatedAt: Date;
  /**
   * The next question to the gateway, should it end unpaid; null if no money can have moved, or the
   * gateway has denied it.
   */
  askAt: Date | null;
  /** Whether the answer to its charge was lost. */
  answerLost: boolean;
};

export type NewAttempt = Pick<Attempt, "orderId" | "chargeNumber" | "method" | "amountCents">;

/** The fields that a move writes besides the state. */
export type AttemptChange = {
  check?: BankCheck;
  cardToken?: string;
  triedFrom?: string;
  responseCode?: string | null;
  authorisationCode?: string | null;
  maskedCard?: string | null;
  askAt?: Date | null;
};

/** For `in`: the states of attempts in flight, spelled as in the index. */
export const inFlight = IN_FLIGHT.map((state) => sql.lit(state));

/** Every column of an attempt. */
export function selectAttempts(db: Database | Trx) {
  return db
    .selectFrom("payment_attempts")
    .select((of) => [
      ...columns("id", "order_id"),
      "ds_order as chargeNumber",
      ...columns("amount_cents"),
      of.ref("method").$castTo<GatewayMethod>().as("method"),
      of.ref("state").$castTo<AttemptState>().as("state"),
      of.ref("three_ds").$castTo<BankCheck | null>().as("check"),
      "id_oper as cardToken",
      ...columns(
        "tried_from",
        "response_code",
        "created_at",
        "state_since",
        "updated_at",
        "ask_at",
        "answer_lost",
      ),
    ]);
}

/** Adds an open attempt. The index allows one in flight per order. */
export async function insertAttempt(trx: Trx, attempt: NewAttempt, now: Date): Promise<void> {
  await trx
    .insertInto("payment_attempts")
    .values({
      order_id: attempt.orderId,
      ds_order: attempt.chargeNumber,
      method: attempt.method,
      amount_cents: attempt.amountCents,
      state: "open",
      created_at: now,
      state_since: now,
      updated_at: now,
      ask_at: isPaidVia(attempt.method, "gateway_page") ? firstQuestion(now) : null,
    })
    .execute();
}

/** The attempt with a charge number, or null. Lock its order before moving it. */
export async function findAttempt(db: Database | Trx, chargeNumber: string): Promise<Attempt | null> {
  return (await selectAttempts(db).where("ds_order", "=", chargeNumber).executeTakeFirst()) ?? null;
}

/** The attempt of a bank's check. */
export async function findAttemptOfCheck(db: Database, transactionId: string): Promise<Attempt | null> {
  return (await selectAttempts(db).where("three_ds_id", "=", transactionId).executeTakeFirst()) ?? null;
}

/** The newest attempt of an order. */
export async function findLastAttempt(db: Database | Trx, orderId: string): Promise<Attempt | null> {
  const query = selectAttempts(db).where("order_id", "=", orderId).orderBy("id", "desc").limit(1);
  return (await query.executeTakeFirst()) ?? null;
}

/** The charges that the gateway was asked for an order, and its answers, in order. */
export function listAttempts(db: Database, orderId: string) {
  return selectAttempts(db)
    .select(columns("authorisation_code"))
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}

/** The attempt of an order in flight; call it under the order's lock. */
export async function findInFlight(trx: Trx, orderId: string): Promise<Attempt | null> {
  const query = selectAttempts(trx).where("order_id", "=", orderId).where("state", "in", inFlight);
  return (await query.executeTakeFirst()) ?? null;
}

/**
 * Moves an attempt from `from` or, without it, from any state that may lead there; returns whether
 * it did. Of racing calls, one moves it.
 */
export async function moveAttempt(
  db: Database | Trx,
  id: number,
  to: AttemptState,
  now: Date,
  change: AttemptChange & { from?: AttemptState } = {},
): Promise<boolean> {
  const result = await db
    .updateTable("payment_attempts")
    .set({ ...askedAfter(to, now), ...toColumns(change), ...inState(to, now) })
    .where("id", "=", id)
    .where("state", "in", change.from ? [change.from] : statesBefore(to))
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** Records that the answer to an attempt's charge was lost. */
export async function noteAnswerLost(db: Database, id: number): Promise<void> {
  await db.updateTable("payment_attempts").set({ answer_lost: true }).where("id", "=", id).execute();
}

/** Abandons an order's attempts in flight that may be abandoned. */
export async function abandonAttempts(trx: Trx, orderId: string, now: Date): Promise<void> {
  await trx
    .updateTable("payment_attempts")
    .set(inState("abandoned", now))
    .where("order_id", "=", orderId)
    .where("state", "in", ["open", "starting", "method", "challenge"])
    .execute();
}

/**
 * A move to a state: an ended attempt loses its card's token and the IP address where it was typed.
 */
export function inState(state: AttemptState, now: Date) {
  const forgotten = IN_FLIGHT.includes(state) ? {} : { id_oper: null, tried_from: null };
  return { state, state_since: now, updated_at: now, ...forgotten };
}

/**
 * A sent charge may move money; the gateway's answer that the bank asks the customer means that it
 * has not.
 */
function askedAfter(to: AttemptState, now: Date): { ask_at?: Date | null } {
  if (to === "authorising") return { ask_at: firstQuestion(now) };
  return to === "challenge" || to === "authorised" ? { ask_at: null } : {};
}

function toColumns(change: AttemptChange) {
  return {
    ...(change.check
      ? { three_ds: JSON.stringify(change.check), three_ds_id: change.check.transactionId }
      : {}),
    ...(change.cardToken === undefined ? {} : { id_oper: change.cardToken }),
    ...(change.triedFrom === undefined ? {} : { tried_from: change.triedFrom }),
    ...(change.responseCode === undefined ? {} : { response_code: change.responseCode }),
    ...(change.authorisationCode === undefined ? {} : { authorisation_code: change.authorisationCode }),
    ...(change.maskedCard === undefined ? {} : { masked_card: change.maskedCard }),
    ...(change.askAt === undefined ? {} : { ask_at: change.askAt }),
  };
}
