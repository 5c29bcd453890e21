import type pg from "pg";

/** Records the file's skus, by `skuKey`, for pruning at its end. */
export async function noteSeen(client: pg.Client, skuKeys: readonly string[]): Promise<void> {
  await client.query("insert into seen_skus select * from unnest($1::text[])", [skuKeys]);
}

/** At the end both sides are whole tables. */
const WHOLE_TABLE_PLANS =
  "reset enable_seqscan; reset enable_hashjoin; reset enable_mergejoin; analyze seen_skus";

/** Products that the source ($1) sent before and not now. */
const GONE = `f.source_id = $1 and not exists (select from seen_skus s where s.sku_key = p.sku_key)`;

/** For sale, from no other source than $1, and not because an operator decided so. */
const HANGS_ON_SOURCE = `p.active and not 'active' = any (p.pinned)
  and not exists (select from product_sources o where o.product_id = p.id and o.source_id <> $1)`;

/** Number of a source's products for sale, and of those that its file did not name. */
export type Gone = { gone: number; offered: number };

/** Counts the products that pruning would take out of sale. */
export async function countGone(client: pg.Client, sourceId: number): Promise<Gone> {
  await client.query(WHOLE_TABLE_PLANS);
  const { rows } = await client.query<Gone>(
    `select count(*)::integer as offered, (count(*) filter (where ${GONE} and ${HANGS_ON_SOURCE}))::integer as gone
     from product_sources f join products p on p.id = f.product_id where f.source_id = $1 and p.active`,
    [sourceId],
  );
  return rows[0] ?? { gone: 0, offered: 0 };
}

/**
 * Takes products out of sale that the source stopped sending, unless another one sends them;
 * returns how many. A later feed that describes them brings them back.
 */
export async function deactivateGone(client: pg.Client, sourceId: number): Promise<number> {
  const { rowCount } = await client.query(
    `update products p set active = false, pruned = true from product_sources f
     where f.product_id = p.id and ${GONE} and ${HANGS_ON_SOURCE}`,
    [sourceId],
  );
  await client.query(`delete from product_sources f using products p where p.id = f.product_id and ${GONE}`, [
    sourceId,
  ]);
  return rowCount ?? 0;
}
