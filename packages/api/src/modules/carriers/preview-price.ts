import type { Zone } from "@tuerca/contract";
import type { Calendar } from "@tuerca/platform/clock/calendar";
import type { ZonePrice } from "./carrier-admin.repository.ts";
import { chargedCents, type Quote, quoteCarriers } from "./quote.ts";

/** An example basket: its goods in cents with VAT, ordered and paid at `now`. */
type Basket = { goodsCents: number; zone: Zone; calendar: Calendar; now: Date };

/** The delivery cost of a basket at a price, computed as for a cart. */
export function previewPrice(price: ZonePrice, { goodsCents, ...basket }: Basket): Quote {
  const terms = {
    id: 0,
    name: "",
    description: "",
    isDigital: false,
    zone: basket.zone,
    priceCents: price.priceCents,
    freeFromCents: price.freeFromCents,
    minDays: price.minDays,
    maxDays: price.maxDays,
    cashFeeCents: price.cash?.feeCents ?? null,
    cashMaxCents: price.cash?.maxCents ?? null,
  };
  const subtotalCents = chargedCents(goodsCents, basket.zone);
  const [quote] = quoteCarriers([terms], { ...basket, subtotalCents, cardDays: null });
  if (!quote) throw new Error("a price without a quote");
  return quote;
}
