import type {
  Facet,
  FacetField,
  FitVehicle,
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
  const collator = new Intl.Collator("es", { numeric: true });
  const data = [...counts].map(([name, count]) => ({ name, count }));
  return { type: "in", data: data.sort((a, b) => b.count - a.count || collator.compare(a.name, b.name)) };
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
  const sort = request.sort ?? "relevance";
  const isNarrowed = (request.vehicles ?? []).length > 0;
  const isUniversalLast = isNarrowed && ["relevance", "top_sales"].includes(sort);
  const keys = ({ doc, tier }: Tiered) => [
    isUniversalLast && doc.fits?.universal ? 1 : 0,
    sort === "relevance" ? tier : 0,
    SORTS[sort]?.(doc) ?? 0,
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
  const passesAll = ({ doc }: Tiered) => FIELDS.every((field) => passes(doc, field, request.filters));
  const chosen = found.filter(passesAll);
  const facets = FIELDS.map((field) => {
    const scope = found.filter(({ doc }) =>
      FIELDS.every((other) => other === field || passes(doc, other, request.filters)),
    );
    return [
      field,
      facetOf(
        scope.map(({ doc }) => doc),
        field,
      ),
    ];
  });
  const start = (request.page - 1) * request.perPage;
  const ids = inOrder(chosen, request).slice(start, start + request.perPage);
  return {
    ids,
    total: chosen.length,
    untold: untoldOf(chosen),
    facets: Object.fromEntries(facets),
    correctedWords: words,
    leftOut,
    missingCode,
    unknownFit: unknown.filter(passesAll).length,
  };
}
