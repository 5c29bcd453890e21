import type { CountedMeasure } from "../measure-types.ts";
import type { Catalogue } from "../storage/catalogue.ts";
import { markOf, marksIn } from "../storage/failures.ts";
import type { Facet, Facets, SearchRequest } from "../types.ts";
import { countMeasures } from "./count-measures.ts";
import { FACET_FIELDS, type FacetSource, facetSource } from "./facet-fields.ts";
import { markOfMeasure } from "./filters.ts";
import { Passing } from "./passing.ts";
import { type Summary, summarise, together } from "./summary.ts";
import { byCount } from "./value-order.ts";

type ValuesSource = FacetSource & { kind: "values" };
type Counted = { facets: Facets; measures: CountedMeasure[] };

const NONE = new Uint32Array(0);

function countValues({ column, dictionary }: ValuesSource, passing: Passing, besides: Uint32Array): Facet {
  column.count(besides, 1);
  passing.count(column);
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

/**
 * All facets of the documents found, and the counts of the measures asked for. Each ignores the
 * selection of its own field. `failed` has the failures of each document (`storage/failures.ts`);
 * `all` are the documents that fail none.
 */
export function countFacets(
  catalogue: Catalogue,
  docs: Uint32Array,
  {
    failed,
    all,
    measures,
  }: { failed: Uint8Array | null; all: Uint32Array } & Pick<SearchRequest, "measures">,
): Counted {
  const passing = new Passing(catalogue, all);
  const marks = failed && marksIn(failed);
  const failing = (mark: number) => (failed && marks?.[mark] ? docsWith(docs, failed, mark) : NONE);
  const facets = FACET_FIELDS.map((field, position) => {
    const source = facetSource(catalogue, field);
    const besides = failing(markOf(position));
    if (source.kind === "values") return [field, countValues(source, passing, besides)];
    if (besides.length === 0) return [field, facetOf(source, passing.summary)];
    return [field, facetOf(source, together(passing.summary, summarise(catalogue.numbers, besides, null)))];
  });
  const { filters = [], counted = [] } = measures ?? {};
  const besides = (measure: number) => {
    const mark = markOfMeasure(filters, measure);
    return mark === null ? NONE : failing(mark);
  };
  return {
    facets: Object.fromEntries(facets),
    measures: countMeasures(catalogue.measures, counted, { passing, besides }),
  };
}

/** Facets of a request that wants none. */
export function emptyFacets(catalogue: Catalogue): Counted {
  return countFacets(catalogue, NONE, { failed: null, all: NONE });
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
