import { z } from "zod";
import { defineCall } from "./call.ts";
import { product } from "./catalog.ts";
import { facets, searchBody, searchMeta } from "./search.ts";

/** A product found; `_highlightResult.name.value` is escaped HTML with `<em>` around what matched. */
export const foundProduct = product.extend({
  _highlightResult: z.object({ name: z.object({ value: z.string() }) }),
});
export type FoundProduct = z.infer<typeof foundProduct>;

export const searchAnswer = z.object({ data: z.array(foundProduct), facets, meta: searchMeta });
export type SearchAnswer = z.infer<typeof searchAnswer>;

export const searchProducts = defineCall({
  method: "POST",
  path: "/api/v2/search/",
  summary: "Products by words, codes, categories and filters, with facets",
  body: searchBody,
  answers: { 200: searchAnswer },
});
