import { hasDigit } from "./fold.ts";
import { plainWord, type QueryWord } from "./query-words.ts";
import {
  type IsKnown,
  type KnownWords,
  type Phrase,
  ruleAt,
  type Segment,
  type SynonymRules,
  spellingsOf,
} from "./synonyms.ts";

const MIN_PART = 2;
const MIN_LONGER = 3;
const MIN_JOINED = 6;
const MIN_APART = 4;

/** Two words joined, such as `silent block`; one more letter would only be a plural. */
function together(left: QueryWord, right: QueryWord | undefined): QueryWord | null {
  if (!right || hasDigit(left.text) || hasDigit(right.text)) return null;
  const text = left.text + right.text;
  const [shorter, longer] = [left, right].map(({ text: part }) => part.length).sort((a, b) => a - b);
  if ((shorter ?? 0) < MIN_PART || (longer ?? 0) < MIN_LONGER) return null;
  return text.length < MIN_JOINED ? null : plainWord(text, right.prefix);
}

/** The same with the stop word between them, if a document has that (`limpia para brisas`). */
function togetherLed(left: QueryWord, right: QueryWord | undefined, isKnown: IsKnown): QueryWord | null {
  const joined = right?.lead ? together(left, { ...right, text: right.lead + right.text }) : null;
  return joined && isKnown(joined) ? joined : null;
}

/** The synonyms of a joined word; null if neither documents nor rules have it. */
function joinedSynonyms(joined: QueryWord, rules: SynonymRules, isKnown: IsKnown): Phrase[] | null {
  return spellingsOf(rules, joined.key) ?? (isKnown(joined) ? [] : null);
}

/** A word that is one with the stop word before it, such as `para choques`. */
export function ledAt(word: QueryWord | undefined, rules: SynonymRules, isKnown: IsKnown): Segment | null {
  if (!word || word.lead === "" || hasDigit(word.text)) return null;
  const joined = plainWord(word.lead + word.text, word.prefix);
  const synonyms = joinedSynonyms(joined, rules, isKnown);
  return synonyms && { words: [word], spellings: [[joined]], synonyms, isReplaced: false };
}

/** The words that a document has in place of one (`porta equipajes`). */
export function apartAt({ text, prefix }: QueryWord, { isKnown, hasWord, hasAll }: KnownWords): Phrase[] {
  if (text.length < 2 * MIN_APART || hasDigit(text)) return [];
  const found: Phrase[] = [];
  for (let at = MIN_APART; at <= text.length - MIN_APART; at++) {
    if (!hasWord(text.slice(0, at))) continue;
    const phrase = [plainWord(text.slice(0, at), false), plainWord(text.slice(at), prefix)];
    if (phrase.every(isKnown) && hasAll(phrase)) found.push(phrase);
  }
  return found;
}

/** Two words that some document writes as one, unless the second begins a longer phrase. */
export function pairAt(words: Phrase, at: number, rules: SynonymRules, isKnown: IsKnown): Segment | null {
  const [left, right] = words.slice(at, at + 2);
  const joined = left ? (togetherLed(left, right, isKnown) ?? together(left, right)) : null;
  if (!left || !right || !joined) return null;
  const synonyms = joinedSynonyms(joined, rules, isKnown);
  const next = synonyms ? ruleAt(words, at + 1, rules) : null;
  if (!synonyms || (next && next.length > 1)) return null;
  const apart = next?.others.map((other) => [left, ...other]) ?? [];
  const pair = { words: [left, right], spellings: [[joined]], isReplaced: false };
  return { ...pair, synonyms: [...apart, ...synonyms] };
}
