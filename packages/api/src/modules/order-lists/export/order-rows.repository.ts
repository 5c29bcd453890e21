import type { Address } from "@tuerca/contract";
import { columns } from "@tuerca/platform/database/columns";
import type { Trx } from "@tuerca/platform/database/database";
import { readByCursor } from "@tuerca/platform/database/snapshot";
import { sql } from "kysely";
import { type Days, matchingOrders, type OrderFilter, placedOn } from "../order-filter.repository.ts";

/** Orders by the time of placing, oldest first; without personal data of deleted accounts. */
export function readOrders(trx: Trx, filter: OrderFilter) {
  return readByCursor(trx, orderQuery(trx, filter));
}
export type StoredOrder = Awaited<ReturnType<ReturnType<typeof orderQuery>["executeTakeFirstOrThrow"]>>;

const madrid = (column: string) =>
  sql<string | null>`to_char(${sql.ref(column)} at time zone 'Europe/Madrid', 'YYYY-MM-DD HH24:MI:SS')`;

type Customer = { email: string; name: string; phone: string; nif: string | null };

function orderQuery(trx: Trx, filter: OrderFilter) {
  return matchingOrders(trx, filter)
    .select(columns("orders.id", "orders.number", "orders.status", "payment_method"))
    .select([madrid("orders.created_at").as("createdAt"), madrid("orders.paid_at").as("paidAt")])
    .select([...columns("payment_status"), "subtotal_cents as subtotal", "discount_cents as discount"])
    .select(["gift_card_cents as giftCard", "shipping_cents as shipping", "surcharge_cents as surcharge"])
    .select(["total_cents as total", "base_cents as base", "vat_cents as vat", "voucher_cents as vouchers"])
    .select(columns("vat_basis_points", "over_cents"))
    .select((of) => [
      ofOpen<Customer>("customer").as("customer"),
      ofOpen<Address>("shipping_address").as("shippingAddress"),
      ofOpen<Address>("billing_address").as("billingAddress"),
      ofOpen<string>("comments").as("comments"),
      of.ref("orders.carrier").$castTo<{ name: string }>().as("carrier"),
    ])
    .select([
      sql<string>`(select coalesce(string_agg(distinct d ->> 'name', ', '), '')
        from jsonb_array_elements(orders.discounts) d)`.as("discounts"),
      sql<string>`(select coalesce(string_agg(s.tracking_number, ', ' order by s.id), '')
        from shipments s where s.order_id = orders.id)`.as("trackingNumbers"),
      sql<number>`(select coalesce(sum(r.amount_cents), 0)::integer
        from refunds r where r.order_id = orders.id and r.state = 'done')`.as("refunded"),
    ])
    .orderBy("orders.created_at")
    .orderBy("orders.number");
}

/** Lines of orders, by order and position. */
export function readOrderLines(trx: Trx, days: Days) {
  return readByCursor(trx, lineQuery(trx, days));
}

function lineQuery(trx: Trx, days: Days) {
  return placedOn(trx, days)
    .innerJoin("order_items as i", "i.order_id", "orders.id")
    .select(["orders.number", "orders.status", "i.position", "i.sku", "i.name", "i.brand", "i.quantity"])
    .select(madrid("orders.created_at").as("createdAt"))
    .select(["i.unit_cents as unit", "i.total_cents as total", "i.discount_cents as discount"])
    .select(["i.original_total_cents as originalTotal", ...columns("orders.vat_basis_points")])
    .select([
      sql<string | null>`i.fit ->> 'label'`.as("vehicle"),
      // Orders from before "universal" was a verdict say "yes" for it (`verdictOf`).
      sql<
        string | null
      >`case when i.fit ->> 'reason' = 'universal' then 'universal' else i.fit ->> 'verdict' end`.as("fit"),
    ])
    .orderBy("orders.created_at")
    .orderBy("orders.number")
    .orderBy("i.position");
}

function ofOpen<T>(column: string) {
  return sql<T | null>`case when orders.blocked_at is null then ${sql.ref(`orders.${column}`)} end`;
}
