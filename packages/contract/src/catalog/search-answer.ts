import { z } from "zod";
import { defineCall } from "../call.ts";
import { numericId } from "../fields/fields.ts";
import * as calls from "./catalog.calls.ts";
import { product } from "./catalog.ts";
import { columns, facets, measureFacets, searchBody, searchMeta } from "./search.ts";

/** Most products with near codes that an answer carries. */
export const MAX_NEAR_PRODUCTS = 8;

/** The code that brought a product here; null where words did. */
export const matchedCode = z.object({
  value: z.string().describe("The code in upper case, letters and digits only: `1K0615301AA`"),
  equivalent: z
    .boolean()
    .describe("true: the code of a part that this one replaces; false: its own (sku, EAN, MPN)"),
  match: z
    .enum(["exact", "prefix", "inner", "near"])
    .describe(
      "How the query found it: as the whole code, by its beginning, by an inner or last part, or as a near one (other leading zeros, O for 0, a slip of the finger)",
    ),
});
export type MatchedCode = z.infer<typeof matchedCode>;

/** A product found by a search. */
export const foundProduct = product.extend({
  _highlightResult: z.object({
    name: z.object({
      value: z.string().describe("The name as HTML: escaped, with `<em>` around what matched"),
    }),
  }),
  _matched_code: matchedCode
    .nullable()
    .describe("The code by which the query found the product; null where words did"),
});
export type FoundProduct = z.infer<typeof foundProduct>;

/** A word of a query that no product has together with all the others. */
export const leftOutWord = z.object({
  word: z.string().describe("As typed"),
  instead: z
    .string()
    .nullable()
    .describe(
      "The query of this word and those of the others that some product has with it; null: no product has the word",
    ),
});
export type LeftOutWord = z.infer<typeof leftOutWord>;

/** Most generations that a search offers. */
export const MAX_OFFERED_VEHICLES = 3;

/** Most categories that are named for a vehicle which nothing found fits. */
export const MAX_VEHICLE_CATEGORIES = 8;

/** A vehicle that the words of a query name. */
export const vehicleInQuery = z.object({
  words: z.string().describe("The query without the words that name the vehicle; may be empty"),
  said: z.string().describe("The words of the query that name the vehicle, as typed"),
  outcome: z
    .enum(["fits", "offered", "nothing_fits", "unknown"])
    .describe(
      "fits: `data` has what `words` find for the vehicles, as with their filter; offered: `data` is that of the whole query; nothing_fits: the shop has parts of these words, and none for the vehicles, so `data` is empty; unknown: the shop knows no such vehicle of this make or model, and `data` is that of `words`, for other cars",
    ),
  is_applied: z.boolean().describe("Whether `outcome` is fits or nothing_fits"),
  vehicles: z
    .array(
      z.object({
        field: z.enum(["vehicle.id", "vehicle.model", "vehicle.make"]),
        ids: z.array(numericId).min(1),
        label: z.string().describe("`Seat Ibiza IV (6J) 1.6 TDI`"),
      }),
    )
    .max(MAX_OFFERED_VEHICLES)
    .describe(
      "As values of filters: one model, engines of one name, a make, or the newest generations of a model; none if the vehicle is unknown",
    ),
  categories: z
    .array(z.object({ name: z.string(), url_path: z.string(), products_count: z.number().int() }))
    .max(MAX_VEHICLE_CATEGORIES)
    .describe("With nothing_fits: the lowest categories with most parts for the first vehicle"),
});
export type VehicleInQuery = z.infer<typeof vehicleInQuery>;

export const searchAnswer = z.object({
  data: z.array(foundProduct),
  facets,
  measure_facets: measureFacets,
  columns,
  meta: searchMeta.extend({
    left_out: z
      .array(leftOutWord)
      .describe("Where no product has all words: those that `data` need not have. All of it has the others"),
    missing_code: z
      .string()
      .nullable()
      .describe(
        "A code in the query, as typed, that no product has, replaces or has nearly: `data` only has other words of the query",
      ),
  }),
  near: z
    .array(foundProduct)
    .max(MAX_NEAR_PRODUCTS)
    .describe(
      "Where a code is missing and no category or filter narrows the search: further products with a near code (`_matched_code`), the nearest first",
    ),
  vehicle_in_query: vehicleInQuery
    .nullable()
    .describe("With `understand_vehicle`: the vehicle that the query names"),
  leads_to: z
    .string()
    .startsWith("/")
    .nullable()
    .describe("The path of this shop's page that the operator wants for this query, in place of its results"),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

export const searchProducts = defineCall(calls.searchProducts, {
  summary: "Products by words, codes, categories and filters, with facets",
  limit: "question",
  body: searchBody,
  answers: { 200: searchAnswer },
});
