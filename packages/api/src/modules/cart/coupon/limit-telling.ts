import type { Database } from "../../../platform/database/database.ts";
import { countHit, readWait, refuseWait } from "../../../platform/rate-limits/index.ts";
import type { ToldUse } from "./coupon.ts";

const TOLD_OF = "coupon-told-of";
const TOLD_AT = "coupon-told-at";

/**
 * Counts that it is told at a network address (`addressKey`) that an e-mail address has used a coupon: anybody may give
 * anybody's. Answers null where it may be told, otherwise the seconds until it may. Then it may not be told either that
 * an address has not, as that would say of all others that they have; what was told before may be told again.
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

/** Throws TooMany where `countTelling` has something to wait for; a coupon that counts no uses tells nothing. */
export async function refuseTelling(
  db: Database,
  at: string,
  told: ToldUse | null,
  now: Date,
): Promise<void> {
  if (told) refuseWait(await countTelling(db, at, told, now), TOO_MANY);
}
