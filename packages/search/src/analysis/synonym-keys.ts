import { stemKey } from "./spanish.ts";
import { SYNONYMS } from "./synonyms.ts";

const byKey = new Map<string, readonly string[]>();
for (const row of SYNONYMS) {
  const keys = row.map(stemKey);
  for (const key of keys) byKey.set(key, keys);
}

/** The stem keys that a word stands for: its own and those of its synonyms. */
export function keysOf(word: string): readonly string[] {
  const key = stemKey(word);
  return byKey.get(key) ?? [key];
}
