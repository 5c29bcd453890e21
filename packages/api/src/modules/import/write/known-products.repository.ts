import type pg from "pg";

/** What the database has of a product that the feed names. */
export type KnownProduct = {
  id: number;
  sku: string;
  name: string;
  slug: string;
  content_hash: string;
  /** Pieces in stock; null where stock was never set. */
  quantity: number | null;
};

/** The products of these skus that exist; both sides by `skuKey`. */
export async function findKnown(
  client: pg.Client,
  skuKeys: readonly string[],
): Promise<Map<string, KnownProduct>> {
  const { rows } = await client.query<KnownProduct & { sku_key: string }>(
    `select p.id, p.sku, p.sku_key, p.name, p.slug, p.content_hash, s.quantity
     from products p left join stock s on s.product_id = p.id where p.sku_key = any($1)`,
    [skuKeys],
  );
  return new Map(rows.map(({ sku_key, ...row }) => [sku_key, row]));
}

/** Skus of products for sale that no feed changes, as another product has their sku in other capitals; at most 10. */
export async function listDoubles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ sku: string }>(
    "select sku from products where sku_key is null and active order by sku limit 10",
  );
  return rows.map(({ sku }) => sku);
}

/** New ids out of a table's sequence. */
export async function takeIds(
  client: pg.Client,
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
