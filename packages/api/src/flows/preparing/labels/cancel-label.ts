import { recordAct } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, NotFound } from "@tuerca/platform/errors";
import { changeLabel, findLabel, findLabels, type Label } from "../../../modules/labels/index.ts";
import { findShipment } from "../../orders/parcels/shipment.repository.ts";
import { lockByNumber } from "../../orders/settle-order.ts";
import { cancelParcel, type LabelContext, nextLook } from "./ask-maker.ts";

/**
 * Cancels an order's label; its maker is asked at once, and by a job until it answers. Idempotent.
 * Throws NotFound for an unknown number or an order without label, and Conflict `order_state` if
 * the order has left with it.
 */
export async function cancelLabel(context: LabelContext, number: string): Promise<void> {
  const { db } = context.database;
  const now = context.clock.now();
  const label = await inTransaction(db, async (trx) => {
    const order = await lockByNumber(trx, number);
    const found = (await findLabels(trx, [order.id])).get(order.id);
    if (!found) throw new NotFound("Este pedido no tiene etiqueta.");
    const shipment = await findShipment(trx, order.id);
    if (shipment && bare(shipment.trackingNumber) === bare(found.trackingNumber ?? ""))
      throw new Conflict("order_state", "El pedido ya ha salido con esta etiqueta.");
    return beginCancelling(trx, found, number, now);
  });
  if (label.state === "cancelling") await cancelParcel(context, label);
}

/** Cancels the label of a locked order whose parcel is another one now; a job asks its maker. */
export async function dropLabel(
  trx: Trx,
  { id, number }: { id: string; number: string },
  now: Date,
): Promise<void> {
  const label = (await findLabels(trx, [id])).get(id);
  if (label && label.state !== "cancelling") await beginCancelling(trx, label, number, now);
}

/**
 * Marks a label of a locked order as being cancelled, or as cancelled if it is our own. Returns it
 * as it is then.
 */
export async function beginCancelling(trx: Trx, label: Label, number: string, now: Date): Promise<Label> {
  const state = label.isOwn ? "cancelled" : "cancelling";
  const dueAt = label.isOwn ? null : nextLook(now);
  await changeLabel(trx, label, { state, problem: null, tries: 0, dueAt });
  const { carrier, trackingNumber } = label;
  if (label.state !== "cancelling")
    await recordAct(trx, "order.label_cancelled", number, { before: { carrier, trackingNumber } });
  const after = await findLabel(trx, label.key);
  if (!after) throw new Error("a label is gone");
  return after;
}

/** A tracking number in any spelling. */
function bare(number: string): string {
  return number.replaceAll(/[^\p{L}\p{N}]/gu, "").toUpperCase();
}
