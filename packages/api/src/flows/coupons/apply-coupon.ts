import type { Cart } from "@tuerca/contract";
import type { Database } from "@tuerca/platform/database/database";
import { sessionHash } from "@tuerca/platform/http";
import { addressKey, type Counted, countHits, forgiveHit } from "@tuerca/platform/rate-limits";
import type { Context } from "../../context.ts";
import { couponRefusal, lookUpCode, putCoupon } from "../../modules/cart/index.ts";
import { refuseCouponAnswer } from "../../modules/coupons/index.ts";
import { ownerOf, type Shopper } from "../../modules/session/index.ts";

/** The shopper and address that try a code. */
export type Trier = { shopper: Shopper; ip: string };

/**
 * Makes the coupon of a code (in its normal form) the cart's only coupon; an empty code removes it.
 * Returns the cart. Throws Invalid at `code` if the cart cannot use it, TooMany after too many
 * wrong codes or addresses.
 */
export async function applyCoupon(context: Context, trier: Trier, code: string): Promise<Cart | null> {
  const owner = ownerOf(trier.shopper);
  return putCoupon(context, owner, code === "" ? null : await lookUp(context, trier, code));
}

/** The id of a code's coupon. */
async function lookUp(context: Context, trier: Trier, code: string): Promise<number> {
  const { db } = context.database;
  const coupon = await lookUpCode(db, ownerOf(trier.shopper), code);
  const now = context.clock.now();
  if (!coupon?.isKnown) await countGuess(db, trier, coupon !== null, now);
  if (!coupon) throw couponRefusal("No conocemos ese cupón. Comprueba que está bien escrito.");
  await refuseCouponAnswer(db, addressKey(trier.ip), coupon.reportedUse, now);
  return coupon.id;
}

/** A public coupon, or the cart's own code, is no guess; a right code is not counted. */
async function countGuess(db: Database, trier: Trier, isRight: boolean, now: Date): Promise<void> {
  const guesses = guessesOf(trier);
  await countHits(db, guesses, now);
  if (isRight) for (const [limit, subject] of guesses) await forgiveHit(db, limit, subject);
}

/** The counters of a wrong code. */
function guessesOf({ shopper, ip }: Trier): readonly Counted[] {
  return [
    ["coupon-by", shopper.userId ?? sessionHash(shopper.session)],
    ["coupon-from", addressKey(ip)],
    ["coupon-all", ""],
  ];
}
