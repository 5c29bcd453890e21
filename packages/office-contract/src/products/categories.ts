import { DRAWING_KINDS, fileOf, instant, numericId, numericIdParam, text } from "@tuerca/contract";
import { z } from "zod";
import { byId, counted } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";

/** A category of the tree. */
const listedCategory = z.object({
  id: numericId,
  /** Null for the tree's root. */
  parent: numericId.nullable(),
  name: z.string(),
  slug: z.string(),
  /** Its stored picture; null without one. */
  picture: numericId.nullable(),
  /** Products in sale, those of the categories below it too. */
  products: z.number().int(),
  /**
   * It is the shop's main category or that of gift cards, whose address and place are the shop's.
   */
  is_fixed: z.boolean(),
});
export type ListedCategory = z.infer<typeof listedCategory>;

export const listOfficeCategories = defineOfficeCall(
  { method: "GET", path: "/office/api/categories" },
  {
    summary: "All categories, each before those below it, siblings in the shop's order",
    permission: "read_products",
    answers: { 200: z.array(listedCategory) },
  },
);

/** An act on a category or a brand, and the fields that it changed. */
const act = z.object({ at: instant, action: z.string(), actor: z.string(), fields: z.array(z.string()) });
export type CatalogueAct = z.infer<typeof act>;

/** The fields that pages of categories and brands share. */
export const namedPage = {
  /** Its page in the shop. */
  shop_url: z.string(),
  /** Products out of sale. */
  inactive: counted,
  /** Coupons that are restricted to it, among others or alone. */
  coupons: z.number().int(),
  /** Former addresses, which lead to its page. */
  former_slugs: z.array(z.string()),
  /** Former names, by which imports still find it. */
  feed_names: z.array(z.string()),
  /** The last twenty changes by hand, newest first. */
  acts: z.array(act),
};

const categoryDetail = z.object({
  ...namedPage,
  category: listedCategory,
  /** The names above it, from the top down. */
  above: z.array(z.string()),
  /** Imports leave the picture alone. */
  is_picture_by_hand: z.boolean(),
  /** Labels of attributes that decide about universal parts, parted by commas. */
  criterion: z.string(),
  /** Those of the nearest category above that has some; they count where it has none. */
  criterion_above: z.string(),
  /**
   * The kind of drawing with measures of its parts: empty as in the category above, `none` without.
   */
  drawing: z.string(),
  /** That of the nearest category above that has a choice; it counts where this one has none. */
  drawing_above: z.string(),
  /** The measures of its parts in the order of columns, by names parted by commas. */
  measures: z.string(),
  /** Those of the nearest category above that has a list; they count where it has none. */
  measures_above: z.string(),
  /** The categories whose parts are changed together with its own. */
  partners: z.array(numericId),
});
export type CategoryDetail = z.infer<typeof categoryDetail>;

export const getOfficeCategory = defineOfficeCall(
  { method: "GET", path: "/office/api/categories/{id}" },
  {
    summary: "A category with what leads to it, and its last changes",
    permission: "read_products",
    params: byId,
    answers: { 200: categoryDetail },
  },
);

/** Names of categories and brands end in feeds' lists and paths. */
const NOT_IN_NAMES = /[<>|]/;

export const catalogueName = text(100, "Escribe el nombre").refine(
  (name) => !NOT_IN_NAMES.test(name),
  "No puede llevar <, > ni |",
);

/** Such as `discos-de-freno`. */
export const typedSlug = z
  .string({ error: "Escribe la dirección" })
  .trim()
  .toLowerCase()
  .min(1, "Escribe la dirección")
  .max(150, "La dirección tiene más de 150 caracteres")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Usa letras sin acento, números y guiones: discos-de-freno");

/** Most characters of a criterion, and most labels in it. */
const MOST_CRITERION = 200;
const MOST_LABELS = 10;

/** Labels of attributes, such as `Norma, Viscosidad`. */
const criterion = z
  .string("Valor no válido")
  .max(MOST_CRITERION, `Hasta ${MOST_CRITERION} caracteres`)
  .transform((typed) => {
    const labels = typed.split(",").map((label) => label.trim().replaceAll(/\s+/g, " "));
    return labels.filter((label) => label !== "").join(", ");
  })
  .refine((labels) => labels.split(",").length <= MOST_LABELS, `Hasta ${MOST_LABELS} etiquetas`);

/** Most characters of the names of a category's measures. */
const MOST_MEASURES_TEXT = 6000;
const namesText = z
  .string("Valor no válido")
  .max(MOST_MEASURES_TEXT, `Hasta ${MOST_MEASURES_TEXT} caracteres`);

/** Such as `Diámetro, Grosor`. */
const measureNames = namesText.transform((typed) => {
  const names = typed.split(",").map((name) => name.trim().replaceAll(/\s+/g, " "));
  return [...new Set(names)].filter((name) => name !== "").join(", ");
});

/** The choices of a category's drawing with measures. */
export const DRAWING_CHOICES = ["", "none", ...DRAWING_KINDS] as const;
const drawing = z.enum(DRAWING_CHOICES, "Elige un dibujo");

const seenText = z.string("Valor no válido").max(1000, "Valor no válido");
const chosenId = z.int("Elige una categoría").min(1, "Elige una categoría").max(2_147_483_647);

/** A name and an address, each with the one that the person saw. */
export const namedChanges = {
  name: z.strictObject({ seen: seenText, value: catalogueName }).optional(),
  slug: z.strictObject({ seen: seenText, value: typedSlug }).optional(),
};

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
