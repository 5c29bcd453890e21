import { sql } from "kysely";
import type { Database, Trx } from "../../platform/database/database.ts";

export type RefundReason = "operator" | "paid_twice" | "order_gone";
export type RefundState = "requested" | "sending" | "done" | "failed";

/** Money on its way back through the attempt that brought it. */
export type Refund = {
  id: number;
  orderId: string;
  attemptId: number;
  dsOrder: string;
  amountCents: number;
  reason: RefundReason;
  state: RefundState;
  responseCode: string | null;
  updatedAt: Date;
};

/** An attempt that has brought money, and how much of it is not on its way back. */
export type PaidAttempt = { id: number; dsOrder: string; amountCents: number; leftCents: number };

/** Asks for a refund; the order is locked. Answers its id. */
export async function insertRefund(
  trx: Trx,
  refund: Pick<Refund, "orderId" | "attemptId" | "amountCents" | "reason">,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto("refunds")
    .values({
      order_id: refund.orderId,
      attempt_id: refund.attemptId,
      amount_cents: refund.amountCents,
      reason: refund.reason,
      state: "requested",
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function selectRefunds(db: Database | Trx) {
  return db
    .selectFrom("refunds")
    .innerJoin("payment_attempts", "payment_attempts.id", "refunds.attempt_id")
    .select((of) => [
      ...(["refunds.id", "refunds.order_id as orderId", "attempt_id as attemptId"] as const),
      ...(["ds_order as dsOrder", "refunds.amount_cents as amountCents"] as const),
      of.ref("reason").$castTo<RefundReason>().as("reason"),
      of.ref("refunds.state").$castTo<RefundState>().as("state"),
      ...(["refunds.response_code as responseCode", "refunds.updated_at as updatedAt"] as const),
    ]);
}

/** A refund by its id; null where there is none. */
export async function findRefund(db: Database | Trx, id: number): Promise<Refund | null> {
  return (await selectRefunds(db).where("refunds.id", "=", id).executeTakeFirst()) ?? null;
}

/** The refunds of an order in their order. */
export function listRefunds(db: Database | Trx, orderId: string): Promise<Refund[]> {
  return selectRefunds(db).where("refunds.order_id", "=", orderId).orderBy("refunds.id").execute();
}

/** Ids of refunds in a state, the longest in it first; with `since`, of those in it since then or before. */
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

/**
 * Moves a refund from one state to another, with `since` only where it is in it since then: another sending is another. Answers
 * whether it was there. Of calls that race, one moves it.
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

/** The attempts that brought an order money, the first one first; call it under the order's lock. */
export function findPaidAttempts(trx: Trx, orderId: string): Promise<PaidAttempt[]> {
  return trx
    .selectFrom("payment_attempts as attempt")
    .select((of) => [
      ...(["attempt.id", "ds_order as dsOrder", "attempt.amount_cents as amountCents"] as const),
      of(
        "attempt.amount_cents",
        "-",
        of.fn.coalesce(
          of
            .selectFrom("refunds")
            .select((sum) => sum.fn.sum<number>("refunds.amount_cents").as("sum"))
            .whereRef("refunds.attempt_id", "=", "attempt.id")
            .where("refunds.state", "!=", "failed"),
          of.val(0),
        ),
      )
        .$castTo<number>()
        .as("leftCents"),
    ])
    .where("attempt.order_id", "=", orderId)
    .where("attempt.state", "=", "authorised")
    .orderBy("attempt.updated_at")
    .orderBy("attempt.id")
    .execute();
}
