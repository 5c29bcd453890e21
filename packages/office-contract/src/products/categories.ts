import { fileOf, numericId, numericIdParam } from "@tuerca/contract";
import { z } from "zod";
import { byId } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import {
  catalogueName,
  categoryDetail,
  criterion,
  drawing,
  listedCategory,
  measureNames,
  namedChanges,
  namesText,
  seenText,
} from "./category-fields.ts";

export const listOfficeCategories = defineOfficeCall(
  { method: "GET", path: "/office/api/categories" },
  {
    summary: "All categories, each before those below it, siblings in the shop's order",
    permission: "read_products",
    answers: { 200: z.array(listedCategory) },
  },
);

export const getOfficeCategory = defineOfficeCall(
  { method: "GET", path: "/office/api/categories/{id}" },
  {
    summary: "A category with what leads to it, and its last changes",
    permission: "read_products",
    params: byId,
    answers: { 200: categoryDetail },
  },
);

const chosenId = z.int("Elige una categoría").min(1, "Elige una categoría").max(2_147_483_647);

export const createCategory = defineOfficeCall(
  { method: "POST", path: "/office/api/categories" },
  {
    summary: "Adds a category behind its siblings; its address comes from its name",
    permission: "write_products",
    body: z.strictObject({ name: catalogueName, parent: chosenId }),
    answers: { 201: z.object({ id: numericId }) },
  },
);

export const editCategory = defineOfficeCall(
  { method: "PUT", path: "/office/api/categories/{id}" },
  {
    summary:
      "Changes a category's name, address, place in the tree, what decides about its universal parts, how its parts are drawn and which measures they have, all or none. A former address leads to the new one; imports find the category by its former name and place",
    permission: "write_products",
    params: byId,
    body: z.strictObject({
      changes: z.strictObject({
        ...namedChanges,
        parent: z.strictObject({ seen: chosenId.nullable(), value: chosenId }).optional(),
        criterion: z.strictObject({ seen: seenText, value: criterion }).optional(),
        drawing: z.strictObject({ seen: seenText, value: drawing }).optional(),
        measures: z.strictObject({ seen: namesText, value: measureNames }).optional(),
      }),
    }),
    answers: { 204: null },
    refusals: {
      409: "Somebody has changed some of the fields meanwhile (`category_changed`), with `conflicts` (`field`, `seen`, `current`), `changed_by` and `changed_at`",
    },
  },
);

const pair = byId.extend({ partner: numericIdParam });

export const pairCategories = defineOfficeCall(
  { method: "PUT", path: "/office/api/categories/{id}/partners/{partner}" },
  {
    summary:
      "Says that the parts of two categories are changed together, in both directions; a product's page and the cart then offer those that share a vehicle",
    permission: "write_products",
    params: pair,
    answers: { 204: null },
    refusals: { 422: "One of them is the shop's own, one is within the other, or one has twelve already" },
  },
);

export const partCategories = defineOfficeCall(
  { method: "DELETE", path: "/office/api/categories/{id}/partners/{partner}" },
  {
    summary: "Says that they are not",
    permission: "write_products",
    params: pair,
    answers: { 204: null },
  },
);

const siblings = z.array(numericId, "Valor no válido").max(5000, "Son demasiadas categorías");

export const arrangeCategories = defineOfficeCall(
  { method: "PUT", path: "/office/api/categories/{id}/order" },
  {
    summary: "Sets the order of the categories directly below one",
    permission: "write_products",
    params: byId,
    body: z.strictObject({
      /** The order that the person saw. */
      seen: siblings,
      order: siblings,
    }),
    answers: { 204: null },
    refusals: { 409: "Somebody has changed it meanwhile (`category_changed`), with `seen` and `current`" },
  },
);

/** Time for the products of a large shop. */
export const MOVE_TIMEOUT_MS = 120_000;

export const removeCategory = defineOfficeCall(
  { method: "POST", path: "/office/api/categories/{id}/remove" },
  {
    summary:
      "Removes a category without categories below it; its products and coupons move to another one, to which its addresses lead from then on",
    permission: "write_products",
    params: byId,
    timeoutMs: MOVE_TIMEOUT_MS,
    body: z.strictObject({
      /** The name that the person saw. */
      seen: seenText,
      /** Null if it has neither products nor coupons: its addresses then lead to the one above. */
      to: chosenId.nullable(),
    }),
    answers: { 200: z.object({ products: z.number().int() }) },
    refusals: { 409: "It has another name (`category_changed`), or an import is running (`import_busy`)" },
  },
);

export const setCategoryPicture = defineOfficeCall(
  { method: "POST", path: "/office/api/categories/{id}/picture" },
  {
    summary:
      "Gives a category a picture: JPEG, PNG or WebP of at most 10 MB and 25 megapixels, at least 200 pixels wide and high. It is stored without metadata; imports then leave it alone",
    permission: "write_products",
    params: byId,
    bodyType: "image/*",
    timeoutMs: 60_000,
    answers: { 201: z.object({ id: numericId }) },
    refusals: { 422: "No such picture, too large or too small (`picture`)" },
  },
);

export const dropCategoryPicture = defineOfficeCall(
  { method: "POST", path: "/office/api/categories/{id}/picture/drop" },
  {
    summary: "Removes a category's picture; an import may give it another one",
    permission: "write_products",
    params: byId,
    answers: { 204: null },
  },
);

export const getCategoryPicture = defineOfficeCall(
  { method: "GET", path: "/office/api/categories/{id}/picture/{picture_id}" },
  {
    summary: "The picture of this category, 320 pixels wide",
    permission: "read_products",
    params: byId.extend({ picture_id: numericIdParam }),
    answers: { 200: fileOf<Uint8Array>("image/webp") },
  },
);
