import type { SettingCheck, StoredCertificate } from "@tuerca/office-contract";
import { actorText, findLastActs } from "@tuerca/platform/audit";
import { daysUntil } from "@tuerca/platform/clock/clock";
import {
  type Config,
  certificateOf,
  SECRET_SETTINGS,
  STORABLE_SETTINGS,
  type StorableSetting,
  standardOf,
} from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import type { SettingCheck as Check } from "@tuerca/platform/stored-settings/checks.repository";
import { maskText } from "@tuerca/platform/stored-settings/masked";
import type { StoredTexts } from "@tuerca/platform/stored-settings/stored-texts";

/** The place of a password that only the server's environment has. */
const HIDDEN = "oculta";

/** Each setting as a person may see it, with its last change. */
export async function presentSettings(db: Database, config: Config, { seen, lost }: StoredTexts) {
  const acts = await findLastActs(db, "setting.", STORABLE_SETTINGS);
  return STORABLE_SETTINGS.map((name) => {
    const act = acts.get(name);
    return {
      name,
      stored: seen[name] ?? null,
      environment: shownOf(name, config.environment[name] ?? null),
      is_lost: lost.includes(name),
      standard: standardOf(name, config),
      changed: act
        ? { at: act.at.toISOString(), by: actorText({ kind: act.actorKind, name: act.actor }) }
        : null,
    };
  });
}

function shownOf(name: StorableSetting, text: string | null): string | null {
  return text !== null && SECRET_SETTINGS.has(name) ? maskText(name, text, HIDDEN) : text;
}

/** The certificate that counts, also one of a moment ago; null without one that opens. */
export function presentCertificate(
  { environment, operator }: Config,
  stored: StoredTexts,
  now: Date,
): StoredCertificate | null {
  const texts = { ...stored.texts, ...environment };
  const { VERIFACTU_CERTIFICATE = null, VERIFACTU_CERTIFICATE_PASSWORD = null } = texts;
  const found = certificateOf({ VERIFACTU_CERTIFICATE, VERIFACTU_CERTIFICATE_PASSWORD, operator });
  if (found === null || "problem" in found) return null;
  const { name, holder, end } = found;
  return {
    name,
    nif: found.companyNif ?? found.personNif,
    holder,
    ends_at: end.toISOString(),
    days: daysUntil(end, now),
    is_self_signed: found.isSelfSigned,
  };
}

/** How a try ended. */
export function presentCheck({ checkedAt, ...check }: Check): SettingCheck {
  return { ...check, at: checkedAt.toISOString() };
}
