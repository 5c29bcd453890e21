import type { Database, Trx } from "@tuerca/platform/database/database";
import { refusalOf } from "@tuerca/platform/database/refusal";
import { Conflict, NotFound } from "@tuerca/platform/errors";
import { findPricedCart, refuseNotices } from "../../modules/cart/index.ts";
import { unpaidConflict } from "../../modules/orders/index.ts";
import type { CartOwner } from "../../modules/session/index.ts";
import { STOCK_GONE } from "../../modules/stock/index.ts";
import { findOrderOfCheckout } from "../orders/placer.repository.ts";

/**
 * Throws the reason why an order was not placed: a Conflict if its statements refused it
 * (`refuse`), else the error itself. Returns only if stock was short and is available again,
 * because other reservations ended.
 */
export async function explainRefusal(
  db: Database,
  owner: CartOwner,
  error: unknown,
  now: Date,
): Promise<void> {
  const refusal = refusalOf(error);
  if (refusal !== STOCK_GONE) throw unpaidConflict(refusal) ?? error;
  refuseNotices((await findPricedCart(db, owner, now))?.notices ?? []);
}

type Asked = { owner: CartOwner; sessionHash: string; checkoutId: string };

/**
 * The error for a missing checkout, which may have become an order of a cart that a login has
 * ended.
 */
export async function explainAbsence(trx: Trx, request: Asked): Promise<Conflict | NotFound> {
  const { owner, sessionHash, checkoutId } = request;
  const asker = { sessionHash, userId: "userId" in owner ? owner.userId : null };
  const order = await findOrderOfCheckout(trx, checkoutId, asker);
  if (!order) return new NotFound("No hay ninguna compra en curso.");
  return new Conflict("order_state", `Esta compra ya es el pedido ${order.number}.`, { order });
}
