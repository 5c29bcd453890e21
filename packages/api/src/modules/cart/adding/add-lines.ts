import { type CartNotice, type EngineCar, type GiftCardRecipient, inSteps, stepText } from "@tuerca/contract";
import type { Trx } from "@tuerca/platform/database/database";
import type { CartOwner } from "../../session/index.ts";
import { mostBuyable, readSellable, type Sellable } from "../../stock/index.ts";
import { insertCart, lockCart, replaceLines } from "../cart.repository.ts";
import type { CartLine } from "../cart-line.ts";
import { isSold, noticeOf, shortMessage } from "../cart-notices.ts";
import { type PricedCart, priceCart } from "../priced-cart.ts";
import { deleteReservations } from "../reservation/reservation.repository.ts";
import { completeLines, joinLines } from "./join-lines.ts";

/** Goods to add to a cart; gift cards for `gift` at the price that was paid for them. */
export type AddedLine = {
  productId: number;
  quantity: number;
  unitCents: number;
  gift: GiftCardRecipient | null;
  /** The car that it was bought for. */
  fit: EngineCar | null;
};

/** Quantities of the same product are added up, or raised to the larger of both. */
export type Joining = "add" | "complete";

const JOIN = { add: joinLines, complete: completeLines };

/**
 * Adds what is still sold of some lines to the owner's cart, in whole steps as far as stock goes;
 * nothing stays reserved. Returns notices of lines that are gone, short or rounded up, and no cart
 * if nothing is left to add.
 */
export async function addLines(
  trx: Trx,
  owner: CartOwner,
  added: readonly AddedLine[],
  joining: Joining,
  now: Date,
): Promise<{ cart: PricedCart | null; notices: CartNotice[] }> {
  await insertCart(trx, owner, now);
  const cart = await lockCart(trx, owner);
  const ids = [...(cart?.lines ?? []), ...added].map((line) => line.productId);
  const sellables = await readSellable(trx, ids, now, cart);
  const wanted = added.map((line) => toCartLine(line, sellables));
  const notices = wanted.flatMap((line) => noticeOfAdded(line, sellables.get(line.productId)) ?? []);
  const left = wanted.flatMap((line) => withinStock(line, sellables.get(line.productId)));
  if (!cart || left.length === 0) return { cart: null, notices };
  await deleteReservations(trx, cart.id);
  const lines = JOIN[joining](cart.lines, left, sellables);
  const saved = await replaceLines(trx, cart.id, lines, now);
  return { cart: await priceCart(trx, { ...cart, ...saved, lines, state: "cart" }, now), notices };
}

/** Gift cards are wanted again for the same amount and person, and at once. */
function toCartLine(
  { productId, quantity, gift, fit, unitCents }: AddedLine,
  sellables: ReadonlyMap<number, Sellable>,
): CartLine {
  const seenUnitCents = sellables.get(productId)?.unitCents ?? 0;
  if (!gift) return { productId, quantity, seenUnitCents, ...(fit ? { car: carOf(fit) } : {}) };
  const recipient = { ...gift, deliver_on: null };
  return { productId, quantity, seenUnitCents: unitCents, gift: { amountCents: unitCents, recipient } };
}

function carOf({ vehicle, registered, answers }: EngineCar): EngineCar {
  return { vehicle, registered, answers };
}

function withinStock(line: CartLine, sellable: Sellable | undefined): CartLine[] {
  if (!sellable || !isSold(line, sellable)) return [];
  const quantity = line.gift ? line.quantity : inSteps(line.quantity, sellable.step, mostBuyable(sellable));
  return quantity > 0 ? [{ ...line, quantity }] : [];
}

/** The notice of a line as it is added: between two steps it is rounded up if stock allows. */
function noticeOfAdded(line: CartLine, sellable: Sellable | undefined): CartNotice | null {
  const notice = noticeOf(line, sellable);
  if (notice?.code !== "step" || !sellable) return notice;
  const quantity = inSteps(line.quantity, sellable.step);
  if (quantity > sellable.quantity) return { ...notice, code: "short", message: shortMessage(sellable) };
  const message = `«${sellable.name}» ${stepText(sellable.step)}: hemos puesto ${quantity}.`;
  return { ...notice, message };
}
