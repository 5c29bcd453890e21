import type { Cart, CartNotice } from "@tuerca/contract";
import {
  type CartContext,
  type CartLine,
  deleteReservations,
  insertCart,
  isSold,
  joinLines,
  lockCart,
  noticeOf,
  presentCart,
  priceCart,
  replaceLines,
} from "../modules/cart/index.ts";
import { readSellable, type Sellable } from "../modules/catalog/sellable.repository.ts";
import { type OrderLine, requireOwnOrder } from "../modules/orders/index.ts";
import { inTransaction } from "../platform/database/in-transaction.ts";
import { Conflict } from "../platform/errors.ts";

type Sellables = ReadonlyMap<number, Sellable>;

/**
 * Adds what is still sold of one of a user's orders to the user's cart, as far as stock goes, and answers the cart; its
 * notices tell what is gone or short. Throws NotFound for an order that is not the user's, Conflict `stock_gone` where
 * nothing of it is left.
 */
export async function putOrderInCart(context: CartContext, userId: number, orderId: string): Promise<Cart> {
  const now = context.clock.now();
  const { priced, notices } = await inTransaction(context.database.db, async (trx) => {
    const order = await requireOwnOrder(trx, userId, orderId);
    await insertCart(trx, { userId }, now);
    const cart = await lockCart(trx, { userId });
    const ids = order.lines.map((line) => line.productId);
    const sellables = await readSellable(trx, ids, now, cart?.id);
    const ordered = order.lines.map((line) => toCartLine(line, sellables));
    const notices = ordered.flatMap((line) => noticeOf(line, sellables.get(line.productId)) ?? []);
    const left = ordered.flatMap((line) => withinStock(line, sellables.get(line.productId)));
    if (!cart || left.length === 0)
      throw new Conflict("stock_gone", "De este pedido ya no queda nada a la venta.", { notices });
    await deleteReservations(trx, cart.id);
    const lines = joinLines(cart.lines, left, (id) => sellables.get(id)?.quantity ?? 0);
    const saved = await replaceLines(trx, cart.id, lines, now);
    return { priced: await priceCart(trx, { ...cart, ...saved, lines, state: "cart" }, now), notices };
  });
  const cart = presentCart(context, { ...priced, notices: withoutRepeated(priced.notices, notices) });
  if (!cart) throw new Error("a cart with lines was presented as empty");
  return cart;
}

/** Gift cards are wanted again for the same amount and person, and at once. */
function toCartLine({ productId, quantity, gift, unitCents }: OrderLine, sellables: Sellables): CartLine {
  if (!gift) return { productId, quantity, seenUnitCents: sellables.get(productId)?.unitCents ?? 0 };
  const recipient = { ...gift, deliver_on: null };
  return { productId, quantity, seenUnitCents: unitCents, gift: { amountCents: unitCents, recipient } };
}

function withinStock(line: CartLine, sellable: Sellable | undefined): CartLine[] {
  if (!sellable || !isSold(line, sellable)) return [];
  const quantity = line.gift ? line.quantity : Math.min(line.quantity, sellable.quantity);
  return quantity > 0 ? [{ ...line, quantity }] : [];
}

/** The cart's own notices, and those of products that it has none about. */
function withoutRepeated(own: readonly CartNotice[], more: readonly CartNotice[]): CartNotice[] {
  const known = new Set(own.map((notice) => notice.product_id));
  return [...own, ...more.filter((notice) => !known.has(notice.product_id))];
}
