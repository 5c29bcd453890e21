import {
  addPasskey,
  changeStaffPassword,
  confirmTotp,
  endOwnSession,
  getOwnFactors,
  listOwnSessions,
  proposePasskey,
  proposeTotp,
  removePasskey,
  renewRecoveryCodes as renewCodesCall,
} from "@tuerca/office-contract";
import { type ActName, recordAct } from "@tuerca/platform/audit";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { NotFound, Unauthenticated } from "@tuerca/platform/errors";
import { hashPassword, refuseWeakPassword } from "../../modules/account/index.ts";
import {
  countRecoveryCodes,
  createSeed,
  deletePasskeys,
  endStaffSessions,
  insertPasskey,
  isStaffSessionOpen,
  listPasskeys,
  listStaffSessions,
  lockProposedSeed,
  lockStaff,
  proposeSeed,
  putTotp,
  renewRecoveryCodes,
  type StaffSession,
  stepOfCode,
  updateStaffPassword,
  useChallenge,
} from "../../modules/staff/index.ts";
import { answerOnce } from "../door/answer-once.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { wrongCode } from "../login/accept-invitation.ts";
import { createPasskeyCreation, readNewPasskey, wrongPasskey } from "../login/passkeys.ts";
import { presentSessions } from "./present-sessions.ts";

/** The calls by which people change how they prove who they are. */
export function registerOwnRoutes(office: Office): void {
  const { clock, config, database, session: options } = office.context;
  const { db } = database;
  serveOffice(office, getOwnFactors, async ({ session }) => ({
    body: {
      passkeys: (await listPasskeys(db, session.id)).map(({ id, name, createdAt, usedAt }) => ({
        id,
        name,
        created_at: createdAt.toISOString(),
        used_at: usedAt?.toISOString() ?? null,
      })),
      recovery_codes_left: await countRecoveryCodes(db, session.id),
    },
  }));
  serveOffice(office, changeStaffPassword, async ({ session, body }) => {
    await refuseWeakPassword(body.password, session, config.SITE_NAME);
    const passwordHash = await hashPassword(body.password);
    await changeFactor(db, session, "staff.password_changed", (trx) =>
      updateStaffPassword(trx, session.id, passwordHash),
    );
    return { body: null };
  });
  serveOffice(office, proposeTotp, async (input) => {
    const body = await answerOnce(office, proposeTotp, input, async (trx) => {
      const { secret, uri, sealed } = createSeed(input.session, config.SITE_NAME, options.secret);
      await proposeSeed(trx, input.session.id, sealed);
      return { secret, uri };
    });
    return { body };
  });
  serveOffice(office, confirmTotp, async ({ session, body }) => {
    await changeFactor(db, session, "staff.app_changed", async (trx) => {
      const sealed = await lockProposedSeed(trx, session.id);
      const step = sealed && stepOfCode({ id: session.id, sealed }, body.code, clock.now(), options.secret);
      if (!sealed || step === null) throw wrongCode();
      await putTotp(trx, session.id, sealed, step);
    });
    return { body: null };
  });
  serveOffice(office, renewCodesCall, async (input) => {
    const { session } = input;
    const renew = (trx: Trx) => renewRecoveryCodes(trx, session.id, options.secret);
    const body = await answerOnce(office, renewCodesCall, input, async (trx) => ({
      recovery_codes: await changeFactor(trx, session, "staff.codes_renewed", renew),
    }));
    return { body };
  });
  registerPasskeyRoutes(office);
  registerOwnSessionRoutes(office);
}

function registerPasskeyRoutes(office: Office): void {
  const { db } = office.context.database;
  serveOffice(office, proposePasskey, async ({ session, reply }) => ({
    body: await createPasskeyCreation(office, reply, session),
  }));
  serveOffice(office, addPasskey, async ({ session, body, request }) => {
    const { challenge, ...key } = await readNewPasskey(office, request, session.id, body.passkey);
    const createdAt = office.context.clock.now();
    const id = await changeFactor(db, session, "staff.passkey_added", async (trx) => {
      if (!(await useChallenge(trx, challenge.text, challenge.end))) throw wrongPasskey();
      const added = await insertPasskey(trx, { ...key, staffId: session.id, name: body.name, createdAt });
      if (added === null) throw wrongPasskey();
      return added;
    });
    return { body: { id } };
  });
  serveOffice(office, removePasskey, async ({ session, params }) => {
    await changeFactor(db, session, "staff.passkey_removed", async (trx) => {
      if ((await deletePasskeys(trx, session.id, params.id)) === 0) throw new NotFound();
    });
    return { body: null };
  });
}

function registerOwnSessionRoutes(office: Office): void {
  const { clock, database } = office.context;
  const { db } = database;
  serveOffice(office, listOwnSessions, async ({ session }) => ({
    body: presentSessions(await listStaffSessions(db, session.id, clock.now()), session),
  }));
  serveOffice(office, endOwnSession, async ({ session, params }) => {
    await inTransaction(db, async (trx) => {
      if ((await endStaffSessions(trx, session.id, { only: params.id })) === 0) throw new NotFound();
      await recordAct(trx, "staff.sessions_ended", String(session.id), { after: { ended: 1 } });
    });
    return { body: null };
  });
}

/** Changes a factor of the caller, whose session must still be open, and ends their others. */
function changeFactor<T>(
  db: Database,
  { id, sessionId }: StaffSession,
  act: ActName,
  change: (trx: Trx) => Promise<T>,
): Promise<T> {
  return inTransaction<T>(db, async (trx) => {
    const person = await lockStaff(trx, id);
    if (!person || person.disabledAt || !(await isStaffSessionOpen(trx, sessionId)))
      throw new Unauthenticated();
    const changed = await change(trx);
    await endStaffSessions(trx, id, { but: sessionId });
    await recordAct(trx, act, String(id));
    return changed;
  });
}
