import { hasDigit, normalizeCode } from "./fold.ts";
import { stemKey } from "./spanish.ts";
import type { Token } from "./words.ts";

/** Shorter parts are inside too many codes. */
const MIN_PART = 5;

/**
 * A word to find by its stem key. `prefix`: the last word, possibly unfinished. `code`: the word as
 * a code, or empty. `part`: the same if it may also be inside or near a code.
 */
export type QueryWord = {
  text: string;
  key: string;
  code: string;
  part: string;
  prefix: boolean;
  isMeasure: boolean;
  /** A stop word before it, which may be its beginning; else empty. */
  lead: string;
  /** A letter behind it, which may be its end; else empty. */
  tail: string;
};

/** A word that is no code. */
export function plainWord(text: string, prefix: boolean): QueryWord {
  return { text, key: stemKey(text), code: "", part: "", prefix, isMeasure: false, lead: "", tail: "" };
}

/** A normalised code if it may be inside another one, else empty. */
export const partOf = (code: string): string => (code.length >= MIN_PART && hasDigit(code) ? code : "");

/**
 * Written together with more digits than most measures: `5059L` may be a measure or part of a code.
 */
const MAYBE_CODE = /^\d{4,}[a-z]{1,2}$/;

/** Whether a token is a measure and almost certainly no part of a code. */
export const isMeasure = ({ also, code, start, end }: Token): boolean =>
  also !== null && !(end - start === code.length && MAYBE_CODE.test(code));

type Ends = Pick<QueryWord, "lead" | "tail">;
const NO_ENDS: Ends = { lead: "", tail: "" };

function wordOf(text: string, isMeasure: boolean, { lead, tail }: Ends = NO_ENDS): QueryWord {
  const code = text.includes("/") ? "" : normalizeCode(text);
  const part = isMeasure ? "" : partOf(code);
  return { text, key: stemKey(text), code, part, prefix: false, isMeasure, lead, tail };
}

const unfinished = (words: readonly QueryWord[]): QueryWord[] =>
  words.map((word, at) => ({ ...word, prefix: at === words.length - 1 }));

/** Folded words as words to find; the last one may be unfinished. */
export function toWords(texts: readonly string[]): QueryWord[] {
  return unfinished(texts.map((text) => wordOf(text, false)));
}

/** Runs of tokens as words to find, each joined; the last one may be unfinished. */
export function runsToWords(runs: readonly (readonly Token[])[]): QueryWord[] {
  return unfinished(
    runs.map((run) => {
      const [first] = run;
      const text = first && run.length === 1 ? first.word : run.map(({ code }) => code).join("");
      return wordOf(text, run.every(isMeasure), first);
    }),
  );
}
