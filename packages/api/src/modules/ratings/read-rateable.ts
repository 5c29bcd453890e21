import { secretId } from "@tuerca/contract";
import type { Context } from "../../context.ts";
import { NotFound } from "../../platform/errors.ts";
import { findOwnStatuses, findRateable, ownsOrder } from "./own-rating.repository.ts";

/**
 * Products of a user's order about which an opinion may be given or changed: none unless delivered.
 * Throws NotFound for unknown, malformed and foreign ids alike.
 */
export async function readRateable(
  { database: { db } }: Pick<Context, "database">,
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
