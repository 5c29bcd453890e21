import { type Carrier, type Cents, chargesVat, toEuros, withoutVat, type Zone } from "@tuerca/contract";
import type { Calendar } from "../../platform/clock/calendar.ts";
import type { ZoneTerms } from "./carrier.repository.ts";
import { deliveryDates, sendingDates } from "./delivery-dates.ts";

/** What a carrier asks for a parcel; cents as charged at the destination. */
export type Quote = {
  id: number;
  name: string;
  description: string;
  priceCents: number;
  freeFromCents: number | null;
  /** Goods that are missing until it is free; null where none are, or it never is. */
  leftUntilFreeCents: number | null;
  /** Day on which the parcel leaves, `YYYY-MM-DD`; null of gift cards. */
  leaves: string | null;
  earliest: string;
  latest: string;
  isDigital: boolean;
  cash: CashTerms | null;
};

/** What taking cash at the door costs, and up to which total, the fee included, it is done. */
type CashTerms = { feeCents: Cents; maxCents: Cents };

/**
 * `cardDays`: of what is nothing but gift cards, the day chosen for each (`YYYY-MM-DD`), or null; null for all that
 * goes as a parcel.
 */
export type Parcel = {
  zone: Zone;
  subtotalCents: number;
  cardDays: readonly (string | null)[] | null;
  calendar: Calendar;
  now: Date;
};

/** What each carrier that serves the zone asks; free from its amount on, without VAT where the goods are. */
export function quoteCarriers(all: readonly ZoneTerms[], parcel: Parcel): Quote[] {
  return all
    .filter((terms) => terms.zone === parcel.zone && terms.isDigital === (parcel.cardDays !== null))
    .map((terms) => quote(terms, parcel));
}

/** A quote as the contract answers it. */
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

/** What carriers charge in a zone for prices of so many cents with VAT: without VAT where none is charged. */
export function chargedCents(cents: Cents, zone: Zone): Cents {
  return chargesVat(zone) ? cents : withoutVat(cents);
}

/** The lowest fee for cash at the door, and the highest total, in a zone (null: in any); null where no carrier takes any. */
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
    ...{ id, name, description, isDigital, freeFromCents, priceCents, leftUntilFreeCents: leftCents || null },
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
