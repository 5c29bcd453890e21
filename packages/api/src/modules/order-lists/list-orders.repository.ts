import type { OrderStatus } from "@tuerca/contract";
import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { withOwnPlans } from "@tuerca/platform/database/with-own-plans";
import { sql } from "kysely";
import { isConfirming, type OrderRecord } from "../orders/index.ts";
import { hasTerm, matchingOrders, type OrderFilter, type OrderTerm } from "./order-filter.repository.ts";

/** An order in the office's list; cents as charged. */
export type FoundOrder = Pick<OrderRecord, "number" | "createdAt" | "totalCents" | "status" | "customer"> &
  Pick<OrderRecord, "paymentMethod" | "paymentStatus" | "isBlocked" | "isConfirming" | "shippingAddress"> &
  Pick<OrderRecord, "billingAddress"> & {
    carrier: string;
    hasComments: boolean;
    pieces: number;
    notes: number;
    trackingNumbers: string[];
    invoiceNumbers: string[];
    /** Whether it has a line of one of the term's products. */
    hasProduct: boolean;
  };

/** `count` is exact up to `mostCounted`; one more means that there are more. */
export type OrderPage = { orders: FoundOrder[]; hasMore: boolean; count: number; carriers: string[] };

type Range = { before: string | null; size: number; mostCounted: number };

/**
 * A page of the filtered orders, newest first, after the order with the number `before`; null if
 * there is no such order.
 */
export function listFoundOrders(db: Database, filter: OrderFilter, range: Range): Promise<OrderPage | null> {
  return withOwnPlans(db, async (trx) => {
    const after = range.before === null ? null : await findPlace(trx, range.before);
    if (after === undefined) return null;
    const count = await countUpTo(trx, filter, range.mostCounted + 1);
    const isCommon = count > range.mostCounted;
    const ids = await findIds(trx, filter, after, { limit: range.size + 1, isCommon });
    return {
      orders: await readFound(trx, ids.slice(0, range.size), filter),
      hasMore: ids.length > range.size,
      count,
      carriers: await listCarriers(trx),
    };
  });
}

type Place = { createdAt: string; number: string };

/** Where an order stands in the list; its time as text, with the microseconds. */
function findPlace(trx: Trx, number: string): Promise<Place | undefined> {
  return trx
    .selectFrom("orders")
    .select([sql<string>`created_at::text`.as("createdAt"), "number"])
    .where("number", "=", number)
    .executeTakeFirst();
}

/** Orders that are looked through one by one for a term that many have. */
const WALKED = 3000;

/**
 * The ids of a page. PostgreSQL takes every beginning of a word for common, so the number of found
 * orders decides: few are read by the index and sorted; for many the newest orders are looked
 * through first.
 */
async function findIds(
  trx: Trx,
  filter: OrderFilter,
  after: Place | null,
  { limit, isCommon }: { limit: number; isCommon: boolean },
): Promise<string[]> {
  if (filter.term === null) return newestIds(matchingOrders(trx, filter), after, limit);
  if (isCommon) {
    const walked = await walk(trx, filter, filter.term, after, limit);
    if (walked.length === limit) return walked;
  }
  const { rows } = await sql<{ id: string }>`
    with found as materialized (
      ${matchingOrders(trx, filter).select(["orders.id", "orders.created_at", "orders.number"])})
    select id from found where ${isAfter(after)}
    order by created_at desc, number desc limit ${limit}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The ids of a term's orders among the newest ones of the other filters. */
async function walk(
  trx: Trx,
  filter: OrderFilter,
  term: OrderTerm,
  after: Place | null,
  limit: number,
): Promise<string[]> {
  const newest = matchingOrders(trx, { ...filter, term: null })
    .select(["orders.id", "orders.created_at", "orders.number"])
    .select(["orders.customer", "orders.shipping_address", "orders.billing_address"])
    .where(isAfter(after))
    .orderBy("orders.created_at", "desc")
    .orderBy("orders.number", "desc")
    .limit(WALKED);
  const { rows } = await sql<{ id: string }>`
    select id from (${newest}) orders where ${hasTerm(term)}
    order by created_at desc, number desc limit ${limit}`.execute(trx);
  return rows.map(({ id }) => id);
}

async function newestIds(
  matching: ReturnType<typeof matchingOrders>,
  after: Place | null,
  limit: number,
): Promise<string[]> {
  const rows = await matching
    .select("orders.id")
    .where(isAfter(after))
    .orderBy("orders.created_at", "desc")
    .orderBy("orders.number", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Of a row with an order's time and number: whether it stands after a place of the list. */
function isAfter(place: Place | null) {
  if (place === null) return sql<boolean>`true`;
  return sql<boolean>`(created_at, number) < (${place.createdAt}::timestamptz, ${place.number})`;
}

async function countUpTo(trx: Trx, filter: OrderFilter, limit: number): Promise<number> {
  const counted = matchingOrders(trx, filter).select("orders.id").limit(limit).as("counted");
  const { count } = await trx
    .selectFrom(counted)
    .select((of) => of.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function readFound(trx: Trx, ids: readonly string[], { term }: OrderFilter): Promise<FoundOrder[]> {
  const productIds = term?.productIds ?? [];
  const sku = (term?.code ?? "").normalize("NFC").toLowerCase();
  return trx
    .selectFrom("orders")
    .select((of) => [
      ...columns("number", "created_at", "total_cents"),
      of.ref("status").$castTo<OrderStatus>().as("status"),
      of.ref("customer").$castTo<OrderRecord["customer"]>().as("customer"),
      of.ref("shipping_address").$castTo<OrderRecord["shippingAddress"]>().as("shippingAddress"),
      of.ref("billing_address").$castTo<OrderRecord["billingAddress"]>().as("billingAddress"),
      of.ref("payment_method").$castTo<OrderRecord["paymentMethod"]>().as("paymentMethod"),
      of.ref("payment_status").$castTo<OrderRecord["paymentStatus"]>().as("paymentStatus"),
    ])
    .select([sql<boolean>`orders.blocked_at is not null`.as("isBlocked"), isConfirming])
    .select([
      sql<string>`orders.carrier ->> 'name'`.as("carrier"),
      sql<boolean>`orders.comments is not null`.as("hasComments"),
      sql<number>`(select coalesce(sum(quantity), 0)::integer from order_items i where i.order_id = orders.id)`.as(
        "pieces",
      ),
      sql<number>`(select count(*)::integer from order_notes n where n.order_id = orders.id)`.as("notes"),
      sql<
        string[]
      >`array(select s.tracking_number from shipments s where s.order_id = orders.id order by s.id)`.as(
        "trackingNumbers",
      ),
      sql<string[]>`array(select i.number from invoices i where i.order_id = orders.id)`.as("invoiceNumbers"),
      sql<boolean>`exists (select from order_items i join products p on p.id = i.product_id
        where i.order_id = orders.id and (p.id = any(${productIds}::integer[]) or p.sku_key = ${sku}))`.as(
        "hasProduct",
      ),
    ])
    .where("orders.id", "in", ids.length > 0 ? ids : [""])
    .orderBy("orders.created_at", "desc")
    .orderBy("orders.number", "desc")
    .execute();
}

const MOST_CARRIERS = 50;

/** The carriers with which orders were placed: one step in the index for each. */
async function listCarriers(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive names as (
      (select carrier ->> 'name' as name from orders order by 1 limit 1)
      union all
      select (select o.carrier ->> 'name' from orders o where o.carrier ->> 'name' > names.name order by 1 limit 1)
      from names where names.name is not null)
    select name from names where name is not null limit ${sql.lit(MOST_CARRIERS)}`.execute(trx);
  return rows.map(({ name }) => name);
}
