import { columns } from "../database/columns.ts";
import type { Database } from "../database/database.ts";

/** Connections that somebody can try in the office. */
export const CHECK_KINDS = ["mail", "gateway", "certificate", "backup"] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** How the last try of a connection ended; the message is in Spanish, for the person. */
export type SettingCheck = { kind: CheckKind; checkedAt: Date; passed: boolean; message: string };

/** The last try of each connection since its settings changed. */
export async function listChecks(db: Database): Promise<SettingCheck[]> {
  const rows = await db
    .selectFrom("setting_checks")
    .select(columns("kind", "checked_at", "passed", "message"))
    .execute();
  return rows.flatMap(({ kind: given, ...check }) => {
    const kind = CHECK_KINDS.find((one) => one === given);
    return kind ? [{ kind, ...check }] : [];
  });
}

/** Stores how a try ended, in place of the one before. */
export async function storeCheck(db: Database, { kind, checkedAt, ...check }: SettingCheck): Promise<void> {
  const values = { kind, checked_at: checkedAt, ...check };
  await db
    .insertInto("setting_checks")
    .values(values)
    .onConflict((conflict) => conflict.column("kind").doUpdateSet(values))
    .execute();
}

/** Forgets tries of connections whose settings have changed. */
export async function forgetChecks(db: Database, kinds: readonly CheckKind[]): Promise<void> {
  if (kinds.length > 0)
    await db
      .deleteFrom("setting_checks")
      .where("kind", "in", [...kinds])
      .execute();
}
