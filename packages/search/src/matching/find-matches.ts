import type { Query } from "../analysis/query.ts";
import type { Catalogue } from "../storage/catalogue.ts";
import type { SearchRequest } from "../types.ts";
import { matchAllWords } from "./all-words.ts";
import { correctQuery } from "./correct.ts";
import { unite } from "./entries.ts";
import { fromEntries, keep, type Matches, NO_MATCHES, union } from "./matches.ts";
import { matchSomeWords } from "./some-words.ts";

/** What a query finds; `answered` is the query after correction, by which names are highlighted. */
type Found = { matches: Matches; answered: Query; correctedQuery: string | null };

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

/** Finds all words, else all words after correction, else some words; each within the request's categories and brand. */
export function findMatches(
  catalogue: Catalogue,
  query: Query,
  request: Pick<SearchRequest, "categories" | "brand">,
): Found {
  const scope = scopeOf(catalogue, request);
  const narrowed = (matches: Matches) => within(catalogue, scope, matches);
  if (query.blank) {
    const matches = scope.categories
      ? within(catalogue, { ...scope, categories: null }, untiered(scope.categories))
      : narrowed(untiered(catalogue.everything()));
    return { matches, answered: query, correctedQuery: null };
  }
  const exact = narrowed(matchAllWords(catalogue, query));
  if (exact.docs.length > 0) return { matches: exact, answered: query, correctedQuery: null };
  return findLoosely(catalogue, query, narrowed);
}

function findLoosely(catalogue: Catalogue, query: Query, narrowed: (matches: Matches) => Matches): Found {
  const corrected = correctQuery(catalogue, query);
  const answered = corrected?.query ?? query;
  const all = corrected ? narrowed(matchAllWords(catalogue, answered)) : NO_MATCHES;
  const matches = all.docs.length > 0 ? all : narrowed(matchSomeWords(catalogue, answered.words));
  const correctedQuery = matches.docs.length > 0 ? (corrected?.written ?? null) : null;
  return { matches, answered, correctedQuery };
}

/** Documents anywhere in the catalogue that match all words, or else some of them, after correction. */
export function findSimilar(catalogue: Catalogue, query: Query): Omit<Found, "correctedQuery"> {
  const answered = correctQuery(catalogue, query)?.query ?? query;
  const matches = union(matchAllWords(catalogue, answered), matchSomeWords(catalogue, answered.words));
  return { matches, answered };
}
