import type { Clock } from "@tuerca/platform/clock/clock";
import type { Database } from "@tuerca/platform/database/database";
import { NotFound } from "@tuerca/platform/errors";
import { addressKey, countHit, refuseWait } from "@tuerca/platform/rate-limits";
import { hashSecret } from "@tuerca/platform/secret-id";
import type { Voter } from "./buyer.ts";
import { deleteOptOut, findRequest, insertOptOut } from "./rating-request.repository.ts";

type LinkContext = { clock: Clock; database: { db: Database } };

/** The secret of a mail's link, and the IP address that tries it. */
type Link = { secret: string; ip: string };

/**
 * The voter of a mail's link: the order's account or, for a guest's order, its address. Throws
 * NotFound for an unknown or expired link, or TooMany after many of them.
 */
export async function openRatingLink(context: LinkContext, link: Link): Promise<Voter> {
  const { orderId, userId, email } = await findLinked(context, link, context.clock.now());
  return { buyer: userId === null ? { email } : { userId }, orderId };
}

/** Sets whether a link's address gets such mails; no link expires for that. Throws as above. */
export async function setRatingMails(context: LinkContext, link: Link, isWanted: boolean): Promise<void> {
  const { db } = context.database;
  const { email } = await findLinked(context, link, null);
  if (isWanted) await deleteOptOut(db, email);
  else await insertOptOut(db, email, context.clock.now());
}

async function findLinked({ database, clock }: LinkContext, { secret, ip }: Link, validAt: Date | null) {
  const { db } = database;
  const request = await findRequest(db, hashSecret(secret));
  if (request && (validAt === null || request.expiresAt > validAt)) return request;
  refuseWait(await countHit(db, "rating-link-miss-from", addressKey(ip), clock.now()));
  throw new NotFound("Este enlace ya no sirve.");
}
