import {
  listSettings,
  type SettingTexts,
  saveCardSettings,
  saveCompanySettings,
  saveDispatchSettings,
  saveHostSettings,
  saveMailSettings,
  saveNoticeSettings,
  savePaymentSettings,
  savePlateSettings,
  saveRecordSettings,
  saveTextSettings,
} from "@tuerca/office-contract";
import { HOST_SETTINGS, STORABLE_SETTINGS, type StorableSetting } from "@tuerca/platform/config";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { changeSettings, refuseSettings } from "@tuerca/platform/stored-settings/change-settings";
import { listChecks } from "@tuerca/platform/stored-settings/checks.repository";
import { listStored } from "@tuerca/platform/stored-settings/stored-settings.repository";
import { openStored } from "@tuerca/platform/stored-settings/stored-texts";
import { findLacks, isOfTexts } from "../../flows/upkeep/find-lacks.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { presentCertificate, presentCheck, presentSettings } from "./present-settings.ts";

/** A demo's addresses are those of its environment. */
function isHost(name: StorableSetting): boolean {
  return HOST_SETTINGS.some((one) => one === name);
}

/** The calls about the settings that can be stored. */
export function registerSettingRoutes(office: Office): void {
  const { context } = office;
  const { config, clock, database, session } = context;
  const { db } = database;
  const { secret } = session;
  const list = async () => {
    const stored = openStored(await listStored(db), secret);
    return {
      settings: await presentSettings(db, config, stored),
      has_gateway: config.redsys !== null,
      certificate: presentCertificate(config, stored, clock.now()),
      has_certificate_file: config.VERIFACTU_CERTIFICATE_FILE !== null,
      checks: (await listChecks(db)).map(presentCheck),
      backup: {
        place: config.BACKUP_DIR,
        is_encrypted: config.BACKUP_KEY !== null,
        is_own_server: config.DATABASE_URL !== null,
      },
    };
  };
  serveOffice(office, listSettings, async () => ({ body: await list() }));
  const save = async ({ body: { texts, seen } }: { body: SettingTexts }) => {
    const changes = STORABLE_SETTINGS.flatMap((name) => {
      const text = texts[name];
      return text === undefined ? [] : [{ name, from: seen[name] || null, to: text || null }];
    });
    const made = changes.filter(({ from, to }) => from !== to);
    // A rule over several settings may name one of another form.
    const fieldOf = (name: string) => `texts.${name in texts ? name : (made[0]?.name ?? name)}`;
    const isLocked = (name: StorableSetting) =>
      config.environment[name] !== undefined || (config.isDemo && isHost(name));
    const locked = made.filter(({ name }) => isLocked(name));
    refuseSettings(
      locked.map(({ name }) => ({ setting: name, reason: "locked" })),
      fieldOf,
    );
    // The next start would refuse an open shop without them, or leave it without an office.
    const isNeeded = (name: StorableSetting) => isHost(name) && !config.isDemo && !config.isPreparing;
    refuseSettings(
      made.flatMap(({ name, to }) =>
        to === null && isNeeded(name) ? [{ setting: name, reason: "missing" }] : [],
      ),
      fieldOf,
    );
    const options = { secret, now: clock.now(), fieldOf };
    await inTransaction(db, async (trx) => {
      await changeSettings(trx, config, changes, options);
      // The next start would refuse a live shop whose gift cards reach nobody.
      const losesTexts = made.some(({ name, to }) => name === "SMS_URL" && to === null) && !config.isDemo;
      if (losesTexts && (await findLacks(trx, { SMS_URL: null })).some(isOfTexts))
        refuseSettings([{ setting: "SMS_URL", reason: "gift_cards" }], fieldOf);
    });
    return { body: null };
  };
  for (const call of SAVES) serveOffice(office, call, save);
}

const SAVES = [
  saveCompanySettings,
  saveDispatchSettings,
  savePaymentSettings,
  saveNoticeSettings,
  saveHostSettings,
  saveMailSettings,
  saveCardSettings,
  saveRecordSettings,
  saveTextSettings,
  savePlateSettings,
] as const;
