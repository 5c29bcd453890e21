import type { OrderRecord } from "../../modules/orders/index.ts";

/** The parts of an order that a correction may change. */
export type CorrectedPart = "lines" | "shipping_address" | "billing_address" | "carrier" | "amounts";

const PARTS: Readonly<Record<CorrectedPart, (order: OrderRecord) => unknown>> = {
  lines: ({ lines }) => lines.map(({ productId, quantity, unitCents }) => [productId, quantity, unitCents]),
  shipping_address: ({ shippingAddress }) => addressFacts(shippingAddress),
  billing_address: ({ billingAddress }) => addressFacts(billingAddress),
  carrier: ({ carrier }) => carrier.id,
  amounts: ({ totalCents }) => totalCents,
};

/** The parts that differ between an order and its correction. */
export function changesOf(before: OrderRecord, after: OrderRecord): CorrectedPart[] {
  const isChanged = (part: CorrectedPart) =>
    JSON.stringify(PARTS[part](before)) !== JSON.stringify(PARTS[part](after));
  return (Object.keys(PARTS) as CorrectedPart[]).filter(isChanged);
}

/** An order for the audit: its goods, carrier and price, and nothing about its customer. */
export function summaryOf({ lines, carrier, totalCents }: OrderRecord) {
  const pieces = lines.map(({ sku, quantity }) => `${quantity} × ${sku}`);
  return { pieces, carrier: carrier.name, totalCents };
}

/** The fields of an address that its form has, to compare two. */
export function addressFacts({ id: _, is_default: _default, ...address }: OrderRecord["shippingAddress"]) {
  const { name, surname, company, nif, phone, street, street_2, postal_code, city } = address;
  return [name, surname, company, nif, phone, street, street_2, postal_code, city];
}
