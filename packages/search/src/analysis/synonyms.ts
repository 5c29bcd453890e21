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

type Rule = { length: number; others: Phrase[] };

/** The rule for the longest phrase that begins at a word. */
export function ruleAt(words: Phrase, from: number, rules: SynonymRules): Rule | null {
  for (let length = Math.min(rules.longest, words.length - from); length > 0; length--) {
    const others = spellingsOf(rules, phraseKey(words.slice(from, from + length)));
    if (others) return { length, others };
  }
  return null;
}

/**
 * Neighbouring words of a query, the same in other spellings, and their synonyms; a phrase needs
 * all of its words. `isReplaced`: the words as typed say too little, so that only the others count
 * (`H 7`).
 */
export type Segment = {
  words: Phrase;
  spellings: readonly Phrase[];
  synonyms: readonly Phrase[];
  isReplaced: boolean;
};

/** All phrases of which a document needs one. */
export const phrasesOf = ({ words, spellings, synonyms, isReplaced }: Segment): readonly Phrase[] =>
  isReplaced ? [...spellings, ...synonyms] : [words, ...spellings, ...synonyms];

export type IsKnown = (word: QueryWord) => boolean;
/** `hasWord`: whether some document has a word exactly so; `hasAll`: all words of a phrase. */
export type KnownWords = {
  isKnown: IsKnown;
  hasWord(text: string): boolean;
  hasAll(phrase: Phrase): boolean;
};
