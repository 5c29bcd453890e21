import { instant, optionalText } from "@tuerca/contract";
import { z } from "zod";
import { byId } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";

/** Pieces at most. */
const MAX_PIECES = 1_000_000;
const WRONG_PIECES = "Las existencias deben ser un número entero de 0 a 1.000.000";

const pieces = z.int(WRONG_PIECES).min(0, WRONG_PIECES).max(MAX_PIECES, WRONG_PIECES);

const movement = z.object({
  id: z.number().int(),
  at: instant,
  /**
   * `order`, `cancellation`, `withdrawal`, `return`, `import`, `count`, `correction`, `damage`,
   * `loss`, `undo`, `merge`.
   */
  reason: z.string(),
  before: z.number().int(),
  after: z.number().int(),
  /**
   * The number of an order or return, a feed's source, a bulk change, or the other product's sku.
   */
  ref: z.string().nullable(),
  /** Null for customers and the shop itself. */
  actor: z.string().nullable(),
  note: z.string().nullable(),
});
export type StockMovementAnswer = z.infer<typeof movement>;

export const listStockMovements = defineOfficeCall(
  { method: "GET", path: "/office/api/products/{id}/stock" },
  {
    summary: "A product's stock, and its movements of two years, newest first, a hundred at a time",
    permission: "read_stock",
    params: byId,
    query: z.strictObject({
      /** The last movement of the page before. */
      before: z.coerce
        .number("Página no válida")
        .int("Página no válida")
        .min(1, "Página no válida")
        .max(Number.MAX_SAFE_INTEGER, "Página no válida")
        .optional(),
    }),
    answers: {
      200: z.object({
        sku: z.string(),
        name: z.string(),
        quantity: z.number().int(),
        movements: z.array(movement),
        has_more: z.boolean(),
      }),
    },
  },
);

export const correctStock = defineOfficeCall(
  { method: "POST", path: "/office/api/products/{id}/stock" },
  {
    summary: "Sets a product's stock for a reason, if it still is what the person saw",
    permission: "write_stock",
    params: byId,
    body: z.strictObject({
      seen: pieces,
      quantity: pieces,
      reason: z.enum(["count", "correction", "damage", "loss"], "Elige un motivo"),
      note: optionalText(200),
    }),
    answers: { 200: z.object({ quantity: z.number().int() }) },
    refusals: { 409: "It has changed meanwhile (`product_changed`), with `seen`, `current`, `by` and `at`" },
  },
);
