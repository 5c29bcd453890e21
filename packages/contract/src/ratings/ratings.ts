import { z } from "zod";
import { defineCall } from "../call.ts";
import * as calls from "../catalog/catalog.calls.ts";
import { product } from "../catalog/catalog.ts";
import { RATINGS_PAGE_SIZE } from "../constants.ts";
import { instant, looseIdParam, numericId } from "../fields/fields.ts";
import { pageLinks, pageMeta, pageQuery } from "../fields/page.ts";

/** An opinion about a product for sale, approved by the shop. */
export const rating = z.object({
  id: numericId,
  product,
  title: z.string().describe("May be empty"),
  comment: z.string().describe("May be empty; text as its author broke it into lines"),
  rating: z.number().int().min(1).max(5).describe("Stars"),
  author: z.string().describe("The name to show"),
  created_at: instant,
  photos: z.array(z.string()).describe("Ids: `/media/opinions/{id}.jpg`, small with `t=w_150,h_150`"),
  answer: z.string().nullable().describe("What the shop answers, in its own lines"),
});
export type Rating = z.infer<typeof rating>;

export const ratingSummary = z.object({
  average: z.number().nullable().describe("Two decimals; null without opinions"),
  count: z.number().int(),
  distribution: z
    .array(z.object({ rating: z.number().int(), count: z.number().int() }))
    .describe("How many gave 5, 4, 3, 2 and 1 stars"),
});
export type RatingSummary = z.infer<typeof ratingSummary>;

export const ratingsPage = z.object({
  data: z.array(rating),
  meta: pageMeta,
  links: pageLinks,
  summary: ratingSummary.describe("Of all that the pages hold"),
});
export type RatingsPage = z.infer<typeof ratingsPage>;

export const getRatings = defineCall(calls.getRatings, {
  summary: "Approved opinions of buyers, the newest first",
  query: pageQuery.extend({
    per_page: pageQuery.shape.per_page.unwrap().default(RATINGS_PAGE_SIZE),
    product: looseIdParam.optional().describe("Only about the product of this id"),
  }),
  answers: { 200: ratingsPage },
  refusals: { 404: "The product is unknown or no longer for sale" },
});
