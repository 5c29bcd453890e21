import type { Cart, CartNotice } from "@tuerca/contract";
import type { Trx } from "@tuerca/platform/database/database";
import { sessionHash } from "@tuerca/platform/http";
import { type CartContext, putInCart, type WantedLines } from "../../../modules/cart/index.ts";
import { type OrderRecord, requireLinkedOrder, requireOwnOrder } from "../../../modules/orders/index.ts";
import { type CartOwner, ownerOf, requireGuest, type Shopper } from "../../../modules/session/index.ts";
import { isPlacedBy } from "../../orders/placer.repository.ts";

type Joining = Parameters<typeof putInCart>[3]["joining"];

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
    const isGift = (line: OrderRecord["lines"][number]) => line.gift !== null;
    const withheld = withheldNotices(order.lines.filter(isGift));
    return { lines: order.lines.filter((line) => !isGift(line)), withheld };
  };
  return addOrder(context, ownerOf(shopper), readOrder, joining);
}

function addOrder(
  context: CartContext,
  owner: CartOwner,
  readOrder: (trx: Trx) => Promise<WantedLines>,
  joining: Joining,
): Promise<Cart> {
  return putInCart(context, owner, readOrder, { joining, nothingLeft });
}

/** One notice for each product. */
function withheldNotices(withheld: OrderRecord["lines"]): CartNotice[] {
  const names = new Map(withheld.map(({ productId, name }) => [productId, name]));
  return Array.from(names, ([product_id, name]) => {
    const message = `«${name}» no se añade: solo quien hizo el pedido puede volver a pedirla para la misma persona.`;
    return { product_id, code: "gone", message };
  });
}

function nothingLeft({ withheld }: WantedLines): string {
  return withheld.length > 0
    ? "De este pedido no podemos añadir nada a tu carrito."
    : "De este pedido ya no queda nada a la venta.";
}
