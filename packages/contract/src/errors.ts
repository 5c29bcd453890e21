import { z } from "zod";

/**
 * Body of every refused call. A 422 names the texts of each bad field in `errors`, a 409 why in `code`, a 500 the
 * request in the log in `request_id`.
 */
export const errorBody = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  code: z.string().optional(),
  request_id: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** Why a call met a state that had moved on (409). */
export const conflictCodes = [
  "cart_version",
  "cart_changed",
  "checkout_changed",
  "checkout_incomplete",
  "idempotency_key_reused",
  "stock_gone",
  "stock_busy",
  "order_state",
  "payment_pending",
  "card_refused",
  "unpaid_orders",
  "password_changed",
] as const;
export type ConflictCode = (typeof conflictCodes)[number];
