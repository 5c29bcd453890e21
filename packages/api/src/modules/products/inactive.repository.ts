import type { Database } from "@tuerca/platform/database/database";
import { type RawBuilder, sql } from "kysely";
import { type ProductFilter, STOCK_RANGES } from "./product-filter.ts";

const MOST_WORDS = 16;
/** Shorter texts are no beginning of a code. */
const SHORTEST_CODE = 4;

/** Out of sale, and not merged into another one. */
const IS_INACTIVE = sql`not p.active
  and not exists (select from product_redirects r where r.product_id = p.id)`;

/**
 * A text as a query for `office_terms`: all words as beginnings, or the whole as the beginning of a
 * code. Null if nothing of it is a letter or digit that terms have.
 */
function termsOf(text: string): string | null {
  const folded = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const words = (folded.match(/[a-z0-9]+/g) ?? []).slice(0, MOST_WORDS);
  if (words.length === 0) return null;
  const code = words.join("");
  const all = `(${words.map((word) => `'${word}':*`).join(" & ")})`;
  return code.length < SHORTEST_CODE || words.length === 1 ? all : `${all} | '${code}':*`;
}

/** `categories`: the category of the filter and all below it. */
type Search = { filter: ProductFilter; categories: readonly number[] | null };

/** Inactive products that match, largest ids first, at most `limit` of those below `before`. */
export async function listInactive(
  db: Database,
  search: Search,
  { before, limit }: { before: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p ${joins(search)}
    where ${IS_INACTIVE} and p.id < ${before}::bigint and ${conditions(search)}
    order by p.id desc limit ${limit}::integer`.execute(db);
  return rows.map(({ id }) => id);
}

/** Number of inactive products that match, at most `most`. */
export async function countInactive(db: Database, search: Search, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from products p ${joins(search)}
      where ${IS_INACTIVE} and ${conditions(search)} limit ${most}::integer
    ) found`.execute(db);
  return rows[0]?.count ?? 0;
}

function joins({ filter }: Search): RawBuilder<unknown> {
  return filter.stock === undefined ? sql`` : sql`left join stock s on s.product_id = p.id`;
}

function conditions({ filter, categories }: Search): RawBuilder<unknown> {
  const { q, brand, offer, stock, source, ids } = filter;
  const range = stock === undefined ? null : STOCK_RANGES[stock];
  const all = [
    ...(q === undefined ? [] : [terms(q)]),
    ...(brand === undefined ? [] : [sql`p.brand_id = ${brand}::integer`]),
    ...(categories === null ? [] : [sql`p.category_ids && ${[...categories]}::integer[]`]),
    ...(offer === undefined ? [] : [sql`p.offer_price_cents is not null`]),
    ...(range ? [sql`coalesce(s.quantity, 0) between ${range.gte}::integer and ${range.lte}::integer`] : []),
    ...(source === undefined
      ? []
      : [
          sql`exists (select 1 from product_sources f
            where f.product_id = p.id and f.source_id = ${source}::integer)`,
        ]),
    ...(ids === undefined ? [] : [sql`p.id = any(${[...ids]}::integer[])`]),
  ];
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`;
}

/** The same expression as that of the index on inactive products. */
function terms(q: string): RawBuilder<unknown> {
  const query = termsOf(q);
  if (query === null) return sql`false`;
  return sql`office_terms(p.sku, p.name, p.ean, p.mpn, p.oem_codes) @@ ${query}::text::tsquery`;
}
