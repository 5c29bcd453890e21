import { createHmac, randomInt } from "node:crypto";
import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { stepOfCode } from "./totp.ts";

/** Without the letters and digits that look like others. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODES = 10;
const CODE_LENGTH = 12;

/** Stores a person's seed in place of an earlier one; `step` is that of the code that proved it. */
export async function putTotp(trx: Trx, staffId: number, sealedSeed: Buffer, step: number): Promise<void> {
  const row = { sealed_seed: sealedSeed, last_step: step, proposed_seed: null };
  await trx
    .insertInto("staff_totp")
    .values({ staff_id: staffId, ...row })
    .onConflict((conflict) => conflict.column("staff_id").doUpdateSet(row))
    .execute();
}

/** Keeps the seed of another app until its code proves it. */
export async function keepProposedSeed(trx: Trx, staffId: number, sealedSeed: Buffer): Promise<void> {
  await trx
    .updateTable("staff_totp")
    .set({ proposed_seed: sealedSeed })
    .where("staff_id", "=", staffId)
    .execute();
}

/** The proposed seed, locked until the transaction ends. */
export async function lockProposedSeed(trx: Trx, staffId: number): Promise<Buffer | null> {
  const row = await trx
    .selectFrom("staff_totp")
    .select("proposed_seed as proposed")
    .where("staff_id", "=", staffId)
    .forUpdate()
    .executeTakeFirst();
  return row?.proposed ?? null;
}

/**
 * Uses a code of the app, or a recovery code, once; false if it is wrong or used. The row's lock
 * makes one of two equal codes at once win.
 */
export async function useCode(
  trx: Trx,
  staffId: number,
  code: string,
  { now, secret }: { now: Date; secret: string },
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return useRecoveryCode(trx, staffId, code, secret);
  const row = await trx
    .selectFrom("staff_totp")
    .select(["sealed_seed as sealed", ...columns("last_step")])
    .where("staff_id", "=", staffId)
    .forUpdate()
    .executeTakeFirst();
  const step = row ? stepOfCode({ id: staffId, sealed: row.sealed }, code, now, secret) : null;
  if (!row || step === null || step <= row.lastStep) return false;
  await trx.updateTable("staff_totp").set({ last_step: step }).where("staff_id", "=", staffId).execute();
  return true;
}

async function useRecoveryCode(trx: Trx, staffId: number, code: string, secret: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("staff_recovery_codes")
    .where("staff_id", "=", staffId)
    .where("code_hash", "=", hashCode(staffId, code, secret))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ten new recovery codes of 60 bits in place of all others; only their keyed hashes are stored. */
export async function renewRecoveryCodes(trx: Trx, staffId: number, secret: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, createCode);
  await trx.deleteFrom("staff_recovery_codes").where("staff_id", "=", staffId).execute();
  await trx
    .insertInto("staff_recovery_codes")
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: hashCode(staffId, code, secret) })))
    .execute();
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, "$1-"));
}

/** How many recovery codes a person has left. */
export async function countRecoveryCodes(db: Database, staffId: number): Promise<number> {
  const { count } = await db
    .selectFrom("staff_recovery_codes")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where("staff_id", "=", staffId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Forgets a person's app and recovery codes. */
export async function deleteCodes(trx: Trx, staffId: number): Promise<void> {
  for (const table of ["staff_totp", "staff_recovery_codes"] as const)
    await trx.deleteFrom(table).where("staff_id", "=", staffId).execute();
}

function createCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

function hashCode(staffId: number, code: string, secret: string): string {
  return createHmac("sha256", secret).update(`office code:${staffId}:${code}`).digest("base64url");
}
