import {
  listSettings,
  type SettingTexts,
  saveCompanySettings,
  saveDispatchSettings,
  saveHostSettings,
  saveNoticeSettings,
  savePaymentSettings,
} from "@tuerca/office-contract";
import { actorText, findLastActs } from "@tuerca/platform/audit";
import { HOST_SETTINGS, STORABLE_SETTINGS, type StorableSetting, standardOf } from "@tuerca/platform/config";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { changeSettings, refuseSettings } from "@tuerca/platform/stored-settings/change-settings";
import { listStored } from "@tuerca/platform/stored-settings/stored-settings.repository";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";

/** A demo's addresses are those of its environment. */
function isHost(name: StorableSetting): boolean {
  return HOST_SETTINGS.some((one) => one === name);
}

/** The calls about the settings that can be stored. */
export function registerSettingRoutes(office: Office): void {
  const { config, clock, database, gateway } = office.context;
  const { db } = database;
  const isSet = (name: StorableSetting) => config.environment[name] !== undefined;
  serveOffice(office, listSettings, async () => {
    const stored = new Map((await listStored(db)).map(({ name, value }) => [name, value]));
    const acts = await findLastActs(db, "setting.", STORABLE_SETTINGS);
    const settings = STORABLE_SETTINGS.map((name) => {
      const act = acts.get(name);
      return {
        name,
        stored: stored.get(name) ?? null,
        environment: config.environment[name] ?? null,
        standard: standardOf(name, config),
        changed: act
          ? { at: act.at.toISOString(), by: actorText({ kind: act.actorKind, name: act.actor }) }
          : null,
      };
    });
    return { body: { settings, has_gateway: gateway !== null } };
  });
  const save = async ({ body: { texts, seen } }: { body: SettingTexts }) => {
    const changes = STORABLE_SETTINGS.flatMap((name) => {
      const text = texts[name];
      return text === undefined ? [] : [{ name, from: seen[name] || null, to: text || null }];
    });
    const fieldOf = (name: string) => `texts.${name}`;
    const isLocked = (name: StorableSetting) => isSet(name) || (config.isDemo && isHost(name));
    const locked = changes.filter(({ name, from, to }) => from !== to && isLocked(name));
    refuseSettings(
      locked.map(({ name }) => ({ setting: name, reason: "locked" })),
      fieldOf,
    );
    await inTransaction(db, (trx) => changeSettings(trx, config, changes, { now: clock.now(), fieldOf }));
    return { body: null };
  };
  serveOffice(office, saveCompanySettings, save);
  serveOffice(office, saveDispatchSettings, save);
  serveOffice(office, savePaymentSettings, save);
  serveOffice(office, saveNoticeSettings, save);
  serveOffice(office, saveHostSettings, save);
}
