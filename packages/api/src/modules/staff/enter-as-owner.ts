import type { Trx } from "@tuerca/platform/database/database";
import { findRole } from "./role.repository.ts";
import { findStaffByEmail, insertStaff, type StaffMember } from "./staff.repository.ts";

/** The owner of an address, added if need be; waits for an unfinished addition by another. */
export async function enterAsOwner(
  trx: Trx,
  person: { email: string; name: string },
  createdAt: Date,
): Promise<StaffMember> {
  const role = await findRole(trx, { name: "owner" });
  if (!role) throw new Error("there is no role called owner");
  await insertStaff(trx, { ...person, roleId: role.id, createdAt });
  const owner = await findStaffByEmail(trx, person.email);
  if (!owner) throw new Error("the owner was not stored");
  return owner;
}
