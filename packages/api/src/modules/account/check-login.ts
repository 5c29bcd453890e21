import type { Clock } from "@tuerca/platform/clock/clock";
import type { Database } from "@tuerca/platform/database/database";
import { WrongLogin } from "@tuerca/platform/errors";
import type { KnownDevice } from "@tuerca/platform/http";
import { addressKey, countHit, forgiveHit, type Limit, refuseWait } from "@tuerca/platform/rate-limits";
import { findByPassword } from "./passwords.ts";
import { type Account, findAccounts } from "./user.repository.ts";

export type Credentials = { email: string; password: string };
/** The origin of a request. */
export type Origin = { ip: string; device: KnownDevice | null };

/**
 * The account of an address and password. Strangers together may try ten passwords of an address in
 * 15 minutes; after that, only devices known to the account may. Throws WrongLogin with one text
 * for all errors, and TooMany if no try is left.
 */
export async function checkLogin(
  context: { database: { db: Database }; clock: Clock },
  { email, password }: Credentials,
  { ip, device }: Origin,
): Promise<Account> {
  const { db } = context.database;
  const now = context.clock.now();
  const from = addressKey(ip);
  refuseWait(await countHit(db, "login-from", from, now));
  const accounts = await findAccounts(db, email);
  const known = accounts.find((account) => account.id === device?.userId);
  const wait = await countHit(db, "login-to", email, now);
  if (wait !== null) await countOnDevice();
  const [account] = await findByPassword(wait === null ? accounts : known ? [known] : [], password);
  if (!account) throw new WrongLogin();
  await forgive("login-from", from);
  await (wait === null ? forgive("login-to", email) : forgive("login-on", device?.id ?? ""));
  return account;

  async function countOnDevice(): Promise<void> {
    refuseWait(known && device ? await countHit(db, "login-on", device.id, now) : wait);
  }

  async function forgive(limit: Limit, subject: string): Promise<void> {
    await forgiveHit(db, limit, subject);
  }
}
