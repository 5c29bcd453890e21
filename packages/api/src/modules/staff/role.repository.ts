import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import type { Access } from "./staff.repository.ts";

/** A role; the owner's is locked. */
export type Role = Access & { id: number; name: string; isLocked: boolean };

export type NewRole = Omit<Role, "id" | "isLocked">;

function selectRoles(db: Database | Trx) {
  return db
    .selectFrom("roles")
    .select(columns("id", "name", "permissions", "refund_limit_cents", "is_locked"));
}

/** All roles, oldest first. */
export function listRoles(db: Database): Promise<Role[]> {
  return selectRoles(db).orderBy("id").execute();
}

/** A role by id or name; null if there is none. */
export async function findRole(
  db: Database | Trx,
  by: { id: number } | { name: string },
): Promise<Role | null> {
  const query =
    "id" in by ? selectRoles(db).where("id", "=", by.id) : selectRoles(db).where("name", "=", by.name);
  return (await query.executeTakeFirst()) ?? null;
}

/**
 * Makes changes of people and roles wait for each other, so that two of them cannot each leave the
 * other's person as the last owner.
 */
export async function lockPeople(trx: Trx): Promise<void> {
  await trx.selectFrom("roles").select("id").where("is_locked", "=", true).forUpdate().execute();
}

/** Adds a role; null if the name is taken. */
export async function insertRole(trx: Trx, role: NewRole): Promise<number | null> {
  const row = await trx
    .insertInto("roles")
    .values(columnsOf(role))
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Changes a role; false if another one has the name. Call it after `lockPeople` only. */
export async function updateRole(trx: Trx, id: number, role: NewRole): Promise<boolean> {
  const other = await trx
    .selectFrom("roles")
    .select("id")
    .where("name", "=", role.name)
    .where("id", "<>", id)
    .executeTakeFirst();
  if (other) return false;
  await trx.updateTable("roles").set(columnsOf(role)).where("id", "=", id).execute();
  return true;
}

function columnsOf({ name, permissions, refundLimitCents }: NewRole) {
  return { name, permissions: [...permissions], refund_limit_cents: refundLimitCents };
}
