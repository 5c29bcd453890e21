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

/** The products of these skus that exist, by sku. */
export async function findKnown(
  client: pg.Client,
  skus: readonly string[],
): Promise<Map<string, KnownProduct>> {
  const { rows } = await client.query<KnownProduct>(
    `select p.id, p.sku, p.name, p.slug, p.content_hash, s.quantity
     from products p left join stock s on s.product_id = p.id where p.sku = any($1)`,
    [skus],
  );
  return new Map(rows.map((row) => [row.sku, row]));
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
