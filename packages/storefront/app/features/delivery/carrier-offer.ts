import { type Carrier, formatEuros } from "@tuerca/contract";

/** What delivery costs: `envío 4,95 €, gratis desde 60,00 €`. */
export function deliveryCost({ price, free_from: freeFrom }: Pick<Carrier, "price" | "free_from">): string {
  if (price === 0) return "envío gratis";
  return `envío ${formatEuros(price)}${freeFrom === null ? "" : `, gratis desde ${formatEuros(freeFrom)}`}`;
}

/** The one to name first: the cheapest, and of those the quickest. */
export function bestCarrier(carriers: readonly Carrier[]): Carrier | null {
  const sorted = [...carriers].sort(
    (left, right) => left.price - right.price || left.earliest.localeCompare(right.earliest),
  );
  return sorted[0] ?? null;
}
