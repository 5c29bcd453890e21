import { numericId, numericIdParam, text } from "@tuerca/contract";
import { z } from "zod";
import { byId } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { MOVE_TIMEOUT_MS } from "./categories.ts";
import { catalogueName, namedChanges, namedPage } from "./category-fields.ts";

const listedBrand = z.object({
  id: numericId,
  name: z.string(),
  slug: z.string(),
  /** Products in sale. */
  products: z.number().int(),
});
export type ListedBrand = z.infer<typeof listedBrand>;

/** Brands of one page. */
export const BRANDS_PAGE_SIZE = 100;

export const listOfficeBrands = defineOfficeCall(
  { method: "GET", path: "/office/api/brands" },
  {
    summary: "Brands by name, a hundred at a time",
    permission: "read_products",
    query: z.strictObject({
      /** A part of the name, whatever its case and accents. */
      q: text(100, "Escribe qué buscas").optional(),
      /** The last brand of the page before. */
      after: numericIdParam.optional(),
    }),
    answers: {
      200: z.object({ brands: z.array(listedBrand), next: numericId.nullable(), total: z.number().int() }),
    },
  },
);

const brandDetail = z.object({ ...namedPage, brand: listedBrand });
export type BrandDetail = z.infer<typeof brandDetail>;

export const getOfficeBrand = defineOfficeCall(
  { method: "GET", path: "/office/api/brands/{id}" },
  {
    summary: "A brand with what leads to it, and its last changes",
    permission: "read_products",
    params: byId,
    answers: { 200: brandDetail },
  },
);

export const createBrand = defineOfficeCall(
  { method: "POST", path: "/office/api/brands" },
  {
    summary: "Adds a brand; its address comes from its name",
    permission: "write_products",
    body: z.strictObject({ name: catalogueName }),
    answers: { 201: z.object({ id: numericId }) },
    refusals: { 422: "There is a brand of this name, whatever its case (`name`)" },
  },
);

export const editBrand = defineOfficeCall(
  { method: "PUT", path: "/office/api/brands/{id}" },
  {
    summary:
      "Changes a brand's name and address, both or none. A former address leads to the new one; imports find the brand by its former name",
    permission: "write_products",
    params: byId,
    body: z.strictObject({ changes: z.strictObject(namedChanges) }),
    answers: { 204: null },
    refusals: {
      409: "Somebody has changed some of the fields meanwhile (`brand_changed`), with `conflicts` (`field`, `seen`, `current`), `changed_by` and `changed_at`",
    },
  },
);

export const mergeBrand = defineOfficeCall(
  { method: "POST", path: "/office/api/brands/{id}/merge" },
  {
    summary:
      "Moves a brand's products and coupons to another one and removes it; its addresses and, in imports, its names lead to the other one from then on",
    permission: "write_products",
    params: byId,
    timeoutMs: MOVE_TIMEOUT_MS,
    body: z.strictObject({
      /** The name that the person saw. */
      seen: z.string("Valor no válido").max(1000, "Valor no válido"),
      /** The name of the other brand, whatever its case. */
      into: text(100, "Elige la marca que queda"),
    }),
    answers: { 200: z.object({ id: numericId, products: z.number().int() }) },
    refusals: { 409: "It has another name (`brand_changed`), or an import is running (`import_busy`)" },
  },
);
