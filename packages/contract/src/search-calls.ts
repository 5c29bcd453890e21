import { z } from "zod";
import { defineCall } from "./call.ts";
import { product } from "./catalog.ts";
import { facets, searchBody, searchMeta } from "./search.ts";

/** The code that brought a product here; null where words did. */
export const matchedCode = z.object({
  value: z.string().describe("The code in upper case, letters and digits only: `1K0615301AA`"),
  equivalent: z
    .boolean()
    .describe("true: the code of a part that this one replaces; false: its own (sku, EAN, MPN)"),
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
    .describe("The code that the query is, or that begins with it; null where words found the product"),
});
export type FoundProduct = z.infer<typeof foundProduct>;

export const searchAnswer = z.object({ data: z.array(foundProduct), facets, meta: searchMeta });
export type SearchAnswer = z.infer<typeof searchAnswer>;

export const searchProducts = defineCall({
  method: "POST",
  path: "/api/v2/search/",
  summary: "Products by words, codes, categories and filters, with facets",
  withoutCsrf: true,
  body: searchBody,
  answers: { 200: searchAnswer },
});
