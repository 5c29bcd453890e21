import type { CodeRun } from "../analysis/codes/likely-code.ts";
import type { Query } from "../analysis/query.ts";
import type { Catalogue } from "../storage/catalogue.ts";
import type { LeftOutWord, SearchRequest } from "../types.ts";
import { matchAllWords } from "./all-words.ts";
import { bestWords, type Narrow } from "./best-words.ts";
import { codeIn, entriesOfCode } from "./code-in-query.ts";
import { matchAnyPart, NEAR } from "./code-parts.ts";
import {
  type Correction,
  correctFitting,
  correctRare,
  correctUnknown,
  LITTLE,
  suspectsOf,
} from "./correct.ts";
import { unite } from "./entries.ts";
import { inOrderOfSpelling } from "./exact-spelling.ts";
import type { Lookup } from "./lookup.ts";
import { fromEntries, keep, type Matches, NO_MATCHES, TIER, unfailed, union } from "./matches.ts";
import { notOtherSide } from "./other-side.ts";
import { matchSimilar } from "./similar.ts";

/**
 * The result of a query; `answered` are the queries that found it, as typed, corrected, or both
 * with the corrected one last.
 */
type Found = {
  matches: Matches;
  answered: readonly Query[];
  correctedQuery: string | null;
  leftOut: readonly LeftOutWord[];
  /** A code in the query that no product has, replaces or has nearly. */
  missing: CodeRun | null;
};

/** The result of an uncorrected query. */
const foundBy = (query: Query, matches: Matches): Found => ({
  matches,
  answered: [query],
  correctedQuery: null,
  leftOut: [],
  missing: null,
});

type Scope = { categories: Uint32Array | null; brand: number | null };

function scopeOf(catalogue: Catalogue, request: Pick<SearchRequest, "categories" | "brand">): Scope {
  const { categories, brand } = request;
  return {
    categories:
      categories.length > 0
        ? fromEntries(unite(catalogue.categoryEntries(categories), catalogue.extent)).docs
        : null,
    brand: brand === undefined ? null : (catalogue.brands.dictionary.get(brand) ?? -1),
  };
}

function within(catalogue: Catalogue, scope: Scope, matches: Matches): Matches {
  let result = matches;
  const { categories, brand } = scope;
  if (categories) {
    let next = 0;
    result = keep(result, (doc) => {
      while (next < categories.length && categories[next] < doc) next++;
      return categories[next] === doc;
    });
  }
  return brand === null ? result : ofBrand(catalogue, brand, result);
}

/** The matches of a brand by its value; none of an unknown one, -1. */
function ofBrand({ brands }: Catalogue, brand: number, matches: Matches): Matches {
  const marked = new Uint8Array(brands.dictionary.names.length);
  if (brand >= 0) marked[brand] = 1;
  const failed = new Uint8Array(matches.docs.length);
  brands.column.fail(matches.docs, marked, failed, 1);
  return unfailed(matches, failed);
}

const untiered = (docs: Uint32Array): Matches => ({ docs, tiers: new Uint8Array(docs.length) });

/** Moves a correction's documents behind all exact matches. */
function shifted({ docs, tiers }: Matches, steps: number): Matches {
  return { docs, tiers: tiers.map((tier) => tier + steps * TIER.someWords) };
}

const isEnough = ({ docs, tiers }: Matches): boolean =>
  docs.length >= LITTLE || tiers.some((tier) => tier <= TIER.equivalent);

/**
 * Finds all words, else near codes. If that is too little, also finds all words after correction,
 * else the most significant words. All of it stays within the scope.
 */
export function findMatches(
  lookup: Lookup,
  query: Query,
  request: Pick<SearchRequest, "categories" | "brand">,
): Found {
  const { catalogue } = lookup;
  const scope = scopeOf(catalogue, request);
  const narrowed: Narrow = (matches) => within(catalogue, scope, matches);
  if (query.blank) {
    const matches = scope.categories
      ? within(catalogue, { ...scope, categories: null }, untiered(scope.categories))
      : narrowed(untiered(catalogue.everything()));
    return foundBy(query, matches);
  }
  const exact = narrowed(inOrderOfSpelling(lookup, query, matchAllWords(lookup, query)));
  if (isEnough(exact)) return foundBy(query, exact);
  const near = exact.docs.length === 0 ? narrowed(matchAnyPart(lookup, query, NEAR)) : NO_MATCHES;
  if (near.docs.length > 0) return foundBy(query, near);
  return findLoosely(lookup, query, exact, { narrowed, isOpen: !scope.categories && scope.brand === null });
}

/** `isOpen`: nothing narrows the request. */
type Scoping = { narrowed: Narrow; isOpen: boolean };

function findLoosely(lookup: Lookup, query: Query, exact: Matches, scoping: Scoping): Found {
  const suspects = suspectsOf(lookup, query);
  const unknown = correctUnknown(lookup, query, suspects);
  let found = foundBy(query, exact);
  const isNothing = () => found.matches.docs.length === 0;
  const corrections = [
    () => unknown,
    () => correctRare(lookup, query, suspects, unknown),
    () => (isNothing() ? correctFitting(lookup, query, suspects, unknown) : null),
  ];
  for (const [step, correct] of corrections.entries()) {
    const correction = correct();
    if (!correction) continue;
    const own = scoping.narrowed(matchAllWords(lookup, correction.query));
    const matches = union(found.matches, shifted(own, step + 1));
    if (matches.docs.length > found.matches.docs.length)
      found = {
        ...foundBy(query, matches),
        answered: [correction.query, ...found.answered],
        correctedQuery: correction.written,
      };
    if (isEnough(own) || isEnough(matches)) break;
  }
  return isNothing() ? findBest(lookup, query, unknown, sided(lookup, query, scoping)) : found;
}

/** The scope without the documents of the other side alone, which words left out could find. */
function sided(lookup: Lookup, query: Query, scoping: Scoping): Scoping {
  const withoutOther = notOtherSide(lookup, query);
  if (!withoutOther) return scoping;
  return { narrowed: (matches) => withoutOther(scoping.narrowed(matches)), isOpen: false };
}

/** Finds the most significant words that some document has together. */
function findBest(
  lookup: Lookup,
  query: Query,
  corrected: Correction | null,
  { narrowed, isOpen }: Scoping,
): Found {
  const run = codeIn(lookup, query);
  const missing = run && entriesOfCode(lookup, run.code).length === 0 ? run : null;
  const answered = corrected?.query ?? query;
  const best = bestWords(lookup, answered, run, isOpen ? null : narrowed);
  if (!best) return { ...foundBy(answered, NO_MATCHES), missing };
  const all = narrowed(inOrderOfSpelling(lookup, best.query, matchAllWords(lookup, best.query)));
  return {
    matches: all.docs.length > 0 ? all : narrowed(matchAnyPart(lookup, best.query, NEAR)),
    answered: [best.query],
    correctedQuery: corrected?.written ?? null,
    leftOut: best.leftOut,
    missing,
  };
}

/** Documents of the whole catalogue that match all words, else some of them, after correction. */
export function findSimilar(lookup: Lookup, query: Query): Pick<Found, "matches" | "answered"> {
  const answered = correctUnknown(lookup, query, suspectsOf(lookup, query))?.query ?? query;
  const matches = union(matchAllWords(lookup, answered), matchSimilar(lookup, answered));
  return { matches, answered: [answered] };
}
