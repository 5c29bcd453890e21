import { normalizePhone, type OrderStatus } from "@tuerca/contract";
import { columns } from "@tuerca/platform/database/columns";
import type { Database } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { OrderRecord } from "../orders/index.ts";
import { ALL_ORDERS, type Days, matchingOrders, type OrderTerm } from "./order-filter.repository.ts";

/** The filter of an operator's order search; null or empty means all. */
export type OrderSearch = {
  days: Days;
  statuses: readonly OrderStatus[];
  /**
   * Beginnings of words of the customer or the order's number, its last digits, a phone in any
   * spelling, or a sku, tracking number or invoice's number.
   */
  text: string | null;
};

/** An order in an operator's list; cents as charged. */
export type OrderSummary = Pick<
  OrderRecord,
  "number" | "createdAt" | "totalCents" | "status" | "paymentMethod" | "paymentStatus" | "isBlocked"
> &
  Pick<OrderRecord["customer"], "name" | "email">;

/** The newest matching orders from `offset` on, at most `limit`. */
export function searchOrders(
  db: Database,
  { days, statuses, text }: OrderSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderSummary[]> {
  const term = text === null ? null : termOf(text);
  return matchingOrders(db, { ...ALL_ORDERS, days, statuses, term })
    .select((of) => [
      ...columns("number", "created_at", "total_cents"),
      of.ref("status").$castTo<OrderStatus>().as("status"),
      of.ref("payment_method").$castTo<OrderRecord["paymentMethod"]>().as("paymentMethod"),
      of.ref("payment_status").$castTo<OrderRecord["paymentStatus"]>().as("paymentStatus"),
      sql<string>`customer ->> 'name'`.as("name"),
      sql<string>`customer ->> 'email'`.as("email"),
      sql<boolean>`orders.blocked_at is not null`.as("isBlocked"),
    ])
    .orderBy("orders.created_at", "desc")
    .orderBy("orders.number", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The words to look for: a phone in its stored form, few digits as the six that end a number. */
export function asOrdersHaveIt(text: string): string {
  return normalizePhone(text) ?? (/^\d{1,5}$/.test(text) ? text.padStart(6, "0") : text);
}

function termOf(text: string): OrderTerm {
  const words = asOrdersHaveIt(text);
  return { words, isNameOnly: false, productIds: [], code: text, hasInvoices: true };
}
