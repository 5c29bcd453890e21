import type { Database } from "@tuerca/platform/database/database";
import { countHit, readWait, refuseWait } from "@tuerca/platform/rate-limits";
import type { ReportedUse } from "./coupon.ts";

const ANSWERED_OF = "coupon-answered-of";
const ANSWERED_AT = "coupon-answered-at";

/**
 * Counts disclosures at an `addressKey` that an e-mail address has used a coupon, because anybody
 * may type it. Returns null if allowed, else the seconds to wait. Meanwhile an unused address is
 * not disclosed either, which would reveal the others. Repeated disclosures are free.
 */
export async function countCouponAnswer(
  db: Database,
  at: string,
  { email, isUsedUp }: ReportedUse,
  now: Date,
): Promise<number | null> {
  const subject = `${at} ${email}`;
  if ((await readWait(db, ANSWERED_OF, subject, now)) !== null) return null;
  if (!isUsedUp) return readWait(db, ANSWERED_AT, at, now);
  const wait = await countHit(db, ANSWERED_AT, at, now);
  if (wait === null) await countHit(db, ANSWERED_OF, subject, now);
  return wait;
}

const TOO_MANY = "Se han probado demasiados correos con este cupón. Quita el cupón para seguir sin él.";

/**
 * Throws TooMany if `countCouponAnswer` returns a wait. A coupon that counts no uses discloses
 * nothing.
 */
export async function refuseCouponAnswer(
  db: Database,
  at: string,
  use: ReportedUse | null,
  now: Date,
): Promise<void> {
  if (use) refuseWait(await countCouponAnswer(db, at, use, now), TOO_MANY);
}
