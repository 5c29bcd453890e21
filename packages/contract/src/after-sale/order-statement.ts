import { z } from "zod";
import { instant } from "../fields/fields.ts";

/** A statement of withdrawal from an order. */
export const orderStatement = z.object({
  reference: z.string(),
  received_at: instant,
  pieces: z.number().int().nullable().describe("Null for the whole order, or pieces named in words"),
  is_whole: z.boolean(),
});

/** The same with all that was stated. */
export const storedWithdrawal = orderStatement.extend({
  order_number: z.string(),
  name: z.string(),
  email: z.string(),
  comment: z.string().nullable(),
  lines: z.array(z.object({ sku: z.string(), name: z.string(), quantity: z.number().int() })),
});
export type StoredWithdrawal = z.infer<typeof storedWithdrawal>;
