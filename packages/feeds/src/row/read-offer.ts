import type { Cents } from "@tuerca/contract";
import { lineOf } from "./read-text.ts";
import type { RowProblems } from "./row-problems.ts";
import { parseInstant } from "./values/instant.ts";

export type Offer = { offerPrice: Cents | null; offerFrom: string | null; offerTo: string | null };

const OFFER_FIELDS = ["offer_price", "offer_from", "offer_to"] as const;
const NONE: Offer = { offerPrice: null, offerFrom: null, offerTo: null };

/** Database forms of no date and no end. */
const NO_DATE = /^(0000-00-00|9999-12-31|2999-12-31)/;

/**
 * An offer with its times, or none if a part of it is wrong. A file may give price or times alone;
 * without an offer, no times are given.
 */
export function readOffer(
  problems: RowProblems,
  price: Cents | null,
  offerPrice: Cents | null,
  [from, to]: readonly unknown[],
): Offer {
  const offerFrom = readInstant(problems, "offer_from", lineOf(from));
  const offerTo = readInstant(problems, "offer_to", lineOf(to));
  if (price !== null && offerPrice !== null && offerPrice >= price)
    problems.add("offer_price", "is not below the price");
  if (offerFrom && offerTo && offerTo <= offerFrom) problems.add("offer_to", "is not after offer_from");
  if (OFFER_FIELDS.some((field) => problems.has(field))) return NONE;
  return { offerPrice, offerFrom: offerFrom?.toISOString() ?? null, offerTo: offerTo?.toISOString() ?? null };
}

function readInstant(problems: RowProblems, field: "offer_from" | "offer_to", text: string): Date | null {
  if (text === "" || NO_DATE.test(text)) return null;
  const instant = parseInstant(text, field === "offer_to");
  if (!instant) problems.add(field, "is not a date such as 27/11/2026, or 2026-11-27 10:00");
  return instant;
}
