import { normalizePhone, type OrderStatus } from "@tuerca/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { type Days, placedOn } from "./export/order-rows.repository.ts";
import { selectOrders, toRecord } from "./order.repository.ts";
import { isBlocked } from "./order-columns.repository.ts";
import type { OrderRecord } from "./order-record.ts";

/** The filter of an operator's order search; null or empty means all. */
export type OrderSearch = {
  days: Days;
  statuses: readonly OrderStatus[];
  /**
   * Beginnings of words of the customer or the order's number, its last digits, a phone in any
   * spelling, or a sku.
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
  return placedOn(db, days)
    .select((of) => [
      ...(["number", "created_at as createdAt", "total_cents as totalCents"] as const),
      of.ref("status").$castTo<OrderStatus>().as("status"),
      of.ref("payment_method").$castTo<OrderRecord["paymentMethod"]>().as("paymentMethod"),
      of.ref("payment_status").$castTo<OrderRecord["paymentStatus"]>().as("paymentStatus"),
      sql<string>`customer ->> 'name'`.as("name"),
      sql<string>`customer ->> 'email'`.as("email"),
      isBlocked,
    ])
    .$if(statuses.length > 0, (query) => query.where("orders.status", "in", statuses))
    .$if(text !== null, (query) => query.where(hasText(text ?? "")))
    .orderBy("orders.created_at", "desc")
    .orderBy("orders.number", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The oldest orders that may be packed, at most `limit`. */
export async function findWaiting(db: Database, limit: number): Promise<OrderRecord[]> {
  const rows = await selectOrders(db)
    .where("status", "in", ["paid", "preparing"])
    .orderBy("created_at")
    .orderBy("number")
    .limit(limit)
    .execute();
  return rows.map(toRecord);
}

/**
 * Of a row of `orders`: whether it has all words of a text, or sold the sku. An index serves each.
 */
function hasText(text: string) {
  return sql<boolean>`(
    order_words(number, customer, shipping_address, billing_address) @@ ${wordsOf(asOrdersHaveIt(text))}
    or orders.id = any(array(
      select i.order_id from order_items i join products p on p.id = i.product_id
      where p.sku_key = ${text.normalize("NFC").toLowerCase()})))`;
}

/** A phone in its stored form, and few digits as the six that end an order's number. */
function asOrdersHaveIt(text: string): string {
  return normalizePhone(text) ?? (/^\d{1,5}$/.test(text) ? text.padStart(6, "0") : text);
}

/**
 * A query for words that begin like those of a text; null, which matches nothing, for a text
 * without words.
 */
function wordsOf(text: string) {
  return sql`(
    select string_agg('''' || replace(replace(word, '\\', '\\\\'), '''', '''''') || ''':*', ' & ')::tsquery
    from unnest(tsvector_to_array(order_words(${text}, null, null, null))) as word)`;
}
