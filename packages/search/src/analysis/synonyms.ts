import type { QueryWord } from "./query-words.ts";

/** The words of one spelling of a meaning. */
export type Phrase = readonly QueryWord[];

/**
 * Meanings with their spellings, as `parseSynonyms` reads them; plain data. `byPhrase` gives the meanings of a phrase, by
 * the stem keys of its words with a space between; `longest` is the number of words in the longest phrase.
 */
export type SynonymRules = {
  meanings: readonly (readonly Phrase[])[];
  byPhrase: ReadonlyMap<string, readonly number[]>;
  longest: number;
};

/** What a phrase is known by, however it was written. */
export function phraseKey(phrase: Phrase): string {
  return phrase.map(({ key }) => key).join(" ");
}

/** The other spellings of a phrase, from all of its meanings; null if no rule knows it. */
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
