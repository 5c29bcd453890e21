import { atTime } from "@tuerca/platform/clock/at-time";
import type { Trx } from "@tuerca/platform/database/database";
import { Conflict, NotFound } from "@tuerca/platform/errors";
import { type InBatch, lockPicked, type PickHead } from "./waiting.repository.ts";

/**
 * Locks orders by their numbers for a new batch. Throws NotFound for an unknown number, and
 * Conflict `order_state` for an order in another open batch.
 */
export async function lockChosen(trx: Trx, numbers: readonly string[], now: Date): Promise<PickHead[]> {
  const orders = await lockPicked(trx, numbers);
  const missing = numbers.find((number) => !orders.some((order) => order.number === number));
  if (missing !== undefined) throw new NotFound(`No hay ningún pedido ${missing}.`);
  for (const order of orders) refuseInBatch(order, now);
  return orders;
}

function refuseInBatch({ number, batchId, batchBy, batchSince }: PickHead & InBatch, now: Date): void {
  if (batchId !== null && batchSince !== null)
    throw new Conflict(
      "order_state",
      `El pedido ${number} ya está en el lote ${batchId}, que ${batchBy} abrió ${atTime(batchSince, now)}.`,
    );
}
