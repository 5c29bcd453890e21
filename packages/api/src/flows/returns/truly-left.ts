import { recordAct } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { Context } from "../../context.ts";
import { findOrder, type OrderRecord } from "../../modules/orders/index.ts";
import type { Pieces } from "../../modules/refunds/index.ts";
import { unwithdrawnPieces } from "../../modules/withdrawals/index.ts";
import type { MailContext } from "../messages/customer-mails.ts";
import { queueReturnMail } from "../messages/return-mails.ts";
import type { OrderCheck } from "../orders/settle-order.ts";
import { type Parcel, recordParcel, type Shipping } from "../orders/ship-order.ts";
import { goodsOf } from "../refunds/sold-goods.ts";
import { openWithdrawnReturn } from "./open-return.ts";

/** A parcel that has left although it should not have, and why, in the operator's words. */
export type TrulyLeft = { parcel: Parcel; because: string };

/**
 * Records that a parcel has left with all pieces, also those that were withdrawn from or whose
 * money goes back. Opens the return of the withdrawn pieces, and mails how to send them. Throws as
 * `shipOrder`.
 */
export function recordTrulyLeft(
  context: MailContext & Pick<Context, "database">,
  number: string,
  { parcel, because }: TrulyLeft,
  check?: OrderCheck,
): Promise<Shipping> {
  return inTransaction(context.database.db, async (trx) => {
    const shipping = await recordParcel(context, trx, number, parcel, { check, move: "truly_left" });
    if (shipping !== "shipped") return shipping;
    await openReturn(context, trx, number);
    await recordAct(trx, "order.truly_left", number, { after: { because } });
    return shipping;
  });
}

async function openReturn(context: MailContext, trx: Trx, number: string): Promise<void> {
  const order = await findOrder(trx, { number });
  if (!order) throw new Error("a locked order is gone");
  const opened = await openWithdrawnReturn(trx, order, withdrawnPieces(order), context.clock.now());
  if (opened !== null) await queueReturnMail(context, trx, order, opened);
}

function withdrawnPieces(order: OrderRecord): Pieces {
  const left = unwithdrawnPieces(order);
  return new Map(
    goodsOf(order).map(({ position, quantity }) => [position, quantity - (left[position - 1] ?? 0)]),
  );
}
