import type pg from "pg";

/** Notes skus that the file names, by `skuKey`, for pruning at its end. */
export async function noteSeen(client: pg.Client, skuKeys: readonly string[]): Promise<void> {
  await client.query("insert into seen_skus select * from unnest($1::text[])", [skuKeys]);
}

/** Here, at the end, both sides are whole tables. */
const WHOLE_TABLE_PLANS =
  "reset enable_seqscan; reset enable_hashjoin; reset enable_mergejoin; analyze seen_skus";

const GONE = `active and content_hash <> '' and not exists (select from seen_skus s where s.sku_key = products.sku_key)`;

/** How many products of earlier imports the file did not name. */
export async function countGone(client: pg.Client): Promise<number> {
  await client.query(WHOLE_TABLE_PLANS);
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from products where ${GONE}`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Takes the products of earlier imports that the file did not name out of sale; answers how many. They lose their
 * content hash, so that a later feed that names them again brings them back.
 */
export async function deactivateGone(client: pg.Client): Promise<number> {
  await client.query("analyze seen_skus");
  const { rowCount } = await client.query(
    `update products set active = false, content_hash = '' where ${GONE}`,
  );
  return rowCount ?? 0;
}
