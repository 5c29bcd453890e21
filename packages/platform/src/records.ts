/** The keys of a record whose keys are all known, which `Object.keys` forgets. */
export function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): K[];
export function keysOf(record: object): string[] {
  return Object.keys(record);
}

/** The record of entries that name every key. */
export function recordOf<K extends string, V>(entries: Iterable<readonly [K, V]>): Record<K, V>;
export function recordOf<V>(entries: Iterable<readonly [string, V]>): Record<string, V> {
  return Object.fromEntries(entries);
}
