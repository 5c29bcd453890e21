import type { Cart, CartNotice } from "@tuerca/contract";
import {
  type CartContext,
  type CartLine,
  type CartOwner,
  deleteReservations,
  insertCart,
  isSold,
  joinLines,
  keepGuest,
  lockCart,
  noticeOf,
  ownerOf,
  presentCart,
  priceCart,
  replaceLines,
  type Shopper,
} from "../../modules/cart/index.ts";
import {
  isPlacedBy,
  type OrderLine,
  requireLinkedOrder,
  requireOwnOrder,
} from "../../modules/orders/index.ts";
import { readSellable, type Sellable } from "../../modules/stock/index.ts";
import type { Trx } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { Conflict } from "../../platform/errors.ts";
import { sessionHash } from "../../platform/http/index.ts";

type Sellables = ReadonlyMap<number, Sellable>;

/** What somebody may have of an order again, and lines that are kept from them. */
type Wanted = { lines: readonly OrderLine[]; withheld: readonly OrderLine[] };

/**
 * Adds what is still sold of one of a user's orders to the user's cart, as far as stock goes, and answers the cart,
 * whose notices tell what is gone or short. `join` says how it comes to what is in there. Throws NotFound for an order
 * that is not the user's, Conflict `stock_gone` where nothing of it is left.
 */
export function putOrderInCart(
  context: CartContext,
  userId: number,
  orderId: string,
  join = joinLines,
): Promise<Cart> {
  const readOrder = async (trx: Trx) => {
    const { lines } = await requireOwnOrder(trx, userId, orderId);
    return { lines, withheld: [] };
  };
  return addLines(context, { userId }, readOrder, join);
}

/**
 * The same with any order whose secret id is known, into the cart that this visitor sees. Gift cards, with whom they
 * are for, come only to who placed it. Throws CsrfMismatch too.
 */
export function putGuestOrderInCart(
  context: CartContext,
  shopper: Shopper,
  orderId: string,
  join = joinLines,
): Promise<Cart> {
  const readOrder = async (trx: Trx) => {
    const order = await requireLinkedOrder(trx, orderId);
    const { session, userId } = shopper;
    if (userId === null) await keepGuest(trx, session, context.clock.now(), true);
    if (await isPlacedBy(trx, order.id, { sessionHash: sessionHash(session), userId }))
      return { lines: order.lines, withheld: [] };
    const isGift = (line: OrderLine) => line.gift !== null;
    return { lines: order.lines.filter((line) => !isGift(line)), withheld: order.lines.filter(isGift) };
  };
  return addLines(context, ownerOf(shopper), readOrder, join);
}

async function addLines(
  context: CartContext,
  owner: CartOwner,
  readOrder: (trx: Trx) => Promise<Wanted>,
  join: typeof joinLines,
): Promise<Cart> {
  const now = context.clock.now();
  const { priced, notices } = await inTransaction(context.database.db, async (trx) => {
    const order = await readOrder(trx);
    await insertCart(trx, owner, now);
    const cart = await lockCart(trx, owner);
    const ids = [...(cart?.lines ?? []), ...order.lines].map((line) => line.productId);
    const sellables = await readSellable(trx, ids, now, cart?.id);
    const ordered = order.lines.map((line) => toCartLine(line, sellables));
    const gone = ordered.flatMap((line) => noticeOf(line, sellables.get(line.productId)) ?? []);
    const notices = [...gone, ...withheldNotices(order)];
    const left = ordered.flatMap((line) => withinStock(line, sellables.get(line.productId)));
    if (!cart || left.length === 0) throw new Conflict("stock_gone", nothingLeft(order), { notices });
    await deleteReservations(trx, cart.id);
    const lines = join(cart.lines, left, sellables);
    const saved = await replaceLines(trx, cart.id, lines, now);
    return { priced: await priceCart(trx, { ...cart, ...saved, lines, state: "cart" }, now), notices };
  });
  const cart = presentCart(context, { ...priced, notices: withoutRepeated(priced.notices, notices) });
  if (!cart) throw new Error("a cart with lines was presented as empty");
  return cart;
}

/** One for each product. */
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
