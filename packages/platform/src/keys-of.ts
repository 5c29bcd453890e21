/** The keys of a record whose keys are all known, which `Object.keys` forgets. */
export function keysOf<K extends string>(record: Readonly<Partial<Record<K, unknown>>>): K[];
export function keysOf(record: object): string[] {
  return Object.keys(record);
}
