import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Invalid, NotFound, NotPermitted } from "@tuerca/platform/errors";
import { lockPeople } from "./role.repository.ts";
import { type Access, findStaff, hasOtherOwner, lockStaff, type StaffMember } from "./staff.repository.ts";

/** Who manages people: somebody of the staff by id, or null for a command, which may do all. */
export type Manager = number | null;

/** Texts for the office in Spanish, and for commands in English. */
const TEXTS = {
  unknown: ["Esta persona no existe.", "There is nobody of the staff with this address."],
  unknownRole: ["Este rol no existe.", "There is no such role."],
  taken: [
    "Ya hay una persona con este correo.",
    "There is somebody with this address already: see `staff list`.",
  ],
  lastOwner: [
    "Tiene que quedar al menos un propietario que pueda entrar.",
    "Nobody else can log in as an owner: invite another one first.",
  ],
  disabled: [
    "Esta persona está desactivada: actívala primero.",
    "This person is disabled: enable them first.",
  ],
} as const;
type Reason = keyof typeof TEXTS;

/** The refusal in the manager's language, at a field of the call if there is one. */
export function refusalFor(by: Manager, reason: Reason, field?: string): Invalid {
  const text = textFor(by, reason);
  return new Invalid(text, field === undefined ? {} : { [field]: [text] });
}

function textFor(by: Manager, reason: Reason): string {
  return TEXTS[reason][by === null ? 1 : 0];
}

/**
 * Runs work on people and roles in a transaction that others wait for. `own` is what the manager
 * may do at this moment; null for a command. Throws NotPermitted if it is no longer to manage.
 */
export function managing<T>(
  db: Database,
  by: Manager,
  work: (trx: Trx, own: Access | null) => Promise<T>,
): Promise<T> {
  return inTransaction<T>(db, async (trx) => {
    await lockPeople(trx);
    const own = by === null ? null : await findStaff(trx, by);
    if (by !== null && (!own || own.disabledAt || !own.permissions.includes("manage_staff")))
      throw new NotPermitted();
    return work(trx, own);
  });
}

/** Nobody gives or takes what they do not have themselves. Throws NotPermitted. */
export function refuseMore(own: Access | null, other: Access): void {
  if (own === null) return;
  const has = (permission: string) => own.permissions.includes(permission);
  if (!other.permissions.every(has) || (has("refund") && refundsMore(own, other)))
    throw new NotPermitted("No puedes dar ni quitar permisos que tú no tienes.");
}

function refundsMore(own: Access, other: Access): boolean {
  if (own.refundLimitCents === null || !other.permissions.includes("refund")) return false;
  return other.refundLimitCents === null || other.refundLimitCents > own.refundLimitCents;
}

/** A person to change, locked. Throws NotFound, and NotPermitted if they may do more. */
export async function lockManaged(
  trx: Trx,
  by: Manager,
  own: Access | null,
  id: number,
): Promise<StaffMember> {
  const person = await lockStaff(trx, id);
  if (!person) throw new NotFound(textFor(by, "unknown"));
  refuseMore(own, person);
  return person;
}

/** Throws Invalid if nobody but this person could log in as an owner. */
export async function refuseLastOwner(trx: Trx, by: Manager, person: StaffMember): Promise<void> {
  if (!person.isOwner || person.passwordHash === null || person.disabledAt) return;
  if (!(await hasOtherOwner(trx, person.id))) throw refusalFor(by, "lastOwner");
}
