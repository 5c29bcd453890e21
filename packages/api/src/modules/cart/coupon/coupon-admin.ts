import { recordAct } from "../../../platform/audit/index.ts";
import { systemClock } from "../../../platform/clock/clock.ts";
import { openDatabase, type Trx } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/in-transaction.ts";
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
    create: (coupon) => inTransaction(db, (trx) => create(trx, coupon)),
    end: (code) =>
      inTransaction(db, async (trx) => {
        if (!(await endCoupon(trx, code, systemClock.now())))
          throw new NotFound(`There is no coupon ${code}.`);
        await recordAct(trx, "coupon.ended", code);
      }),
    list: () => listCoupons(db),
    close,
  };
}

async function create(trx: Trx, coupon: NewCoupon): Promise<void> {
  const [category] = await findUnknownSlugs(trx, "categories", coupon.categories);
  if (category !== undefined) throw new Invalid(`There is no category ${category}.`);
  const [brand] = await findUnknownSlugs(trx, "brands", coupon.brands);
  if (brand !== undefined) throw new Invalid(`There is no brand ${brand}.`);
  if (!(await insertCoupon(trx, coupon, systemClock.now())))
    throw new Invalid(`There is a coupon ${coupon.code} already.`);
  const { code, ...terms } = coupon;
  await recordAct(trx, "coupon.created", code, { after: terms });
}
