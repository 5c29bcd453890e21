import type { OrderStatus } from "@tuerca/contract";
import { columns } from "@tuerca/platform/database/columns";
import type { DB } from "@tuerca/platform/database/tables.generated";
import { type ExpressionBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type {
  DueInvoice,
  IssuedInvoice,
  OrderRecord,
  OrderRefund,
  OrderReturnRecord,
  OrderWithdrawal,
} from "./order-record.ts";

type OfOrder = ExpressionBuilder<DB, "orders">;
type Gift = OrderRecord["lines"][number]["gift"];
type Fit = OrderRecord["lines"][number]["fit"];

/** Of a row of `orders`: whether a payment attempt may be moving money. */
export const isConfirming = sql<boolean>`exists (
  select from payment_attempts a where a.order_id = orders.id and a.state = 'authorising')`.as(
  "isConfirming",
);

/** Of a row of `orders`: whether its customer's account is deleted. */
export const isBlocked = sql<boolean>`orders.blocked_at is not null`.as("isBlocked");

/** Of a row of `orders`: its completed refunds, in order; JSON, so that instants are text. */
export const doneRefunds = sql<(Omit<OrderRefund, "at"> & { at: string })[]>`(
  select coalesce(json_agg(json_build_object(
    'cents', r.amount_cents, 'at', r.updated_at, 'isSurplus', r.reason in ('paid_twice', 'order_gone', 'correction', 'other_amount')) order by r.updated_at, r.id), '[]')
  from refunds r where r.order_id = orders.id and r.state = 'done')`.as("refunds");

/** Of a row of `orders`: its refund account while that is asked for; only how it ends. */
export const refundAccount = sql<OrderRecord["refundAccount"]>`(
  select json_build_object('end', right(a.iban, 4)) from refund_accounts a
  where a.order_id = orders.id and a.paid_at is null)`.as("refundAccount");

type StoredReturn = Omit<OrderReturnRecord, "history"> & {
  history: { state: OrderReturnRecord["state"]; at: string }[];
};

/** Of a row of `orders`: its returns, in order; JSON, so that instants are text. */
export const returnsOf = sql<StoredReturn[]>`(
  select coalesce(json_agg(json_build_object(
    'number', r.number, 'reason', r.reason, 'state', r.state, 'refused_because', r.refused_because,
    'explanation', r.explanation, 'tracking_number', r.tracking_number,
    'photos', (select coalesce(json_agg(json_build_object('id', p.id, 'by_shop', p.by_shop) order by p.created_at, p.id), '[]')
      from return_photos p where p.return_id = r.id),
    'lines', (select json_agg(json_build_object('position', l.position, 'quantity', l.quantity, 'good', l.good, 'bad', l.bad))
      from return_lines l where l.return_id = r.id),
    'items', (select json_agg(json_build_object('name', i.name, 'sku', i.sku, 'quantity', l.quantity) order by l.position)
      from return_lines l join order_items i on i.order_id = r.order_id and i.position = l.position
      where l.return_id = r.id),
    'refund', case when r.money_cents is not null then json_build_object('goods', r.goods_cents,
      'delivery', r.delivery_cents, 'deduction', r.deduction_cents,
      'refunded_before', r.refunded_before_cents, 'gift_card', r.gift_card_cents, 'money', r.money_cents) end,
    'history', (select json_agg(json_build_object('state', h.state, 'at', h.at) order by h.id)
      from return_history h where h.return_id = r.id)) order by r.created_at, r.number), '[]')
  from returns r where r.order_id = orders.id)`.as("returns");

/** Of a row of `orders`: its statements of withdrawal, in order; JSON, so instants are text. */
export const withdrawals = sql<(Omit<OrderWithdrawal, "receivedAt"> & { receivedAt: string })[]>`(
  select coalesce(json_agg(json_build_object(
    'reference', w.reference, 'receivedAt', w.received_at, 'way', w.way, 'isWhole', w.is_whole,
    'isProcessed', w.processed_at is not null, 'lines', (
      select coalesce(json_agg(json_build_object('position', l.position, 'quantity', l.quantity)), '[]')
      from withdrawal_lines l where l.withdrawal_id = w.id)) order by w.id), '[]')
  from withdrawals w where w.order_id = orders.id)`.as("withdrawals");

/** Of a row of `orders`: its valid invoices, in the order of their issue. */
export const issuedInvoices = sql<IssuedInvoice[]>`(
  select coalesce(json_agg(json_build_object('id', i.id, 'number', i.number, 'kind', i.kind,
    'issuedOn', i.issued_on, 'cents', i.total_cents) order by (
    select min(r.id) from billing_records r where r.invoice_id = i.id)), '[]')
  from invoices i where i.order_id = orders.id and i.cancelled_at is null)`.as("invoices");

/** Of a row of `orders`: the invoice that is yet to be issued; JSON, so its instant is text. */
export const dueInvoice = sql<(Omit<DueInvoice, "since"> & { since: string }) | null>`(
  select case when count(*) > 0 then json_build_object('since', min(d.created_at),
    'isFailing', bool_or(d.last_error is not null), 'isSubstitution', bool_or(d.cause = 'substitution')) end
  from invoices_due d where d.order_id = orders.id)`.as("dueInvoice");

/** Of a row of `order_items`: whether its product is for sale today. */
export const isSold = sql<boolean>`exists (
  select from products p where p.id = heir_of(order_items.product_id) and p.active)`.as("isSold");

/** Of a row of `order_items`: what refunds have given back of it. */
const lineBack = sql<OrderRecord["lines"][number]["back"]>`(
  select json_build_object('returned', coalesce(sum(b.returned), 0), 'kept', coalesce(sum(b.kept), 0),
    'cents', coalesce(sum(b.cents), 0))
  from (
    select l.good + l.bad as returned, 0 as kept, coalesce(l.refunded_cents, 0) as cents
    from return_lines l join returns t on t.id = l.return_id
    where t.order_id = order_items.order_id and l.position = order_items.position and t.state = 'refunded'
    union all
    select 0, l.pieces, l.cents from refund_lines l join refunds r on r.id = l.refund_id
    where r.order_id = order_items.order_id and l.position = order_items.position and r.state <> 'failed'
  ) b)`.as("back");

/** The lines of an order, in their order. */
export const linesOf = (of: OfOrder) =>
  jsonArrayFrom(
    of
      .selectFrom("order_items")
      .select(columns("sku", "name", "url_path", "image_url"))
      .select(sql<number>`heir_of(product_id)`.as("productId"))
      .select(["brand", "categories", "quantity", "unsent"])
      .select(columns("unit_cents", "total_cents", "original_total_cents", "discount_cents"))
      .select((line) => [
        line.ref("gift").$castTo<Gift>().as("gift"),
        line.ref("fit").$castTo<Fit>().as("fit"),
      ])
      .select([isSold, lineBack])
      .whereRef("order_items.order_id", "=", "orders.id")
      .orderBy("position"),
  ).as("lines");

/** The parcels of an order, in their order. */
export const shipmentsOf = (of: OfOrder) =>
  jsonArrayFrom(
    of
      .selectFrom("shipments")
      .select(columns("shipments.carrier", "tracking_number", "url", "shipped_at"))
      .whereRef("shipments.order_id", "=", "orders.id")
      .orderBy("shipments.id"),
  ).as("shipments");

/** The states of an order, in their order. */
export const historyOf = (of: OfOrder) =>
  jsonArrayFrom(
    of
      .selectFrom("order_history")
      .select((row) => row.ref("status").$castTo<OrderStatus>().as("status"))
      .select("at")
      .whereRef("order_history.order_id", "=", "orders.id")
      .orderBy("order_history.id"),
  ).as("history");
