import type { Clock } from "@tuerca/platform/clock/clock";
import type { Database } from "@tuerca/platform/database/database";
import { CsrfMismatch } from "@tuerca/platform/errors";
import type { Session } from "@tuerca/platform/http";
import type { Shopper } from "./cart-owner.ts";
import { findUserId } from "./require-user.ts";

type LoginContext = { database: { db: Database }; clock: Clock };

/** The customer or guest who asks for a cart; null without a session. */
export async function findShopper(context: LoginContext, session: Session | null): Promise<Shopper | null> {
  return session && { session, userId: await findUserId(context, session) };
}

/** Does `findShopper`, after a CSRF check that admits nobody without a session. */
export async function requireShopper(context: LoginContext, session: Session | null): Promise<Shopper> {
  const shopper = await findShopper(context, session);
  if (!shopper) throw new CsrfMismatch();
  return shopper;
}
