import type { Catalogue } from "../storage/catalogue.ts";
import type { ValueDictionary } from "../storage/value-dictionary.ts";
import type { Facet, Facets } from "../types.ts";
import { FACET_FIELDS, type FacetSource, facetSource } from "./facet-fields.ts";

function byCount(counts: Uint32Array, dictionary: ValueDictionary): Facet {
  const order = dictionary.order();
  const values: number[] = [];
  for (let value = 1; value < counts.length; value++) if ((counts[value] as number) > 0) values.push(value);
  values.sort(
    (a, b) => (counts[b] as number) - (counts[a] as number) || (order[a] as number) - (order[b] as number),
  );
  const data = values.map((value) => ({
    name: dictionary.names[value] as string,
    count: counts[value] as number,
  }));
  return { type: "in", data };
}

function countFlag(docs: Uint32Array, { column, flag, name }: FacetSource & { kind: "flag" }): Facet {
  let count = 0;
  for (let at = 0; at < docs.length; at++) if (((column[docs[at] as number] as number) & flag) !== 0) count++;
  return { type: "in", data: count > 0 ? [{ name, count }] : [] };
}

function rangeOf(docs: Uint32Array, column: Float64Array): Facet {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < docs.length; at++) {
    const value = column[docs[at] as number] as number;
    if (value < 0) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return max < 0 ? { type: "range", min: 0, max: 0 } : { type: "range", min, max };
}

function countFacet(source: FacetSource, docs: Uint32Array): Facet {
  if (source.kind === "range") return rangeOf(docs, source.column);
  if (source.kind === "flag") return countFlag(docs, source);
  const counts = new Uint32Array(source.dictionary.names.length);
  source.column.count(docs, counts);
  return byCount(counts, source.dictionary);
}

/** Documents that fail no selection but perhaps those on the ignored fields. */
function passing(docs: Uint32Array, failed: Uint8Array | null, ignored: number): Uint32Array {
  return failed ? docs.filter((_, at) => ((failed[at] as number) & ~ignored) === 0) : docs;
}

/** All facets over the documents found; each ignores the selection of its own field and respects the others. */
export function countFacets(catalogue: Catalogue, docs: Uint32Array, failed: Uint8Array | null): Facets {
  const all = passing(docs, failed, 0);
  const used = failed?.reduce((fields, bits) => fields | bits, 0) ?? 0;
  const facets = FACET_FIELDS.map((field, position) => {
    const own = 1 << position;
    const scope = (used & own) === 0 ? all : passing(docs, failed, own);
    return [field, countFacet(facetSource(catalogue, field), scope)];
  });
  return Object.fromEntries(facets);
}

/** What stands for facets that were not asked for. */
export function emptyFacets(catalogue: Catalogue): Facets {
  return countFacets(catalogue, new Uint32Array(0), null);
}
