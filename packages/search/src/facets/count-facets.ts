import type { Catalogue } from "../storage/catalogue.ts";
import type { Facet, Facets } from "../types.ts";
import { FACET_FIELDS, type FacetSource, facetSource, type RangeSource } from "./facet-fields.ts";
import { allBut, docsWith } from "./scopes.ts";
import { byCount } from "./value-order.ts";

/**
 * The documents that a facet counts: those that fail no selection, and those that fail only its own one. When more than half of
 * the catalogue fails none, `others` are the numbers that are not among them.
 */
type Scope = { passing: Uint32Array; besides: Uint32Array; others: Uint32Array | null };

type ValuesSource = FacetSource & { kind: "values" };
type FlagSource = FacetSource & { kind: "flag" };

const NONE = new Uint32Array(0);

/** What many documents have in common is counted by counting the others and taking them off. */
function countValues({ column, dictionary }: ValuesSource, { passing, besides, others }: Scope): Facet {
  column.count(besides, 1);
  if (others) {
    column.countAll();
    column.count(others, -1);
  } else column.count(passing, 1);
  return { type: "in", data: byCount(column.counts, dictionary) };
}

function flagged(column: Uint8Array, flag: number, docs: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < docs.length; at++) count += (column[docs[at] as number] as number) & flag;
  return count / flag;
}

function countFlag({ column, flag, name }: FlagSource, { passing, besides }: Scope): Facet {
  const count = flagged(column, flag, passing) + flagged(column, flag, besides);
  return { type: "in", data: count > 0 ? [{ name, count }] : [] };
}

function rangeOf({ column, least, asValue }: RangeSource, { passing, besides }: Scope): Facet {
  let min = Number.MAX_SAFE_INTEGER;
  let max = -1;
  for (const docs of [passing, besides]) {
    for (let at = 0; at < docs.length; at++) {
      const cell = column[docs[at] as number] as number;
      if (cell > max) max = cell;
      if (cell < min && cell >= least) min = cell;
    }
  }
  return max < least
    ? { type: "range", min: 0, max: 0 }
    : { type: "range", min: asValue(min), max: asValue(max) };
}

function countFacet(source: FacetSource, scope: Scope): Facet {
  if (source.kind === "range") return rangeOf(source, scope);
  return source.kind === "flag" ? countFlag(source, scope) : countValues(source, scope);
}

/** All facets over the documents found; each ignores the selection of its own field and respects the others. */
export function countFacets(catalogue: Catalogue, docs: Uint32Array, failed: Uint8Array | null): Facets {
  const passing = failed ? docsWith(docs, failed, 0) : docs;
  const others = passing.length * 2 > catalogue.extent ? allBut(passing, catalogue.extent) : null;
  const used = failed?.reduce((fields, bits) => fields | bits, 0) ?? 0;
  const facets = FACET_FIELDS.map((field, position) => {
    const own = 1 << position;
    const besides = failed && (used & own) !== 0 ? docsWith(docs, failed, own) : NONE;
    return [field, countFacet(facetSource(catalogue, field), { passing, besides, others })];
  });
  return Object.fromEntries(facets);
}

/** What stands for facets that were not asked for. */
export function emptyFacets(catalogue: Catalogue): Facets {
  return countFacets(catalogue, NONE, null);
}
