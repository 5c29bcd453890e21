import type { Database } from "@tuerca/platform/database/database";
import { NotFound } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import {
  type Batch,
  type BatchOrder,
  findBatch,
  listBatchOrders,
  listParcelParts,
  listTicks,
  type ParcelPart,
  type Tick,
} from "../../modules/picking/index.ts";
import { findBars } from "../orders/guard-move.ts";
import type { Obstacle } from "../orders/move-table.ts";

/** Where an order of a batch stands; `ready` ones are picked and packed. */
export type OrderState = "ready" | Obstacle | "left_out" | "elsewhere";

/** An order of a batch with its parts. */
export type ReadOrder = BatchOrder & { state: OrderState; parts: ParcelPart[] };

/**
 * A part that is picked for several orders at once: `picked` of its `pieces` are there. `left`:
 * those that have left with other orders of the batch.
 */
export type Position = Pick<ParcelPart, "productId" | "sku" | "name" | "pieces"> & {
  orders: { number: string; pieces: number }[];
  left: number;
  picked: number;
  tick: Tick | null;
};

export type ReadBatch = { batch: Batch; orders: ReadOrder[]; positions: Position[] };

/** A batch with its orders, and the parts of those that are ready, by sku. Throws NotFound. */
export async function readBatch(
  { database: { db } }: { database: Pick<Context["database"], "db"> },
  id: number,
): Promise<ReadBatch> {
  const batch = await requireBatch(db, id);
  const found = await listBatchOrders(db, id);
  const ids = found.map((order) => order.id);
  const bars = await findBars(db, ids, "pack");
  const parts = Map.groupBy(await listParcelParts(db, ids), (part) => part.orderId);
  const orders = found.map((order) => ({
    ...order,
    state: stateOf(order, bars.get(order.id)?.obstacle),
    parts: parts.get(order.id) ?? [],
  }));
  return { batch, orders, positions: mergeParts(orders, await listTicks(db, id)) };
}

/** A batch by id. Throws NotFound. */
export async function requireBatch(db: Database, id: number): Promise<Batch> {
  const batch = await findBatch(db, id);
  if (!batch) throw unknownBatch();
  return batch;
}

export function unknownBatch(): NotFound {
  return new NotFound("Este lote no existe.");
}

function stateOf({ isIn, leftOutAt }: BatchOrder, obstacle: Obstacle | undefined): OrderState {
  if (leftOutAt) return "left_out";
  return obstacle ?? (isIn ? "ready" : "elsewhere");
}

function mergeParts(orders: readonly ReadOrder[], ticks: readonly Tick[]): Position[] {
  const tickOf = new Map(ticks.map((tick) => [tick.productId, tick]));
  const left = new Map<number, number>();
  for (const { productId, pieces } of orders.flatMap((order) =>
    order.isIn && order.state === "sent" ? order.parts : [],
  ))
    left.set(productId, (left.get(productId) ?? 0) + pieces);
  const positions = new Map<number, Position>();
  for (const { state, number, parts } of orders) {
    if (state !== "ready") continue;
    for (const { productId, sku, name, pieces } of parts) {
      const position = positions.get(productId) ?? {
        productId,
        sku,
        name,
        pieces: 0,
        orders: [],
        left: left.get(productId) ?? 0,
        picked: 0,
        tick: tickOf.get(productId) ?? null,
      };
      position.pieces += pieces;
      position.orders.push({ number, pieces });
      positions.set(productId, position);
    }
  }
  return [...positions.values()].map(countPicked).sort((a, b) => (a.sku < b.sku ? -1 : 1));
}

/** A position with the pieces that its tick has beyond those that have left. */
export function countPicked(position: Position): Position {
  const { tick, left, pieces } = position;
  return { ...position, picked: Math.min(pieces, Math.max(0, (tick?.pieces ?? 0) - left)) };
}
