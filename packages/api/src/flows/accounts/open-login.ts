import type { Trx } from "@tuerca/platform/database/database";
import { type Session, sessionHash } from "@tuerca/platform/http";
import type { Account } from "../../modules/account/index.ts";
import { findLogin, startLogin } from "../../modules/session/index.ts";
import { claimGuestOrders, handOrdersOver } from "./account-orders.repository.ts";
import { mergeGuestCart } from "./merge-guest-cart-at-login.ts";

/** The session and browser of a login. */
export type LoginFrom = { session: Session | null; userAgent: string | null; remembered: boolean };

/**
 * Logs in an account whose row this transaction has locked; returns the new session. Ends the old
 * session first, so its last save is done. A guest's cart moves along and the session's orders stay
 * in reach; a confirmed address also gets its guest orders.
 */
export async function openLogin(trx: Trx, account: Account, from: LoginFrom, now: Date): Promise<Session> {
  const { session: old, userAgent, remembered } = from;
  const before = old && (await findLogin(trx, sessionHash(old), now));
  const session = await startLogin(trx, old, { userId: account.id, remembered, userAgent }, now);
  if (old && !before) {
    await mergeGuestCart(trx, sessionHash(old), account.id, now);
    await handOrdersOver(trx, sessionHash(old), sessionHash(session));
  }
  if (account.emailConfirmedAt) await claimGuestOrders(trx, account.id, account.email);
  return session;
}
