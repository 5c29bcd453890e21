import type { Database } from "@tuerca/platform/database/database";
import { NotFound } from "@tuerca/platform/errors";
import { type Batch, type BatchOrder, findBatch, listBatchOrders } from "./batch.repository.ts";
import { listParcelParts, listTicks, type ParcelPart, type Tick } from "./parts.repository.ts";

/** An order of a batch with its parts. */
export type OrderWithParts = BatchOrder & { parts: ParcelPart[] };

export type BatchWithParts = { batch: Batch; orders: OrderWithParts[]; ticks: Tick[] };

/** A batch with its orders, their parts, and what is picked of them. Throws NotFound. */
export async function readBatchWithParts(db: Database, id: number): Promise<BatchWithParts> {
  const batch = await findBatch(db, id);
  if (!batch) throw unknownBatch();
  const orders = await listBatchOrders(db, id);
  const found = await listParcelParts(
    db,
    orders.map((order) => order.id),
  );
  const parts = Map.groupBy(found, (part) => part.orderId);
  return {
    batch,
    orders: orders.map((order) => ({ ...order, parts: parts.get(order.id) ?? [] })),
    ticks: await listTicks(db, id),
  };
}

export function unknownBatch(): NotFound {
  return new NotFound("Este lote no existe.");
}
