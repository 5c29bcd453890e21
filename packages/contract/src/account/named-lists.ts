import { z } from "zod";
import { defineCall } from "../call.ts";
import { MAX_LINE_QUANTITY, MAX_LIST_PRODUCTS, MAX_NAMED_LISTS } from "../constants.ts";
import { instant, numericId, numericIdParam, text } from "../fields/fields.ts";
import { anyId } from "../refusals.ts";
import { cart } from "../sales/cart.ts";
import { sharedCart } from "../sales/shared-cart.ts";
import * as calls from "./named-lists.calls.ts";

/** The page of a named list for anyone who knows its secret. */
export function sharedListPath(secret: string): string {
  return `/lista-compartida/${secret}`;
}

const idParams = z.object({ id: numericIdParam });
const productParams = idParams.extend({ product: numericIdParam });
const MISSING = "Not a list of this account";
const UNKNOWN = "Unknown, or no longer shared";
const STOCK_GONE = "Nothing of it is sold any more (`stock_gone`)";

/** The name of a list, as a customer types it. */
export const namedListInput = z.strictObject({ name: text(60, "Ponle un nombre") });

export const namedList = z.object({
  id: numericId,
  name: z.string(),
  count: z.number().int().describe("Different products"),
  shared_at: instant.nullable().describe("When its link was made; null without one"),
});
export type NamedList = z.infer<typeof namedList>;

/** The products of a list as they are sold now; `total` is of all that is sold. */
const products = sharedCart.omit({ expires_at: true });

export const namedListDetail = namedList.extend(products.shape);
export type NamedListDetail = z.infer<typeof namedListDetail>;

/** A list as anyone with its link sees it. */
export const sharedList = products.extend({ name: z.string() });
export type SharedList = z.infer<typeof sharedList>;

export const getNamedLists = defineCall(calls.getNamedLists, {
  summary: "The customer's lists, by name",
  answers: { 200: z.array(namedList).max(MAX_NAMED_LISTS) },
  needsLogin: true,
});

export const addNamedList = defineCall(calls.addNamedList, {
  summary: `Makes an empty list, ${MAX_NAMED_LISTS} at most`,
  body: namedListInput,
  answers: { 201: namedList },
  needsLogin: true,
});

export const getNamedList = defineCall(calls.getNamedList, {
  summary: "A list with its products, the first added first, at the prices of now",
  params: idParams,
  answers: { 200: namedListDetail },
  refusals: { 404: MISSING },
  needsLogin: true,
});

export const renameNamedList = defineCall(calls.renameNamedList, {
  summary: "Gives a list another name, which no other list has",
  params: idParams,
  body: namedListInput,
  answers: { 200: namedList },
  refusals: { 404: MISSING },
  needsLogin: true,
});

export const deleteNamedList = defineCall(calls.deleteNamedList, {
  summary: "Deletes a list with its link",
  params: idParams,
  answers: { 204: null },
  refusals: { 404: MISSING },
  needsLogin: true,
});

export const saveListProduct = defineCall(calls.saveListProduct, {
  summary: `Puts pieces of a product on a list in place of those there, ${MAX_LIST_PRODUCTS} products at most; none takes it off`,
  params: productParams,
  body: z.strictObject({
    raise: z.boolean().optional().describe("Whether a larger number stays"),
    quantity: z.number().int().min(0).max(MAX_LINE_QUANTITY, `Como mucho ${MAX_LINE_QUANTITY} unidades`),
  }),
  answers: { 200: namedList },
  refusals: { 404: `${MISSING}, or no such product for sale` },
  needsLogin: true,
});

export const moveListProduct = defineCall(calls.moveListProduct, {
  summary: "Moves or copies a product to another list; if it is there already, the larger quantity stays",
  params: productParams,
  body: z.strictObject({
    to: numericId.describe("The other list"),
    keep: z.boolean().describe("Whether it stays on this one too"),
  }),
  answers: { 204: null },
  refusals: { 404: `${MISSING}, or the product is not on it` },
  needsLogin: true,
});

export const namedListToCart = defineCall(calls.namedListToCart, {
  summary:
    "Raises the cart to the pieces of a list that are still sold; notices tell what is gone or short. Again changes nothing",
  params: idParams,
  answers: { 200: cart },
  refusals: { 404: MISSING, 409: STOCK_GONE },
  needsLogin: true,
});

export const shareNamedList = defineCall(calls.shareNamedList, {
  summary: "Makes a link that shows the list as it is to anyone who has it; a former link ends",
  params: idParams,
  answers: { 200: z.object({ url_path: z.string() }) },
  refusals: { 404: MISSING },
  needsLogin: true,
});

export const unshareNamedList = defineCall(calls.unshareNamedList, {
  summary: "Ends a list's link, if there is one",
  params: idParams,
  answers: { 204: null },
  refusals: { 404: MISSING },
  needsLogin: true,
});

export const getSharedList = defineCall(calls.getSharedList, {
  summary: "A list by the secret of its link: its name and products, and nobody's data",
  params: anyId,
  answers: { 200: sharedList },
  refusals: { 404: UNKNOWN, 429: "Too many wrong secrets" },
});

export const sharedListToCart = defineCall(calls.sharedListToCart, {
  summary: "Raises the visitor's cart to the pieces of a shared list. Again changes nothing",
  params: anyId,
  answers: { 200: cart },
  refusals: { 404: UNKNOWN, 409: STOCK_GONE, 429: "Too many wrong secrets" },
  keepsVisit: true,
});
