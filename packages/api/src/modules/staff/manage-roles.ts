import { recordAct } from "@tuerca/platform/audit";
import type { Database } from "@tuerca/platform/database/database";
import { Invalid, NotFound, NotPermitted } from "@tuerca/platform/errors";
import { managing, refuseMore } from "./managing.ts";
import { findRole, insertRole, type NewRole, updateRole } from "./role.repository.ts";

/** Adds a role, with no permission that its maker lacks. Throws Invalid for a taken name. */
export function addRole(db: Database, by: number, role: NewRole): Promise<number> {
  return managing(db, by, async (trx, own) => {
    refuseMore(own, role);
    const id = await insertRole(trx, role);
    if (id === null) throw nameTaken();
    await recordAct(trx, "role.added", role.name, { after: factsOf(role) });
    return id;
  });
}

/**
 * Changes a role for everybody who has it. The owner's is locked, and nobody changes one with
 * permissions that they do not have, so nobody raises their own.
 */
export function changeRole(db: Database, by: number, id: number, role: NewRole): Promise<void> {
  return managing(db, by, async (trx, own) => {
    const before = await findRole(trx, { id });
    if (!before) throw new NotFound("Este rol no existe.");
    if (before.isLocked) throw new NotPermitted("El rol de propietario no se puede cambiar.");
    refuseMore(own, before);
    refuseMore(own, role);
    if (!(await updateRole(trx, id, role))) throw nameTaken();
    await recordAct(trx, "role.changed", role.name, { before: factsOf(before), after: factsOf(role) });
  });
}

function nameTaken(): Invalid {
  const text = "Ya hay un rol con este nombre.";
  return new Invalid(text, { name: [text] });
}

function factsOf({ name, permissions, refundLimitCents }: NewRole) {
  return { name, permissions, refundLimitCents };
}
