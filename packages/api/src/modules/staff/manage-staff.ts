import { recordAct } from "@tuerca/platform/audit";
import type { Database } from "@tuerca/platform/database/database";
import { endStaffSessions, forgetFactors } from "../staff-login/index.ts";
import { revokeKeysOf } from "./api-key.repository.ts";
import { deleteInvitation, type Invitation, issueInvitation } from "./invitation.repository.ts";
import { lockManaged, type Manager, managing, refusalFor, refuseLastOwner, refuseMore } from "./managing.ts";
import { findRole } from "./role.repository.ts";
import { insertStaff, updateDisabled, updateRoleOf, updateStaffPassword } from "./staff.repository.ts";

export type NewPerson = { email: string; name: string; role: { id: number } | { name: string } };

/** A person's id with the invitation, whose secret is told this once. */
export type Invited = Invitation & { id: number };

/** Invites a person, with a secret for 24 hours. Throws Invalid for a taken address. */
export function inviteStaff(db: Database, by: Manager, person: NewPerson, now: Date): Promise<Invited> {
  return managing(db, by, async (trx, own) => {
    const role = await findRole(trx, person.role);
    if (!role) throw refusalFor(by, "unknownRole", "role_id");
    refuseMore(own, role);
    const { email, name } = person;
    const id = await insertStaff(trx, { email, name, roleId: role.id, createdAt: now });
    if (id === null) throw refusalFor(by, "taken", "email");
    const invitation = await issueInvitation(trx, id, now);
    await recordAct(trx, "staff.invited", String(id), { after: { role: role.name } });
    return { id, ...invitation };
  });
}

/** Gives a person another role, which their next call has. */
export function giveRole(db: Database, by: Manager, id: number, roleId: number): Promise<void> {
  return managing(db, by, async (trx, own) => {
    const person = await lockManaged(trx, by, own, id);
    const role = await findRole(trx, { id: roleId });
    if (!role) throw refusalFor(by, "unknownRole", "role_id");
    refuseMore(own, role);
    if (role.id === person.roleId) return;
    await refuseLastOwner(trx, by, person);
    await updateRoleOf(trx, id, role.id);
    const change = { before: { role: person.role }, after: { role: role.name } };
    await recordAct(trx, "staff.role_given", String(id), change);
  });
}

/** Ends a person's sessions, invitation and API keys, and lets them log in no more. */
export function disableStaff(db: Database, by: Manager, id: number, now: Date): Promise<void> {
  return managing(db, by, async (trx, own) => {
    const person = await lockManaged(trx, by, own, id);
    if (person.disabledAt) return;
    await refuseLastOwner(trx, by, person);
    await updateDisabled(trx, id, now);
    await endStaffSessions(trx, id);
    await deleteInvitation(trx, id);
    await recordAct(trx, "staff.disabled", String(id), keysEnded(await revokeKeysOf(trx, id, now)));
  });
}

/** Lets a disabled person log in again, with the factors they had. */
export function enableStaff(db: Database, by: Manager, id: number): Promise<void> {
  return managing(db, by, async (trx, own) => {
    const person = await lockManaged(trx, by, own, id);
    if (!person.disabledAt) return;
    await updateDisabled(trx, id, null);
    await recordAct(trx, "staff.enabled", String(id));
  });
}

/**
 * Forgets a person's password, app, codes and passkeys, ends their sessions and API keys, and
 * invites them again. A command may reset the last owner too: it is the way back in.
 */
export function resetStaff(db: Database, by: Manager, id: number, now: Date): Promise<Invited> {
  return managing(db, by, async (trx, own) => {
    const person = await lockManaged(trx, by, own, id);
    if (person.disabledAt) throw refusalFor(by, "disabled");
    if (by !== null) await refuseLastOwner(trx, by, person);
    await updateStaffPassword(trx, id, null);
    await forgetFactors(trx, id);
    await endStaffSessions(trx, id);
    const revoked = await revokeKeysOf(trx, id, now);
    const invitation = await issueInvitation(trx, id, now);
    await recordAct(trx, "staff.reset", String(id), keysEnded(revoked));
    return { id, ...invitation };
  });
}

/** Whoever took over a person's place may have made keys. */
function keysEnded(keys: number) {
  return keys > 0 ? { after: { keys_revoked: keys } } : {};
}

/** Ends all sessions of a person; returns how many there were. */
export function endSessionsOf(db: Database, by: Manager, id: number): Promise<number> {
  return managing(db, by, async (trx, own) => {
    await lockManaged(trx, by, own, id);
    const ended = await endStaffSessions(trx, id);
    if (ended > 0) await recordAct(trx, "staff.sessions_ended", String(id), { after: { ended } });
    return ended;
  });
}
