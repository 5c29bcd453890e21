import type { OrderStatus, PaymentMethodCode } from "@tuerca/contract";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** Orders placed on these days of Madrid (`YYYY-MM-DD`), the last included; null means no limit. */
export type Days = { from: string | null; until: string | null };

/** Which orders are meant; null, false or an empty list means all. */
export type OrderFilter = {
  days: Days;
  statuses: readonly OrderStatus[];
  paymentMethods: readonly PaymentMethodCode[];
  /** The name of the carrier with which the order was placed. */
  carrier: string | null;
  isToPrepare: boolean;
  isToCancel: boolean;
  isNoted: boolean;
  term: OrderTerm | null;
};

/** A search term, by where it is looked for. */
export type OrderTerm = {
  /** Beginnings of words of the number and the customer; empty for none. */
  words: string;
  /** Whether `words` may find an order by the number and the customer's name only. */
  isNameOnly: boolean;
  /** Products of the term's code. */
  productIds: readonly number[];
  /** A whole number of an order or a parcel, an invoice's number, or a sku, as typed. */
  code: string;
  hasInvoices: boolean;
};

export const ALL_ORDERS: OrderFilter = {
  days: { from: null, until: null },
  statuses: [],
  paymentMethods: [],
  carrier: null,
  term: null,
  isToPrepare: false,
  isToCancel: false,
  isNoted: false,
};

/** A query of the orders of a filter. Indexes serve each part. */
export function matchingOrders(db: Database | Trx, filter: OrderFilter) {
  const { days, statuses, paymentMethods, carrier, isToPrepare, isToCancel, isNoted, term } = filter;
  return placedOn(db, days)
    .$if(statuses.length > 0, (query) => query.where("orders.status", "in", statuses))
    .$if(paymentMethods.length > 0, (query) => query.where("orders.payment_method", "in", paymentMethods))
    .$if(carrier !== null, (query) => query.where(sql<boolean>`orders.carrier ->> 'name' = ${carrier}`))
    .$if(isToPrepare, (query) => query.where(WAITS_FOR_PARCEL))
    .$if(isToCancel, (query) => query.where(KEEPS_PIECES))
    .$if(isNoted, (query) => query.where(IS_NOTED))
    .$if(term !== null, (query) => query.where(hasTerm(term ?? NO_TERM)));
}

/** A query of the orders placed on these days. */
export function placedOn(db: Database | Trx, { from, until }: Days) {
  return db
    .selectFrom("orders")
    .$if(from !== null, (query) =>
      query.where(
        "orders.created_at",
        ">=",
        sql<Date>`${from}::date::timestamp at time zone 'Europe/Madrid'`,
      ),
    )
    .$if(until !== null, (query) =>
      query.where(
        "orders.created_at",
        "<",
        sql<Date>`(${until}::date + 1)::timestamp at time zone 'Europe/Madrid'`,
      ),
    );
}

/**
 * In the words of the partial index `orders_to_prepare`; gift cards need no parcel, and orders that
 * are wholly withdrawn from get none.
 */
const WAITS_FOR_PARCEL = sql<boolean>`orders.status in ('paid', 'preparing') and orders.payment_status <> 'refunded'
  and (orders.carrier ->> 'is_digital') is distinct from 'true'
  and exists (select from line_pieces p where p.order_id = orders.id and not p.is_gift and p.pieces > 0)`;

/** Refunded before it left and not cancelled; in the words of the index `orders_to_cancel`. */
const KEEPS_PIECES = sql<boolean>`orders.status in ('paid', 'preparing') and orders.payment_status = 'refunded'`;

const IS_NOTED = sql<boolean>`exists (select from order_notes n where n.order_id = orders.id)`;

const NO_TERM: OrderTerm = { words: "", isNameOnly: false, productIds: [], code: "", hasInvoices: false };

/** Of a row of `orders`: whether a term finds it. */
export function hasTerm({ words, isNameOnly, productIds, code, hasInvoices }: OrderTerm) {
  const all = isNameOnly
    ? sql`order_words(number, customer - '{email,phone,nif}'::text[], null, null)`
    : sql`order_words(number, customer, shipping_address, billing_address)`;
  const invoiced = hasInvoices
    ? sql`union all select i.order_id from invoices i where i.number = upper(${code})`
    : sql``;
  return sql<boolean>`(
    ${all} @@ order_query(${words})
    or orders.number = ${code}
    or orders.id = any(array(
      select i.order_id from order_items i where i.product_id = any(${productIds}::integer[])
      union all select i.order_id from order_items i join products p on p.id = i.product_id
        where p.sku_key = ${code.normalize("NFC").toLowerCase()}
      union all select s.order_id from shipments s where upper(s.tracking_number) = upper(${code})
      ${invoiced})))`;
}
