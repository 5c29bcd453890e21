import { type RawBuilder, sql } from "kysely";
import type { CouponTerms } from "./coupon-terms.ts";

/** The columns of a coupon's terms; a day that stays the same leaves its moment as it is. */
export function columnsOf(terms: CouponTerms) {
  return {
    name: terms.name,
    min_cents: terms.minCents,
    category_ids: idsOf("categories", terms.categories),
    brand_ids: idsOf("brands", terms.brands),
    max_uses: terms.maxUses,
    max_uses_per_customer: terms.maxUsesPerCustomer,
    is_public: terms.isPublic,
  };
}

/** The moment at which a day of Madrid begins, and the first one after it; null for no day. */
export const beginOf = (day: string | null) =>
  sql<Date | null>`${day}::date::timestamp at time zone 'Europe/Madrid'`;
export const endOf = (day: string | null) =>
  sql<Date | null>`(${day}::date + 1)::timestamp at time zone 'Europe/Madrid'`;

/** A coupon's first and last day in Madrid, as `YYYY-MM-DD` or null. */
export const FROM_DAY = sql<
  string | null
>`to_char(coupons.starts_at at time zone 'Europe/Madrid', 'YYYY-MM-DD')`;
export const UNTIL_DAY = sql<
  string | null
>`to_char((coupons.ends_at - interval '1 microsecond') at time zone 'Europe/Madrid', 'YYYY-MM-DD')`;

/** A fingerprint of a coupon's terms, which its uses do not change. */
export const VERSION = sql<string>`md5(jsonb_build_array(coupons.name, coupons.min_cents,
  extract(epoch from coupons.starts_at), extract(epoch from coupons.ends_at), coupons.category_ids, coupons.brand_ids,
  coupons.max_uses, coupons.max_uses_per_customer, coupons.is_public)::text)`;

/** The names and slugs of a coupon's categories or brands. */
export function goodsOf(table: "categories" | "brands"): RawBuilder<{ slug: string; name: string }[]> {
  const column = table === "categories" ? "category_ids" : "brand_ids";
  return sql`(select coalesce(json_agg(json_build_object('slug', t.slug, 'name', t.name) order by t.slug), '[]')
    from ${sql.table(table)} t where t.id = any(${sql.ref(`coupons.${column}`)}))`;
}

function idsOf(table: "categories" | "brands", slugs: readonly string[]): RawBuilder<number[]> {
  return sql`array(select id from ${sql.table(table)} where slug = any(${[...slugs]}::text[]) order by id)`;
}
