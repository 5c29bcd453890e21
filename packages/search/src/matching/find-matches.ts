import type { Query } from "../analysis/query.ts";
import type { Catalogue } from "../storage/catalogue.ts";
import type { SearchRequest } from "../types.ts";
import { matchAllWords } from "./all-words.ts";
import { matchAnyPart, NEAR } from "./code-parts.ts";
import { correctFitting, correctRare, correctUnknown, LITTLE, suspectsOf } from "./correct.ts";
import { unite } from "./entries.ts";
import { inOrderOfSpelling } from "./exact-spelling.ts";
import type { Lookup } from "./lookup.ts";
import { fromEntries, keep, type Matches, TIER, union } from "./matches.ts";
import { matchSimilar, nearBest } from "./similar.ts";

/** What a query finds; `answered` are the queries that found it: as typed, corrected, or both, the latter first. */
type Found = { matches: Matches; answered: readonly Query[]; correctedQuery: string | null };

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
      while (next < categories.length && (categories[next] as number) < doc) next++;
      return categories[next] === doc;
    });
  }
  return brand === null ? result : keep(result, (doc) => catalogue.brands.column.cell(doc) === brand);
}

const untiered = (docs: Uint32Array): Matches => ({ docs, tiers: new Uint8Array(docs.length) });

/** Puts a correction's documents after all that match exactly. */
function shifted({ docs, tiers }: Matches, steps: number): Matches {
  return { docs, tiers: tiers.map((tier) => tier + steps * TIER.someWords) };
}

const isEnough = ({ docs, tiers }: Matches): boolean =>
  docs.length >= LITTLE || tiers.some((tier) => tier <= TIER.equivalent);

type Narrow = (matches: Matches) => Matches;

/**
 * Finds all words, else near codes; where that is little also all words after correction, else some words; each within the scope.
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
    return { matches, answered: [query], correctedQuery: null };
  }
  const exact = narrowed(inOrderOfSpelling(lookup, query, matchAllWords(lookup, query)));
  if (isEnough(exact)) return { matches: exact, answered: [query], correctedQuery: null };
  const near = exact.docs.length === 0 ? narrowed(matchAnyPart(lookup, query, NEAR)) : exact;
  if (near.docs.length > exact.docs.length) return { matches: near, answered: [query], correctedQuery: null };
  return findLoosely(lookup, query, exact, { narrowed, isOpen: !scope.categories && scope.brand === null });
}

/** `isOpen` = nothing is narrowed away. */
type Scoping = { narrowed: Narrow; isOpen: boolean };

function findLoosely(lookup: Lookup, query: Query, exact: Matches, { narrowed, isOpen }: Scoping): Found {
  const suspects = suspectsOf(lookup, query);
  const unknown = correctUnknown(lookup, query, suspects);
  let found: Found = { matches: exact, answered: [query], correctedQuery: null };
  const isNothing = () => found.matches.docs.length === 0;
  const corrections = [
    () => unknown,
    () => correctRare(lookup, query, suspects, unknown),
    () => (isNothing() ? correctFitting(lookup, query, suspects, unknown) : null),
  ];
  for (const [step, correct] of corrections.entries()) {
    const correction = correct();
    if (!correction) continue;
    const own = narrowed(matchAllWords(lookup, correction.query));
    const matches = union(found.matches, shifted(own, step + 1));
    if (matches.docs.length > found.matches.docs.length)
      found = {
        matches,
        answered: [correction.query, ...found.answered],
        correctedQuery: correction.written,
      };
    if (isEnough(own) || isEnough(matches)) break;
  }
  if (!isNothing()) return found;
  const answered = unknown?.query ?? query;
  const matches = nearBest(narrowed(matchSimilar(lookup, answered, isOpen)));
  const correctedQuery = matches.docs.length > 0 ? (unknown?.written ?? null) : null;
  return { matches, answered: [answered], correctedQuery };
}

/** Documents anywhere in the catalogue that match all words, or else some of them, after correction. */
export function findSimilar(lookup: Lookup, query: Query): Omit<Found, "correctedQuery"> {
  const answered = correctUnknown(lookup, query, suspectsOf(lookup, query))?.query ?? query;
  const matches = union(matchAllWords(lookup, answered), matchSimilar(lookup, answered, false));
  return { matches, answered: [answered] };
}
