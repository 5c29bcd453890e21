import {
  EDITED_TEXTS,
  fileOf,
  instant,
  numericId,
  numericIdParam,
  PRODUCT_COUNTS,
  PRODUCT_PIN_NAMES,
  recordOf,
} from "@tuerca/contract";
import { z } from "zod";
import { byId } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import {
  codes,
  MAX_EDIT_BYTES,
  MOST_CHARACTERS,
  someCategories,
  typed,
  typedAttributes,
  typedProducer,
  vehicles,
} from "./product-inputs.ts";
import { listedOffer, listedProduct } from "./product-list.ts";

const cents = z.number().int();

/** The values that one edits, as the screen shows them; empty texts for none. */
const shownValues = z.object({
  name: z.string(),
  description: z.string(),
  brand: z.string(),
  ean: z.string(),
  ...recordOf(EDITED_TEXTS, () => z.string()),
  /** Equivalent codes, such as `BOSCH: 0986494524`, or without a brand. */
  oem_codes: z.array(z.string()),
  /** Grams. */
  weight: z.number().int().nullable(),
  ...recordOf(PRODUCT_COUNTS, () => z.number().int().nullable()),
  attributes: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Vehicles, in text. */
  model: z.array(z.string()),
  /** Empty texts without one. */
  producer: z.object({ name: z.string(), address: z.string(), email: z.string() }),
  /** Ids, the main one first. */
  categories: z.array(numericId),
});
export type ShownValues = z.infer<typeof shownValues>;

const picture = z.object({
  id: numericId,
  state: z.enum(["pending", "ready", "failed"]),
  /** Why it was given up. */
  error: z.string().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});
export type ProductPicture = z.infer<typeof picture>;

const source = z.object({
  name: z.string(),
  /** Names of its columns as an import knows them; null until its next import. */
  fields: z.array(z.string()).nullable(),
  /** Whether it sends whole products, this one among them; else it sends parts of any product. */
  is_whole: z.boolean(),
});
export type ProductSource = z.infer<typeof source>;

const productDetail = z.object({
  /** As the list has it. */
  product: listedProduct,
  values: shownValues,
  /** Names of its categories with those above them, in the order of the ids. */
  category_names: z.array(z.string()),
  /** Its page; null out of sale. */
  shop_url: z.string().nullable(),
  /** How many addresses wait for a mail when it is back in stock. */
  waiting: z.number().int(),
  pictures: z.array(picture),
  sources: z.array(source),
  /** The last twenty changes by hand, newest first, with the names of the changed fields. */
  acts: z.array(
    z.object({ at: instant, action: z.string(), actor: z.string(), fields: z.array(z.string()) }),
  ),
  /** The last hundred prices, newest first. */
  prices: z.array(z.object({ at: instant, price_cents: cents, offer: listedOffer.nullable() })).optional(),
});
export type ProductDetail = z.infer<typeof productDetail>;

export const getOfficeProduct = defineOfficeCall(
  { method: "GET", path: "/office/api/products/{id}" },
  {
    summary: "A product whole, with its pictures, the sources that send it, and its last changes",
    permission: "read_products",
    params: byId,
    answers: { 200: productDetail },
  },
);

const seen = z.string("Valor no válido").max(MOST_CHARACTERS, "Valor no válido");
const textEdit = z.strictObject({ seen, value: typed }).optional();

const seenAttributes = z.array(z.strictObject({ label: seen, value: seen })).max(100, "Valor no válido");

/** Typed as a text; empty or 1 for none. */
const countEdit = z
  .strictObject({ seen: z.int().min(0).nullable(), value: typed.max(40, "No es un número") })
  .optional();

const pins = z
  .array(z.enum(PRODUCT_PIN_NAMES, "Este campo no se puede fijar"))
  .max(PRODUCT_PIN_NAMES.length)
  .default([]);

const productEdit = z.strictObject({
  /** The changed fields, each with the value that the person saw. */
  changes: z
    .strictObject({
      name: textEdit,
      description: textEdit,
      brand: textEdit,
      ean: textEdit,
      ...recordOf(EDITED_TEXTS, () => textEdit),
      oem_codes: z.strictObject({ seen: codes, value: codes }).optional(),
      /** Seen in grams, typed in kilograms; empty for none. */
      weight: z
        .strictObject({ seen: z.int().min(0).nullable(), value: typed.max(40, "No es un peso") })
        .optional(),
      ...recordOf(PRODUCT_COUNTS, () => countEdit),
      attributes: z.strictObject({ seen: seenAttributes, value: typedAttributes }).optional(),
      model: z.strictObject({ seen: vehicles, value: vehicles }).optional(),
      producer: z.strictObject({ seen: typedProducer, value: typedProducer }).optional(),
      categories: z.strictObject({ seen: z.array(numericId).max(100), value: someCategories }).optional(),
    })
    .default({}),
  /** Fields that feeds must leave alone from now on, and those that they may set again. */
  pin: pins,
  unpin: pins,
});

export const editProduct = defineOfficeCall(
  { method: "PUT", path: "/office/api/products/{id}" },
  {
    summary:
      "Changes texts, codes, weight, box, step, brand, attributes, vehicles in text, producer and categories of a product, and pins fields against feeds. Fields that nobody has changed since the person saw them are written, all or none",
    permission: "write_products",
    params: byId,
    maxBodyBytes: MAX_EDIT_BYTES,
    body: productEdit,
    answers: { 204: null },
    refusals: {
      403: "A pin on price or cost needs `write_prices`",
      409: "Somebody has changed some of the fields meanwhile (`product_changed`), with `conflicts` (`field`, `seen`, `current`), `by` and `at`",
    },
  },
);

/** Pictures of one product. */
export const MOST_PICTURES = 30;
/** Bytes of one picture. */
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024;

export const addProductPicture = defineOfficeCall(
  { method: "POST", path: "/office/api/products/{id}/pictures" },
  {
    summary:
      "Adds a picture behind the others: JPEG, PNG or WebP of at most 10 MB and 25 megapixels, at least 200 pixels wide and high. It is stored without metadata; the same one twice is one. Feeds then leave the pictures alone",
    permission: "write_products",
    params: byId,
    bodyType: "image/*",
    timeoutMs: 60_000,
    answers: { 201: z.object({ id: numericId }) },
    refusals: { 422: "No such picture, too large, too small, or one too many (`picture`)" },
  },
);

const pictureIds = z.array(numericId, "Valor no válido").max(100, "Valor no válido");

export const arrangePictures = defineOfficeCall(
  { method: "PUT", path: "/office/api/products/{id}/pictures" },
  {
    summary: "Sets the order of a product's pictures, the main one first; those left out are removed",
    permission: "write_products",
    params: byId,
    body: z.strictObject({
      /** The pictures as the person saw them. */
      seen: pictureIds,
      pictures: pictureIds,
    }),
    answers: { 204: null },
    refusals: { 409: "Somebody has changed them meanwhile (`product_changed`)" },
  },
);

export const getProductPicture = defineOfficeCall(
  { method: "GET", path: "/office/api/products/{id}/pictures/{picture_id}" },
  {
    summary: "A picture of this product, 320 pixels wide",
    permission: "read_products",
    params: byId.extend({ picture_id: numericIdParam }),
    answers: { 200: fileOf<Uint8Array>("image/webp") },
  },
);
