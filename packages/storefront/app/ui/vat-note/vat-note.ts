import { type CartItem, formatEuros, toCents, toEuros, type Vat } from "@tuerca/contract";

/**
 * The VAT in a price: `IVA del 21 % incluido: 4,33 € (base 20,62 €). Tarjetas regalo sin IVA: 50,00
 * €`; empty if nothing has a price.
 */
export function vatNote({ base, included, rate_percent, exempt, not_subject }: Vat): string {
  const taxed = exempt
    ? "Operación exenta de IVA (exportación)"
    : `IVA del ${rate_percent} % incluido: ${formatEuros(included)} (base ${formatEuros(base)})`;
  return [...(base > 0 ? [taxed] : []), ...giftCardNote(not_subject)].join(". ");
}

/** The same for a cart whose destination is unknown. */
export function cartVatNote(items: readonly Pick<CartItem, "price" | "products_customization">[]): string {
  const cards = items.filter((item) => item.products_customization);
  const cents = cards.reduce((sum, { price }) => sum + toCents(price.total), 0);
  return [...(cards.length < items.length ? ["IVA incluido"] : []), ...giftCardNote(toEuros(cents))].join(
    ". ",
  );
}

function giftCardNote(euros: number): string[] {
  return euros > 0 ? [`Tarjetas regalo sin IVA: ${formatEuros(euros)}`] : [];
}
