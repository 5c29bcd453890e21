import type { GatewayMethod } from "@tuerca/contract";
import { columns, sqlColumns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { type NotNull, sql } from "kysely";
import type { LineBack } from "./refunded-parts.ts";

/**
 * Why money goes back on purpose: a return; the end of the order, which gives all back; or without
 * either, for an operator's reason (`because`). Without lines that is a gesture: prices stay.
 */
export type RefundCause =
  | { reason: "return"; returnId: string }
  | { reason: "cancellation" }
  | { reason: "goodwill"; because: string; lines: readonly LineBack[] };

/**
 * Why the order did not need money: it was paid twice, or cancelled; a correction has made it
 * cheaper, or the payment was of an amount from before one.
 */
type SurplusReason = "paid_twice" | "order_gone" | "correction" | "other_amount";
const SURPLUS: readonly SurplusReason[] = ["paid_twice", "order_gone", "correction", "other_amount"];
export type RefundReason = RefundCause["reason"] | SurplusReason;
export type RefundState = "requested" | "sending" | "done" | "failed";

/** A refund through the attempt that brought the money. */
export type Refund = {
  id: number;
  orderId: string;
  attemptId: number;
  chargeNumber: string;
  /** When its attempt began. */
  begunAt: Date;
  amountCents: number;
  reason: RefundReason;
  state: RefundState;
  responseCode: string | null;
  updatedAt: Date;
};

/**
 * A refund through the gateway, or by hand: of an attempt, or of money from outside the gateway.
 */
export type StoredRefund = Omit<Refund, "attemptId" | "chargeNumber" | "begunAt"> & {
  attemptId: number | null;
  chargeNumber: string | null;
  byHand: boolean;
  /** The return that it pays back, or null. */
  returnId: string | null;
  /** The person's reference that identifies it within the order, or null. */
  reference: string | null;
  /** The operator's reason for a goodwill refund. */
  because: string | null;
  /** Of a goodwill refund; none if it is a gesture. */
  lines: LineBack[];
  /** How the account ends that the money was sent to, if its customer gave one. */
  accountEnd: string | null;
};

/**
 * An attempt that brought money: how much is not refunded, and how much of that has no refund in
 * flight. `surplus` is the reason why its order did not need it; null for the attempt that paid the
 * order.
 */
export type PaidAttempt = {
  id: number;
  method: GatewayMethod;
  amountCents: number;
  heldCents: number;
  leftCents: number;
  surplus: SurplusReason | null;
};

/**
 * Requests a refund of a locked order's attempt; or with `sent` records one that a person has made,
 * of an attempt or, null, of money from outside the gateway.
 */
export async function insertRefund(
  trx: Trx,
  refund: (NewRefund & Pick<Refund, "attemptId">) | (NewRefund & { sent: SentByHand }),
  now: Date,
): Promise<void> {
  if (!("sent" in refund)) return insert(trx, refund, { state: "requested", by_hand: false }, now);
  const { reference = null, accountEnd = null } = refund.sent;
  await insert(trx, refund, { state: "done", by_hand: true, reference, account_end: accountEnd }, now);
}

type SentByHand = Partial<Pick<StoredRefund, "reference" | "accountEnd">>;

type NewRefund = Pick<StoredRefund, "orderId" | "attemptId" | "amountCents"> &
  (RefundCause | { reason: SurplusReason });

async function insert(
  trx: Trx,
  refund: NewRefund,
  way: { state: RefundState; by_hand: boolean; reference?: string | null; account_end?: string | null },
  now: Date,
): Promise<void> {
  const { orderId, attemptId, amountCents, reason } = refund;
  const money = { order_id: orderId, attempt_id: attemptId, amount_cents: amountCents, reason };
  const cause = {
    return_id: refund.reason === "return" ? refund.returnId : null,
    because: refund.reason === "goodwill" ? refund.because : null,
  };
  const { id } = await trx
    .insertInto("refunds")
    .values({ ...money, ...cause, ...way, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  const lines = refund.reason === "goodwill" ? refund.lines : [];
  if (lines.length === 0) return;
  const rows = lines.map(({ position, pieces, cents }) => ({ refund_id: id, position, pieces, cents }));
  await trx.insertInto("refund_lines").values(rows).execute();
}

/** Refunds with the charge that they are of. */
export function selectRefunds(db: Database | Trx) {
  return db
    .selectFrom("refunds")
    .leftJoin("payment_attempts", "payment_attempts.id", "refunds.attempt_id")
    .select((of) => [
      ...columns("refunds.id", "refunds.order_id", "attempt_id"),
      "ds_order as chargeNumber",
      ...columns("refunds.amount_cents", "by_hand", "return_id"),
      of.ref("reason").$castTo<RefundReason>().as("reason"),
      of.ref("refunds.state").$castTo<RefundState>().as("state"),
      ...columns("refunds.response_code", "refunds.updated_at", "reference", "account_end", "because"),
      sql<LineBack[]>`(
        select coalesce(json_agg(json_build_object('position', l.position, 'pieces', l.pieces, 'cents', l.cents)
          order by l.position), '[]')
        from refund_lines l where l.refund_id = refunds.id)`.as("lines"),
    ]);
}

/** A refund through the gateway by its id, or null. */
export async function findRefund(db: Database | Trx, id: number): Promise<Refund | null> {
  const query = selectRefunds(db)
    .select("payment_attempts.created_at as begunAt")
    .where("refunds.id", "=", id)
    .where("by_hand", "=", false)
    .$narrowType<{ attemptId: NotNull; chargeNumber: NotNull; begunAt: NotNull }>();
  return (await query.executeTakeFirst()) ?? null;
}

/** The refunds of an order in their order, through the gateway and by hand. */
export function listRefunds(db: Database | Trx, orderId: string): Promise<StoredRefund[]> {
  return selectRefunds(db).where("refunds.order_id", "=", orderId).orderBy("refunds.id").execute();
}

/**
 * Ids of refunds in a state, longest in it first; with `since`, only those in it since then or
 * earlier.
 */
export async function findRefunds(
  db: Database,
  state: RefundState,
  since: Date | null = null,
): Promise<number[]> {
  const rows = await db
    .selectFrom("refunds")
    .select("id")
    .where("state", "=", sql.lit(state))
    .$if(since !== null, (query) => query.where("updated_at", "<=", since))
    .orderBy("updated_at")
    .limit(100)
    .execute();
  return rows.map((row) => row.id);
}

/** Moves a refund to the end of the queue of its state. */
export async function touchRefund(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable("refunds").set({ updated_at: now }).where("id", "=", id).execute();
}

/**
 * Moves a refund from one state to another; with `since`, only if it entered it then, because
 * another sending is another. Returns whether it was there. Of racing calls, one moves it.
 */
export async function moveRefund(
  db: Database | Trx,
  id: number,
  move: { from: RefundState; to: RefundState; since?: Date; responseCode?: string | null },
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable("refunds")
    .set({ state: move.to, response_code: move.responseCode ?? null, updated_at: now })
    .where("id", "=", id)
    .where("state", "=", move.from)
    .$if(move.since !== undefined, (query) => query.where("updated_at", "=", move.since ?? now))
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** The attempts that brought an order money, oldest first; call it under the order's lock. */
export async function findPaidAttempts(trx: Trx, orderId: string): Promise<PaidAttempt[]> {
  const { rows } = await sql<PaidAttempt>`
    select ${sqlColumns("a.id", "a.method", "a.amount_cents")}, max(r.reason) filter (where r.reason in ('paid_twice', 'order_gone', 'other_amount')) as surplus,
      (a.amount_cents - coalesce(sum(r.amount_cents) filter (where r.state = 'done'), 0))::integer as "heldCents",
      (a.amount_cents - coalesce(sum(r.amount_cents) filter (where r.state <> 'failed'), 0))::integer as "leftCents"
    from payment_attempts a left join refunds r on r.attempt_id = a.id
    where a.order_id = ${orderId} and a.state = 'authorised'
    group by a.id order by a.updated_at, a.id`.execute(trx);
  return rows;
}

/** Whether a refund is of money that its order did not need. */
export function isSurplus(refund: Pick<StoredRefund, "reason">): boolean {
  return surplusOf(refund) !== null;
}

/** Why the order did not need a refund's money; null if it did. */
export function surplusOf({ reason }: Pick<StoredRefund, "reason">): SurplusReason | null {
  return SURPLUS.find((one) => one === reason) ?? null;
}
