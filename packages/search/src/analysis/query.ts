import { codeWords, contentWords } from "./content-words.ts";
import { hasDigit, normalizeCode } from "./fold.ts";
import { stemKey } from "./spanish.ts";
import { type Token, tokens } from "./words.ts";

const MAX_QUERY = 200;
const MAX_WORDS = 16;

/**
 * One word to find by its stem key. `prefix` = the last one, which may still be being typed; `code` = the word read
 * as a code, empty where it can't be one.
 */
export type QueryWord = { text: string; key: string; code: string; prefix: boolean };

export type Query = {
  /** NFC and bounded, as `tokens[n].start` and `end` count in it. */
  text: string;
  blank: boolean;
  /** Where each of `words` stands, and the same with the stop words that may be part of a code. */
  tokens: Token[];
  codeTokens: Token[];
  words: QueryWord[];
  /** The words with neighbours that may be one code or measure written together (`5w 30`), if there are any. */
  joined: QueryWord[] | null;
  /** The whole query read as one code; empty if it can't be one. */
  code: string;
};

/** Folded words as words to find; the last one may be unfinished. */
export function toWords(texts: readonly string[]): QueryWord[] {
  return texts.map((text, at) => ({
    text,
    key: stemKey(text),
    code: normalizeCode(text),
    prefix: at === texts.length - 1,
  }));
}

function join(words: Token[]): QueryWord[] | null {
  const runs: string[] = [];
  words.forEach((token, at) => {
    const before = words[at - 1];
    const together = before && (token.linked || (hasDigit(token.word) && hasDigit(before.word)));
    const text = token.word.replace(".", "");
    if (together) runs.push(`${runs.pop() ?? ""}${text}`);
    else runs.push(text);
  });
  return runs.length < words.length ? toWords(runs) : null;
}

/** Reads what somebody typed; never throws, and looks at the first 200 characters and 16 words only. */
export function parseQuery(raw: string): Query {
  const text = raw.slice(0, MAX_QUERY).normalize("NFC");
  const all = tokens(text);
  const kept = contentWords(all).slice(0, MAX_WORDS);
  const codeTokens = codeWords(all).slice(0, MAX_WORDS);
  return {
    text,
    blank: /^[\s\p{C}]*$/u.test(text),
    tokens: kept,
    codeTokens,
    words: toWords(kept.map((token) => token.word)),
    joined: join(codeTokens),
    code: normalizeCode(text),
  };
}

/** The folded words to search instead of one, and how to show them. */
export type Replacement = { words: readonly string[]; shown: string };

/** The query with some of its words replaced, by their number in `words`; and how it is written then. */
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
    const words = byPlace.get(token.start) ?? [token.word];
    return words.map((word, at) => ({ ...token, word, linked: token.linked && at === 0 }));
  };
  const tokens = query.tokens.flatMap(better);
  const codeTokens = query.codeTokens.flatMap(better);
  const words = toWords(tokens.map(({ word }) => word));
  const corrected = { ...query, tokens, codeTokens, words, joined: join(codeTokens), code: "" };
  return { query: corrected, written: (written + query.text.slice(from)).trim() };
}

/** A query of only some of its words, by their number in `words`; and how it is written then. */
export function keepWords(query: Query, kept: ReadonlySet<number>): { query: Query; written: string } {
  const tokens = query.tokens.filter((_, at) => kept.has(at));
  const dropped = new Set(query.tokens.filter((_, at) => !kept.has(at)).map(({ start }) => start));
  const codeTokens = query.codeTokens.filter(({ start }) => !dropped.has(start));
  const words = query.words.filter((_, at) => kept.has(at));
  const written = tokens.filter(({ start }, at) => start !== tokens[at - 1]?.start);
  return {
    query: { ...query, tokens, codeTokens, words, joined: join(codeTokens), code: "" },
    written: written.map(({ start, end }) => query.text.slice(start, end)).join(" "),
  };
}
