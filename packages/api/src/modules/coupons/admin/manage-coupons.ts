import { recordAct } from "@tuerca/platform/audit";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, Invalid, NotFound } from "@tuerca/platform/errors";
import { why } from "@tuerca/platform/refusals/reason";
import {
  endAt,
  findUnknownSlugs,
  insertCoupon,
  type LockedCoupon,
  lockCouponByCode,
  setTerms,
} from "./coupon-admin.repository.ts";
import { type CouponSummary, findCouponSummary } from "./coupon-list.repository.ts";
import type { CouponTerms, NewCoupon } from "./coupon-terms.ts";

/**
 * Creates a coupon. The same coupon again, as after a lost answer, changes nothing. Throws Invalid
 * for another one's code, an unknown category or an unknown brand.
 */
export function createCoupon(db: Database, coupon: NewCoupon, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    await refuseUnknownGoods(trx, coupon);
    const { code, ...after } = coupon;
    if (await insertCoupon(trx, coupon, now)) return recordAct(trx, "coupon.created", code, { after });
    const existing = await findCouponSummary(trx, code, now);
    if (existing && isSame(existing, coupon)) return;
    throw Invalid.at("code", why("coupon_taken", { code }));
  });
}

/**
 * Changes a coupon's terms; orders that used it stay unchanged. Returns its version; the same terms
 * again change nothing. Throws NotFound, Invalid for fewer uses than it has, an unknown category or
 * brand, and Conflict `coupon_changed` if `seen` is another version; null has seen none.
 */
export function changeCoupon(
  db: Database,
  code: string,
  terms: CouponTerms,
  { seen, today, now }: { seen: string | null; today: string; now: Date },
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const locked = await lockOrRefuse(trx, code);
    await refuseUnknownGoods(trx, terms);
    refuseTerms(locked, terms, today);
    const before = await findCouponSummary(trx, code, now);
    const version = await setTerms(trx, locked.id, terms);
    if (version === locked.version) return version;
    if (seen !== null && seen !== locked.version) throw changed();
    await recordAct(trx, "coupon.changed", code, {
      ...(before ? { before: termsOf(before) } : {}),
      after: terms,
    });
    return version;
  });
}

/** Ends a coupon at once; orders that used it stay unchanged. One that is over stays so. */
export function endCoupon(db: Database, code: string, now: Date): Promise<string> {
  return inTransaction(db, async (trx) => {
    const { id, version } = await lockOrRefuse(trx, code);
    await endAt(trx, id, now);
    const ended = (await lockOrRefuse(trx, code)).version;
    if (ended !== version) await recordAct(trx, "coupon.ended", code);
    return ended;
  });
}

/** A coupon's terms as an operator would type them. */
export function termsOf(coupon: CouponSummary): CouponTerms {
  const { name, minCents, from, until, maxUses, maxUsesPerCustomer, isPublic } = coupon;
  const [categories, brands] = [coupon.categories, coupon.brands].map((all) => all.map(({ slug }) => slug));
  return {
    name,
    minCents,
    from,
    until,
    categories: categories ?? [],
    brands: brands ?? [],
    maxUses,
    maxUsesPerCustomer,
    isPublic,
  };
}

function isSame(existing: CouponSummary, { code: _, kind, value, ...terms }: NewCoupon): boolean {
  const slugs = (all: CouponTerms) => ({
    ...all,
    categories: [...all.categories].sort(),
    brands: [...all.brands].sort(),
  });
  const entries = (all: CouponTerms) => JSON.stringify(Object.entries(slugs(all)).sort());
  return existing.kind === kind && existing.value === value && entries(termsOf(existing)) === entries(terms);
}

async function lockOrRefuse(trx: Trx, code: string): Promise<LockedCoupon> {
  const coupon = await lockCouponByCode(trx, code);
  if (coupon) return coupon;
  throw new NotFound(why("coupon_unknown", { code }));
}

async function refuseUnknownGoods(trx: Trx, { categories, brands }: CouponTerms): Promise<void> {
  const [category] = await findUnknownSlugs(trx, "categories", categories);
  if (category !== undefined) throw Invalid.at("categories", why("coupon_category", { slug: category }));
  const [brand] = await findUnknownSlugs(trx, "brands", brands);
  if (brand !== undefined) throw Invalid.at("brands", why("coupon_brand", { slug: brand }));
}

function refuseTerms(
  { uses, untilDay }: LockedCoupon,
  { maxUses, from, until }: CouponTerms,
  today: string,
): void {
  if (from !== null && until !== null && until < from)
    throw Invalid.at("until", why("coupon_days", { from, until }));
  if (maxUses !== null && maxUses < uses) throw Invalid.at("max_uses", why("coupon_uses", { uses }));
  if (until !== null && until !== untilDay && until < today)
    throw Invalid.at("until", why("coupon_over", { day: until }));
}

function changed(): Conflict {
  return new Conflict("coupon_changed", "Este cupón ha cambiado mientras lo mirabas.");
}
