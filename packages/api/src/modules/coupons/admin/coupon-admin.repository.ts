import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import { beginOf, columnsOf, endOf, FROM_DAY, UNTIL_DAY, VERSION } from "./coupon-terms.repository.ts";
import type { CouponTerms, NewCoupon } from "./coupon-terms.ts";

/** Adds a coupon; returns whether its code was free. The slugs must exist. */
export async function insertCoupon(db: Database | Trx, coupon: NewCoupon, now: Date): Promise<boolean> {
  const result = await db
    .insertInto("coupons")
    .values({
      code: coupon.code,
      kind: coupon.kind,
      value: coupon.value,
      created_at: now,
      ...columnsOf(coupon),
      starts_at: beginOf(coupon.from),
      ends_at: endOf(coupon.until),
    })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) > 0;
}

/** A coupon for a change, locked until the transaction ends, which serialises it with its uses. */
export type LockedCoupon = {
  id: number;
  uses: number;
  untilDay: string | null;
  version: string;
};

/** Locks a coupon by its code; null if there is none. */
export async function lockCouponByCode(trx: Trx, code: string): Promise<LockedCoupon | null> {
  const row = await trx
    .selectFrom("coupons")
    .select(["id", "uses", UNTIL_DAY.as("untilDay"), VERSION.as("version")])
    .where("code", "=", code)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Sets a locked coupon's terms; returns its version after it. A day that stays the same leaves its
 * moment, so that a coupon that was ended at noon stays ended.
 */
export async function setTerms(trx: Trx, id: number, terms: CouponTerms): Promise<string> {
  const { version } = await trx
    .updateTable("coupons")
    .set({
      ...columnsOf(terms),
      starts_at: sql<Date | null>`case when ${FROM_DAY} is not distinct from ${terms.from}
        then coupons.starts_at else ${beginOf(terms.from)} end`,
      ends_at: sql<Date | null>`case when ${UNTIL_DAY} is not distinct from ${terms.until}
        then coupons.ends_at else ${endOf(terms.until)} end`,
    })
    .where("id", "=", id)
    .returning(VERSION.as("version"))
    .executeTakeFirstOrThrow();
  return version;
}

/** Ends a locked coupon now, unless it has ended before. */
export async function endAt(trx: Trx, id: number, now: Date): Promise<void> {
  await trx
    .updateTable("coupons")
    .set({ ends_at: sql`least(ends_at, ${now})` })
    .where("id", "=", id)
    .execute();
}

/** The slugs without a category or brand. */
export async function findUnknownSlugs(
  db: Database | Trx,
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

/** Categories and brands whose name has a word that begins so, ten of each at most. */
export async function findGoods(db: Database, words: string) {
  const find = (table: "categories" | "brands") =>
    db
      .selectFrom(table)
      .select(["slug", "name"])
      .where(sql<boolean>`strpos(' ' || lower(name), ' ' || lower(${words})) > 0`)
      .orderBy(sql`length(name)`)
      .orderBy("name")
      .limit(10)
      .execute();
  const [categories, brands] = await Promise.all([find("categories"), find("brands")]);
  return { categories, brands };
}
