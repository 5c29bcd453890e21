import type { QueryWord } from "./query-words.ts";

/** The words of one spelling. */
export type Phrase = readonly QueryWord[];

/**
 * Meanings with their spellings, as plain data. `byPhrase` has the meanings of a phrase, by its
 * stem keys joined with spaces; `longest` is the largest number of words in a phrase.
 */
export type SynonymRules = {
  meanings: readonly (readonly Phrase[])[];
  byPhrase: ReadonlyMap<string, readonly number[]>;
  longest: number;
};

/** The key of a phrase, whatever its spelling. */
export function phraseKey(phrase: Phrase): string {
  return phrase.map(({ key }) => key).join(" ");
}

/** The other spellings of a phrase, from all of its meanings; null without a rule. */
export function spellingsOf(rules: SynonymRules, key: string): Phrase[] | null {
  const meanings = rules.byPhrase.get(key);
  if (!meanings) return null;
  const others = new Map<string, Phrase>();
  for (const meaning of meanings) {
    for (const phrase of rules.meanings[meaning] ?? []) others.set(phraseKey(phrase), phrase);
  }
  others.delete(key);
  return [...others.values()];
}
