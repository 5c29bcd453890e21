import type { ProductRow } from "../product-row.ts";
import type { Renamed } from "../taxonomy-changes.ts";
import { END, type Mark, type Section } from "./messages.ts";
import { PRODUCT_COLUMNS, rowOf } from "./product-columns.ts";
import type { ReaderConnection } from "./reader-connection.repository.ts";
import { unseen } from "./unseen.ts";

/** The next moment (ms) after `now` at which an offer begins or ends, or null. */
export async function nextOfferEdge(connection: ReaderConnection, now: number): Promise<number | null> {
  const edge = await connection.value(
    `select (extract(epoch from least(
      (select min(offer_from) from products where offer_price_cents is not null and offer_from > $1),
      (select min(offer_to) from products where offer_price_cents is not null and offer_to > $1)
    )) * 1000)::float8`,
    [new Date(now)],
  );
  return edge === null ? null : Number(edge);
}

/** Categories, brands and sources of fits whose products must be read again. */
type Renewed = Renamed & { fitSourceIds: number[] };

export type ChangedSince = { mark: Mark; now: number; renewed: Renewed };

/** Ids of the products that have changed since the mark. */
const CHANGED_IDS = `select id from products where ${unseen()}
  union select product_id from stock where ${unseen()}
  union select product_id from product_stats where ${unseen()}
  union select product_id from product_deletions where ${unseen()}
  union select id from products where media_ids <> '{}' and media_ids && array(
    select id from media where ${unseen()})
  union select id from products where offer_price_cents is not null and $2
    and (offer_from > $3 and offer_from <= $4 or offer_to > $3 and offer_to <= $4)
  union select id from products where cardinality($5::int[]) > 0 and category_ids && $5::int[]
  union select id from products where cardinality($6::int[]) > 0 and brand_id = any($6::int[])
  union select product_id from product_fits where ${unseen()}
  union select product_id from product_fits
    where cardinality($7::int[]) > 0 and source_id = any($7::int[])`;

const BATCH = 1000;
const ID_BATCH = 10_000;

/**
 * The products changed since the mark, or all active ones without a mark, in batches of at most
 * 1000. They are ordered by category, so that hits lie together in the index' arrays.
 */
export async function* readProducts(
  connection: ReaderConnection,
  { mark, now, renewed }: ChangedSince,
): AsyncGenerator<ProductRow[]> {
  const times = [now > mark.offersUntil, new Date(mark.offersUntil), new Date(now)];
  const [where, values] =
    mark.snapshot === null
      ? ["p.active order by p.category_ids, p.id", []]
      : [
          `p.id in (${CHANGED_IDS})`,
          [mark.snapshot, ...times, renewed.categoryIds, renewed.brandIds, renewed.fitSourceIds],
        ];
  const batches = connection.batches(`${PRODUCT_COLUMNS} where ${where}`, values, BATCH);
  for await (const rows of batches) yield rows.map(rowOf);
}

const SECTION_BATCH = 250;

/**
 * The products for sale of a section by their ids, in batches of at most 250. Each has all whose
 * ids are from `from` to before `to`; at the last product, `to` is `END`.
 */
export async function* readSection(
  connection: ReaderConnection,
  { from: first, count }: Section,
): AsyncGenerator<{ rows: ProductRow[]; from: number; to: number }> {
  let from = first;
  let left = count;
  const query = `${PRODUCT_COLUMNS} where p.active and p.id >= $1 order by p.id limit $2`;
  for await (const batch of connection.batches(query, [first, count], SECTION_BATCH)) {
    const rows = batch.map(rowOf);
    const to = (rows.at(-1)?.id ?? from) + 1;
    yield { rows, from, to };
    from = to;
    left -= rows.length;
  }
  if (left > 0) yield { rows: [], from, to: END };
}

/** Ids of the products deleted since the mark, in batches of at most 10,000. */
export async function* readDeleted(
  connection: ReaderConnection,
  { snapshot }: Mark,
): AsyncGenerator<number[]> {
  if (snapshot === null) return;
  const batches = connection.batches(
    `select distinct product_id from product_deletions d
     where ${unseen()} and not exists (select from products p where p.id = d.product_id)`,
    [snapshot],
    ID_BATCH,
  );
  for await (const rows of batches) yield rows.map(([id]) => Number(id));
}
