import { sql } from "kysely";
import type { OrderRefund } from "./order-record.ts";

/** Of a row of `orders`: whether an attempt to pay it may be moving money. */
export const isConfirming = sql<boolean>`exists (
  select from payment_attempts a where a.order_id = orders.id and a.state = 'authorising')`.as(
  "isConfirming",
);

/** Of a row of `orders`: whether its customer's account is deleted. */
export const isBlocked = sql<boolean>`orders.blocked_at is not null`.as("isBlocked");

/** Of a row of `orders`: the money that has gone back, in its order; JSON, so that instants are text. */
export const doneRefunds = sql<(Omit<OrderRefund, "at"> & { at: string })[]>`(
  select coalesce(json_agg(json_build_object(
    'cents', r.amount_cents, 'at', r.updated_at, 'isSurplus', r.reason <> 'operator') order by r.updated_at, r.id), '[]')
  from refunds r where r.order_id = orders.id and r.state = 'done')`.as("refunds");

/** Of a row of `order_items`: whether its product is sold today. */
export const isSold = sql<boolean>`exists (
  select from products p where p.id = order_items.product_id and p.active)`.as("isSold");
