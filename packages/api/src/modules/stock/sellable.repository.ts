import { inSteps } from "@tuerca/contract";
import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import type { Deferred } from "@tuerca/platform/database/deferred";
import { prepare, prepareDeferred } from "@tuerca/platform/database/prepare";
import { refuse } from "@tuerca/platform/database/refusal";
import { type RawBuilder, sql } from "kysely";
import type { MovementCause } from "./movement.repository.ts";

/** The data for selling a product, from the database and never from the index. Cents with VAT. */
export type Sellable = {
  id: number;
  sku: string;
  name: string;
  /** Path of its page, `/slug`. */
  urlPath: string;
  /** For everybody: the offer's price while it runs. */
  publicCents: number;
  /** For the account that it was read for: a group's price, if that is lower. */
  unitCents: number;
  originalCents: number;
  /** Stock minus other carts' reservations; at least 0. */
  quantity: number;
  /** The number of which each quantity sold is a multiple. */
  step: number;
  active: boolean;
  /** The limits of a gift card's amount, equal if it has one price; null for other products. */
  giftMinCents: number | null;
  giftMaxCents: number | null;
  /** The price that the cart's own reservation has fixed; null without one. */
  reservedCents: number | null;
};

/** The cart whose own reservation does not count, and the account whose group's prices do. */
type ReadFor = { id: string | null; account: number | null };

/** Reads products by id in one statement; unknown ids are missing. */
export async function readSellable(
  db: Database | Trx,
  ids: readonly number[],
  now: Date,
  cart: ReadFor | null = null,
): Promise<Map<number, Sellable>> {
  const rows = await read(db, {
    ids: [...ids],
    now,
    ownCart: cart?.id ?? null,
    account: cart?.account ?? null,
  });
  return new Map(rows.map((row) => [row.id, row]));
}

type Reading = { ids: number[]; now: Date; ownCart: string | null; account: number | null };

const read = prepare<Reading, Sellable>(
  (param) => sql<Sellable>`
    select ${sellableColumns(param("now"), sql`${param("ownCart")}::text`, sql`${param("account")}::integer`)}
    from products p
    left join stock s on s.product_id = p.id
    where p.id = any(${param("ids")}::integer[])`,
);

/** The most pieces of a product that can be bought at once. */
export function mostBuyable({ quantity, step }: Pick<Sellable, "quantity" | "step">): number {
  return inSteps(quantity, step, quantity);
}

/** A cart's id, a column with one, or null for no cart. */
type OwnCart = RawBuilder<string | null> | null;

/** An account's id as a value of a statement, or null for nobody's. */
type Account = RawBuilder<number | null> | null;

/** The columns of a `Sellable`, of a product `p` and its stock `s`. */
export function sellableColumns(now: RawBuilder<Date>, ownCart: OwnCart, account: Account) {
  const publicPrice = sql`case when p.offer_price_cents < p.price_cents
      and coalesce(p.offer_from <= ${now}, true) and coalesce(p.offer_to > ${now}, true)
      then p.offer_price_cents else p.price_cents end`;
  return sql`p.id, p.sku, p.name, '/' || p.slug as "urlPath", p.price_cents as "originalCents", p.active,
    coalesce(p.quantity_step, 1) as step,
    ${sqlColumns("p.gift_min_cents", "p.gift_max_cents")},
    ${ownCart === null ? sql.lit(null) : reservedPrice(ownCart)} as "reservedCents",
    ${publicPrice} as "publicCents",
    ${account === null ? publicPrice : sql`least(${publicPrice}, ${memberPrice(account)})`} as "unitCents",
    greatest(0, coalesce(s.quantity, 0) - ${reservedByOthers("p.id", now, ownCart)})::integer as quantity`;
}

/**
 * The price of product `p` for an account's group, in cents with VAT; null without a group, and for
 * gift cards.
 */
function memberPrice(account: RawBuilder<number | null>) {
  return sql`(
    select greatest(1, round(p.price_cents::bigint * (10000 - member_off(m.group_id, p.brand_id, p.category_ids))
      / 10000.0))::integer
    from customer_group_members m where m.user_id = ${account} and p.gift_max_cents is null
  )`;
}

function reservedPrice(ownCart: RawBuilder<string | null>) {
  return sql`(select own.unit_cents from stock_reservations own
    where own.product_id = p.id and own.cart_id = ${ownCart})`;
}

/**
 * Units of a product that other carts have reserved. `select` hides the time from the planner, as
 * `prepare` explains.
 */
function reservedByOthers(productColumn: string, now: RawBuilder<Date>, ownCart: OwnCart) {
  return sql`coalesce((
    select sum(held.quantity) from stock_reservations held
    where held.product_id = ${sql.ref(productColumn)} and held.expires_at > (select ${now}::timestamptz)
      and held.cart_id is distinct from ${ownCart ?? sql.lit(null)}
  ), 0)`;
}

/**
 * Locks the stock of products, and of those that they were merged into, until the transaction ends.
 * All takers lock by ascending id, so that no two wait for each other.
 */
export async function lockStock(trx: Trx, ids: readonly number[]): Promise<void> {
  await lock(trx, { ids: [...ids] });
}

const lock = prepare<{ ids: number[] }, never>((param) => {
  const ids = sql`select unnest(${param("ids")}::integer[]) as id`;
  return stockToLock(sql`array(select id from (${ids}) own union select heir_of(id) from (${ids}) own)`);
});

/** `lockStock` as a part of a statement; it locks only if its result is read. */
export function stockToLock(ids: RawBuilder<number[]>): RawBuilder<never> {
  return sql`
    select 1 from stock where product_id = any((select ${ids}::integer[])::integer[])
    order by product_id for update`;
}

export type StockChange = { productId: number; quantity: number };

/** The refusal of `takeStock`. */
export const STOCK_GONE = "stock_gone";

/**
 * Takes stock that `lockStock` has locked for an order by its number; reservations of carts other
 * than `ownCart` stay. Refuses with `STOCK_GONE` if any product is short.
 */
export function takeStock(
  trx: Trx,
  wanted: readonly StockChange[],
  { now, ownCart, order }: { now: Date; ownCart: string; order: string },
): Promise<Deferred> {
  const ids = wanted.map((one) => one.productId);
  const quantities = wanted.map((one) => one.quantity);
  return take(trx, { ids, quantities, now, ownCart, order });
}

type Taking = { ids: number[]; quantities: number[]; now: Date; ownCart: string; order: string };

const take = prepareDeferred<Taking>(
  (param) => sql`
    with taken as (
      update stock set quantity = stock.quantity - wanted.quantity
      from unnest(${param("ids")}::integer[], ${param("quantities")}::integer[]) as wanted (product_id, quantity)
      where stock.product_id = wanted.product_id and stock.product_id = any(${param("ids")})
        and stock.quantity - ${reservedByOthers("stock.product_id", param("now"), param("ownCart"))} >= wanted.quantity
      returning stock.product_id, stock.quantity as after, wanted.quantity as pieces
    ), moved as (
      insert into stock_movements (product_id, at, reason, before, after, ref)
      select product_id, ${param("now")}, 'order', after + pieces, after, ${param("order")} from taken
    )
    select ${refuse(STOCK_GONE)} from (select count(*) as products from taken) taken
    where products < cardinality(${param("ids")}::integer[])`,
);

/**
 * Restores stock that `lockStock` has locked; each product at most once. Of a merged product it is
 * that of the one which is left.
 */
export async function restoreStock(
  trx: Trx,
  changes: readonly StockChange[],
  { reason, ref, now, actor }: MovementCause,
): Promise<void> {
  await sql`
    with restored as (
      update stock set quantity = stock.quantity + change.quantity
      from (
        select heir_of(product_id) as product_id, sum(quantity)::integer as quantity
        from unnest(${changes.map((one) => one.productId)}::integer[], ${changes.map((one) => one.quantity)}::integer[])
          as change (product_id, quantity) group by 1
      ) change
      where stock.product_id = change.product_id
      returning stock.product_id, stock.quantity as after, change.quantity as pieces
    )
    insert into stock_movements (product_id, at, reason, before, after, ref, actor)
    select product_id, ${now}::timestamptz, ${reason}::text, after - pieces, after, ${ref}::text,
      ${actor ?? null}::text
    from restored where pieces <> 0`.execute(trx);
}
