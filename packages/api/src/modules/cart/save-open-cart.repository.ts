import { sql } from "kysely";
import type { DatabaseHandle } from "../../platform/database/database.ts";
import { runPrepared } from "../../platform/database/run-prepared.ts";
import { type Sellable, sellableColumns } from "../catalog/sellable.repository.ts";
import type { CartKey } from "./cart.repository.ts";
import type { WantedLine } from "./cart-line.ts";
import type { CartOwner } from "./cart-owner.ts";
import { MAX_SUBTOTAL_CENTS } from "./cart-totals.ts";

export type OpenSave = {
  owner: CartOwner;
  wanted: readonly WantedLine[];
  version: number | undefined;
  now: Date;
};

type Row = { cartId: string; version: number; couponId: number | null } & (Sellable | { id: null });

/**
 * Replaces the lines of a cart that is not in checkout and, if given, still of this version, in one statement, provided
 * that all of them can be had. Null where anything stands in the way, and nothing is changed.
 */
export async function saveOpenCart(
  database: Pick<DatabaseHandle, "db" | "pool">,
  save: OpenSave,
): Promise<{ key: CartKey; sellables: Map<number, Sellable> } | null> {
  const name = "userId" in save.owner ? "save-customer-cart" : "save-guest-cart";
  const rows = await runPrepared(database, name, statement(save));
  const [first] = rows;
  if (!first) return null;
  const sellables = rows.flatMap((row) => (row.id === null ? [] : [[row.id, row] as const]));
  const { cartId: id, version, couponId } = first;
  return { key: { id, version, couponId }, sellables: new Map(sellables) };
}

function statement({ owner, wanted, version, now }: OpenSave) {
  const isOwn = "userId" in owner ? sql`user_id = ${owner.userId}` : sql`session_hash = ${owner.sessionHash}`;
  return sql<Row>`
    with found as materialized (
      select w.wanted, w.position, ${sellableColumns(now, null)}
      from unnest(${wanted.map((line) => line.productId)}::integer[], ${wanted.map((line) => line.quantity)}::integer[])
        with ordinality as w (product_id, wanted, position)
      join products p on p.id = w.product_id
      left join stock s on s.product_id = p.id
    ), sum as (
      select count(*) as lines, coalesce(bool_and(active and quantity >= wanted), true) as "canBeHad",
        coalesce(sum("originalCents"::bigint * wanted), 0) as cents,
        coalesce(jsonb_agg(jsonb_build_object('productId', id, 'quantity', wanted, 'seenUnitCents', "unitCents")
          order by position), '[]') as json
      from found
    ), saved as (
      update carts set lines = sum.json, version = carts.version + 1, updated_at = ${now},
        coupon_id = case when sum.lines > 0 then carts.coupon_id end
      from sum
      where ${isOwn} and state = 'cart' and coalesce(${version ?? null}::integer, carts.version) = carts.version
        and sum.lines = ${wanted.length}::integer and sum."canBeHad" and sum.cents <= ${MAX_SUBTOTAL_CENTS}::integer
      returning carts.id, carts.version, carts.coupon_id
    )
    select found.*, saved.id as "cartId", saved.version, saved.coupon_id as "couponId" from saved left join found on true`;
}
