import { sql } from "kysely";
import { sqlColumns } from "../database/columns.ts";
import type { Database, Trx } from "../database/database.ts";

/** Whether a live shop has been opened, by whom, and which steps before it were set aside. */
export type Opening = {
  openedAt: Date | null;
  openedBy: string | null;
  setAside: readonly string[];
  /** Who has used the owner's link, and may not have accepted yet. */
  claimedBy: number | null;
};

const NEVER: Opening = { openedAt: null, openedBy: null, setAside: [], claimedBy: null };

/** The shop's opening as it is stored. */
export async function findOpening(db: Database | Trx): Promise<Opening> {
  const { rows } = await sql<Opening>`
    select ${sqlColumns("opened_at", "opened_by", "set_aside", "claimed_by")} from shop_opening`.execute(db);
  return rows[0] ?? NEVER;
}

/** Opens the shop for good; false if it is open already. */
export async function markOpened(db: Database | Trx, by: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into shop_opening as o (opened_at, opened_by) values (${now}, ${by})
    on conflict (id) do update set opened_at = excluded.opened_at, opened_by = excluded.opened_by
    where o.opened_at is null`.execute(db);
  return numAffectedRows === 1n;
}

/** Sets a step aside, or takes it up again. */
export async function storeSetAside(trx: Trx, step: string, isAside: boolean): Promise<void> {
  const added = isAside ? [step] : [];
  await sql`
    insert into shop_opening as o (set_aside) values (${added})
    on conflict (id) do update set set_aside = array_remove(o.set_aside, ${step}) || ${added}`.execute(trx);
}

/** Notes who has used the owner's link. */
export async function storeClaim(trx: Trx, staffId: number): Promise<void> {
  await sql`
    insert into shop_opening (claimed_by) values (${staffId})
    on conflict (id) do update set claimed_by = excluded.claimed_by`.execute(trx);
}
