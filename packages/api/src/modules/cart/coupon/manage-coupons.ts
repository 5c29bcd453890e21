import { forOperator, recordAct } from "../../../platform/audit/index.ts";
import type { Database, Trx } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/in-transaction.ts";
import { Conflict, Invalid, NotFound } from "../../../platform/errors.ts";
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
    const text = forOperator(`There is a coupon ${code} already.`, "Ya hay un cupón con este código");
    throw new Invalid(text, { code: [text] });
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
    if (seen !== null && seen !== locked.version) throw changed(code);
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
    ...{ name, minCents, from, until, categories: categories ?? [], brands: brands ?? [] },
    ...{ maxUses, maxUsesPerCustomer, isPublic },
  };
}

function isSame(existing: CouponSummary, { code: _, kind, value, ...terms }: NewCoupon): boolean {
  const slugs = (all: CouponTerms) => ({
    ...all,
    ...{ categories: [...all.categories].sort(), brands: [...all.brands].sort() },
  });
  const entries = (all: CouponTerms) => JSON.stringify(Object.entries(slugs(all)).sort());
  return existing.kind === kind && existing.value === value && entries(termsOf(existing)) === entries(terms);
}

async function lockOrRefuse(trx: Trx, code: string): Promise<LockedCoupon> {
  const coupon = await lockCouponByCode(trx, code);
  if (coupon) return coupon;
  throw new NotFound(forOperator(`There is no coupon ${code}.`, "Este cupón no existe."));
}

async function refuseUnknownGoods(trx: Trx, { categories, brands }: CouponTerms): Promise<void> {
  const [category] = await findUnknownSlugs(trx, "categories", categories);
  if (category !== undefined)
    throw refusal("categories", `There is no category ${category}.`, `No hay una categoría ${category}`);
  const [brand] = await findUnknownSlugs(trx, "brands", brands);
  if (brand !== undefined)
    throw refusal("brands", `There is no brand ${brand}.`, `No hay una marca ${brand}`);
}

function refuseTerms(
  { uses, untilDay }: LockedCoupon,
  { maxUses, from, until }: CouponTerms,
  today: string,
): void {
  if (from !== null && until !== null && until < from)
    throw refusal("until", "--until is before --from.", "El último día es anterior al primero");
  if (maxUses !== null && maxUses < uses)
    throw refusal("max_uses", `It has ${uses} uses already.`, `Ya se ha usado ${uses} veces`);
  if (until !== null && until !== untilDay && until < today)
    throw refusal("until", `${until} is over: end the coupon instead.`, "Ese día ya ha pasado");
}

function refusal(field: string, english: string, spanish: string): Invalid {
  const text = forOperator(english, spanish);
  return new Invalid(text, { [field]: [text] });
}

function changed(code: string): Conflict {
  const english = `Coupon ${code} has changed.`;
  return new Conflict("coupon_changed", forOperator(english, "Este cupón ha cambiado mientras lo mirabas."));
}
