import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import { PERSON, type StaffPerson } from "../staff-login/index.ts";

/** The rights of a role. */
export type Access = Pick<StaffPerson, "permissions" | "refundLimitCents">;

/** Somebody of the staff. Nobody can log in without a password, or while disabled. */
export type StaffMember = StaffPerson & {
  passwordHash: string | null;
  disabledAt: Date | null;
  createdAt: Date;
};

function selectStaff(db: Database | Trx) {
  return db
    .selectFrom("staff as s")
    .innerJoin("roles as r", "r.id", "s.role_id")
    .select(PERSON)
    .select(columns("s.password_hash", "s.disabled_at", "s.created_at"));
}

/** Everybody, by name. */
export function listStaff(db: Database): Promise<StaffMember[]> {
  return selectStaff(db).orderBy("s.name").orderBy("s.id").execute();
}

/** The person of an address in its normal form; null if there is none. */
export async function findStaffByEmail(db: Database | Trx, email: string): Promise<StaffMember | null> {
  return (await selectStaff(db).where("s.email", "=", email).executeTakeFirst()) ?? null;
}

/** A person by id; null if there is none. */
export async function findStaff(db: Database | Trx, id: number): Promise<StaffMember | null> {
  return (await selectStaff(db).where("s.id", "=", id).executeTakeFirst()) ?? null;
}

/** The person, whose row is locked until the transaction ends. */
export async function lockStaff(trx: Trx, id: number): Promise<StaffMember | null> {
  await trx.selectFrom("staff").select("id").where("id", "=", id).forNoKeyUpdate().execute();
  return findStaff(trx, id);
}

/** Whether anybody but this person can log in as an owner. Ask it after `lockPeople` only. */
export async function hasOtherOwner(trx: Trx, id: number): Promise<boolean> {
  const other = await selectStaff(trx)
    .where("r.is_locked", "=", true)
    .where("s.id", "<>", id)
    .where("s.password_hash", "is not", null)
    .where("s.disabled_at", "is", null)
    .executeTakeFirst();
  return other !== undefined;
}

/** How many owners can log in, and the recovery codes that they have left. */
export async function measureOwners(db: Database | Trx): Promise<{ owners: number; codes: number }> {
  const { rows } = await sql<{ owners: number; codes: number }>`
    select count(distinct s.id)::int as owners, count(c.code_hash)::int as codes
    from staff s join roles r on r.id = s.role_id left join staff_recovery_codes c on c.staff_id = s.id
    where r.is_locked and s.password_hash is not null and s.disabled_at is null`.execute(db);
  return rows[0] ?? { owners: 0, codes: 0 };
}

/** Adds a person who cannot log in yet; null if the address is taken. */
export async function insertStaff(
  trx: Trx,
  person: { email: string; name: string; roleId: number; createdAt: Date },
): Promise<number | null> {
  const row = await trx
    .insertInto("staff")
    .values({
      email: person.email,
      name: person.name,
      role_id: person.roleId,
      created_at: person.createdAt,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Gives a person another role. */
export async function updateRoleOf(trx: Trx, id: number, roleId: number): Promise<void> {
  await trx.updateTable("staff").set({ role_id: roleId }).where("id", "=", id).execute();
}

/** Disables a person, or enables them with null. */
export async function updateDisabled(trx: Trx, id: number, disabledAt: Date | null): Promise<void> {
  await trx.updateTable("staff").set({ disabled_at: disabledAt }).where("id", "=", id).execute();
}

/** Sets the stored form of a password; null lets nobody log in. */
export async function updateStaffPassword(trx: Trx, id: number, passwordHash: string | null): Promise<void> {
  await trx.updateTable("staff").set({ password_hash: passwordHash }).where("id", "=", id).execute();
}
