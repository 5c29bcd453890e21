import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { createSecretId } from "@tuerca/platform/secret-id";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { LineBack, Pieces, RefundAmounts } from "../refunds/index.ts";
import { claimedSince } from "./refund-claim.repository.ts";
import type { ReturnLine, ReturnRecord } from "./return-record.ts";
import { type ReturnReason, type ReturnState, refuseReturnMove } from "./return-states.ts";

type NewReturn = Pick<ReturnRecord, "orderId" | "reason" | "explanation"> & {
  /** Of a customer's request, by which its retry is known. */
  requestHash?: string;
  state: "requested" | "approved";
  pieces: Pieces;
};

/** Writes a return of a locked order; returns its number, `D2026-000123` with Madrid's year. */
export async function insertReturn(trx: Trx, given: NewReturn, now: Date): Promise<string> {
  const { orderId, reason, explanation, state, pieces, requestHash = null } = given;
  const id = createSecretId();
  const { number } = await trx
    .insertInto("returns")
    .values({
      id,
      order_id: orderId,
      reason,
      explanation,
      state,
      created_at: now,
      request_hash: requestHash,
      number: sql<string>`'D' || to_char(${now}::timestamptz at time zone 'Europe/Madrid', 'YYYY') || '-' ||
        lpad(nextval('return_numbers')::text, 6, '0')`,
    })
    .returning("number")
    .executeTakeFirstOrThrow();
  const lines = [...pieces].map(([position, quantity]) => ({ return_id: id, position, quantity }));
  await trx.insertInto("return_lines").values(lines).execute();
  await insertHistory(trx, id, state, now);
  return number;
}

/**
 * Moves a return of a locked order to a state and adds the move to its history. Throws Conflict
 * `return_state` if it may not.
 */
export async function moveReturn(
  trx: Trx,
  { id, number, state: from }: Pick<ReturnRecord, "id" | "number" | "state">,
  move:
    | { to: "approved" | "sent" }
    | { to: "inspected"; arrived: readonly Arrived[] }
    | { to: "refused"; because: string }
    | ({ to: "refunded"; lines: readonly LineBack[] } & RefundAmounts),
  now: Date,
): Promise<void> {
  refuseReturnMove(number, from, move.to);
  await trx
    .updateTable("returns")
    .set({
      state: move.to,
      ...(move.to === "refused" ? { refused_because: move.because } : {}),
      ...(move.to === "refunded" ? refundColumns(move) : {}),
    })
    .where("id", "=", id)
    .execute();
  if (move.to === "refunded") await setLinesRefunded(trx, id, move.lines);
  await insertHistory(trx, id, move.to, now);
  if (move.to === "inspected") await setArrived(trx, id, move.arrived);
}

async function setLinesRefunded(trx: Trx, id: string, lines: readonly LineBack[]): Promise<void> {
  await sql`
    update return_lines l set refunded_cents = coalesce(given.cents, 0)
    from return_lines o left join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as given (position integer, cents integer) on given.position = o.position
    where o.return_id = ${id} and l.return_id = o.return_id and l.position = o.position`.execute(trx);
}

function refundColumns(refund: RefundAmounts) {
  return {
    goods_cents: refund.goodsCents,
    delivery_cents: refund.deliveryCents,
    deduction_cents: refund.deductionCents,
    refunded_before_cents: refund.refundedBeforeCents,
    gift_card_cents: refund.giftCardCents,
    money_cents: refund.moneyCents,
  };
}

async function insertHistory(trx: Trx, id: string, state: ReturnState, at: Date): Promise<void> {
  await trx.insertInto("return_history").values({ return_id: id, state, at }).execute();
}

/** How the pieces of a line have arrived. */
type Arrived = Pick<ReturnLine, "position" | "good" | "bad">;

async function setArrived(trx: Trx, id: string, lines: readonly Arrived[]): Promise<void> {
  await sql`
    update return_lines l set good = given.good, bad = given.bad
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (position integer, good integer, bad integer)
    where l.return_id = ${id} and l.position = given.position`.execute(trx);
}

/** A return by its number, or null. */
export async function findReturn(db: Database | Trx, number: string): Promise<ReturnRecord | null> {
  const row = await selectReturns(db).where("returns.number", "=", number).executeTakeFirst();
  return row ? toRecord(row) : null;
}

/** The returns of an order, oldest first. */
export async function findReturnsOf(db: Database | Trx, orderId: string): Promise<ReturnRecord[]> {
  const rows = await selectReturns(db)
    .where("returns.order_id", "=", orderId)
    .orderBy("returns.created_at")
    .orderBy("returns.number")
    .execute();
  return rows.map(toRecord);
}

/** Returns in these states, newest first, at most `limit`. */
export async function listReturns(
  db: Database,
  states: readonly ReturnState[],
  limit: number,
): Promise<ReturnRecord[]> {
  const rows = await selectReturns(db)
    .where("returns.state", "in", states)
    .orderBy("returns.created_at", "desc")
    .orderBy("returns.number", "desc")
    .limit(limit)
    .execute();
  return rows.map(toRecord);
}

function selectReturns(db: Database | Trx) {
  return db
    .selectFrom("returns")
    .innerJoin("orders", "orders.id", "returns.order_id")
    .select([...columns("returns.id", "returns.number", "order_id"), "orders.number as orderNumber"])
    .select((of) => [
      of.ref("reason").$castTo<ReturnReason>().as("reason"),
      of.ref("returns.state").$castTo<ReturnState>().as("state"),
    ])
    .select(columns("explanation", "refused_because", "returns.created_at"))
    .select([...columns("returns.tracking_number"), claimedSince("returns").as("claimedSince")])
    .select(
      columns(
        "goods_cents",
        "delivery_cents",
        "deduction_cents",
        "refunded_before_cents",
        "returns.gift_card_cents",
        "money_cents",
      ),
    )
    .select((of) => [
      jsonArrayFrom(
        of
          .selectFrom("return_lines")
          .innerJoin("order_items", (join) =>
            join
              .onRef("order_items.position", "=", "return_lines.position")
              .onRef("order_items.order_id", "=", "returns.order_id"),
          )
          .select(["return_lines.position", "sku", "name", "return_lines.quantity", "good", "bad"])
          .whereRef("return_lines.return_id", "=", "returns.id")
          .orderBy("return_lines.position"),
      ).as("lines"),
      jsonArrayFrom(
        of
          .selectFrom("return_history")
          .select((row) => [row.ref("return_history.state").$castTo<ReturnState>().as("state"), "at"])
          .whereRef("return_history.return_id", "=", "returns.id")
          .orderBy("return_history.id"),
      ).as("history"),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReturns>["executeTakeFirstOrThrow"]>>;

function toRecord(row: Row): ReturnRecord {
  const {
    goodsCents,
    deliveryCents,
    deductionCents,
    refundedBeforeCents,
    giftCardCents,
    moneyCents,
    ...rest
  } = row;
  const refund = {
    goodsCents,
    deliveryCents,
    deductionCents,
    refundedBeforeCents,
    giftCardCents,
    moneyCents,
  };
  return {
    ...rest,
    refund: isComplete(refund) ? refund : null,
    history: row.history.map(({ state, at }) => ({ state, at: new Date(at) })),
  };
}

/** A refunded return has all its amounts, another one none. */
function isComplete(refund: Record<keyof RefundAmounts, number | null>): refund is RefundAmounts {
  return Object.values(refund).every((cents) => cents !== null);
}

/** The number of the return that a customer's request has opened, or null. */
export async function findByRequest(trx: Trx, requestHash: string): Promise<string | null> {
  const row = await trx
    .selectFrom("returns")
    .select("number")
    .where("request_hash", "=", requestHash)
    .executeTakeFirst();
  return row?.number ?? null;
}

/** Stores the tracking number of a return's parcel, 60 characters at most. */
export async function setTracking(trx: Trx, id: string, trackingNumber: string): Promise<void> {
  await trx.updateTable("returns").set({ tracking_number: trackingNumber }).where("id", "=", id).execute();
}
