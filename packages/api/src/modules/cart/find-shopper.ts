import type { Clock } from "../../platform/clock/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { CsrfMismatch } from "../../platform/errors.ts";
import type { Session } from "../../platform/http/index.ts";
import { findUserId } from "../session/index.ts";
import type { Shopper } from "./cart-owner.ts";

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
