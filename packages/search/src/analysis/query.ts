import { type KnownParts, withoutLabels } from "./codes/code-labels.ts";
import { codeRuns, looseRuns, soldRuns } from "./codes/code-runs.ts";
import type { CodeRun } from "./codes/likely-code.ts";
import { soldCodes } from "./codes/sold-codes.ts";
import { codeWords, contentWords } from "./content-words.ts";
import { hasDigit, normalizeCode } from "./fold.ts";
import { isMeasure, partOf, type QueryWord, runsToWords } from "./query-words.ts";
import { isFront, joinShortSides } from "./sides.ts";
import { type Token, tokens } from "./words.ts";

const MAX_QUERY = 200;
const MAX_WORDS = 16;
const LONG_WORD = /^[a-zñ]{5,}$/;

export type Query = {
  /** NFC and cut to length, as the positions in `tokens` count. */
  text: string;
  blank: boolean;
  /** The position of each of `words`, and of stop words that may be part of a code. */
  tokens: Token[];
  codeTokens: Token[];
  words: QueryWord[];
  /**
   * The words with neighbours joined that may be one code (`0 986 494`); null if there are none.
   */
  joined: QueryWord[] | null;
  /** The codes of products in it. */
  sold: readonly CodeRun[];
  /** The words with groups joined that are almost certainly one code; null if there are none. */
  grouped: QueryWord[] | null;
  /** The whole query as one code, or empty. */
  code: string;
  /** The same if it may also be part of a code or near one, else empty. */
  part: string;
};

const alone = (all: readonly Token[]): Token[][] => all.map((token) => [token]);

/** The readings of the tokens as words. */
function readings(
  kept: readonly Token[],
  codeTokens: readonly Token[],
  { text, sold }: Pick<Query, "text" | "sold">,
) {
  const runs = looseRuns(codeTokens);
  const groups = sold.length > 0 ? soldRuns(codeTokens, sold) : codeRuns(codeTokens, text);
  return {
    words: runsToWords(alone(kept)),
    joined: runs.length < codeTokens.length ? runsToWords(runs) : null,
    grouped: groups && runsToWords(groups),
  };
}

/** `1/2"` is no code. */
const isFraction = (all: readonly Token[]): boolean =>
  all.length === 1 && /\/\d+in$/.test(all[0]?.word ?? "");

/** A query of words or measures as a whole is no part of a code. */
const isLikeCode = (all: readonly Token[]): boolean =>
  !all.some(({ word }) => LONG_WORD.test(word)) && !all.every(isMeasure);

/** The tokens with `delantero` for its abbreviation, which is else a stop word. */
function withFront(all: readonly Token[], text: string): Token[] {
  if (!all.some(({ word }) => word === "del")) return [...all];
  return all.map((token, at) => {
    const neighbours = [all[at - 1]?.word, all[at + 1]?.word];
    const isOne = isFront(token.word, text[token.end], neighbours);
    return isOne ? { ...token, word: "delantero", code: "delantero" } : token;
  });
}

const NOTHING_KNOWN: KnownParts = { isCode: () => false, isAlike: () => false, isBrand: () => false };

/**
 * Reads a typed query: the first 200 characters and 16 words, without those that only say that a
 * code is beside them (`ref.`). Never throws.
 */
export function parseQuery(raw: string, known: KnownParts = NOTHING_KNOWN): Query {
  const text = joinShortSides(withoutLabels(raw.slice(0, MAX_QUERY).normalize("NFC"), known));
  const all = withFront(tokens(text), text);
  const kept = contentWords(all).slice(0, MAX_WORDS);
  const sold = hasDigit(text) ? soldCodes(text, all, known) : [];
  const codeTokens = codeWords(all, sold).slice(0, MAX_WORDS);
  const code = isFraction(all) ? "" : normalizeCode(text);
  return {
    text,
    blank: /^[\s\p{C}]*$/u.test(text),
    tokens: kept,
    codeTokens,
    sold,
    ...readings(kept, codeTokens, { text, sold }),
    code,
    part: isLikeCode(all) ? partOf(code) : "",
  };
}

/**
 * The folded words of a query in their order, which any spelling of it shares; empty without words.
 */
export function foldQuery(raw: string): string {
  const words = tokens(raw.slice(0, MAX_QUERY).normalize("NFC")).map(({ word }) => word);
  return words.join(" ");
}

/** The words that are no part of a product's code in the query. */
export function wordsBesideCodes({ words, tokens, sold }: Query): QueryWord[] {
  if (sold.length === 0) return words;
  return words.filter((_, at) => {
    const start = tokens[at]?.start ?? 0;
    return !sold.some((code) => start >= code.start && start < code.end);
  });
}

/** The folded words to search instead of one, and how to display them. */
export type Replacement = { words: readonly string[]; shown: string };

/** The query with words replaced, by their number in `words`, and its new text. */
export function replaceWords(
  query: Query,
  replaced: ReadonlyMap<number, Replacement>,
): { query: Query; written: string } {
  let written = "";
  let from = 0;
  query.tokens.forEach(({ start, end }, at) => {
    written += query.text.slice(from, start) + (replaced.get(at)?.shown ?? query.text.slice(start, end));
    from = end;
  });
  const byPlace = new Map([...replaced].map(([at, { words }]) => [query.tokens[at]?.start, words]));
  const better = (token: Token): Token[] => {
    const words = byPlace.get(token.start);
    if (!words) return [token];
    return words.map((word, at) => ({
      ...token,
      word,
      code: word,
      linked: token.linked && at === 0,
      lead: at === 0 ? token.lead : "",
      tail: "",
    }));
  };
  const tokens = query.tokens.flatMap(better);
  const codeTokens = query.codeTokens.flatMap(better);
  const corrected = {
    ...query,
    tokens,
    codeTokens,
    ...readings(tokens, codeTokens, query),
    code: "",
    part: "",
  };
  return { query: corrected, written: (written + query.text.slice(from)).replace(/\s+/g, " ").trim() };
}

/** A query of some of its words, by their number in `words`, and its text. */
export function keepWords(query: Query, kept: ReadonlySet<number>): { query: Query; written: string } {
  const tokens = query.tokens.filter((_, at) => kept.has(at));
  const dropped = new Set(query.tokens.filter((_, at) => !kept.has(at)).map(({ start }) => start));
  const codeTokens = query.codeTokens.filter(({ start }) => !dropped.has(start));
  const written = tokens.filter(({ start }, at) => start !== tokens[at - 1]?.start);
  return {
    query: { ...query, tokens, codeTokens, ...readings(tokens, codeTokens, query), code: "" },
    written: written.map(({ start, end }) => query.text.slice(start, end)).join(" "),
  };
}
