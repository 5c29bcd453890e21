import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { CouponKind } from "../coupon.ts";
import { FROM_DAY, goodsOf, UNTIL_DAY, VERSION } from "./coupon-terms.repository.ts";

/** The states of a coupon: in use, not begun yet, over, or used as often as it may be. */
export type CouponState = "active" | "coming" | "ended" | "used_up";

/** The operator's view of one coupon. */
export type CouponSummary = Awaited<ReturnType<typeof findCouponSummary>> & object;

function stateAt(now: Date) {
  return sql<CouponState>`case when coupons.ends_at <= ${now} then 'ended'
    when coupons.uses >= coupons.max_uses then 'used_up'
    when coupons.starts_at > ${now} then 'coming' else 'active' end`;
}

function selectSummaries(db: Database | Trx, now: Date) {
  return db.selectFrom("coupons").select((of) => [
    "coupons.id",
    "code",
    "coupons.name",
    "value",
    "uses",
    of.ref("kind").$castTo<CouponKind>().as("kind"),
    ...columns(
      "min_cents",
      "starts_at",
      "ends_at",
      "max_uses",
      "max_uses_per_customer",
      "is_public",
      "coupons.created_at",
    ),
    FROM_DAY.as("from"),
    UNTIL_DAY.as("until"),
    stateAt(now).as("state"),
    VERSION.as("version"),
    goodsOf("categories").as("categories"),
    goodsOf("brands").as("brands"),
    sql<number>`(select coalesce(sum(u.discount_cents), 0)::float8 from coupon_uses u
        where u.coupon_id = coupons.id and u.returned_at is null)`.as("givenCents"),
  ]);
}

/** One coupon by its code; null if there is none. */
export async function findCouponSummary(db: Database | Trx, code: string, now: Date) {
  return (await selectSummaries(db, now).where("code", "=", code).executeTakeFirst()) ?? null;
}

/** Which coupons to list: null means all; `q` is a part of the code or the name. */
export type CouponSearch = { state: CouponState | null; q: string | null; after: number | null };

/** Coupons, newest first, at most `limit`; `after` is the last id of the page before. */
export function listCoupons(
  db: Database,
  { state, q, after }: CouponSearch,
  limit: number,
  now: Date,
): Promise<CouponSummary[]> {
  const code = q?.replaceAll(/[\s\p{Pd}_.]+/gu, "") ?? "";
  return selectSummaries(db, now)
    .$if(state !== null, (query) => query.where(stateAt(now), "=", state))
    .$if(q !== null, (query) =>
      query.where(
        sql<boolean>`(strpos(lower(coupons.name), lower(${q})) > 0
          or (${code} <> '' and strpos(coupons.code, upper(${code})) > 0))`,
      ),
    )
    .$if(after !== null, (query) => query.where("coupons.id", "<", after))
    .orderBy("coupons.id", "desc")
    .limit(limit)
    .execute();
}

/** How many coupons each state has; one without coupons is missing. */
export async function countCoupons(
  db: Database,
  now: Date,
): Promise<{ state: CouponState; count: number }[]> {
  const { rows } = await sql<{ state: CouponState; count: number }>`
    select ${stateAt(now)} as state, count(*)::integer as count from coupons group by 1`.execute(db);
  return rows;
}

/**
 * An order that used a coupon; `isRestored`: it was cancelled or returned, so it no longer counts.
 */
export type CouponUse = {
  orderNumber: string;
  usedAt: Date;
  totalCents: number;
  discountCents: number;
  isRestored: boolean;
};

/** The newest orders that used a coupon, at most `limit`. */
export function listUses(db: Database, couponId: number, limit: number): Promise<CouponUse[]> {
  return db
    .selectFrom("coupon_uses as u")
    .innerJoin("orders as o", "o.id", "u.order_id")
    .select(["o.number as orderNumber", ...columns("u.used_at", "o.total_cents")])
    .select([...columns("u.discount_cents"), sql<boolean>`u.returned_at is not null`.as("isRestored")])
    .where("u.coupon_id", "=", couponId)
    .orderBy("u.used_at", "desc")
    .orderBy("u.order_id", "desc")
    .limit(limit)
    .execute();
}
