import type { PaymentMethodCode } from "@tuerca/contract";
import { columns } from "@tuerca/platform/database/columns";
import type { Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { InvoicedOrder } from "../compose/invoiced-order.ts";
import { listInvoicesOf } from "../invoice.repository.ts";

/** A return `t` with its number and pieces. */
const returnedText = sql<string>`(
  select 'Devolución ' || t.number || ': ' || string_agg((l.good + l.bad) || ' × ' || i.name, ', ' order by l.position)
  from returns t join return_lines l on l.return_id = t.id and l.good + l.bad > 0
  join order_items i on i.order_id = t.order_id and i.position = l.position
  where t.id = r.return_id group by t.number)`;

/** What a refund `r` without a return gives back for: pieces, or prices of lines. */
const reducedText = sql<string | null>`(
  select string_agg(case when l.pieces > 0 then 'Reembolso sin devolución: ' || l.pieces || ' × ' || i.name
    else 'Reducción del precio: ' || i.name end, ', ' order by l.position)
  from refund_lines l join order_items i on i.order_id = r.order_id and i.position = l.position
  where l.refund_id = r.id)`;

/**
 * Operators' refunds that are done; surplus money was never part of a sale. An annulment that
 * belongs to an order only takes off again what it restored.
 */
const refunds = sql<InvoicedOrder["refunds"]>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'cents', r.amount_cents,
    'method', case when r.by_hand then null else a.method end, 'annulledCents', (
      select coalesce(-sum(e.cents), 0) from gift_cards c join gift_card_events e on e.gift_card_id = c.id
      where c.order_id = orders.id and e.kind = 'annul' and e.order_id is null and e.at <= r.updated_at
    ), 'what', coalesce(${returnedText}, ${reducedText}
    )) order by r.updated_at, r.id), '[]')
  from refunds r left join payment_attempts a on a.id = r.attempt_id
  where r.order_id = orders.id and r.state = 'done'
    and r.reason not in ('paid_twice', 'order_gone', 'correction', 'other_amount'))`.as("refunds");

const restored = sql<number>`(
  select coalesce(sum(e.cents), 0)::integer from gift_card_events e
  where e.order_id = orders.id and e.kind = 'give_back')`.as("restoredCents");

const restorings = sql<InvoicedOrder["restorings"]>`(
  select coalesce(json_agg(json_build_object('cents', r.gift_card_cents, 'what', ${returnedText})
    order by (select max(h.id) from return_history h where h.return_id = r.return_id)), '[]')
  from (select id as return_id, gift_card_cents from returns
    where order_id = orders.id and state = 'refunded' and gift_card_cents > 0) r)`.as("restorings");

const corrections = sql<InvoicedOrder["corrections"]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'invoiceId', c.invoice_id,
    'before', c.before, 'after', c.after) order by c.id), '[]')
  from sale_corrections c where c.order_id = orders.id)`.as("corrections");

/** Orders with everything that their invoices depend on, and the valid invoices that they have. */
export async function readInvoicedOrders(trx: Trx, ids: readonly string[]): Promise<InvoicedOrder[]> {
  const rows = await readOrders(trx, ids);
  const invoices = Map.groupBy(await listInvoicesOf(trx, ids), ({ orderId }) => orderId);
  return rows.map((row) => ({
    ...row,
    invoices: (invoices.get(row.id) ?? []).filter(({ cancelledAt }) => cancelledAt === null),
  }));
}

/** The same orders by their ids, without the invoices that they have. */
export async function readSoldOrders(trx: Trx, ids: readonly string[]): Promise<Map<string, InvoicedOrder>> {
  if (ids.length === 0) return new Map();
  return new Map((await readOrders(trx, ids)).map((order) => [order.id, { ...order, invoices: [] }]));
}

function readOrders(trx: Trx, ids: readonly string[]): Promise<Omit<InvoicedOrder, "invoices">[]> {
  return trx
    .selectFrom("orders")
    .select(columns("orders.id", "number", "paid_at"))
    .select((of) => [
      of.ref("payment_method").$castTo<PaymentMethodCode | null>().as("paymentMethod"),
      sql<string | null>`customer ->> 'nif'`.as("customerNif"),
      of.ref("billing_address").$castTo<InvoicedOrder["billingAddress"]>().as("billingAddress"),
      sql<string>`concat_ws(' ', shipping_address ->> 'postal_code', shipping_address ->> 'city')`.as(
        "destination",
      ),
      sql<string>`carrier ->> 'name'`.as("carrierName"),
      of.ref("discounts").$castTo<InvoicedOrder["discounts"]>().as("discounts"),
    ])
    .select(
      columns(
        "shipping_cents",
        "surcharge_cents",
        "orders.total_cents",
        "base_cents",
        "vat_cents",
        "vat_basis_points",
        "voucher_cents",
        "gift_card_cents",
      ),
    )
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom("order_items")
          .select(columns("name", "sku", "quantity", "unit_cents", "total_cents"))
          .select([...columns("discount_cents"), sql<boolean>`gift is not null`.as("isVoucher")])
          .whereRef("order_items.order_id", "=", "orders.id")
          .orderBy("position"),
      ).as("lines"),
    )
    .select([refunds, restored, restorings, corrections])
    .where("orders.id", "in", ids)
    .execute();
}
