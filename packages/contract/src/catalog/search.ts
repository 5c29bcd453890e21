import { z } from "zod";
import { numericId } from "../fields/fields.ts";
import { pageMeta, pageQuery } from "../fields/page.ts";
import { isMeasureField, MAX_COLUMNS, type MeasureField } from "./measures/measure-fields.ts";
import { measureColumn, measureField, measureSort } from "./measures/measures.ts";
import { vehicleFields } from "./vehicle-fields.ts";

export const facetFields = [
  "brand.name",
  "categories.name",
  "attributes.model.value",
  "price",
  "rating.average",
  "offers",
  "quantity",
] as const;
export const facetField = z.enum(facetFields);
export type FacetField = z.infer<typeof facetField>;

/** Facets can be filtered by, and vehicles and measures. */
const filterField = z.union([z.enum([...facetFields, ...vehicleFields]), measureField]);
export type FilterField = z.infer<typeof filterField>;

/** Whether a field is filtered by a range instead of a list of values. */
export function isRangeField(field: string): boolean {
  return field === "price" || field === "rating.average";
}

/** Maximum values of a list in an answer, besides those selected. */
export const MAX_FACET_VALUES = 1000;

/**
 * A page of at most this many products is a suggestion, which follows every key typed: its facets
 * are short.
 */
export const MAX_SUGGESTED_PRODUCTS = 5;

/** Maximum values of a list in a suggestion, besides those selected. */
export const MAX_SUGGESTED_FACET_VALUES = 20;

export const facet = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("in"),
    data: z
      .array(z.object({ name: z.string(), count: z.number().int() }))
      .describe(
        `By count, then name; the first ${MAX_FACET_VALUES} (${MAX_SUGGESTED_FACET_VALUES} where per_page is ${MAX_SUGGESTED_PRODUCTS} or less), and beyond them the selected ones. offers has the one value "Con oferta", quantity "En stock"`,
      ),
  }),
  z
    .object({ type: z.literal("range"), min: z.number(), max: z.number() })
    .describe("price in euros, rating.average in stars; 0 to 0 where nothing found has the value"),
]);
export type Facet = z.infer<typeof facet>;
export const facets = z
  .partialRecord(facetField, facet)
  .describe("Counts of a field ignore its own selection and respect all others");
export type Facets = z.infer<typeof facets>;

/** A measure by which a category's parts can be filtered. */
export const measureFacet = measureColumn.extend({
  facet: facet.describe(
    "A list of numbers in their order or of words by count, or a range in the unit if there are many numbers",
  ),
});
export type MeasureFacet = z.infer<typeof measureFacet>;

export const measureFacets = z
  .array(measureFacet)
  .describe(
    "Of one category: the measures that at least 60 % of its products have, in its order, and those selected; counts as in `facets`",
  );

export const columns = z
  .array(measureColumn)
  .max(MAX_COLUMNS)
  .optional()
  .describe(
    "With `columns`: the first measures of the category; `column_values` of each product are in their order",
  );

export const sorts = [
  "relevance",
  "top_sales",
  "price_asc",
  "price_desc",
  "newest",
  "best_offers",
  "most_wished",
  "best_rated",
] as const;
export type Sort = (typeof sorts)[number];

/** An order, by a measure too. */
export const sort = z.union([z.enum(sorts), measureSort]);
export type AnySort = z.infer<typeof sort>;

export const searchMeta = pageMeta.extend({
  has_sales: z.boolean().describe("Whether any product found has been sold, so that `top_sales` tells"),
  untold_sorts: z
    .array(z.enum(sorts))
    .describe("Orders by a number that no product found has: sales, wishes, opinions, offers"),
  sort_measure: measureColumn
    .nullable()
    .describe("The measure by which `sort` orders; null if it is another order, or nobody knows the measure"),
  corrected_query: z
    .string()
    .nullable()
    .describe("The query that was answered instead, where words of it had to be corrected"),
  vehicles: z
    .array(z.object({ field: z.enum(vehicleFields), id: numericId, label: z.string() }))
    .describe("The vehicles of the filters, without unknown and retired ones: `Seat Ibiza IV (6J)`"),
  unknown_fit: z
    .number()
    .int()
    .describe("With a vehicle: how many more products match, of which nobody knows what they fit"),
  universal: z.number().int().describe("With a vehicle: how many of the products found are universal"),
});
export type SearchMeta = z.infer<typeof searchMeta>;

const MOST = 9_999_999;
const rangeLimit = z.number().min(-MOST).max(MOST);
type Range = { gte: number; lte: number };

/** Only measures go below zero. */
function refuseNegative(
  field: string,
  range: Range,
  path: string[],
  { addIssue }: Pick<z.RefinementCtx, "addIssue">,
): void {
  if (isMeasureField(field)) return;
  for (const end of ["gte", "lte"] as const)
    if (range[end] < 0)
      addIssue({
        code: "too_small",
        origin: "number",
        minimum: 0,
        inclusive: true,
        input: range[end],
        path: [...path, end],
      });
}

const IS_RANGE = "Este filtro es un intervalo, con gte y lte";
const IS_LIST = "Este filtro es una lista de valores";

/** A filter as the visitor selected it. Ranges are in the field's wire unit (euros for `price`). */
export const selectedFilter = z.discriminatedUnion("condition", [
  z
    .object({
      field: filterField.refine((field) => !isRangeField(field), IS_RANGE),
      condition: z.literal("in"),
      value: z.array(z.string().max(200)).min(1).max(50),
    })
    .describe(
      "Products with any of these values. Those of `vehicle.id`, `vehicle.model` and `vehicle.make` are ids: what fits one of them, or any vehicle. Measures (`medida.diametro`) have values as in `measure_facets`",
    ),
  z
    .object({
      field: z.union([facetField.refine(isRangeField, IS_LIST), measureField]),
      condition: z.literal("range"),
      value: z.object({ gte: rangeLimit, lte: rangeLimit }),
    })
    .superRefine(({ field, value }, context) => refuseNegative(field, value, ["value"], context))
    .describe(
      "Both ends included; price in euros, as one pays now; rating.average from 0 to 5; measures in their unit",
    ),
]);
export type SelectedFilter = z.infer<typeof selectedFilter>;

/** Most filters in a body, and in a query string. */
const MOST_FILTERS = 20;

export const searchBody = z.object({
  query: z
    .string()
    .max(50_000)
    .default("")
    .describe("Words or codes in any spelling; the first 200 characters count. Blank: all products"),
  per_page: z
    .number()
    .int()
    .min(1, "Debe estar entre 1 y 100")
    .max(100, "Debe estar entre 1 y 100")
    .default(24),
  page: z.number().int().min(1).max(1_000_000).default(1),
  categories: z
    .array(z.array(numericId).max(50))
    .max(1)
    .default([])
    .describe("`[]`, or `[[id, …]]`: products in any of them or below them"),
  filters: z
    .array(selectedFilter)
    .max(MOST_FILTERS)
    .default([])
    .describe("Selections on one field are alternatives, fields narrow each other"),
  sort: sort.optional().describe("Without one: relevance with a query, else top_sales"),
  understand_vehicle: z
    .boolean()
    .default(false)
    .describe("Whether words that name a vehicle restrict the result; not together with its filter"),
  columns: z
    .boolean()
    .default(false)
    .describe("Whether the answer has `columns`, with a single category in `categories`"),
});
export type SearchBody = z.input<typeof searchBody>;

const rangeInQuery = z.object({
  gte: z.coerce.number().min(-MOST).max(MOST),
  lte: z.coerce.number().min(-MOST).max(MOST),
});

/**
 * Filters of a query string: `filters[brand.name][]=Bosch`,
 * `filters[price][gte]=10&filters[price][lte]=20`.
 */
export const filtersInQuery = z
  .partialRecord(filterField, z.union([z.array(z.string().max(200)).min(1).max(50), rangeInQuery]))
  .superRefine((record, { addIssue }) => {
    const entries = Object.entries(record);
    if (entries.length > MOST_FILTERS)
      addIssue({ code: "custom", path: [], message: `Hasta ${MOST_FILTERS} filtros` });
    for (const [field, value] of entries) {
      if (value === undefined) continue;
      if (!Array.isArray(value)) refuseNegative(field, value, [field], { addIssue });
      if (isMeasureField(field) || Array.isArray(value) !== isRangeField(field)) continue;
      addIssue({ code: "custom", path: [field], message: isRangeField(field) ? IS_RANGE : IS_LIST });
    }
  })
  .transform((record): SelectedFilter[] =>
    Object.entries(record).flatMap(([field, value]): SelectedFilter[] => {
      if (value === undefined) return [];
      if (Array.isArray(value)) return [{ field: field as FilterField, condition: "in", value }];
      return [{ field: field as FacetField | MeasureField, condition: "range", value }];
    }),
  );

/**
 * Query string of a category, brand or list call; any of these keys adds products to the answer.
 */
export const searchQueryString = z.looseObject({
  page: pageQuery.shape.page.unwrap().optional(),
  per_page: pageQuery.shape.per_page.unwrap().optional(),
  sort: sort.optional(),
  filters: filtersInQuery.optional(),
  columns: z.enum(["1"]).optional().describe("1 adds `columns`, to a category's products"),
});
