import { type Clock, DAY_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import type { Database, Trx } from "@tuerca/platform/database/database";
import type { SessionOptions } from "@tuerca/platform/http";
import { mailShopOf } from "@tuerca/platform/mail/mail-shop";
import { queueMail } from "@tuerca/platform/mail/outbox.repository";
import { countHit, mailboxKey, publicAddressHash, refuseWait } from "@tuerca/platform/rate-limits";
import { issueSecret } from "./secret.repository.ts";
import { type Account, findAccounts } from "./user.repository.ts";

export type MailContext = { config: Config };

const RESET_MINUTES = 60;
const CONFIRM_DAYS = 7;

/**
 * Counts mails to addresses of the visitor's choice, by the visitor's IP address. Throws TooMany
 * past 20 an hour; private addresses, which identify nobody, do not count.
 */
export async function limitMailsFrom(
  { database, clock, session }: { database: { db: Database }; clock: Clock; session: SessionOptions },
  ip: string,
): Promise<void> {
  const from = publicAddressHash(ip, session.secret);
  if (from !== null) refuseWait(await countHit(database.db, "mail-from", from, clock.now()));
}

/**
 * Queues the mail that confirms an account's address or, if another account owns the address, warns
 * its owner of the registration. Past five mails to one mailbox per hour, or 1,000 to all, sends
 * none and returns the seconds to wait.
 */
export async function mailConfirmation(
  context: MailContext,
  trx: Trx,
  account: Account,
  now: Date,
): Promise<number | null> {
  const wait =
    (await countHit(trx, "mail-to", mailboxKey(account.email), now)) ??
    (await countHit(trx, "mail-all", "", now));
  if (wait !== null) return wait;
  const { siteUrl } = context.config;
  const shop = mailShopOf(context.config);
  const [first] = await findAccounts(trx, account.email);
  if (first?.emailConfirmedAt && first.id !== account.id) {
    const [loginUrl, recoverUrl] = [`${siteUrl}/login`, recoverUrlOf(context)];
    await queueMail(trx, account.email, "already-registered", { shop, loginUrl, recoverUrl });
    return null;
  }
  const secret = await issueSecret(
    trx,
    account.id,
    "confirm",
    new Date(now.getTime() + CONFIRM_DAYS * DAY_MS),
  );
  const confirmUrl = `${siteUrl}/login/confirm_email?secret=${secret}`;
  await queueMail(trx, account.email, "confirm-email", {
    shop,
    confirmUrl,
    days: CONFIRM_DAYS,
  });
  return null;
}

/** Queues the mail with the link that sets a new password; none after five mails in an hour. */
export async function mailReset(context: MailContext, trx: Trx, account: Account, now: Date): Promise<void> {
  if ((await countHit(trx, "mail-to", mailboxKey(account.email), now)) !== null) return;
  const expiresAt = new Date(now.getTime() + RESET_MINUTES * MINUTE_MS);
  const secret = await issueSecret(trx, account.id, "reset", expiresAt);
  await queueMail(trx, account.email, "reset-password", {
    shop: mailShopOf(context.config),
    resetUrl: `${context.config.siteUrl}/login/reset_password?secret=${secret}`,
    minutes: RESET_MINUTES,
    isEmptied: account.emailConfirmedAt === null,
  });
}

/** Queues a mail to the owner that the password was changed. */
export async function mailPasswordChanged(
  context: MailContext,
  trx: Trx,
  { email }: Account,
  now: Date,
): Promise<void> {
  await queueMail(trx, email, "password-changed", {
    shop: mailShopOf(context.config),
    changedAt: now.toISOString(),
    recoverUrl: recoverUrlOf(context),
  });
}

function recoverUrlOf({ config }: MailContext): string {
  return `${config.siteUrl}/login/recover_password`;
}
