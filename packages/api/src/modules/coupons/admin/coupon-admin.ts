import { systemClock } from "@tuerca/platform/clock/clock";
import { openDatabase } from "@tuerca/platform/database/database";
import { NotFound } from "@tuerca/platform/errors";
import { type CouponSummary, findCouponSummary, listCoupons } from "./coupon-list.repository.ts";
import type { CouponTerms, NewCoupon } from "./coupon-terms.ts";
import { changeCoupon, createCoupon, endCoupon, termsOf } from "./manage-coupons.ts";

/** The operator's view of coupons. */
export type CouponAdmin = {
  /** Throws as `createCoupon`. */
  create(coupon: NewCoupon): Promise<void>;
  /** Changes the named terms, and leaves the others. Throws as `changeCoupon`. */
  change(code: string, terms: Partial<CouponTerms>, today: string): Promise<void>;
  /** Ends the coupon at once; orders that used it stay unchanged. Throws NotFound. */
  end(code: string): Promise<void>;
  /** All coupons, newest first. */
  list(): Promise<CouponSummary[]>;
  close(): Promise<void>;
};

/** Opens the view on a migrated database. Running shops apply each change at once. */
export function openCouponAdmin(databaseUrl: string): CouponAdmin {
  const { db, close } = openDatabase(databaseUrl, 2);
  const now = () => systemClock.now();
  return {
    create: (coupon) => createCoupon(db, coupon, now()),
    change: async (code, terms, today) => {
      const coupon = await findCouponSummary(db, code, now());
      if (!coupon) throw new NotFound(`There is no coupon ${code}.`);
      const of = { seen: coupon.version, today, now: now() };
      await changeCoupon(db, code, { ...termsOf(coupon), ...terms }, of);
    },
    end: async (code) => {
      await endCoupon(db, code, now());
    },
    list: () => listCoupons(db, { state: null, q: null, after: null }, ALL, now()),
    close,
  };
}

/** A command shows all coupons. */
const ALL = 1_000_000;
