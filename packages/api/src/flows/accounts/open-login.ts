import type { Account } from "../../modules/account/index.ts";
import { claimGuestOrders, handOrdersOver } from "../../modules/orders/index.ts";
import { findLogin, startLogin } from "../../modules/session/index.ts";
import type { Trx } from "../../platform/database/database.ts";
import { type Session, sessionHash } from "../../platform/http/index.ts";
import { mergeGuestCart } from "./merge-guest-cart-at-login.ts";

/** How somebody logs in, and from which session. */
export type LoginFrom = { session: Session | null; userAgent: string | null; remembered: boolean };

/**
 * Logs an account in whose row this transaction has locked; answers the new session. The old one ends, first of all, so
 * that its last save is through; a guest's cart comes along, and the orders that were placed in it stay in reach.
 * Orders of guests come to who has confirmed the address.
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
