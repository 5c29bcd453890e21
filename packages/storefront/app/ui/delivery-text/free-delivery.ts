import {
  type Carrier,
  type Cents,
  chargesVat,
  formatEuros,
  toCents,
  toEuros,
  withoutVat,
  zoneOf,
} from "@tuerca/contract";

type Terms = Pick<Carrier, "price" | "free_from" | "left_until_free">;

/**
 * The amount left until a carrier to a postal code is free, `Te faltan 2,48 € para el envío
 * gratis`; null if one already is, or none ever is.
 */
export function freeDeliveryText(carriers: readonly Terms[], postalCode: string): string | null {
  if (carriers.some(({ price }) => price === 0)) return null;
  const offers = carriers.flatMap(({ left_until_free: left, free_from }) =>
    left === null ? [] : [{ left, free_from }],
  );
  const [nearest] = offers.sort((one, other) => one.left - other.left);
  if (!nearest) return null;
  const vat = isExempt(postalCode) ? " sin IVA" : "";
  const amount = `${formatEuros(nearest.left)}${vat}`;
  return nearest.left === nearest.free_from
    ? `Envío gratis desde ${amount}`
    : `Te faltan ${amount} para el envío gratis`;
}

/** The carriers to a postal code after adding goods of this value, in cents with VAT. */
export function withGoods<C extends Terms>(
  carriers: readonly C[],
  goodsCents: Cents,
  postalCode: string,
): C[] {
  const added = isExempt(postalCode) ? withoutVat(goodsCents) : goodsCents;
  return carriers.map((carrier) => {
    if (carrier.left_until_free === null) return carrier;
    const left = Math.max(0, toCents(carrier.left_until_free) - added);
    return left > 0
      ? { ...carrier, left_until_free: toEuros(left) }
      : { ...carrier, price: 0, left_until_free: null };
  });
}

function isExempt(postalCode: string): boolean {
  const zone = zoneOf(postalCode);
  return zone !== null && !chargesVat(zone);
}
