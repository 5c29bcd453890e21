import { hasDigit } from "./fold.ts";
import { cuttings, groupsOf, isOneLetter, meetAsGroups } from "./mixed-words.ts";
import { plainWord, type QueryWord } from "./query-words.ts";
import { type Phrase, phraseKey, type SynonymRules, spellingsOf } from "./synonyms.ts";

const MIN_PART = 2;
const MIN_LONGER = 3;
const MIN_JOINED = 6;
/** The most words that may be one of letters and digits. */
const MOST_WORDS = 4;

/**
 * Neighbouring words of a query, the same in other spellings, and their synonyms; a phrase needs all
 * of its words. `isReplaced`: the words as typed say too little, so that only the others count
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
function ledAt(word: QueryWord | undefined, rules: SynonymRules, isKnown: IsKnown): Segment | null {
  if (!word || word.lead === "" || hasDigit(word.text)) return null;
  const joined = plainWord(word.lead + word.text, word.prefix);
  const synonyms = joinedSynonyms(joined, rules, isKnown);
  return synonyms && { words: [word], spellings: [[joined]], synonyms, isReplaced: false };
}

/** Two words that some document writes as one, unless the second begins a longer phrase. */
function pairAt(words: Phrase, at: number, rules: SynonymRules, isKnown: IsKnown): Segment | null {
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

type IsKnown = (word: QueryWord) => boolean;

/** The other ways to write the letters and digits of a run of words; each word of them is known. */
function mixedAlternatives(words: Phrase, isKnown: IsKnown): Phrase[] {
  const groups = groupsOf(words.map(({ text }) => text));
  if (!groups || (words.length === 1 && words[0]?.isMeasure)) return [];
  const typed = words.map(({ text }) => text).join(" ");
  const measures = words.filter(({ isMeasure }) => isMeasure);
  const isUnfinished = words.at(-1)?.prefix ?? false;
  return cuttings(groups)
    .filter((cut) => cut.join(" ") !== typed)
    .filter((cut) => measures.every(({ text }) => cut.some((word) => word.includes(text))))
    .map((cut) => cut.map((text, at) => plainWord(text, isUnfinished && at === cut.length - 1)))
    .filter((phrase) => phrase.every(isKnown));
}

/** Words that some document writes as fewer (`6 pk 1750`), or a word that some write as several. */
function mixedAt(words: Phrase, at: number, rules: SynonymRules, isKnown: IsKnown): Segment | null {
  let most = 1;
  const [first, second] = words.slice(at, at + 2);
  if (!first || (!hasDigit(first.text) && !(second && hasDigit(second.text)))) return null;
  const tailed = first.tail === "" ? null : plainWord(first.text + first.tail, false);
  if (tailed && isKnown(tailed))
    return { words: [first], spellings: [[tailed]], synonyms: [], isReplaced: true };
  while (most < MOST_WORDS && meets(words[at + most - 1], words[at + most])) most++;
  for (let size = most; size > 0; size--) {
    const run = words.slice(at, at + size);
    const spellings = mixedAlternatives(run, isKnown);
    const isOne = size === 1 || spellings.some((phrase) => joinsEnds(phrase, run));
    if (spellings.length === 0 || !isOne) continue;
    const hasLetter = size > 1 && run.some(({ text }) => isOneLetter(text));
    const isWhole = spellings.some((phrase) => phrase.every((word) => isKnown({ ...word, prefix: false })));
    const isReplaced = hasLetter && isWhole;
    const phrases = size > 1 && !isReplaced ? [run, ...spellings] : spellings;
    const synonyms = phrases
      .filter(({ length }) => length > 1)
      .flatMap((phrase) => withSynonyms(phrase, rules));
    return { words: run, spellings, synonyms, isReplaced };
  }
  return null;
}

/** A phrase with each of its words in turn replaced by the synonyms of that word alone. */
function withSynonyms(phrase: Phrase, rules: SynonymRules): Phrase[] {
  return phrase.flatMap((word, at) =>
    (spellingsOf(rules, word.key) ?? []).map((other) => [
      ...phrase.slice(0, at),
      ...other,
      ...phrase.slice(at + 1),
    ]),
  );
}

/** A longer word is never one with the measure beside it. */
const MOST_BESIDE_MEASURE = 4;
const isLong = ({ text, isMeasure }: QueryWord): boolean => isMeasure || text.length > MOST_BESIDE_MEASURE;

function meets(left: QueryWord | undefined, right: QueryWord | undefined): boolean {
  if (!left || !right || !meetAsGroups(left.text, right.text)) return false;
  return !(left.isMeasure && isLong(right)) && !(right.isMeasure && isLong(left));
}

/** Whether the words at both ends of a run are joined to their neighbours by another spelling. */
function joinsEnds(phrase: Phrase, run: Phrase): boolean {
  const [first, last] = [phrase[0]?.text ?? "", phrase.at(-1)?.text ?? ""];
  return first.length > (run[0]?.text.length ?? 0) && last.length > (run.at(-1)?.text.length ?? 0);
}

/**
 * Cuts a query into segments from the left: the longest phrase with a rule, else letters and digits
 * that `isKnown` in another spelling, else two words that `isKnown` as one, else a word.
 */
export function segmentsOf(words: Phrase, rules: SynonymRules, isKnown: IsKnown): Segment[] {
  const segments: Segment[] = [];
  for (let at = 0; at < words.length; at += segments.at(-1)?.words.length ?? 1)
    segments.push(segmentAt(words, at, rules, isKnown));
  return segments;
}

function segmentAt(words: Phrase, at: number, rules: SynonymRules, isKnown: IsKnown): Segment {
  const rule = ruleAt(words, at, rules);
  const synonyms = rule?.others ?? [];
  if (rule && rule.length > 1)
    return { words: words.slice(at, at + rule.length), spellings: [], synonyms, isReplaced: false };
  const mixed = mixedAt(words, at, rules, isKnown);
  if (mixed && (mixed.words.length > 1 || !rule)) return mixed;
  const led = rule ? null : ledAt(words[at], rules, isKnown);
  const pair = rule || led ? null : pairAt(words, at, rules, isKnown);
  const single = {
    words: words.slice(at, at + 1),
    spellings: mixed?.spellings ?? [],
    synonyms: [...synonyms, ...(mixed?.synonyms ?? [])],
    isReplaced: false,
  };
  return led ?? pair ?? single;
}
