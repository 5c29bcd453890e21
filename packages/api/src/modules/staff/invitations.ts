import type { Trx } from "@tuerca/platform/database/database";
import { NotFound } from "@tuerca/platform/errors";
import { openStaffSession, renewRecoveryCodes, setApp, showSeed } from "../staff-login/index.ts";
import { deleteInvitation, findInvitation, keepInvitedSeed } from "./invitation.repository.ts";
import { findStaff, lockStaff, type StaffMember, updateStaffPassword } from "./staff.repository.ts";

/**
 * Who is invited, and the seed for their app, the same until they accept. Throws NotFound for a
 * secret that does not work.
 */
export async function showInvitation(
  trx: Trx,
  secret: string,
  { now, issuer, secret: shopSecret }: { now: Date; issuer: string; secret: string },
) {
  const { person, sealedSeed } = await lockInvited(trx, secret, now);
  const seed = showSeed(person, sealedSeed, issuer, shopSecret);
  if (seed.sealed !== sealedSeed) await keepInvitedSeed(trx, person.id, seed.sealed);
  const { name, email } = person;
  return { name, email, totp: { secret: seed.secret, uri: seed.uri } };
}

/** Who is invited, not locked. Throws NotFound for a secret that does not work. */
export async function findInvited(trx: Trx, secret: string, now: Date): Promise<StaffMember> {
  const invited = await findInvitation(trx, secret, now);
  const person = invited && (await findStaff(trx, invited.staffId));
  if (!person) throw unknownInvitation();
  return person;
}

/** By which an invited person joins; the code is that of the app. */
export type Joining = { secret: string; passwordHash: string; code: string; userAgent: string | undefined };

/**
 * Sets password and app by an invitation, which ends with it, and opens a session. Throws NotFound
 * for a secret that does not work, and Invalid for a wrong code.
 */
export async function joinStaff(
  trx: Trx,
  { secret, passwordHash, code, userAgent }: Joining,
  shop: { now: Date; secret: string },
): Promise<{ person: StaffMember; sessionId: string; codes: string[] }> {
  const { person, sealedSeed: sealed } = await lockInvited(trx, secret, shop.now);
  await setApp(trx, { id: person.id, sealed }, code, shop);
  await deleteInvitation(trx, person.id);
  await updateStaffPassword(trx, person.id, passwordHash);
  const codes = await renewRecoveryCodes(trx, person.id, shop.secret);
  const sessionId = await openStaffSession(trx, person.id, { userAgent, before: null }, shop.now);
  return { person, sessionId, codes };
}

/** The refusal of an invitation that is unknown, used or too old. */
export function unknownInvitation(): NotFound {
  return new NotFound("El enlace ya no es válido. Pide otro a quien te ha invitado.");
}

async function lockInvited(
  trx: Trx,
  secret: string,
  now: Date,
): Promise<{ person: StaffMember; sealedSeed: Buffer | null }> {
  const found = await findInvitation(trx, secret, now);
  const person = found && (await lockStaff(trx, found.staffId));
  const still = person && (await findInvitation(trx, secret, now));
  if (!still) throw unknownInvitation();
  return { person, sealedSeed: still.sealedSeed };
}
