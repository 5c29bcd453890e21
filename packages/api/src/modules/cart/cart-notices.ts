import { type CartNotice, formatEuros, toEuros } from "@tuerca/contract";
import type { Sellable } from "../stock/index.ts";
import type { CartLine } from "./cart-line.ts";
import { isGiftCard, isOffered } from "./gift-card/gift-line.ts";

/** The change of a line since the customer last saved the cart, or null. */
export function noticeOf(line: CartLine, sellable: Sellable | undefined): CartNotice | null {
  const product_id = line.productId;
  if (!sellable?.active) return { product_id, code: "gone", message: goneMessage(sellable) };
  if (!isSold(line, sellable)) return { product_id, code: "gone", message: changedMessage(line, sellable) };
  if (line.gift) return null;
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

/** The message with the remaining stock of a product. */
export function shortMessage({ name, quantity }: Sellable): string {
  if (quantity === 0) return `De «${name}» no queda ninguna unidad.`;
  return quantity === 1
    ? `De «${name}» solo queda 1 unidad.`
    : `De «${name}» solo quedan ${quantity} unidades.`;
}

function priceMessage(line: CartLine, sellable: Sellable): string {
  const before = formatEuros(toEuros(line.seenUnitCents));
  const now = formatEuros(toEuros(sellable.unitCents));
  return `El precio de «${sellable.name}» ha cambiado de ${before} a ${now}.`;
}
