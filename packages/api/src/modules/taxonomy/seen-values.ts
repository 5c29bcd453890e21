import type { ConflictCode } from "@tuerca/contract";
import { Conflict } from "@tuerca/platform/errors";

type Value = string | number | null;
type Values = Readonly<Record<string, Value>>;

/** New values of some fields, each with the one that the person saw. */
export type SeenChanges<V extends Values> = { [Name in keyof V]?: { seen: V[Name]; value: V[Name] } };

/** The refusal of a change: its code, and who has changed what. */
export type Stale = { code: ConflictCode; text: string };

/**
 * The current values with the changes. Throws Conflict with `conflicts` if a changed field has
 * neither the seen nor the new value: the same request may come twice.
 */
export function withChanges<V extends Values>(current: V, changes: SeenChanges<V>, stale: Stale): V {
  const names = Object.keys(changes).filter((name) => changes[name]?.seen !== changes[name]?.value);
  const conflicts = names.flatMap((field) => {
    const { seen, value } = changes[field] ?? {};
    const now = current[field];
    return now === seen || now === value ? [] : [{ field, seen, current: now }];
  });
  if (conflicts.length > 0) throw new Conflict(stale.code, stale.text, { conflicts });
  return { ...current, ...Object.fromEntries(names.map((name) => [name, changes[name]?.value])) };
}

/** The fields that differ, for the audit; null if none does. */
export function differenceOf<V extends Values>(before: V, after: V) {
  const names = Object.keys(before).filter((name) => before[name] !== after[name]);
  const pick = (values: V) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return names.length === 0 ? null : { before: pick(before), after: pick(after) };
}
