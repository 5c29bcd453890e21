import { hasDigit, normalizeCode } from "./fold.ts";
import { isStopWord } from "./spanish.ts";
import { type Token, tokens } from "./words.ts";

const MAX_QUERY = 200;
const MAX_WORDS = 16;

/** One word to find; `prefix` = the last one, which may still be being typed; `code` = the word read as a code. */
export type QueryWord = { text: string; code: string; prefix: boolean };

export type Query = {
  /** NFC and bounded, as `words[n].start` and `end` count in it. */
  text: string;
  blank: boolean;
  tokens: Token[];
  words: QueryWord[];
  /** The words with neighbours that may be one code or measure written together (`5w 30`), if there are any. */
  joined: QueryWord[] | null;
  /** The whole query read as one code; empty if it can't be one. */
  code: string;
};

function toWords(texts: string[]): QueryWord[] {
  return texts.map((text, at) => ({ text, code: normalizeCode(text), prefix: at === texts.length - 1 }));
}

type Drop = (token: Token, at: number, all: Token[]) => boolean;

const isStop: Drop = (token, at, all) => isStopWord(token.word, all[at - 1]?.word);

/** A stop word may also be part of a code (`TU-00123`). */
const isFreeStop: Drop = (token, at, all) => isStop(token, at, all) && !token.linked && !all[at + 1]?.linked;

function without(drop: Drop, all: Token[]): Token[] {
  const kept = all.filter((token, at) => !drop(token, at, all));
  return (kept.length > 0 ? kept : all).slice(0, MAX_WORDS);
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
  const kept = without(isStop, all);
  return {
    text,
    blank: /^[\s\p{C}]*$/u.test(text),
    tokens: kept,
    words: toWords(kept.map((token) => token.word)),
    joined: join(without(isFreeStop, all)),
    code: normalizeCode(text),
  };
}

/** The query with some of its words replaced, both as searched (`Query.words`) and as written. */
export function replaceWords(query: Query, replaced: ReadonlyMap<number, { word: string; shown: string }>) {
  let written = "";
  let at = 0;
  const texts = query.tokens.map((token, index) => {
    const better = replaced.get(index);
    written +=
      query.text.slice(at, token.start) + (better?.shown ?? query.text.slice(token.start, token.end));
    at = token.end;
    return better?.word ?? token.word;
  });
  return { words: toWords(texts), written: (written + query.text.slice(at)).trim() };
}
