import { isStopWord } from "./spanish.ts";
import { LETTER_AND_NUMBER, type Token } from "./words.ts";

type Drop = (token: Token, at: number, all: readonly Token[]) => boolean;

const isStop: Drop = (token, at, all) => isStopWord(token.word, all[at - 1]?.word);

/** A stop word may also be part of a code (`TU-00123`). */
const isFreeStop: Drop = (token, at, all) => isStop(token, at, all) && !token.linked && !all[at + 1]?.linked;

function without(drop: Drop, all: readonly Token[]): Token[] {
  const kept = all.filter((token, at) => !drop(token, at, all));
  return kept.length > 0 ? kept : [...all];
}

/**
 * The words without stop words, each with the one that stood before it, and with a letter behind
 * it; all words if they are nothing but stop words.
 */
export function contentWords(all: readonly Token[]): Token[] {
  const kept = without(isStop, all);
  if (kept.length === all.length) return kept;
  const isKept = new Set(kept);
  return all.flatMap((token, at) => {
    if (!isKept.has(token)) return [];
    const [before, behind] = [all[at - 1], all[at + 1]];
    const lead = before && !isKept.has(before) && before.word.length > 1 ? before.word : "";
    const isTail = behind?.word.length === 1 && !isKept.has(behind) && LETTER_AND_NUMBER.test(token.word);
    return [{ ...token, lead, tail: isTail ? behind.word : "" }];
  });
}

/** The words without stop words, except those joined to a neighbour by a hyphen, and in codes. */
export function codeWords(
  all: readonly Token[],
  codes: readonly { start: number; end: number }[] = [],
): Token[] {
  const isInCode = ({ start }: Token) => codes.some((code) => start >= code.start && start < code.end);
  return without((token, at, tokens) => isFreeStop(token, at, tokens) && !isInCode(token), all);
}
