import { NotFound } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import { findLabels, type Label } from "../../modules/labels/index.ts";
import {
  type BatchOrder,
  type BatchWithParts,
  mergeParts,
  type OrderWithParts,
  type Position,
  readBatchWithParts,
} from "../../modules/picking/index.ts";
import { findBars } from "../orders/guard-move.ts";
import type { Obstacle } from "../orders/move-table.ts";

/** Where an order of a batch stands; `ready` ones are picked and packed. */
export type OrderState = "ready" | Obstacle | "left_out" | "elsewhere";

/** An order of a batch with its parts, and the label of its parcel. */
export type ReadOrder = OrderWithParts & { state: OrderState; label: Label | null };

export type ReadBatch = Pick<BatchWithParts, "batch"> & { orders: ReadOrder[]; positions: Position[] };

type ReadContext = { database: Pick<Context["database"], "db"> };

/** A batch with its orders, and the parts of those that are ready, by storage. Throws NotFound. */
export async function readBatch({ database: { db } }: ReadContext, id: number): Promise<ReadBatch> {
  const { batch, orders: found, ticks } = await readBatchWithParts(db, id);
  const ids = found.map((order) => order.id);
  const bars = await findBars(db, ids, "pack");
  const labels = await findLabels(db, ids);
  const orders = found.map((order) => ({
    ...order,
    state: stateOf(order, bars.get(order.id)?.obstacle),
    label: labels.get(order.id) ?? null,
  }));
  return { batch, orders, positions: mergeParts(orders, ticks) };
}

/** A part of a batch. Throws NotFound for one that no ready order has. */
export async function readPosition(
  context: ReadContext,
  batchId: number,
  productId: number,
): Promise<Position> {
  const { positions } = await readBatch(context, batchId);
  const position = positions.find((one) => one.productId === productId);
  if (!position) throw new NotFound("Esta pieza no está en el lote.");
  return position;
}

function stateOf({ isIn, leftOutAt }: BatchOrder, obstacle: Obstacle | undefined): OrderState {
  if (leftOutAt) return "left_out";
  return obstacle ?? (isIn ? "ready" : "elsewhere");
}
