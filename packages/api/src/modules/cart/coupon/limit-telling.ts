import type { Database } from "../../../platform/database/database.ts";
import { countHit, readWait, refuseWait } from "../../../platform/rate-limits/index.ts";
import type { ToldUse } from "./coupon.ts";

const TOLD_OF = "coupon-told-of";
const TOLD_AT = "coupon-told-at";

/**
 * Counts disclosures at an `addressKey` that an e-mail address has used a coupon, because anybody
 * may type it. Returns null if allowed, else the seconds to wait. Meanwhile an unused address is
 * not disclosed either, which would reveal the others. Repeated disclosures are free.
 */
export async function countTelling(
  db: Database,
  at: string,
  { email, isUsedUp }: ToldUse,
  now: Date,
): Promise<number | null> {
  const subject = `${at} ${email}`;
  if ((await readWait(db, TOLD_OF, subject, now)) !== null) return null;
  if (!isUsedUp) return readWait(db, TOLD_AT, at, now);
  const wait = await countHit(db, TOLD_AT, at, now);
  if (wait === null) await countHit(db, TOLD_OF, subject, now);
  return wait;
}

const TOO_MANY = "Se han probado demasiados correos con este cupón. Quita el cupón para seguir sin él.";

/**
 * Throws TooMany if `countTelling` returns a wait; a coupon that counts no uses discloses nothing.
 */
export async function refuseTelling(
  db: Database,
  at: string,
  told: ToldUse | null,
  now: Date,
): Promise<void> {
  if (told) refuseWait(await countTelling(db, at, told, now), TOO_MANY);
}
