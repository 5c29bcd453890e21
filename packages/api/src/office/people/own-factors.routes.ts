import {
  addPasskey as addPasskeyCall,
  changeStaffPassword,
  confirmTotp,
  endOwnSession,
  getOwnFactors,
  listOwnSessions,
  proposePasskey,
  proposeTotp,
  removePasskey as removePasskeyCall,
  renewRecoveryCodes as renewCodesCall,
} from "@tuerca/office-contract";
import { recordAct } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { NotFound } from "@tuerca/platform/errors";
import { hashPassword, refuseWeakPassword } from "../../modules/account/index.ts";
import { changeFactor, changeOwnPassword } from "../../modules/staff/index.ts";
import {
  addPasskey,
  confirmApp,
  countRecoveryCodes,
  endStaffSessions,
  listPasskeys,
  listStaffSessions,
  proposeApp,
  removePasskey,
  renewRecoveryCodes,
  useChallenge,
} from "../../modules/staff-login/index.ts";
import { answerOnce } from "../door/answer-once.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
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
    await changeOwnPassword(db, session, passwordHash);
    return { body: null };
  });
  serveOffice(office, proposeTotp, async (input) => {
    const body = await answerOnce(office, proposeTotp, input, (trx) =>
      proposeApp(trx, input.session, config.SITE_NAME, options.secret),
    );
    return { body };
  });
  serveOffice(office, confirmTotp, async ({ session, body }) => {
    const shop = { now: clock.now(), secret: options.secret };
    await changeFactor(db, session, "staff.app_changed", (trx) =>
      confirmApp(trx, session.id, body.code, shop),
    );
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
  serveOffice(office, addPasskeyCall, async ({ session, body, request }) => {
    const { challenge, ...key } = await readNewPasskey(office, request, session.id, body.passkey);
    const createdAt = office.context.clock.now();
    const id = await changeFactor(db, session, "staff.passkey_added", async (trx) => {
      if (!(await useChallenge(trx, challenge.text, challenge.end))) throw wrongPasskey();
      const added = await addPasskey(trx, { ...key, staffId: session.id, name: body.name, createdAt });
      if (added === null) throw wrongPasskey();
      return added;
    });
    return { body: { id } };
  });
  serveOffice(office, removePasskeyCall, async ({ session, params }) => {
    await changeFactor(db, session, "staff.passkey_removed", async (trx) => {
      if (!(await removePasskey(trx, session.id, params.id))) throw new NotFound();
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
