import { apartAt, ledAt, pairAt } from "./compounds.ts";
import { hasDigit } from "./fold.ts";
import { cuttings, groupsOf, isOneLetter, meetAsGroups } from "./mixed-words.ts";
import { plainWord, type QueryWord } from "./query-words.ts";
import { areOpposite } from "./sides.ts";
import {
  type IsKnown,
  type KnownWords,
  type Phrase,
  ruleAt,
  type Segment,
  type SynonymRules,
  spellingsOf,
} from "./synonyms.ts";

/** The most words that may be one of letters and digits. */
const MOST_WORDS = 4;

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
 * that are known in another spelling, else two words that are known as one, else a word.
 */
export function segmentsOf(words: Phrase, rules: SynonymRules, known: KnownWords): Segment[] {
  const segments: Segment[] = [];
  for (let at = 0; at < words.length; at += segments.at(-1)?.words.length ?? 1)
    segments.push(segmentAt(words, at, rules, known));
  return segments;
}

/** Two opposite sides, of which a document needs one. */
function eitherSideAt(words: Phrase, at: number, rules: SynonymRules): Segment | null {
  const both = words.slice(at, at + 2);
  const [left, right] = both;
  if (!left || !right || !areOpposite(left, right)) return null;
  const synonyms = both.flatMap(({ key }) => spellingsOf(rules, key) ?? []);
  return { words: both, spellings: both.map((side) => [side]), synonyms, isReplaced: false };
}

function segmentAt(words: Phrase, at: number, rules: SynonymRules, known: KnownWords): Segment {
  const sides = eitherSideAt(words, at, rules);
  if (sides) return sides;
  const { isKnown } = known;
  const rule = ruleAt(words, at, rules);
  const synonyms = rule?.others ?? [];
  if (rule && rule.length > 1) {
    const joined = rule.length === 2 ? pairAt(words, at, rules, isKnown) : null;
    return {
      words: words.slice(at, at + rule.length),
      spellings: joined?.spellings ?? [],
      synonyms: [...synonyms, ...(joined?.synonyms ?? [])],
      isReplaced: false,
    };
  }
  const mixed = mixedAt(words, at, rules, isKnown);
  if (mixed && (mixed.words.length > 1 || !rule)) return mixed;
  const led = rule ? null : ledAt(words[at], rules, isKnown);
  const pair = rule || led ? null : pairAt(words, at, rules, isKnown);
  const joined = led ?? pair;
  if (joined) return joined;
  return {
    words: words.slice(at, at + 1),
    spellings: mixed?.spellings ?? words.slice(at, at + 1).flatMap((word) => apartAt(word, known)),
    synonyms: [...synonyms, ...(mixed?.synonyms ?? [])],
    isReplaced: false,
  };
}
