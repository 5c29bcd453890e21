import { numericId, text } from "@tuerca/contract";
import { z } from "zod";
import { byId } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { listedProduct } from "./product-list.ts";

const count = z.number().int();
const named = z.object({ id: numericId, sku: z.string(), name: z.string() });

/**
 * All that a product gives to the one that is left; of codes, pictures and links those that it
 * lacks.
 */
const productMerge = z.object({
  from: named,
  into: named,
  /** In stock; missing without `read_stock`. */
  pieces: count.optional(),
  opinions: count,
  /** Vehicles that the list of fits names. */
  links: count,
  /** Equivalent codes. */
  codes: count,
  pictures: count,
  wishes: count,
  carts: count,
});
export type ProductMerge = z.infer<typeof productMerge>;

const into = z.strictObject({
  /** The sku of the product that is left, whatever its case. */
  into: text(64, "Escribe el código del producto que queda"),
});

const MERGE_REFUSALS = {
  409: "One of both is merged already or in a checkout (`product_changed`), or an import is running (`import_busy`)",
};

export const previewProductMerge = defineOfficeCall(
  { method: "GET", path: "/office/api/products/{id}/merge" },
  {
    summary: "What merging a product into another one would move; changes nothing",
    permission: "write_products",
    params: byId,
    query: into,
    answers: { 200: productMerge },
    refusals: MERGE_REFUSALS,
  },
);

export const mergeProduct = defineOfficeCall(
  { method: "POST", path: "/office/api/products/{id}/merge" },
  {
    summary:
      "Moves stock, opinions, vehicles, codes, pictures, wishes and carts of a product to another one, to which its address and, in imports, its sku lead from then on. Orders and invoices stay. Cannot be undone",
    permission: "write_products",
    params: byId,
    body: into,
    answers: { 200: productMerge },
    refusals: MERGE_REFUSALS,
  },
);

/** EANs of one page. */
export const SHARED_EANS_PAGE_SIZE = 50;

export const listSharedEans = defineOfficeCall(
  { method: "GET", path: "/office/api/products/shared-eans" },
  {
    summary: "EANs that several products for sale have, fifty at a time",
    permission: "read_products",
    query: z.strictObject({
      /** The last EAN of the page before. */
      after: z.string("Página no válida").max(14, "Página no válida").optional(),
    }),
    answers: {
      200: z.object({
        eans: z.array(z.object({ ean: z.string(), products: z.array(listedProduct) })),
        next: z.string().nullable(),
      }),
    },
  },
);
