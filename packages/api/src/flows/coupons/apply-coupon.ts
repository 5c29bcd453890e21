import type { Cart } from "@tuerca/contract";
import type { Context } from "../../context.ts";
import {
  couponRefusal,
  lookUpCode,
  ownerOf,
  putCoupon,
  refuseTelling,
  type Shopper,
} from "../../modules/cart/index.ts";
import type { Database } from "../../platform/database/database.ts";
import { sessionHash } from "../../platform/http/index.ts";
import { addressKey, type Counted, countHits, forgiveHit } from "../../platform/rate-limits/index.ts";

/** Who tries codes, and from which address. */
export type Trier = { shopper: Shopper; ip: string };

/**
 * Makes the coupon of a code (as it is compared) the cart's one coupon; an empty code takes it off. Answers the cart.
 * Throws Invalid, at the field `code`, where the cart cannot use it, TooMany where too many codes were wrong, or used
 * by too many addresses.
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
  await refuseTelling(db, addressKey(trier.ip), coupon.told, now);
  return coupon.id;
}

/** A code that every customer is offered, or that the cart has already, is no guess; a right one is forgiven. */
async function countGuess(db: Database, trier: Trier, isRight: boolean, now: Date): Promise<void> {
  const guesses = guessesOf(trier);
  await countHits(db, guesses, now);
  if (isRight) for (const [limit, subject] of guesses) await forgiveHit(db, limit, subject);
}

/** What a wrong code counts against. */
function guessesOf({ shopper, ip }: Trier): readonly Counted[] {
  return [
    ["coupon-by", shopper.userId ?? sessionHash(shopper.session)],
    ["coupon-from", addressKey(ip)],
    ["coupon-all", ""],
  ];
}
