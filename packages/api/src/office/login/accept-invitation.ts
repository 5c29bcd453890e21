import { recordAct, runAs } from "@tuerca/platform/audit";
import { answerAgain } from "@tuerca/platform/database/answer-again";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, Invalid, NotFound } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import { hashPassword, refuseWeakPassword } from "../../modules/account/index.ts";
import {
  createSeed,
  deleteInvitation,
  findInvitation,
  findStaff,
  keepInvitedSeed,
  lockStaff,
  openStaffSession,
  putTotp,
  readSeed,
  renewRecoveryCodes,
  type StaffMember,
  stepOfCode,
  updateStaffPassword,
} from "../../modules/staff/index.ts";
import { actorOf } from "../door/serve-office.ts";

/**
 * Who is invited, and the seed for their app, the same until they accept. Throws NotFound for a
 * secret that does not work.
 */
export function showInvitation({ database, clock, config, session }: Context, secret: string) {
  return inTransaction(database.db, async (trx) => {
    const { person, sealedSeed } = await lockInvited(trx, secret, clock.now());
    const before = sealedSeed && readSeed(person, sealedSeed, config.SITE_NAME, session.secret);
    const seed = before ?? createSeed(person, config.SITE_NAME, session.secret);
    if (!before) await keepInvitedSeed(trx, person.id, seed.sealed);
    const { name, email } = person;
    return { name, email, totp: { secret: seed.secret, uri: seed.uri } };
  });
}

export type Acceptance = { secret: string; password: string; code: string };

/**
 * Sets password and app by an invitation, which ends with it, and opens a session. The same secret
 * and password get the same answer for ten minutes: it alone has the recovery codes. Throws
 * NotFound, or Invalid for a weak password or a wrong code.
 */
export async function acceptInvitation(
  context: Context,
  { secret, password, code }: Acceptance,
  userAgent: string | undefined,
): Promise<{ sessionId: string; codes: string[] }> {
  const { database, clock, config, session } = context;
  const now = clock.now();
  const shop = { db: database.db, secret: session.secret, now };
  // A code lasts 30 s, so a repetition may come with another one.
  const keyed = { key: secret, owner: "invitation", request: [password] };
  return answerAgain(shop, keyed, async (trx) => {
    const invited = await findInvitation(trx, secret, now);
    const asked = invited && (await findStaff(trx, invited.staffId));
    if (!asked) throw unknownLink();
    await refuseWeakPassword(password, asked, config.SITE_NAME);
    const passwordHash = await hashPassword(password);
    const { person, sealedSeed: sealed } = await lockInvited(trx, secret, now);
    const step = sealed && stepOfCode({ id: person.id, sealed }, code, now, session.secret);
    if (!sealed || step === null) throw wrongCode();
    await deleteInvitation(trx, person.id);
    await updateStaffPassword(trx, person.id, passwordHash);
    await putTotp(trx, person.id, sealed, step);
    const codes = await renewRecoveryCodes(trx, person.id, session.secret);
    const sessionId = await openStaffSession(trx, person.id, userAgent, now);
    await runAs(actorOf(person), () => recordAct(trx, "staff.accepted", String(person.id)));
    return { sessionId, codes };
  }).catch((error: unknown) => {
    throw error instanceof Conflict ? unknownLink() : error;
  });
}

/** The code is not that of the app's seed. */
export function wrongCode(): Invalid {
  const text = "El código no es correcto. Comprueba la hora de tu teléfono y escribe el siguiente.";
  return new Invalid(text, { code: [text] });
}

function unknownLink(): NotFound {
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
  if (!still) throw unknownLink();
  return { person, sealedSeed: still.sealedSeed };
}
