import type { Clock } from "../../platform/clock/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { CsrfMismatch } from "../../platform/errors.ts";
import type { Session } from "../../platform/http/index.ts";
import { findUserId } from "../session/index.ts";
import type { Shopper } from "./cart-owner.ts";

type LoginContext = { database: { db: Database }; clock: Clock };

/** Who asks for a cart: a customer or a guest; null where there is no session yet. */
export async function findShopper(context: LoginContext, session: Session | null): Promise<Shopper | null> {
  return session && { session, userId: await findUserId(context, session) };
}

/** Like `findShopper`, where the CSRF check has let nobody through without a session. */
export async function requireShopper(context: LoginContext, session: Session | null): Promise<Shopper> {
  const shopper = await findShopper(context, session);
  if (!shopper) throw new CsrfMismatch();
  return shopper;
}
