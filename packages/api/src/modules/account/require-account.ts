import type { Clock } from "@tuerca/platform/clock/clock";
import type { Database } from "@tuerca/platform/database/database";
import { Unauthenticated } from "@tuerca/platform/errors";
import type { Session } from "@tuerca/platform/http";
import { requireUser } from "../session/index.ts";
import { type Account, findAccount } from "./user.repository.ts";

/** The account logged in by `request.session`. Throws Unauthenticated without one. */
export async function requireAccount(
  context: { database: { db: Database }; clock: Clock },
  session: Session | null,
): Promise<Account> {
  const account = await findAccount(context.database.db, await requireUser(context, session));
  if (!account) throw new Unauthenticated();
  return account;
}
