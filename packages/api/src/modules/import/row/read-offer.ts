import type { Cents } from "@tuerca/contract";
import { cellText } from "../map/cell-text.ts";
import { parseInstant } from "./instant.ts";
import type { RowProblems } from "./row-problems.ts";

export type Offer = { offerPrice: Cents | null; offerFrom: string | null; offerTo: string | null };

/** An offer with its time, from and to; a file may give either alone, and no time where there is no offer. */
export function readOffer(
  problems: RowProblems,
  price: Cents | null,
  offerPrice: Cents | null,
  [from, to]: readonly unknown[],
): Offer {
  if (price !== null && offerPrice !== null && offerPrice >= price)
    problems.add("offer_price", "is not below the price");
  const offerFrom = readInstant(problems, "offer_from", cellText(from));
  const offerTo = readInstant(problems, "offer_to", cellText(to));
  if (offerFrom && offerTo && offerTo <= offerFrom) problems.add("offer_to", "is not after offer_from");
  return { offerPrice, offerFrom: offerFrom?.toISOString() ?? null, offerTo: offerTo?.toISOString() ?? null };
}

function readInstant(problems: RowProblems, field: "offer_from" | "offer_to", text: string): Date | null {
  if (text === "") return null;
  const instant = parseInstant(text, field === "offer_to");
  if (!instant) problems.add(field, "is not a date such as 2026-11-27 or 2026-11-27 10:00");
  return instant;
}
