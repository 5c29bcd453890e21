import { secretId, type UserData } from "@tuerca/contract";
import type { Database } from "@tuerca/platform/database/database";
import type { OrderOwner } from "@tuerca/platform/database/order-owner";
import { NotFound } from "@tuerca/platform/errors";
import { findOwnStatuses, findRateable } from "./own-rating.repository.ts";
import { isOptedOut } from "./rating-request.repository.ts";
import { findRatingsOf, ownsOrder } from "./user-ratings.repository.ts";

/**
 * Products of a user's order about which an opinion may be given or changed: none unless delivered.
 * Throws NotFound for unknown, malformed and foreign ids alike.
 */
export async function readRateable(
  { database: { db } }: { database: { db: Database } },
  userId: number,
  orderId: string,
): Promise<number[]> {
  if (!secretId.safeParse(orderId).success || !(await ownsOrder(db, userId, orderId))) throw new NotFound();
  const buyer = { userId };
  const ids = (await findRateable(db, buyer, orderId)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rated = await findOwnStatuses(db, { buyer, orderId: null }, ids);
  return ids.filter((id) => !rated.some(({ productId, isShown }) => productId === id && isShown));
}

/**
 * A user's opinions, and whether mails ask for them: an address that nobody has confirmed is not
 * known to be the user's, and reveals nothing.
 */
export async function readUserRatings(
  db: Database,
  { id, email, emailConfirmedAt }: { id: number; email: string; emailConfirmedAt: Date | null },
): Promise<Pick<UserData, "ratings" | "rating_mails">> {
  const ratings = await readRatingsOf(db, { userId: id });
  return { ratings, rating_mails: emailConfirmedAt === null || !(await isOptedOut(db, email)) };
}

/** The opinions of an account or guest, newest first. */
export async function readRatingsOf(db: Database, owner: OrderOwner): Promise<UserData["ratings"]> {
  const rows = await findRatingsOf(db, owner);
  return rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() }));
}
