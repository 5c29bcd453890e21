import { z } from "zod";
import { byId } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { listedProduct } from "./product-list.ts";

const typed = z.string({ error: "Escribe un valor" }).max(40, "No puede tener más de 40 caracteres");
const seenNumber = z.int("Valor no válido").min(0, "Valor no válido").max(99_999_999, "Valor no válido");

/** Whether a person has ticked that a large change is meant. */
const isConfirmed = z.boolean("Confirmación no válida").default(false);

/** Days of offers, in Spain; the offer runs until its last moment. */
export const offerDay = z.iso.date("Escribe un día como 2026-12-31");

const cell = z.discriminatedUnion(
  "field",
  [
    z.strictObject({
      field: z.literal("price"),
      seen: seenNumber,
      value: typed,
      is_confirmed: isConfirmed,
    }),
    z.strictObject({
      field: z.literal("offer"),
      seen: seenNumber.nullable(),
      /** Empty ends the offer. */
      value: typed,
      until: offerDay.nullable().default(null),
      is_confirmed: isConfirmed,
    }),
    /** Without VAT; empty for unknown. */
    z.strictObject({ field: z.literal("cost"), seen: seenNumber.nullable(), value: typed }),
    z.strictObject({ field: z.literal("stock"), seen: seenNumber, value: typed }),
    z.strictObject({
      field: z.literal("active"),
      seen: z.boolean("Valor no válido"),
      value: z.boolean("Elige sí o no"),
    }),
  ],
  "Este campo no se puede cambiar aquí",
);
export type ProductCell = z.output<typeof cell>;

/** The permission that a field's change needs. */
export const FIELD_PERMISSION = {
  price: "write_prices",
  offer: "write_prices",
  cost: "write_prices",
  stock: "write_stock",
  active: "write_products",
} as const;

export const changeProductCell = defineOfficeCall(
  { method: "PUT", path: "/office/api/products/{id}/cell" },
  {
    summary: "Changes one field of a product, if it still has the value that the person saw",
    permission: "read_products",
    params: byId,
    body: cell,
    answers: { 200: listedProduct },
    refusals: {
      403: "Prices need `write_prices`, stock `write_stock`, sale `write_products`",
      409: "Somebody has changed it meanwhile (`product_changed`), with `seen`, `current`, `by` and `at`",
    },
  },
);
