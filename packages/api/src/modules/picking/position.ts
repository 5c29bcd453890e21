import { compareStorage } from "@tuerca/contract";
import type { ParcelPart, Tick } from "./parts.repository.ts";

/**
 * A part that is picked for several orders at once: `picked` of its `pieces` are there. `left`:
 * those that have left with other orders of the batch.
 */
export type Position = Pick<ParcelPart, "productId" | "sku" | "name" | "storage" | "pieces"> & {
  orders: { number: string; pieces: number }[];
  left: number;
  picked: number;
  tick: Tick | null;
};

/** An order of a batch: `ready` ones are picked and packed, `sent` ones have left with it. */
type Picked = { number: string; isIn: boolean; state: string; parts: readonly ParcelPart[] };

/** The parts of those orders of a batch that are ready, by storage. */
export function mergeParts(orders: readonly Picked[], ticks: readonly Tick[]): Position[] {
  const tickOf = new Map(ticks.map((tick) => [tick.productId, tick]));
  const left = new Map<number, number>();
  for (const { productId, pieces } of orders.flatMap((order) =>
    order.isIn && order.state === "sent" ? order.parts : [],
  ))
    left.set(productId, (left.get(productId) ?? 0) + pieces);
  const positions = new Map<number, Position>();
  for (const { state, number, parts } of orders) {
    if (state !== "ready") continue;
    for (const { productId, sku, name, storage, pieces } of parts) {
      const position = positions.get(productId) ?? {
        productId,
        sku,
        name,
        storage,
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
  return [...positions.values()].map(countPicked).sort(compareStorage);
}

/** A position with the pieces that its tick has beyond those that have left. */
export function countPicked(position: Position): Position {
  const { tick, left, pieces } = position;
  return { ...position, picked: Math.min(pieces, Math.max(0, (tick?.pieces ?? 0) - left)) };
}
