import { parseQuery, type Query } from "./analysis/query.ts";
import { unite } from "./matching/entries.ts";
import { Lookup, type SearchContext } from "./matching/lookup.ts";
import { fromEntries } from "./matching/matches.ts";
import { slippedCodes } from "./matching/near/near-codes.ts";
import { sortOrder } from "./ranking/sort-orders.ts";
import { topPage } from "./ranking/top-page.ts";
import type { NearCode } from "./types.ts";

/** The parts of a query that may be a code, the whole first. */
function partsOf({ part: whole, words, joined, grouped }: Query): string[] {
  const parts = [whole, ...[grouped ?? [], joined ?? [], words].flat().map(({ part }) => part)];
  return [...new Set(parts)].filter((part) => part !== "");
}

/** For each code that a part may mean, nearest first, the documents that have it. */
function* nearTo(lookup: Lookup, part: string): Iterable<{ code: string; entries: Uint32Array }> {
  const { codes } = lookup.catalogue;
  for (const code of lookup.meant(part)) yield { code, entries: codes.find(code) };
  yield { code: part, entries: lookup.united(lookup.inner(part)) };
  // A code that some part replaces is no typing error.
  if (codes.hasWhole(part)) return;
  for (const code of slippedCodes(codes, part)) yield { code, entries: codes.whole(code) };
}

/**
 * Products with codes near one in a text, nearest first; among equal codes the best sellers first.
 */
export function nearCodes(context: SearchContext, text: string, most: number): NearCode[] {
  const lookup = new Lookup(context);
  const { catalogue } = context;
  const { codes, numbers, extent } = catalogue;
  const found = new Map<number, NearCode>();
  for (const part of partsOf(parseQuery(text))) {
    for (const { code, entries } of nearTo(lookup, part)) {
      const matches = fromEntries(unite([entries], extent));
      for (const doc of topPage(matches, sortOrder("relevance", catalogue), 0, most)) {
        if (found.size >= most) return [...found.values()];
        const id = numbers.id[doc];
        const match = codes.matchOf(doc, code);
        if (match && !found.has(id)) found.set(id, { id, value: match.code, equivalent: match.equivalent });
      }
    }
  }
  return [...found.values()];
}
