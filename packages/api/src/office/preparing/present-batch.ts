import type { AnswerOf } from "@tuerca/contract";
import type {
  listBatches,
  ParcelLabel,
  PickBatch,
  PickedPart,
  Scanned as ScannedAnswer,
} from "@tuerca/office-contract";
import type { ReadBatch, ReadOrder } from "../../flows/preparing/read-batch.ts";
import type { Scanned } from "../../flows/preparing/scan-code.ts";
import type { Label } from "../../modules/labels/index.ts";
import type { Batch, BatchSummary, Position } from "../../modules/picking/index.ts";

/** A batch as an answer. */
export function presentBatch({ batch, orders, positions }: ReadBatch): PickBatch {
  return { ...headOf(batch), orders: orders.map(presentOrder), positions: positions.map(presentPosition) };
}

/** A batch in a list. */
export function presentSummary({
  orders,
  left,
  parts,
  picked,
  ...batch
}: BatchSummary): AnswerOf<typeof listBatches>["batches"][number] {
  return { ...headOf(batch), orders, left, parts, picked };
}

function headOf({ id, madeBy, madeAt, closedBy, closedAt }: Batch) {
  return { id, made: { by: madeBy, at: madeAt.toISOString() }, closed: doneBy(closedBy, closedAt) };
}

function doneBy(by: string | null, at: Date | null) {
  return by !== null && at ? { by, at: at.toISOString() } : null;
}

function presentOrder(order: ReadOrder): PickBatch["orders"][number] {
  const { number, createdAt, carrier, leaves, state, batchId, sentBy, trackingNumber } = order;
  return {
    number,
    placed_at: createdAt.toISOString(),
    carrier,
    leaves,
    state,
    left_out: doneBy(order.leftOutBy, order.leftOutAt),
    elsewhere: state === "elsewhere" ? batchId : null,
    parcel:
      sentBy !== null && trackingNumber !== null
        ? { carrier: sentBy, tracking_number: trackingNumber }
        : null,
    label: order.label && presentLabel(order.label),
    parts: order.parts.map(({ productId, sku, name, pieces }) => ({
      product_id: productId,
      sku,
      name,
      pieces,
    })),
  };
}

/** The label of a parcel as an answer. */
export function presentLabel({
  state,
  carrier,
  isOwn,
  trackingNumber,
  problem,
  journey,
}: Label): ParcelLabel {
  if (state === "cancelled") throw new Error("a cancelled label is none");
  return { state, carrier, is_own: isOwn, tracking_number: trackingNumber, problem, journey };
}

function presentPosition({
  productId,
  sku,
  name,
  storage,
  pieces,
  orders,
  picked,
  tick,
}: Position): PickBatch["positions"][number] {
  return {
    product_id: productId,
    sku,
    name,
    storage,
    pieces,
    orders,
    picked,
    last_pick: tick && picked > 0 ? doneBy(tick.by, tick.at) : null,
  };
}

/** The effect of picking a part, which was `before`; null: all of its pieces were there. */
export function presentPicked(after: Position | null, before: Position): PickedPart {
  return { kind: after ? "ticked" : "already", position: presentPosition(after ?? before) };
}

/** The meaning of a scanned code that is no part of the batch, as an answer. */
export function presentScanned(scanned: Exclude<Scanned, { kind: "part" }>): ScannedAnswer {
  switch (scanned.kind) {
    case "several":
      return { kind: "several", positions: scanned.positions.map(presentPosition) };
    case "other_part": {
      const orders = scanned.orders.map(({ number, batchId }) => ({ number, batch: batchId }));
      return { ...scanned, orders };
    }
    default:
      return scanned;
  }
}
