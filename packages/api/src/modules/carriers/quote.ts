import { type Carrier, chargesVat, toEuros, withoutVat, type Zone } from "@tuerca/contract";
import type { Database, Trx } from "../../platform/database/database.ts";
import { type CarrierTerms, findCarriers } from "./carrier.repository.ts";
import { deliveryDates } from "./delivery-dates.ts";

/** What a carrier asks for a parcel; cents as charged at the destination. */
export type Quote = {
  id: number;
  name: string;
  description: string;
  priceCents: number;
  freeFromCents: number | null;
  earliest: string;
  latest: string;
};

export type Parcel = { zone: Zone; subtotalCents: number; now: Date };

/** What each carrier that serves the zone asks; free from its amount on, without VAT where the goods are. */
export async function quoteCarriers(db: Database | Trx, parcel: Parcel): Promise<Quote[]> {
  const carriers = await findCarriers(db, parcel.zone);
  return carriers.map((terms) => quote(terms, parcel));
}

/** A quote as the contract answers it. */
export function presentQuote({ priceCents, freeFromCents, ...rest }: Quote): Carrier {
  return {
    ...rest,
    price: toEuros(priceCents),
    free_from: freeFromCents === null ? null : toEuros(freeFromCents),
  };
}

/** The carrier's price as charged in the zone, in cents: without VAT where none is charged. */
export function chargedCents({ priceCents }: Pick<CarrierTerms, "priceCents">, zone: Zone): number {
  return chargesVat(zone) ? priceCents : withoutVat(priceCents);
}

function quote(terms: CarrierTerms, { zone, subtotalCents, now }: Parcel): Quote {
  const { id, name, description, freeFromCents } = terms;
  const isFree = freeFromCents !== null && subtotalCents >= freeFromCents;
  const charged = chargedCents(terms, zone);
  return {
    ...{ id, name, description, freeFromCents, priceCents: isFree ? 0 : charged },
    ...deliveryDates(now, terms.minDays, terms.maxDays),
  };
}
