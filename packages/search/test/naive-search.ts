import type {
  AskedMeasures,
  CountedMeasure,
  Facet,
  FacetField,
  FitVehicle,
  MeasureValue,
  SearchDocument,
  SearchRequest,
  SelectedFilter,
} from "../src/index.ts";
import { naiveFitting } from "./naive-fits.ts";
import { naiveMatches } from "./naive-match.ts";
import type { Tiered } from "./naive-scan.ts";

const NAMES: Record<string, (doc: SearchDocument) => string[]> = {
  "brand.name": (doc) => (doc.brand ? [doc.brand] : []),
  "categories.name": (doc) => [...new Set(doc.categories)],
  "attributes.model.value": (doc) => [...new Set(doc.model)],
  offers: (doc) => (doc.discountPercent > 0 ? ["Con oferta"] : []),
  quantity: (doc) => (doc.quantity > 0 ? ["En stock"] : []),
};
const VALUES: Record<string, (doc: SearchDocument) => number | null> = {
  price: (doc) => doc.priceCents,
  "rating.average": (doc) => doc.rating,
};
const FIELDS = [...Object.keys(NAMES), ...Object.keys(VALUES)] as FacetField[];

function passes(doc: SearchDocument, field: FacetField, filters: SelectedFilter[]): boolean {
  const own = filters.filter((filter) => filter.field === field);
  const value = VALUES[field]?.(doc) ?? null;
  return (
    own.length === 0 ||
    own.some((filter) =>
      filter.condition === "in"
        ? filter.value.some((name) => NAMES[field]?.(doc).includes(name))
        : value !== null && value >= filter.value.gte && value <= filter.value.lte,
    )
  );
}

function facetOf(docs: SearchDocument[], field: FacetField): Facet {
  const names = NAMES[field];
  if (!names) {
    const values = docs.map((doc) => VALUES[field]?.(doc) ?? null).filter((value) => value !== null);
    return {
      type: "range",
      min: values.length ? Math.min(...values) : 0,
      max: values.length ? Math.max(...values) : 0,
    };
  }
  const counts = new Map<string, number>();
  for (const name of docs.flatMap(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const data = [...counts].map(([name, count]) => ({ name, count }));
  return { type: "in", data: data.sort((a, b) => b.count - a.count || collator.compare(a.name, b.name)) };
}

const collator = new Intl.Collator("es", { numeric: true });
type Value = Pick<MeasureValue, "number" | "text">;
const byValue = (one: Value, other: Value) =>
  (one.number ?? Number.MAX_VALUE) - (other.number ?? Number.MAX_VALUE) ||
  collator.compare(one.text, other.text);

const valuesOf = ({ measures }: SearchDocument, measure: number) =>
  measures.filter((value) => value.measure === measure).sort(byValue);

function passesMeasure(doc: SearchDocument, measure: number, { filters }: AskedMeasures): boolean {
  const own = filters.filter((filter) => filter.measure === measure);
  const isAllowed = ({ text, number }: Value) =>
    own.some(
      ({ texts, ranges }) =>
        texts.includes(text) ||
        ranges.some(({ gte, lte }) => number !== null && number >= gte && number <= lte),
    );
  return own.length === 0 || valuesOf(doc, measure).some(isAllowed);
}

/** The texts of a document in each column. */
export function naiveColumns(doc: SearchDocument | undefined, asked: AskedMeasures | undefined): string[][] {
  const columns = asked?.columns ?? [];
  return columns.map((measure) => (doc ? valuesOf(doc, measure).map(({ text }) => text) : []));
}

const filteredMeasures = ({ filters }: AskedMeasures) => [...new Set(filters.map(({ measure }) => measure))];

function countedOf(docs: SearchDocument[], measure: number, asked: AskedMeasures): CountedMeasure {
  const others = filteredMeasures(asked).filter((one) => one !== measure);
  const scope = docs.filter((doc) => others.every((one) => passesMeasure(doc, one, asked)));
  const counts = new Map<string, { text: string; number: number | null; count: number }>();
  for (const { text, number } of scope.flatMap((doc) => valuesOf(doc, measure)))
    counts.set(text, { text, number, count: (counts.get(text)?.count ?? 0) + 1 });
  return { measure, values: [...counts.values()].sort(byValue) };
}

/** By the place of its first value among all values of a measure, ascending or descending. */
function placeOf(
  docs: SearchDocument[],
  doc: SearchDocument,
  measure: number,
  isDescending: boolean,
): number {
  const all = docs.flatMap((one) => valuesOf(one, measure)).sort(byValue);
  const [first] = valuesOf(doc, measure);
  if (!first) return Number.MAX_VALUE;
  return all.findIndex((value) => byValue(value, first) === 0) * (isDescending ? -1 : 1);
}

const SORTS: Record<string, (doc: SearchDocument) => number> = {
  price_asc: (doc) => doc.priceCents,
  price_desc: (doc) => -doc.priceCents,
  newest: (doc) => -doc.createdAt,
  best_offers: (doc) => -doc.discountPercent,
  most_wished: (doc) => -doc.wished,
  best_rated: (doc) => -(doc.rating ?? -1),
};

function inOrder(found: Tiered[], request: SearchRequest): number[] {
  const asked = request.sort ?? "relevance";
  const sort = typeof asked === "string" ? asked : "measure";
  const docs = found.map(({ doc }) => doc);
  const keyOf = (doc: SearchDocument) =>
    typeof asked === "string"
      ? (SORTS[asked]?.(doc) ?? 0)
      : placeOf(docs, doc, asked.measure, asked.isDescending);
  const isNarrowed = (request.vehicles ?? []).length > 0;
  const isUniversalLast = isNarrowed && ["relevance", "top_sales"].includes(sort);
  const keys = ({ doc, tier }: Tiered) => [
    isUniversalLast && doc.fits?.universal ? 1 : 0,
    sort === "relevance" ? tier : 0,
    keyOf(doc),
    -doc.sales,
    -doc.discountPercent,
    -doc.quantity,
    doc.id,
  ];
  const compare = (a: Tiered, b: Tiered) => {
    const other = keys(b);
    return (
      keys(a)
        .map((key, at) => key - (other[at] ?? 0))
        .find((difference) => difference !== 0) ?? 0
    );
  };
  return [...found].sort(compare).map(({ doc }) => doc.id);
}

function untoldOf(found: Tiered[]): string[] {
  const none = {
    top_sales: found.every(({ doc }) => doc.sales === 0),
    most_wished: found.every(({ doc }) => doc.wished === 0),
    best_rated: found.every(({ doc }) => doc.rating === null),
    best_offers: found.every(({ doc }) => doc.discountPercent === 0),
  };
  return Object.entries(none).flatMap(([sort, isNone]) => (isNone ? [sort] : []));
}

/** The index' answer, found by a scan of every document. */
export function naiveSearch(
  catalogue: SearchDocument[],
  vehicles: ReadonlyMap<number, FitVehicle>,
  request: SearchRequest,
  synonyms: string,
) {
  const inScope = (doc: SearchDocument) =>
    (request.categories.length === 0 || request.categories.some((id) => doc.categoryIds.includes(id))) &&
    (request.brand === undefined || (doc.brand !== "" && doc.brand === request.brand));
  const matches = naiveMatches(
    catalogue,
    synonyms,
    request.query,
    inScope,
    (request.vehicles ?? []).length > 0,
  );
  const { words, leftOut, missingCode } = matches;
  const listed = request.isWished ? matches.found.filter(({ doc }) => doc.wished > 0) : matches.found;
  const { found, unknown } = naiveFitting(listed, vehicles, request.vehicles ?? []);
  const asked = request.measures ?? { filters: [], counted: [], columns: [] };
  const passesFields = ({ doc }: Tiered) => FIELDS.every((field) => passes(doc, field, request.filters));
  const passesMeasures = ({ doc }: Tiered) =>
    filteredMeasures(asked).every((measure) => passesMeasure(doc, measure, asked));
  const passesAll = (one: Tiered) => passesFields(one) && passesMeasures(one);
  const chosen = found.filter(passesAll);
  const facets = FIELDS.map((field) => {
    const scope = found
      .filter(passesMeasures)
      .filter(({ doc }) => FIELDS.every((other) => other === field || passes(doc, other, request.filters)));
    return [
      field,
      facetOf(
        scope.map(({ doc }) => doc),
        field,
      ),
    ];
  });
  const start = (request.page - 1) * request.perPage;
  const measurable = found.filter(passesFields).map(({ doc }) => doc);
  const ids = inOrder(chosen, request).slice(start, start + request.perPage);
  return {
    ids,
    total: chosen.length,
    untold: untoldOf(chosen),
    facets: Object.fromEntries(facets),
    measures: asked.counted.map((measure) => countedOf(measurable, measure, asked)),
    correctedWords: words,
    leftOut,
    missingCode,
    unknownFit: unknown.filter(passesAll).length,
  };
}
