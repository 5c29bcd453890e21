import { ADVISORY_LOCKS } from "@tuerca/platform/database/advisory-locks";
import type { SqlClient } from "./sql-client.repository.ts";

/** The database's data of a product in the feed. */
export type KnownProduct = {
  id: number;
  /** Hash of this source's last content; null if the product is not from this source. */
  content_hash: string | null;
  /** Pieces in stock; null if stock was never set. */
  quantity: number | null;
  /** The sku of the product that this one was merged into; null for others. */
  heir: string | null;
};

/** The existing products of these skus, as one source knows them; both sides by `skuKey`. */
export async function findKnown(
  client: SqlClient,
  skuKeys: readonly string[],
  sourceId: number,
): Promise<Map<string, KnownProduct>> {
  const { rows } = await client.query<KnownProduct & { sku_key: string }>(
    `select p.id, p.sku_key, f.content_hash, s.quantity, h.sku as heir
     from products p left join product_redirects r on r.product_id = p.id
     left join products h on h.id = r.into_id left join stock s on s.product_id = p.id
     left join product_sources f on f.product_id = p.id and f.source_id = $2
     where p.sku_key = any($1)`,
    [skuKeys, sourceId],
  );
  return new Map(rows.map(({ sku_key, ...row }) => [sku_key, row]));
}

/**
 * Skus of products for sale that no feed changes, because another product has the sku in other
 * case; at most 10.
 */
export async function listDoubles(client: SqlClient): Promise<string[]> {
  const { rows } = await client.query<{ sku: string }>(
    "select sku from products where sku_key is null and active order by sku limit 10",
  );
  return rows.map(({ sku }) => sku);
}

/** Decides which fields of a product may be written, and whether it needs a new slug. */
export type LockedProduct = { id: number; name: string; slug: string; pinned: string[]; pruned: boolean };

/** Products by id, locked against an operator's changes unless they are not written. */
export async function readProducts(
  client: SqlClient,
  ids: readonly number[],
  isRehearsal: boolean,
): Promise<Map<number, LockedProduct>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<LockedProduct>(
    `select id, name, slug, pinned, pruned from products where id = any($1)
     ${isRehearsal ? "" : "order by id for no key update"}`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Makes an import's batch and whoever adds a product by hand wait for each other until the
 * transaction ends: what one makes, the other one finds.
 */
export async function lockNewProducts(client: SqlClient): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [ADVISORY_LOCKS.newProducts]);
}

/** New ids from a table's sequence. */
export async function takeIds(
  client: SqlClient,
  table: "products" | "brands" | "categories",
  count: number,
): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('${table}', 'id'))::integer as id from generate_series(1, $1)`,
    [count],
  );
  return rows.map((row) => row.id);
}
