import { recordAct } from "../audit/record-act.ts";
import {
  certificateOf,
  findBroken,
  type MachineConfig,
  SECRET_SETTINGS,
  type StorableSetting,
  type Texts,
} from "../config/index.ts";
import type { Trx } from "../database/database.ts";
import { Conflict, Invalid } from "../errors.ts";
import { inSpanish, why } from "../refusals/reason.ts";
import { type CheckKind, forgetChecks } from "./checks.repository.ts";
import { keepTerminal } from "./former-terminals.ts";
import { unmaskText } from "./masked.ts";
import { listStored, lockStored, storeSetting } from "./stored-settings.repository.ts";
import { openStored, type StoredTexts, toValue } from "./stored-texts.ts";

/**
 * The change of a setting: the text that the person saw, which has a mark for a secret, and the new
 * one; null is the default.
 */
export type SettingChange = { name: StorableSetting; from: string | null; to: string | null };

/** Checks that say nothing about a setting once it has changed. */
const CHECKED_BY: Partial<Record<StorableSetting, CheckKind>> = {
  SMTP_URL: "mail",
  MAIL_FROM: "mail",
  REDSYS_ENV: "gateway",
  REDSYS_MERCHANT_CODE: "gateway",
  REDSYS_TERMINAL: "gateway",
  REDSYS_SECRET: "gateway",
  REDSYS_SIGNATURE: "gateway",
  OPERATOR_NIF: "certificate",
  VERIFACTU_ENV: "certificate",
  VERIFACTU_CERTIFICATE: "certificate",
  VERIFACTU_CERTIFICATE_PASSWORD: "certificate",
};

/** Addresses of the staff are personal data, which the audit could not forget. */
const UNRECORDED: ReadonlySet<StorableSetting> = new Set(["ORDER_MAIL_TO", "IMPORT_MAIL_TO"]);

/**
 * Stores settings. Throws Conflict `settings_changed` with the stored texts if one is no longer
 * what the person saw, and Invalid, at `fieldOf` a setting, if one is wrong or breaks a rule that
 * was kept before.
 */
export async function changeSettings(
  trx: Trx,
  { environment }: Pick<MachineConfig, "environment">,
  changes: readonly SettingChange[],
  { secret, now, fieldOf }: { secret: string; now: Date; fieldOf(name: StorableSetting): string },
): Promise<void> {
  await lockStored(trx);
  const stored = openStored(await listStored(trx), secret);
  const seenOf = (name: StorableSetting) => stored.seen[name] ?? null;
  // Who leaves a setting as it was, or asks twice, changes nothing.
  const made = changes.filter(
    ({ name, from, to }) => from !== to && (to === null ? seenOf(name) : stored.texts[name]) !== to,
  );
  const gone = made.filter(({ name, from }) => seenOf(name) !== from);
  if (gone.length > 0)
    throw new Conflict("settings_changed", why("settings_changed", { names: gone.map(({ name }) => name) }), {
      settings: Object.fromEntries(gone.map(({ name }) => [name, seenOf(name)])),
    });
  const meant = made.map((change) => meantBy(change, stored));
  refuseSettings(
    meant.flatMap(({ name, to }) => (to === undefined ? [{ setting: name, reason: "retype" }] : [])),
    fieldOf,
  );
  refuseSettings(
    meant.flatMap(({ name, to }) => (isPlain(name, to) ? [] : [{ setting: name, reason: "wrong" }])),
    fieldOf,
  );
  const after = textsAfter(stored.texts, meant);
  refuseSettings(newlyBroken(environment, stored.texts, after), fieldOf);
  const names = meant.map(({ name }) => name);
  if (names.some((name) => name.startsWith("VERIFACTU_CERTIFICATE")) && isExpired(after, now))
    refuseSettings([{ setting: "VERIFACTU_CERTIFICATE", reason: "expired" }], fieldOf);
  await forgetChecks(trx, [...new Set(names.flatMap((name) => CHECKED_BY[name] ?? []))]);
  for (const { name, from, to } of meant) {
    await storeSetting(trx, name, typeof to === "string" ? toValue(name, to, secret) : null, now);
    await recordAct(trx, "setting.changed", name, factsOf(name, from, to ?? null));
  }
  const texts = { before: { ...stored.texts, ...environment }, after: { ...after, ...environment } };
  await keepTerminal(trx, { ...texts, secret, now });
}

type Meant = Omit<SettingChange, "to"> & { to: string | null | undefined };

/** A change with the password that its mark stands for; undefined if that may not be sent there. */
function meantBy(change: SettingChange, { seen, texts }: StoredTexts): Meant {
  const [shown, text] = [seen[change.name], texts[change.name]];
  if (change.to === null || !SECRET_SETTINGS.has(change.name) || !shown || !text) return change;
  return { ...change, to: unmaskText(change.to, { seen: shown, text }) ?? undefined };
}

/** Whether a stored mail server is no more than one: its options are the environment's alone. */
function isPlain(name: StorableSetting, to: string | null | undefined): boolean {
  if (name !== "SMTP_URL" || !to || !URL.canParse(to)) return true;
  const { hostname, pathname, search, hash } = new URL(to);
  return hostname !== "" && ["", "/"].includes(pathname) && search === "" && hash === "";
}

function textsAfter(stored: Texts, made: readonly Meant[]): Texts {
  const kept = Object.entries(stored).filter(([name]) => made.every((change) => change.name !== name));
  const set = made.flatMap(({ name, to }) => (typeof to === "string" ? [[name, to] as const] : []));
  return Object.fromEntries([...kept, ...set]);
}

/** Rules that the new texts break and the old ones keep: a shop may be completed step by step. */
function newlyBroken(environment: Texts, before: Texts, after: Texts): Refused[] {
  const keyOf = ({ setting, reason }: Refused) => `${setting} ${reason}`;
  const old = new Set(findBroken({ ...before, ...environment }).map(keyOf));
  return findBroken({ ...after, ...environment }).filter((one) => !old.has(keyOf(one)));
}

type Refused = Parameters<typeof why<"setting_refused">>[1];

/** Refuses settings at their fields; nothing if there are none. Throws Invalid. */
export function refuseSettings(
  refusals: readonly Refused[],
  fieldOf: (name: StorableSetting) => string,
): void {
  const [first] = refusals;
  if (!first) return;
  const errors: Record<string, string[]> = {};
  for (const one of refusals) errors[fieldOf(one.setting)] = [inSpanish(why("setting_refused", one))];
  throw new Invalid(why("setting_refused", first), errors);
}

function isExpired(texts: Texts, now: Date): boolean {
  const found = certificateOf({
    VERIFACTU_CERTIFICATE: texts.VERIFACTU_CERTIFICATE ?? null,
    VERIFACTU_CERTIFICATE_PASSWORD: texts.VERIFACTU_CERTIFICATE_PASSWORD ?? null,
    operator: { nif: "" },
  });
  return found !== null && "end" in found && found.end <= now;
}

function factsOf(name: StorableSetting, from: string | null, to: string | null) {
  const told = (text: string | null) => {
    if (SECRET_SETTINGS.has(name)) return { is_set: text !== null };
    return UNRECORDED.has(name) ? { addresses: text?.split(",").length ?? 0 } : { value: text };
  };
  return { before: told(from), after: told(to) };
}
