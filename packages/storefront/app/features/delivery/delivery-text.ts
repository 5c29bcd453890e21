import { type Carrier, formatEuros } from "@tuerca/contract";

const dayFormat = new Intl.DateTimeFormat("es-ES", { weekday: "long", day: "numeric", timeZone: "UTC" });

/** Days of delivery in words; `earliest` and `latest` are dates, `2026-11-24`. */
export function deliveryDays({ earliest, latest }: Pick<Carrier, "earliest" | "latest">): string {
  const first = dayFormat.format(new Date(earliest)).replace(",", "");
  if (earliest === latest) return `el ${first}`;
  return `entre el ${first} y el ${dayFormat.format(new Date(latest)).replace(",", "")}`;
}

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
