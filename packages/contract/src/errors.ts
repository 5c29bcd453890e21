import { z } from "zod";

/**
 * Body of every refused call. `errors` has the texts of each bad field (422), `code` the reason of
 * a conflict (409), `request_id` the request in the log (500).
 */
export const errorBody = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  code: z.string().optional(),
  request_id: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** The reasons of a 409: the state has changed since the call's last read. */
export const conflictCodes = [
  "cart_version",
  "cart_changed",
  "checkout_changed",
  "checkout_incomplete",
  "idempotency_key_reused",
  "stock_gone",
  "stock_busy",
  "order_state",
  "tracking_taken",
  "return_state",
  "payment_pending",
  "card_refused",
  "unpaid_orders",
  "password_changed",
  "withdrawn",
  "rating_missing",
  "opinion_changed",
  "opinion_told",
  "coupon_changed",
  "group_changed",
  "group_in_use",
  "membership_changed",
  "gift_card_changed",
  "carrier_changed",
  "in_stock",
  "product_changed",
  "category_changed",
  "brand_changed",
  "measure_changed",
  "change_state",
  "import_busy",
  "import_state",
  "delivery_state",
  "content_changed",
  "settings_changed",
  "opening_incomplete",
] as const;
export type ConflictCode = (typeof conflictCodes)[number];
