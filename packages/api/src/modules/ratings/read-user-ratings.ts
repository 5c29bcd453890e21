import type { UserData } from "@tuerca/contract";
import type { Database } from "../../platform/database/database.ts";
import { findUserRatings } from "./own-rating.repository.ts";
import { isOptedOut } from "./rating-request.repository.ts";

/**
 * A user's opinions, and whether mails ask for them: an address that nobody has confirmed is not
 * known to be the user's, and reveals nothing.
 */
export async function readUserRatings(
  db: Database,
  { id, email, emailConfirmedAt }: { id: number; email: string; emailConfirmedAt: Date | null },
): Promise<Pick<UserData, "ratings" | "rating_mails">> {
  const rows = await findUserRatings(db, id);
  const ratings = rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() }));
  return { ratings, rating_mails: emailConfirmedAt === null || !(await isOptedOut(db, email)) };
}
