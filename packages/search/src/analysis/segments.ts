import { hasDigit } from "./fold.ts";
import type { QueryWord } from "./query-words.ts";
import { stemKey } from "./spanish.ts";
import { type Phrase, phraseKey, type SynonymRules, spellingsOf } from "./synonyms.ts";

const MIN_PART = 3;
const MIN_JOINED = 6;

/** Neighbouring words of a query and their alternatives; a phrase needs all of its words. */
export type Segment = { words: Phrase; others: readonly Phrase[] };

type Rule = { length: number; others: Phrase[] };

/** The rule for the longest phrase that begins at a word. */
function ruleAt(words: Phrase, from: number, rules: SynonymRules): Rule | null {
  for (let length = Math.min(rules.longest, words.length - from); length > 0; length--) {
    const others = spellingsOf(rules, phraseKey(words.slice(from, from + length)));
    if (others) return { length, others };
  }
  return null;
}

/** Two words joined, such as `silent block`; one more letter would only be a plural. */
function together(left: QueryWord, right: QueryWord | undefined): QueryWord | null {
  if (!right || hasDigit(left.text) || hasDigit(right.text)) return null;
  const text = left.text + right.text;
  if (left.text.length < MIN_PART || right.text.length < MIN_PART) return null;
  return text.length < MIN_JOINED
    ? null
    : { text, key: stemKey(text), code: "", part: "", prefix: right.prefix };
}

/** Two words that some document writes as one, unless the second begins a longer phrase. */
function pairAt(
  words: Phrase,
  at: number,
  rules: SynonymRules,
  isKnown: (word: QueryWord) => boolean,
): Segment | null {
  const [left, right] = words.slice(at, at + 2);
  const joined = left ? together(left, right) : null;
  const next = ruleAt(words, at + 1, rules);
  if (!left || !right || !joined || (next && next.length > 1) || !isKnown(joined)) return null;
  const apart = next?.others.map((other) => [left, ...other]) ?? [];
  return { words: [left, right], others: [...apart, [joined], ...(spellingsOf(rules, joined.key) ?? [])] };
}

/**
 * Cuts a query into segments from the left: the longest phrase with a rule, else two words that
 * `isKnown` as one, else a word.
 */
export function segmentsOf(
  words: Phrase,
  rules: SynonymRules,
  isKnown: (word: QueryWord) => boolean,
): Segment[] {
  const segments: Segment[] = [];
  for (let at = 0; at < words.length; at += segments.at(-1)?.words.length ?? 1) {
    const rule = ruleAt(words, at, rules);
    const ruled = rule && { words: words.slice(at, at + rule.length), others: rule.others };
    const pair = ruled ? null : pairAt(words, at, rules, isKnown);
    segments.push(ruled ?? pair ?? { words: words.slice(at, at + 1), others: [] });
  }
  return segments;
}
