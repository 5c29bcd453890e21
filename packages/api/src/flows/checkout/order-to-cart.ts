import type { Cart, CartNotice } from "@tuerca/contract";
import {
  addLines,
  type CartContext,
  type CartOwner,
  type Joining,
  ownerOf,
  presentCart,
  requireGuest,
  type Shopper,
} from "../../modules/cart/index.ts";
import {
  isPlacedBy,
  type OrderLine,
  requireLinkedOrder,
  requireOwnOrder,
} from "../../modules/orders/index.ts";
import type { Trx } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { Conflict } from "../../platform/errors.ts";
import { sessionHash } from "../../platform/http/index.ts";

/** The lines of an order to buy again, and those withheld from this visitor. */
type Wanted = { lines: readonly OrderLine[]; withheld: readonly OrderLine[] };

/**
 * Adds a user's order to the user's cart as sale, stock and `joining` allow; notices name what is
 * missing. Throws NotFound for another's order, Conflict `stock_gone` if nothing is left.
 */
export function putOrderInCart(
  context: CartContext,
  userId: number,
  orderId: string,
  joining: Joining = "add",
): Promise<Cart> {
  const readOrder = async (trx: Trx) => {
    const { lines } = await requireOwnOrder(trx, userId, orderId);
    return { lines, withheld: [] };
  };
  return addOrder(context, { userId }, readOrder, joining);
}

/**
 * Does the same by an order's secret id, into this visitor's cart. Only the order's buyer gets its
 * gift cards, with their recipients. Also throws CsrfMismatch.
 */
export function putGuestOrderInCart(
  context: CartContext,
  shopper: Shopper,
  orderId: string,
  joining: Joining = "add",
): Promise<Cart> {
  const readOrder = async (trx: Trx) => {
    const order = await requireLinkedOrder(trx, orderId);
    const { session, userId } = shopper;
    if (userId === null) await requireGuest(trx, session, context.clock.now(), true);
    if (await isPlacedBy(trx, order.id, { sessionHash: sessionHash(session), userId }))
      return { lines: order.lines, withheld: [] };
    const isGift = (line: OrderLine) => line.gift !== null;
    return { lines: order.lines.filter((line) => !isGift(line)), withheld: order.lines.filter(isGift) };
  };
  return addOrder(context, ownerOf(shopper), readOrder, joining);
}

async function addOrder(
  context: CartContext,
  owner: CartOwner,
  readOrder: (trx: Trx) => Promise<Wanted>,
  joining: Joining,
): Promise<Cart> {
  const now = context.clock.now();
  const { priced, notices } = await inTransaction(context.database.db, async (trx) => {
    const order = await readOrder(trx);
    const added = await addLines(trx, owner, order.lines, joining, now);
    const notices = [...added.notices, ...withheldNotices(order)];
    if (!added.cart) throw new Conflict("stock_gone", nothingLeft(order), { notices });
    return { priced: added.cart, notices };
  });
  const cart = await presentCart(context, { ...priced, notices: withoutRepeated(priced.notices, notices) });
  if (!cart) throw new Error("a cart with lines was presented as empty");
  return cart;
}

/** One notice for each product. */
function withheldNotices({ withheld }: Wanted): CartNotice[] {
  const names = new Map(withheld.map(({ productId, name }) => [productId, name]));
  return Array.from(names, ([product_id, name]) => {
    const message = `«${name}» no se añade: solo quien hizo el pedido puede volver a pedirla para la misma persona.`;
    return { product_id, code: "gone", message };
  });
}

function nothingLeft({ withheld }: Wanted): string {
  return withheld.length > 0
    ? "De este pedido no podemos añadir nada a tu carrito."
    : "De este pedido ya no queda nada a la venta.";
}

/** The cart's own notices, and those about products without one. */
function withoutRepeated(own: readonly CartNotice[], more: readonly CartNotice[]): CartNotice[] {
  const known = new Set(own.map((notice) => notice.product_id));
  return [...own, ...more.filter((notice) => !known.has(notice.product_id))];
}
