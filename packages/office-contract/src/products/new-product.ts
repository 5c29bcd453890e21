import { EDITED_TEXTS, numericId, PRODUCT_COUNTS, recordOf } from "@tuerca/contract";
import { z } from "zod";
import { defineOfficeCall } from "../office-call.ts";
import { NOT_IN_NAMES } from "./category-fields.ts";
import { offerDay } from "./product-cell.ts";
import {
  chosenCategories,
  codes,
  MAX_EDIT_BYTES,
  typed,
  typedAttributes,
  typedProducer,
  vehicles,
} from "./product-inputs.ts";

const maybe = typed.default("");
/** A number as typed. */
const number = typed.max(40, "No es un número").default("");

const newProduct = z
  .strictObject({
    sku: typed,
    name: typed,
    description: maybe,
    brand: maybe,
    /** Makes the brand if the shop has none of this name. */
    new_brand: z.boolean("Elige sí o no").default(false),
    /** At least one. */
    categories: chosenCategories,
    ean: maybe,
    ...recordOf(EDITED_TEXTS, () => maybe),
    oem_codes: codes.default([]),
    /** Kilograms. */
    weight: number,
    ...recordOf(PRODUCT_COUNTS, () => number),
    attributes: typedAttributes.default([]),
    model: vehicles.default([]),
    producer: typedProducer.default({ name: "", address: "", email: "" }),
    /** Euros with VAT. */
    price: typed.max(40, "No es un número"),
    offer: number,
    /** Euros without VAT. */
    cost: number,
    /** The last day of the offer. */
    offer_until: z.union([z.literal(""), offerDay]).default(""),
    /** Needs `write_stock`; empty is none. */
    quantity: number,
    active: z.boolean("Elige sí o no").default(true),
  })
  .refine(({ brand, new_brand: isNew }) => !isNew || !NOT_IN_NAMES.test(brand), {
    path: ["brand"],
    message: "No puede llevar <, > ni |",
  })
  .refine(({ offer, offer_until: until }) => until === "" || offer.trim() !== "", {
    path: ["offer"],
    message: "Falta el precio de la oferta",
  });

export const createProduct = defineOfficeCall(
  { method: "POST", path: "/office/api/products" },
  {
    summary:
      "Adds a product; values are read as an import reads them. All that is given is pinned: a feed that sends its code fills what is left, and its stock",
    permission: "write_products",
    alsoNeeds: ["write_prices"],
    maxBodyBytes: MAX_EDIT_BYTES,
    body: newProduct,
    answers: { 201: z.object({ id: numericId }) },
    refusals: {
      403: "Stock needs `write_stock`",
      422: "A value that an import would refuse, or a code that the brand has already, in any spelling: `existing` is then that product (`id`, `sku`)",
    },
  },
);
