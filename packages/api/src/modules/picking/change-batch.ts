import { recordAct } from "@tuerca/platform/audit";
import { atTime } from "@tuerca/platform/clock/at-time";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, NotFound } from "@tuerca/platform/errors";
import {
  type Batch,
  leaveOut,
  listBatchOrders,
  lockBatch,
  lockBatches,
  setClosed,
  setReopened,
} from "./batch.repository.ts";
import { addPicked, deleteTick, listTicks } from "./parts.repository.ts";
import { countPicked, type Position } from "./position.ts";
import { unknownBatch } from "./read-batch.ts";

type ChangeContext = { database: { db: Database }; clock: Clock };

/** A batch, and who changes it. */
type Change = { batchId: number; staffId: number };

/**
 * Adds picked pieces to a part of an open batch, as far as they are wanted. Returns the position as
 * it is then; null if all pieces were there. Throws Conflict `order_state` for a closed batch.
 */
export function pickPieces(
  context: ChangeContext,
  { batchId, staffId }: Change,
  position: Position,
  pieces: number,
): Promise<Position | null> {
  const { productId, sku, left } = position;
  const now = context.clock.now();
  return changeOpen(context, { batchId, how: "share" }, async (trx) => {
    const part = { batchId, productId, staffId, left, all: left + position.pieces };
    if ((await addPicked(trx, part, pieces, now)) === null) return null;
    const tick = (await listTicks(trx, batchId)).find((one) => one.productId === productId) ?? null;
    const after = countPicked({ ...position, tick });
    await recordAct(trx, "batch.ticked", String(batchId), { after: { sku, pieces: after.picked } });
    return after;
  });
}

/**
 * Takes all picked pieces of a part back. Idempotent. Throws as `pickPieces`.
 */
export function untickPart(context: ChangeContext, { batchId }: Change, productId: number): Promise<void> {
  return changeOpen(context, { batchId, how: "share" }, async (trx) => {
    const sku = await deleteTick(trx, batchId, productId);
    if (sku !== null) await recordAct(trx, "batch.unticked", String(batchId), { before: { sku } });
  });
}

/**
 * Leaves an order out of an open batch; it waits again. Idempotent. Throws NotFound for an order
 * that is not in it, and Conflict `order_state` for a closed batch.
 */
export function leaveOrderOut(
  context: ChangeContext,
  { batchId, staffId }: Change,
  number: string,
): Promise<void> {
  return changeOpen(context, { batchId, how: "alone" }, async (trx) => {
    const order = (await listBatchOrders(trx, batchId)).find((one) => one.number === number);
    if (!order) throw new NotFound("Este pedido no está en el lote.");
    if (await leaveOut(trx, { batchId, orderId: order.id, staffId }, context.clock.now()))
      await recordAct(trx, "batch.order_left_out", String(batchId), { after: { order: number } });
  });
}

/** Closes a batch; what of it was not sent waits again. Idempotent. Throws NotFound. */
export function closeBatch(
  { database: { db }, clock }: ChangeContext,
  { batchId, staffId }: Change,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const batch = await lockBatch(trx, batchId, "alone");
    if (!batch) throw unknownBatch();
    if (batch.closedAt) return;
    await setClosed(trx, batchId, staffId, clock.now());
    await recordAct(trx, "batch.closed", String(batchId));
  });
}

/**
 * Opens a closed batch again, without the orders that others have taken. Idempotent. Throws
 * NotFound.
 */
export function reopenBatch({ database: { db } }: ChangeContext, { batchId }: Change): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockBatches(trx);
    const batch = await lockBatch(trx, batchId, "alone");
    if (!batch) throw unknownBatch();
    if (!batch.closedAt) return;
    await setReopened(trx, batchId);
    await recordAct(trx, "batch.reopened", String(batchId));
  });
}

function changeOpen<T>(
  { database: { db }, clock }: ChangeContext,
  { batchId, how }: { batchId: number; how: "share" | "alone" },
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    const batch = await lockBatch(trx, batchId, how);
    if (!batch) throw unknownBatch();
    if (batch.closedAt) throw closedBatch(batch, batch.closedAt, clock.now());
    return work(trx);
  });
}

function closedBatch({ id, closedBy }: Batch, closedAt: Date, now: Date): Conflict {
  return new Conflict(
    "order_state",
    `${closedBy} cerró el lote ${id} ${atTime(closedAt, now)}. Ábrelo para seguir.`,
  );
}
