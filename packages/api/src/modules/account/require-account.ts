import { Unauthenticated } from "@tuerca/platform/errors";
import type { Session } from "@tuerca/platform/http";
import type { Context } from "../../context.ts";
import { requireUser } from "../session/index.ts";
import { type Account, findAccount } from "./user.repository.ts";

/** The account logged in by `request.session`. Throws Unauthenticated without one. */
export async function requireAccount(
  context: Pick<Context, "database" | "clock">,
  session: Session | null,
): Promise<Account> {
  const account = await findAccount(context.database.db, await requireUser(context, session));
  if (!account) throw new Unauthenticated();
  return account;
}
