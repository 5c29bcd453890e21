import { fold, hasDigit, normalizeCode } from "./analysis/fold.ts";
import type { QueryWord } from "./analysis/query-words.ts";
import { stemKey } from "./analysis/spanish.ts";
import type { Phrase } from "./analysis/synonyms.ts";
import { type Token, tokens } from "./analysis/words.ts";

type Span = { start: number; end: number };
type Word = Token & { key: string };

/** Returns a name as escaped HTML, with `<em>` around matches. */
type Highlighter = (name: string) => string;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const MIN_CODE = 4;
const MAX_COMPOUND = 40;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

/**
 * Length of the written word whose folded form has `length` characters, marks on the last one
 * included.
 */
function writtenLength(written: string, length: number): number {
  let folded = 0;
  let at = 0;
  for (const char of written) {
    if (folded >= length && !/^\p{M}/u.test(char)) return at;
    folded += fold(char).length;
    at += char.length;
  }
  return at;
}

/** The part of a name's word that matches a word of the query, or null. */
function spanOf(name: string, token: Word, wanted: readonly QueryWord[]): Span | null {
  const { start, end, word, key, also } = token;
  if (wanted.some((other) => other.key === key || also?.includes(other.key))) return { start, end };
  if (also)
    return wanted.some(({ prefix: open, text }) => open && word.startsWith(text)) ? { start, end } : null;
  const prefix = wanted.find(({ prefix: open, text }) => open && word.startsWith(text));
  if (prefix) return { start, end: start + writtenLength(name.slice(start, end), prefix.text.length) };
  if (!hasDigit(word)) return null;
  const code = normalizeCode(word);
  const found = wanted.some((other) => other.code.length >= MIN_CODE && code.startsWith(other.code));
  return found ? { start, end } : null;
}

/** Adds hyphenated words as a whole, because they can match too. */
function withCompounds(all: readonly Token[]): Token[] {
  const compounds: Token[] = [];
  all.forEach((token, at) => {
    if (!token.linked) return;
    const before = all[at - 1];
    const last = compounds.at(-1);
    const longer = last && last.end === before.end ? last : before;
    if (longer === last) compounds.pop();
    const word = (longer.word + token.word).slice(0, MAX_COMPOUND);
    compounds.push({
      word,
      start: longer.start,
      end: token.end,
      linked: false,
      code: word,
      also: null,
      lead: "",
      tail: "",
    });
  });
  return [...all, ...compounds].sort((a, b) => a.start - b.start || b.end - a.end);
}

/** The words of the phrases that a name contains in full. */
function wordsIn(phrases: readonly Phrase[], words: readonly Word[]): QueryWord[] {
  const keys = new Set(words.map(({ key }) => key));
  return phrases.flatMap((phrase) =>
    phrase.length === 1 || phrase.every((part) => keys.has(part.key)) ? phrase : [],
  );
}

function mark(name: string, spans: readonly Span[]): string {
  let html = "";
  let at = 0;
  for (const { start, end } of spans) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    html += `${escapeHtml(name.slice(at, from))}<em>${escapeHtml(name.slice(from, end))}</em>`;
    at = end;
  }
  return html + escapeHtml(name.slice(at));
}

/** A highlighter that marks each phrase whose words are all in a name. */
export function highlighter(phrases: readonly Phrase[]): Highlighter {
  const keys = new Map<string, string>();
  const keyOf = (word: string) => {
    const key = keys.get(word) ?? stemKey(word);
    keys.set(word, key);
    return key;
  };
  return (written) => {
    const name = written.normalize("NFC");
    const words = withCompounds(tokens(name)).map((token) => ({ ...token, key: keyOf(token.word) }));
    const wanted = wordsIn(phrases, words);
    const spans: Span[] = [];
    for (const word of words) {
      const span = spanOf(name, word, wanted);
      if (span) spans.push(span);
    }
    return mark(name, spans);
  };
}
