import { z } from "zod";
import { defineCall } from "../call.ts";
import { product } from "../catalog/catalog.ts";
import { MAX_WISHES, WISHLIST_PAGE_SIZE } from "../constants.ts";
import { looseIdParam, numericId, numericIdParam } from "../fields/fields.ts";
import { pageOf, pageQuery } from "../fields/page.ts";
import * as calls from "./wishlist.calls.ts";

const idParams = z.object({ id: numericIdParam });
const wished = z.object({ exists: z.boolean().describe("Whether the product is on the wishlist") });

export const wishlistPage = pageOf(product);
export type WishlistPage = z.infer<typeof wishlistPage>;

export const checkWish = defineCall(calls.checkWish, {
  summary: "Whether a product is on the customer's wishlist; one that is not for sale is on none",
  params: z.object({ id: looseIdParam }),
  answers: { 200: wished },
  needsLogin: true,
});

export const getWishIds = defineCall(calls.getWishIds, {
  summary: "Ids of the products on the wishlist that are for sale, newest first",
  answers: { 200: z.array(numericId).max(MAX_WISHES) },
  needsLogin: true,
});

export const getWishlist = defineCall(calls.getWishlist, {
  summary: "The wishlist, newest first; what is no longer for sale is left out until it is again",
  query: pageQuery.extend({ per_page: pageQuery.shape.per_page.unwrap().default(WISHLIST_PAGE_SIZE) }),
  answers: { 200: wishlistPage },
  needsLogin: true,
});

export const addWish = defineCall(calls.addWish, {
  summary: `Puts a product on the wishlist, where it may be already; ${MAX_WISHES} at most`,
  params: idParams,
  answers: { 200: wished },
  refusals: { 404: "No such product for sale", 422: `${MAX_WISHES} are on it already` },
  needsLogin: true,
});

export const removeWish = defineCall(calls.removeWish, {
  summary: "Takes a product off the wishlist",
  params: idParams,
  answers: { 204: null },
  refusals: { 404: "Not on the wishlist" },
  needsLogin: true,
});
