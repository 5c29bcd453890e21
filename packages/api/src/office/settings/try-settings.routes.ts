import { tryBackup, tryCertificate, tryGateway, tryMail } from "@tuerca/office-contract";
import { recordAct } from "@tuerca/platform/audit";
import { type Config, withIncomplete, withStored } from "@tuerca/platform/config";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { countHits } from "@tuerca/platform/rate-limits";
import { type CheckKind, storeCheck } from "@tuerca/platform/stored-settings/checks.repository";
import { listStored, lockStored } from "@tuerca/platform/stored-settings/stored-settings.repository";
import { openStored } from "@tuerca/platform/stored-settings/stored-texts";
import type { Context } from "../../context.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { presentCheck } from "./present-settings.ts";
import { tryBackupPlace } from "./try-backup.ts";
import { askAgency } from "./try-certificate.ts";
import { askGateway } from "./try-gateway.ts";
import { sendTestMail } from "./try-mail.ts";

/** How a try of a connection ended, in Spanish for who made it. */
export type Tried = { passed: boolean; message: string };

const TOO_MANY = "Has hecho muchas pruebas seguidas.";

/** The calls that try a connection with the settings that are stored now. */
export function registerTrySettingRoutes(office: Office): void {
  const { context } = office;
  serveOffice(office, tryGateway, async ({ session: { id } }) => ({
    body: await tryNow(context, "gateway", id, (config) => askGateway(context, config)),
  }));
  serveOffice(office, tryBackup, async ({ session: { id } }) => ({
    body: await tryNow(context, "backup", id, tryBackupPlace),
  }));
  serveOffice(office, tryMail, async ({ session: { id, email } }) => ({
    body: await tryNow(context, "mail", id, (config) => sendTestMail(config, email, context.clock.now())),
  }));
  serveOffice(office, tryCertificate, async ({ session: { id } }) => ({
    body: await tryNow(context, "certificate", id, (config) => askAgency(context, config)),
  }));
}

/**
 * Tries a connection, and stores the result unless its settings have changed meanwhile: it would
 * say nothing about the new ones.
 */
async function tryNow(
  context: Context,
  kind: CheckKind,
  staffId: number,
  attempt: (config: Config) => Promise<Tried>,
) {
  const { clock, config, database, session } = context;
  const { db } = database;
  await countHits(db, [["setting-tried-by", staffId]], clock.now(), TOO_MANY);
  const rows = await listStored(db);
  // Another process may have stored them a moment ago.
  const read = config.isPreparing ? withIncomplete : withStored;
  const current = read(config, openStored(rows, session.secret).texts);
  const check = { kind, checkedAt: clock.now(), ...(await attempt(current)) };
  await inTransaction(db, async (trx) => {
    await lockStored(trx);
    if (JSON.stringify(await listStored(trx)) === JSON.stringify(rows)) await storeCheck(trx, check);
    await recordAct(trx, "setting.tried", kind, { after: { passed: check.passed } });
  });
  return presentCheck(check);
}
