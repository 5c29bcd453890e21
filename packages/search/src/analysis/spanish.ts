import { stemmer } from "@orama/stemmers/spanish";
import { hasDigit } from "./fold.ts";

const STOP_WORDS = new Set(
  (
    "a al ante con cual de del desde e el ella ellas ellos en entre es esa esas ese eso esos esta estas este esto " +
    "estos ha hay la las le les lo los mas me mi muy ni no nos o para pero por que se segun ser si sobre su sus " +
    "te tu u un una unas uno unos y ya"
  ).split(" "),
);
const LONGEST = Math.max(...[...STOP_WORDS].map((word) => word.length));
const NAMED_BY_A_LETTER = new Set(["clase", "class", "model", "modelo", "serie", "tipo"]);

/**
 * Whether a folded word means nothing alone; a letter after `clase` or `model` does (Clase A, Model
 * Y).
 */
export function isStopWord(word: string, before: string | undefined): boolean {
  if (word.length > LONGEST || !STOP_WORDS.has(word)) return false;
  return word.length > 1 || before === undefined || !NAMED_BY_A_LETTER.has(before);
}

/** Stem of a lower-case Spanish word, by the Snowball algorithm. */
export function stemSpanish(word: string): string {
  return stemmer(word);
}

/**
 * Endings of plurals, and what their singulars end in: `luces`, `retenes`, `correas`, `kits`; of
 * `arneses` less than that, as `arnés` counts as a plural, too.
 */
const OF_CONSONANT = /([aeiou][cdlnrxy])es$/;
const OF_S = /(..[eu])ses$/;
const OF_VOWEL = /([aeiou])s$/;
const BORROWED = /([aeiouy](?:[bcdfgklmnprty]+|st))s$/;
const LEAST_PLURAL = 4;

/** A folded word without the ending of its plural; a final z is the c of its plural (`luc`). */
function singularOf(word: string): string {
  if (word.endsWith("z")) return `${word.slice(0, -1)}c`;
  if (word.length < LEAST_PLURAL || !word.endsWith("s")) return word;
  const ending = [OF_CONSONANT, OF_S, OF_VOWEL, BORROWED].find((one) => one.test(word));
  return ending ? word.replace(ending, "$1") : word;
}

/** Keys of recent words: a query asks for those of the names that it marks, again and again. */
const cachedKeys = new Map<string, string>();
const MOST_CACHED = 10_000;

/**
 * The key that equal words share: the stem of a folded word's singular, or the word itself if it
 * has a digit. Restores the accents of -ción, -sión and -logía, which the stemmer needs.
 */
export function stemKey(word: string): string {
  if (hasDigit(word)) return word;
  const cached = cachedKeys.get(word);
  if (cached !== undefined) return cached;
  const accented = singularOf(word)
    .replace(/([cs])ion$/, "$1ión")
    .replace(/logia$/, "logía");
  const key = stemSpanish(accented);
  if (cachedKeys.size >= MOST_CACHED) cachedKeys.clear();
  cachedKeys.set(word, key);
  return key;
}
