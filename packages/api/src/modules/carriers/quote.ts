import { type Carrier, type Cents, chargesVat, toEuros, withoutVat, type Zone } from "@tuerca/contract";
import type { Calendar } from "@tuerca/platform/clock/calendar";
import type { ZoneTerms } from "./carrier.repository.ts";
import { deliveryDates, sendingDates } from "./delivery-dates.ts";

/** A carrier's price for a parcel; cents as charged at the destination. */
export type Quote = {
  id: number;
  name: string;
  description: string;
  priceCents: number;
  freeFromCents: number | null;
  /** Value of goods missing until it is free; null if none is missing or it never is free. */
  leftUntilFreeCents: number | null;
  /** Dispatch day, `YYYY-MM-DD`; null for gift cards. */
  leaves: string | null;
  earliest: string;
  latest: string;
  isDigital: boolean;
  cash: CashTerms | null;
};

/** The fee for cash on delivery, and its maximum total including the fee. */
type CashTerms = { feeCents: Cents; maxCents: Cents };

/**
 * `cardDays`: for gift cards alone, the chosen day of each (`YYYY-MM-DD`) or null; null for
 * anything sent as a parcel.
 */
export type Parcel = {
  zone: Zone;
  subtotalCents: number;
  cardDays: readonly (string | null)[] | null;
  calendar: Calendar;
  now: Date;
};

/**
 * The quotes of each carrier that serves the zone: free from its amount on, without VAT if the
 * goods are.
 */
export function quoteCarriers(all: readonly ZoneTerms[], parcel: Parcel): Quote[] {
  return all
    .filter((terms) => terms.zone === parcel.zone && terms.isDigital === (parcel.cardDays !== null))
    .map((terms) => quote(terms, parcel));
}

/** A quote in the contract's form. */
export function presentQuote(quoted: Quote): Carrier {
  const { priceCents, freeFromCents, leftUntilFreeCents, isDigital, ...others } = quoted;
  const { cash: _, leaves: _leaves, ...rest } = others;
  return {
    ...rest,
    is_digital: isDigital,
    price: toEuros(priceCents),
    free_from: freeFromCents === null ? null : toEuros(freeFromCents),
    left_until_free: leftUntilFreeCents === null ? null : toEuros(leftUntilFreeCents),
  };
}

/** A carrier's price at a zone, from so many cents with VAT: without VAT if the zone has none. */
export function chargedCents(cents: Cents, zone: Zone): Cents {
  return chargesVat(zone) ? cents : withoutVat(cents);
}

/**
 * The lowest cash-on-delivery fee and the highest total in a zone (null: in any), or null if no
 * carrier takes cash.
 */
export function bestCashTerms(terms: readonly ZoneTerms[], zone: Zone | null): CashTerms | null {
  const there = terms.filter((one) => !one.isDigital && (zone === null || one.zone === zone));
  const all = there.flatMap((one) => cashIn(one, one.zone) ?? []);
  if (all.length === 0) return null;
  return {
    feeCents: Math.min(...all.map((one) => one.feeCents)),
    maxCents: Math.max(...all.map((one) => one.maxCents)),
  };
}

function quote(terms: ZoneTerms, parcel: Parcel): Quote {
  const { zone, subtotalCents, cardDays, calendar, now } = parcel;
  const { id, name, description, isDigital, freeFromCents } = terms;
  const leftCents = freeFromCents === null ? null : Math.max(0, freeFromCents - subtotalCents);
  const priceCents = leftCents === 0 ? 0 : chargedCents(terms.priceCents, zone);
  return {
    id,
    name,
    description,
    isDigital,
    freeFromCents,
    priceCents,
    leftUntilFreeCents: leftCents || null,
    ...(cardDays
      ? { leaves: null, ...sendingDates(now, cardDays) }
      : deliveryDates(calendar, now, terms.minDays, terms.maxDays)),
    cash: cashIn(terms, zone),
  };
}

function cashIn({ cashFeeCents, cashMaxCents }: ZoneTerms, zone: Zone): CashTerms | null {
  if (cashFeeCents === null || cashMaxCents === null) return null;
  return { feeCents: chargedCents(cashFeeCents, zone), maxCents: cashMaxCents };
}
