import { sql } from "kysely";
import type { Database, Trx } from "../../../platform/database/database.ts";
import type { CouponKind } from "./coupon.ts";

/**
 * A coupon as an operator creates it; `code` is normalised, days are `YYYY-MM-DD` of Madrid, slugs
 * those of pages.
 */
export type NewCoupon = {
  code: string;
  name: string;
  kind: CouponKind;
  /** Basis points, cents with VAT, or 0. */
  value: number;
  minCents: number;
  /** The first and the last day. */
  from: string | null;
  until: string | null;
  /** Empty means all. */
  categories: readonly string[];
  brands: readonly string[];
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
  isPublic: boolean;
};

/** The operator's view of one coupon. */
export type CouponSummary = Awaited<ReturnType<typeof listCoupons>>[number];

/** Adds a coupon; returns whether its code was free. The slugs must exist. */
export async function insertCoupon(db: Database | Trx, coupon: NewCoupon, now: Date): Promise<boolean> {
  const result = await db
    .insertInto("coupons")
    .values({
      code: coupon.code,
      name: coupon.name,
      kind: coupon.kind,
      value: coupon.value,
      min_cents: coupon.minCents,
      starts_at: sql<Date | null>`${coupon.from}::date::timestamp at time zone 'Europe/Madrid'`,
      ends_at: sql<Date | null>`(${coupon.until}::date + 1)::timestamp at time zone 'Europe/Madrid'`,
      category_ids: idsOf("categories", coupon.categories),
      brand_ids: idsOf("brands", coupon.brands),
      max_uses: coupon.maxUses,
      max_uses_per_customer: coupon.maxUsesPerCustomer,
      is_public: coupon.isPublic,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) > 0;
}

function idsOf(table: "categories" | "brands", slugs: readonly string[]) {
  return sql<
    number[]
  >`array(select id from ${sql.table(table)} where slug = any(${[...slugs]}::text[]) order by id)`;
}

/** The slugs without a category or brand. */
export async function findUnknownSlugs(
  db: Database,
  table: "categories" | "brands",
  slugs: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select("slug")
    .where("slug", "in", [...slugs, ""])
    .execute();
  return slugs.filter((slug) => !rows.some((row) => row.slug === slug));
}

/** Ends a coupon now unless it has ended before; returns whether the code exists. */
export async function endCoupon(db: Database, code: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable("coupons")
    .set({ ends_at: sql`least(ends_at, ${now})` })
    .where("code", "=", code)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** All coupons, newest first, with the slugs of their categories and brands. */
export function listCoupons(db: Database) {
  return db
    .selectFrom("coupons")
    .select((of) => [
      ...(["code", "name", "value", "uses"] as const),
      of.ref("kind").$castTo<CouponKind>().as("kind"),
      ...(["min_cents as minCents", "starts_at as startsAt", "ends_at as endsAt"] as const),
      ...(["max_uses as maxUses", "max_uses_per_customer as maxUsesPerCustomer"] as const),
      "is_public as isPublic",
      slugsOf("categories", "category_ids").as("categories"),
      slugsOf("brands", "brand_ids").as("brands"),
    ])
    .orderBy("id", "desc")
    .execute();
}

function slugsOf(table: "categories" | "brands", column: string) {
  return sql<string[]>`array(
    select t.slug from ${sql.table(table)} t where t.id = any(${sql.ref(`coupons.${column}`)}) order by t.slug)`;
}
