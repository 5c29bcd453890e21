import { sql } from "kysely";
import type { Database, Trx } from "../../platform/database/database.ts";

/** What selling a product needs to know, from the database and never from the index. Cents with VAT. */
export type Sellable = {
  id: number;
  sku: string;
  name: string;
  /** Path of its page, `/slug`. */
  urlPath: string;
  /** The offer's price while it runs. */
  unitCents: number;
  originalCents: number;
  /** Stock less what other carts have reserved; never below 0. */
  quantity: number;
  active: boolean;
};

/**
 * Reads products by id in one statement; unknown ids are missing from the answer. `ownCart` is the id of the cart
 * whose own reservation does not count against it.
 */
export async function readSellable(
  db: Database | Trx,
  ids: readonly number[],
  now: Date,
  ownCart: string | null = null,
): Promise<Map<number, Sellable>> {
  const { rows } = await sql<Sellable>`
    select p.id, p.sku, p.name, '/' || p.slug as "urlPath", p.price_cents as "originalCents", p.active,
      case when p.offer_price_cents < p.price_cents
        and coalesce(p.offer_from <= ${now}, true) and coalesce(p.offer_to > ${now}, true)
        then p.offer_price_cents else p.price_cents end as "unitCents",
      greatest(0, coalesce(s.quantity, 0) - coalesce(r.reserved, 0))::integer as quantity
    from products p
    left join stock s on s.product_id = p.id
    left join lateral (
      select sum(held.quantity) as reserved from stock_reservations held
      where held.product_id = p.id and held.expires_at > ${now} and held.cart_id is distinct from ${ownCart}
    ) r on true
    where p.id = any(${[...ids]}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Locks the stock of products until the transaction ends. Every taker locks in ascending id order, so that no two
 * wait for each other.
 */
export async function lockStock(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`
    select 1 from stock where product_id = any(${[...ids]}::integer[]) order by product_id for update
  `.execute(trx);
}

export type StockChange = { productId: number; quantity: number };

/** Adds (or with a negative quantity takes) stock that `lockStock` has locked; each product at most once. */
export async function changeStock(trx: Trx, changes: readonly StockChange[]): Promise<void> {
  await sql`
    update stock set quantity = stock.quantity + change.quantity
    from unnest(${changes.map((one) => one.productId)}::integer[], ${changes.map((one) => one.quantity)}::integer[])
      as change (product_id, quantity)
    where stock.product_id = change.product_id`.execute(trx);
}

/** Counts sold units, in ascending id order as all writers do. */
export async function countSales(trx: Trx, changes: readonly StockChange[]): Promise<void> {
  await sql`
    insert into product_stats as stats (product_id, sales)
    select change.product_id, change.quantity
    from unnest(${changes.map((one) => one.productId)}::integer[], ${changes.map((one) => one.quantity)}::integer[])
      as change (product_id, quantity)
    order by change.product_id
    on conflict (product_id) do update
      set sales = stats.sales + excluded.sales`.execute(trx);
}
