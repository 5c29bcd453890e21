import { setTimeout as sleep } from "node:timers/promises";
import { recordAct, runAs } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { addressKey, countHits, forgiveHit } from "@tuerca/platform/rate-limits";
import type { Context } from "../../context.ts";
import { findByPassword } from "../../modules/account/index.ts";
import { findStaffByEmail, lockStaff, type StaffMember } from "../../modules/staff/index.ts";
import { useCode } from "../../modules/staff-login/index.ts";
import { WrongProof } from "../door/refusals.ts";

export type Credentials = { email: string; password: string; code: string };

/** Refusals take at least this long, so their time tells nothing of what was wrong. */
const REFUSED_AFTER_MS = 400;

/**
 * Checks address, password and a code, which it uses, and does `work` in the same transaction.
 * Throws WrongProof, the same for whatever is wrong, and TooMany after ten tries in 15 minutes.
 */
export async function proveByPassword<T>(
  context: Context,
  { email, password, code }: Credentials,
  ip: string,
  work: (trx: Trx, person: StaffMember) => Promise<T>,
): Promise<T> {
  const { db } = context.database;
  const started = performance.now();
  const now = context.clock.now();
  await countHits(
    db,
    [
      ["staff-login-to", email],
      ["staff-login-from", addressKey(ip)],
    ],
    now,
  );
  const person = await findStaffByEmail(db, email);
  const { passwordHash = null } = person ?? {};
  const [known] = await findByPassword(person && passwordHash ? [{ ...person, passwordHash }] : [], password);
  const done = known && (await inTransaction<{ value: T } | null>(db, prove));
  if (!done) return refuse(context, person, started);
  await forgiveHit(db, "staff-login-to", email);
  await forgiveHit(db, "staff-login-from", addressKey(ip));
  return done.value;

  async function prove(trx: Trx): Promise<{ value: T } | null> {
    const locked = known ? await lockStaff(trx, known.id) : null;
    if (!locked || locked.disabledAt || locked.passwordHash !== passwordHash) return null;
    if (!(await useCode(trx, locked.id, code, { now, secret: context.session.secret }))) return null;
    return { value: await work(trx, locked) };
  }
}

/** Records the refusal, if it is about somebody, and throws WrongProof in its time. */
export async function refuse(
  { database }: Context,
  person: { id: number } | null,
  started: number,
): Promise<never> {
  const record = (trx: Trx) => recordAct(trx, "staff.login_refused", String(person?.id));
  if (person) await runAs({ kind: "staff", name: "unknown" }, () => inTransaction(database.db, record));
  await sleep(Math.max(0, started + REFUSED_AFTER_MS - performance.now()));
  throw new WrongProof();
}
