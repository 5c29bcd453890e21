import { marksFor } from "../matching/marks.ts";
import type { Catalogue } from "../storage/catalogue.ts";
import { markOf, marksIn } from "../storage/failures.ts";
import type { Facet, Facets } from "../types.ts";
import { FACET_FIELDS, type FacetSource, facetSource } from "./facet-fields.ts";
import { type Summary, summarise, together } from "./summary.ts";
import { byCount } from "./value-order.ts";

/**
 * The documents that fail no selection. If they are most of the catalogue, `others` has the rest,
 * and counts subtract those from the totals.
 */
type Passing = { docs: Uint32Array; others: Uint32Array | null; summary: Summary };

type ValuesSource = FacetSource & { kind: "values" };

/** Above this share of the catalogue it is cheaper to count the others. */
const MOST = 0.65;
const NONE = new Uint32Array(0);

function countValues({ column, dictionary }: ValuesSource, passing: Passing, besides: Uint32Array): Facet {
  column.count(besides, 1);
  if (passing.others) {
    column.countAll();
    column.count(passing.others, -1);
  } else column.count(passing.docs, 1);
  return { type: "in", data: byCount(column.counts, dictionary) };
}

function facetOf(source: Exclude<FacetSource, ValuesSource>, summary: Summary): Facet {
  if (source.kind === "flag") {
    const count = summary[source.of];
    return { type: "in", data: count > 0 ? [{ name: source.name, count }] : [] };
  }
  const { min, max } = summary[source.of];
  if (min > max) return { type: "range", min: 0, max: 0 };
  return { type: "range", min: source.asValue(min), max: source.asValue(max) };
}

/** The documents that are not among `docs`, if `docs` are most of the catalogue; else null. */
function othersThan({ extent, size }: Catalogue, docs: Uint32Array): Uint32Array | null {
  if (docs.length === size) return NONE;
  return docs.length > extent * MOST ? allBut(docs, extent) : null;
}

/**
 * All facets of the documents found. Each ignores the selection of its own field. `failed` has the
 * failures of each document (`storage/failures.ts`); `all` are the documents that fail none.
 */
export function countFacets(
  catalogue: Catalogue,
  docs: Uint32Array,
  failed: Uint8Array | null,
  all: Uint32Array,
): Facets {
  const others = othersThan(catalogue, all);
  const passing = { docs: all, others, summary: summarise(catalogue.numbers, all, others) };
  const marks = failed && marksIn(failed);
  const facets = FACET_FIELDS.map((field, position) => {
    const own = markOf(position);
    const source = facetSource(catalogue, field);
    const besides = failed && marks?.[own] ? docsWith(docs, failed, own) : NONE;
    if (source.kind === "values") return [field, countValues(source, passing, besides)];
    if (besides.length === 0) return [field, facetOf(source, passing.summary)];
    return [field, facetOf(source, together(passing.summary, summarise(catalogue.numbers, besides, null)))];
  });
  return Object.fromEntries(facets);
}

/** Facets of a request that wants none. */
export function emptyFacets(catalogue: Catalogue): Facets {
  return countFacets(catalogue, NONE, null, NONE);
}

/** Documents with exactly this byte. */
function docsWith(docs: Uint32Array, bytes: Uint8Array, byte: number): Uint32Array {
  const found = new Uint32Array(docs.length + 1);
  let size = 0;
  for (let at = 0; at < docs.length; at++) {
    found[size] = docs[at];
    size += bytes[at] === byte ? 1 : 0;
  }
  return found.subarray(0, size);
}

/** The numbers below `extent` that are not among the sorted `docs`. */
function allBut(docs: Uint32Array, extent: number): Uint32Array {
  const marks = marksFor(extent);
  for (let at = 0; at < docs.length; at++) marks.bytes[docs[at]] = 1;
  const others = new Uint32Array(extent - docs.length + 1);
  let size = 0;
  for (let doc = 0; doc < extent; doc++) {
    others[size] = doc;
    size += 1 - marks.bytes[doc];
  }
  marks.groups.fill(0);
  return others.subarray(0, size);
}
