import { systemClock } from "../../../platform/clock/clock.ts";
import type { Database } from "../../../platform/database/database.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import { Invalid, NotFound } from "../../../platform/errors.ts";
import {
  type CouponSummary,
  endCoupon,
  findUnknownSlugs,
  insertCoupon,
  listCoupons,
  type NewCoupon,
} from "./coupon-admin.repository.ts";

/** The operator's view of coupons. */
export type CouponAdmin = {
  /** Throws Invalid for a used code, an unknown category or an unknown brand. */
  create(coupon: NewCoupon): Promise<void>;
  /** Ends the coupon at once; orders that used it stay unchanged. Throws NotFound. */
  end(code: string): Promise<void>;
  /** All coupons, newest first. */
  list(): Promise<CouponSummary[]>;
  close(): Promise<void>;
};

/** Opens the view on a migrated database. Running shops apply each change at once. */
export function openCouponAdmin(databaseUrl: string): CouponAdmin {
  const { db, close } = openDatabase(databaseUrl, 2);
  return {
    create: (coupon) => create(db, coupon),
    end: async (code) => {
      if (!(await endCoupon(db, code, systemClock.now()))) throw new NotFound(`There is no coupon ${code}.`);
    },
    list: () => listCoupons(db),
    close,
  };
}

async function create(db: Database, coupon: NewCoupon): Promise<void> {
  const [category] = await findUnknownSlugs(db, "categories", coupon.categories);
  if (category !== undefined) throw new Invalid(`There is no category ${category}.`);
  const [brand] = await findUnknownSlugs(db, "brands", coupon.brands);
  if (brand !== undefined) throw new Invalid(`There is no brand ${brand}.`);
  if (!(await insertCoupon(db, coupon, systemClock.now())))
    throw new Invalid(`There is a coupon ${coupon.code} already.`);
}
