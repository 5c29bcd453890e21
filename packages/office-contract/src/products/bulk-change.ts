import { instant, numericId, numericIdParam } from "@tuerca/contract";
import { z } from "zod";
import { byId } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { offerDay } from "./product-cell.ts";
import { filterBody } from "./product-filter.ts";

/** Fields that a bulk change sets: cents, cents with an end, pieces, and in sale or not. */
export const bulkField = z.enum(["price", "offer", "stock", "active"]);

const WRONG_PERCENT = "El porcentaje debe estar entre −90 y 500";
const WRONG_OFFER = "La rebaja debe estar entre 0,01 y 90 %";
const WRONG_AMOUNT = "El importe debe estar entre −999.999,99 y 999.999,99 €";

/** Prices end in this many cents: the nearest such price on the way of the change. */
const ending = z
  .union([z.literal(95), z.literal(90)], "Elige ,95 o ,90")
  .nullable()
  .default(null);

const change = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({
      kind: z.literal("pasted"),
      field: z.enum(["price", "stock", "active"], "Elige precio, existencias o venta"),
      /** Lines of two columns: sku or code, and the new value; at most 10,000. */
      text: z
        .string({ error: "Pega dos columnas: código y valor" })
        .max(900_000, "Lo pegado es demasiado largo"),
    }),
    z.strictObject({
      kind: z.literal("percent"),
      /** Hundredths of a percent. */
      basis_points: z.int(WRONG_PERCENT).min(-9000, WRONG_PERCENT).max(50_000, WRONG_PERCENT),
      ending,
      filter: filterBody,
    }),
    z.strictObject({
      kind: z.literal("amount"),
      cents: z.int(WRONG_AMOUNT).min(-99_999_999, WRONG_AMOUNT).max(99_999_999, WRONG_AMOUNT),
      ending,
      filter: filterBody,
    }),
    z.strictObject({
      kind: z.literal("offer"),
      /** Below the price, in hundredths of a percent. */
      basis_points: z.int(WRONG_OFFER).min(1, WRONG_OFFER).max(9000, WRONG_OFFER),
      ending,
      until: offerDay,
      filter: filterBody,
    }),
    z.strictObject({ kind: z.literal("end_offer"), filter: filterBody }),
    z.strictObject({
      kind: z.literal("active"),
      is_active: z.boolean("Elige sí o no"),
      filter: filterBody,
    }),
  ],
  "Elige qué cambiar",
);
export type BulkChangeInput = z.output<typeof change>;

/** A value of the change's field; `value` is null without an offer, and 1 or 0 for `active`. */
const bulkValue = z.object({
  value: z.number().int().nullable(),
  until: instant.nullable(),
});

export const bulkRow = z.object({
  product_id: numericId,
  sku: z.string(),
  name: z.string(),
  before: bulkValue,
  after: bulkValue,
  lowest_30_days_cents: z.number().int(),
  /** Of a price or an offer, in hundredths of a percent of the price; null for other fields. */
  change_basis_points: z.number().int().nullable(),
  /** Over 50 %, or a price under 0.10 €: applied only if confirmed. */
  is_marked: z.boolean(),
  /**
   * Null until the change is applied; `changed_since`, `unconfirmed` and `refused` were left out,
   * `kept` was changed after it and stays at the undo.
   */
  outcome: z.enum(["applied", "changed_since", "unconfirmed", "refused", "undone", "kept"]).nullable(),
});
export type BulkRow = z.infer<typeof bulkRow>;

/** A line or a product without a change, and why; lines count from 1. */
const reject = z.object({
  line: z.number().int().nullable(),
  code: z.string(),
  value: z.string(),
  reason: z.string(),
});

export const bulkChange = z.object({
  id: numericId,
  field: bulkField,
  state: z.enum(["previewed", "applied", "undone"]),
  /** In Spanish, such as `Precio +3 %`. */
  description: z.string(),
  /** Whether feeds leave the changed field alone from then on. */
  pins: z.boolean(),
  rows: z.number().int(),
  marked: z.number().int(),
  rising: z.number().int(),
  falling: z.number().int(),
  rejected: z.number().int(),
  /** The first 1,000. */
  rejects: z.array(reject),
  /** Rows by outcome, once it is applied. */
  outcomes: z.record(z.string(), z.number().int()),
  previewed_by: z.string(),
  previewed_at: instant,
  applied_by: z.string().nullable(),
  applied_at: instant.nullable(),
  undone_by: z.string().nullable(),
  undone_at: instant.nullable(),
  /** Until when it may be undone; null before it is applied and after it is undone. */
  undo_until: instant.nullable(),
});
export type BulkChange = z.infer<typeof bulkChange>;

/** Time for 10,000 products on a busy machine. */
const BULK_TIMEOUT_MS = 60_000;

/** Bytes of a body with 10,000 pasted lines. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;

const BY_FIELD = { 403: "Prices need `write_prices`, stock `write_stock`, sale `write_products`" };
const STATE = { 409: "It is older than 24 hours, or already undone (`change_state`)" };

export const previewBulkChange = defineOfficeCall(
  { method: "POST", path: "/office/api/products/changes" },
  {
    summary: "What a change of up to 10,000 products would do; changes no product",
    permission: "read_products",
    timeoutMs: BULK_TIMEOUT_MS,
    maxBodyBytes: MAX_BODY_BYTES,
    body: z.strictObject({
      change,
      /** Keeps feeds from setting the field again. */
      pins: z.boolean("Elige sí o no").default(true),
    }),
    answers: { 201: bulkChange },
    refusals: BY_FIELD,
  },
);

export const listBulkChanges = defineOfficeCall(
  { method: "GET", path: "/office/api/products/changes" },
  {
    summary: "The last twenty applied changes of 24 hours, newest first, as far as one may read them",
    permission: "read_products",
    answers: { 200: z.array(bulkChange) },
  },
);

export const getBulkChange = defineOfficeCall(
  { method: "GET", path: "/office/api/products/changes/{id}" },
  {
    summary: "A change, with its counts and rejects",
    permission: "read_products",
    params: byId,
    answers: { 200: bulkChange },
  },
);

export const listBulkChangeRows = defineOfficeCall(
  { method: "GET", path: "/office/api/products/changes/{id}/rows" },
  {
    summary: "Products of a change by id, a hundred at a time",
    permission: "read_products",
    params: byId,
    query: z.strictObject({
      /** Those to confirm, or those that an apply or undo has left out. */
      only: z.enum(["marked", "left_out"], "Filtro no válido").optional(),
      after: numericIdParam.optional(),
    }),
    answers: { 200: z.object({ rows: z.array(bulkRow), has_more: z.boolean() }) },
  },
);

const CONFIRMED = "Marca los cambios que confirmas";

export const applyBulkChange = defineOfficeCall(
  { method: "POST", path: "/office/api/products/changes/{id}/apply" },
  {
    summary: "Applies a previewed change, whole or not at all; leaves out what has changed since. Idempotent",
    permission: "read_products",
    timeoutMs: BULK_TIMEOUT_MS,
    params: byId,
    body: z.strictObject({
      /** Marked products that the person has ticked. */
      confirmed: z.union([z.literal("all"), z.array(numericId).max(10_000)], CONFIRMED).default([]),
    }),
    answers: { 200: bulkChange },
    refusals: { ...BY_FIELD, ...STATE },
  },
);

export const undoBulkChange = defineOfficeCall(
  { method: "POST", path: "/office/api/products/changes/{id}/undo" },
  {
    summary: "Sets an applied change back for 24 hours, where nobody has changed the value. Idempotent",
    permission: "read_products",
    timeoutMs: BULK_TIMEOUT_MS,
    params: byId,
    answers: { 200: bulkChange },
    refusals: { ...BY_FIELD, ...STATE },
  },
);
