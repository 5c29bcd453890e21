import { recordAct } from "../audit/record-act.ts";
import { findBroken, type MachineConfig, type StorableSetting, type Texts } from "../config/index.ts";
import type { Trx } from "../database/database.ts";
import { Conflict, Invalid } from "../errors.ts";
import { inSpanish, why } from "../refusals/reason.ts";
import { listStored, lockStored, storeSetting } from "./stored-settings.repository.ts";
import { textsOf } from "./stored-texts.ts";

/** The change of a setting: the text that the person saw, and the new one; null is the default. */
export type SettingChange = { name: StorableSetting; from: string | null; to: string | null };

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
  { now, fieldOf }: { now: Date; fieldOf(name: StorableSetting): string },
): Promise<void> {
  await lockStored(trx);
  const stored = textsOf(await listStored(trx));
  const textOf = (name: StorableSetting) => stored[name] ?? null;
  // Who leaves a setting as it was, or asks twice, changes nothing.
  const made = changes.filter(({ name, from, to }) => from !== to && textOf(name) !== to);
  const gone = made.filter(({ name, from }) => textOf(name) !== from);
  if (gone.length > 0)
    throw new Conflict("settings_changed", why("settings_changed", { names: gone.map(({ name }) => name) }), {
      settings: Object.fromEntries(gone.map(({ name }) => [name, textOf(name)])),
    });
  refuseSettings(newlyBroken(environment, stored, textsAfter(stored, made)), fieldOf);
  for (const { name, from, to } of made) {
    await storeSetting(trx, name, to, now);
    await recordAct(trx, "setting.changed", name, factsOf(name, from, to));
  }
}

function textsAfter(stored: Texts, made: readonly SettingChange[]): Texts {
  const kept = Object.entries(stored).filter(([name]) => made.every((change) => change.name !== name));
  const set = made.flatMap(({ name, to }) => (to === null ? [] : [[name, to] as const]));
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

function factsOf(name: StorableSetting, from: string | null, to: string | null) {
  const told = (text: string | null) =>
    UNRECORDED.has(name) ? { addresses: text?.split(",").length ?? 0 } : { value: text };
  return { before: told(from), after: told(to) };
}
