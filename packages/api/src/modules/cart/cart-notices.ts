import { type CartNotice, formatEuros, inSteps, isInSteps, stepText, toEuros } from "@tuerca/contract";
import { mostBuyable, type Sellable } from "../stock/index.ts";
import type { CartLine } from "./cart-line.ts";
import { isGiftCard, isOffered } from "./gift-card/gift-line.ts";

/** The change of a line since the customer last saved the cart, or null. */
export function noticeOf(line: CartLine, sellable: Sellable | undefined): CartNotice | null {
  const product_id = line.productId;
  if (!sellable?.active) return { product_id, code: "gone", message: goneMessage(sellable) };
  if (!isSold(line, sellable)) return { product_id, code: "gone", message: changedMessage(line, sellable) };
  if (line.gift) return null;
  if (!isInSteps(line.quantity, sellable.step))
    return { product_id, code: "step", message: stepMessage(sellable, line.quantity) };
  if (sellable.quantity < line.quantity)
    return { product_id, code: "short", message: shortMessage(sellable) };
  if (sellable.unitCents !== line.seenUnitCents)
    return { product_id, code: "price_changed", message: priceMessage(line, sellable) };
  return null;
}

/** Whether a line can be sold: gift cards for an offered amount, other products at their price. */
export function isSold({ gift }: Pick<CartLine, "gift">, sellable: Sellable): boolean {
  if (!sellable.active) return false;
  return gift ? isOffered(gift.amountCents, sellable) : !isGiftCard(sellable);
}

function changedMessage({ gift }: CartLine, { name }: Sellable): string {
  const amount = gift ? ` de ${formatEuros(toEuros(gift.amountCents))}` : "";
  return `«${name}»${amount} ya no está a la venta.`;
}

/** The message that a product is no longer sold. */
export function goneMessage(sellable: Sellable | undefined): string {
  return sellable
    ? `«${sellable.name}» ya no está a la venta.`
    : "Uno de los productos ya no está a la venta.";
}

/** The message that a quantity is no multiple of its product's step, with one that can be bought. */
export function stepMessage(sellable: Sellable, wanted: number): string {
  const { name, step } = sellable;
  const possible = inSteps(wanted, step, mostBuyable(sellable));
  return possible === 0 ? shortMessage(sellable) : `«${name}» ${stepText(step)}: prueba con ${possible}.`;
}

/** The message with the pieces of a product that can be bought. */
export function shortMessage(sellable: Sellable): string {
  const { name, quantity, step } = sellable;
  if (step > 1 && quantity > 0) return fewMessage(sellable);
  if (quantity === 0) return `De «${name}» no queda ninguna unidad.`;
  return quantity === 1
    ? `De «${name}» solo queda 1 unidad.`
    : `De «${name}» solo quedan ${quantity} unidades.`;
}

function fewMessage(sellable: Sellable): string {
  const { name, step } = sellable;
  const most = mostBuyable(sellable);
  return most === 0
    ? `«${name}» ${stepText(step)}, y no quedan tantas unidades.`
    : `De «${name}» solo puedes pedir ${most} unidades: ${stepText(step)}.`;
}

function priceMessage(line: CartLine, sellable: Sellable): string {
  const before = formatEuros(toEuros(line.seenUnitCents));
  const now = formatEuros(toEuros(sellable.unitCents));
  return `El precio de «${sellable.name}» ha cambiado de ${before} a ${now}.`;
}
