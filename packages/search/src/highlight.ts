import { fold, hasDigit, normalizeCode } from "./analysis/fold.ts";
import type { Query, QueryWord } from "./analysis/query.ts";
import { stemKey } from "./analysis/spanish.ts";
import { keysOf } from "./analysis/synonym-keys.ts";
import { type Token, tokens } from "./analysis/words.ts";

type Span = { start: number; end: number };

/** Gives a name as HTML: escaped, with `<em>` around what the query matched. */
type Highlighter = (name: string) => string;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const MIN_CODE = 4;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

/** How much of a written word is needed for its folded form to have `length` characters. */
function writtenLength(written: string, length: number): number {
  for (let at = 1; at < written.length; at++) {
    if (fold(written.slice(0, at)).length >= length && !/^\p{M}/u.test(written.slice(at))) return at;
  }
  return written.length;
}

function spanOf(
  name: string,
  token: Token,
  words: readonly QueryWord[],
  keys: ReadonlySet<string>,
): Span | null {
  const { start, end, word } = token;
  if (keys.has(stemKey(word))) return { start, end };
  const prefix = words.find(({ prefix: open, text }) => open && word.startsWith(text));
  if (prefix) return { start, end: start + writtenLength(name.slice(start, end), prefix.text.length) };
  if (!hasDigit(word)) return null;
  const code = normalizeCode(word);
  const found = words.some((other) => other.code.length >= MIN_CODE && code.startsWith(other.code));
  return found ? { start, end } : null;
}

/** A hyphenated word can match as a whole, too. */
function withCompounds(all: readonly Token[]): Token[] {
  const compounds: Token[] = [];
  all.forEach((token, at) => {
    if (!token.linked) return;
    const before = all[at - 1] as Token;
    const last = compounds.at(-1);
    const longer = last && last.end === before.end ? last : before;
    if (longer === last) compounds.pop();
    compounds.push({ word: longer.word + token.word, start: longer.start, end: token.end, linked: false });
  });
  return [...all, ...compounds].sort((a, b) => a.start - b.start || b.end - a.end);
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

/** A highlighter for the words of a query, corrected ones included. */
export function highlighter(query: Query): Highlighter {
  const words = [...query.words, ...(query.joined ?? [])];
  const keys = new Set(words.flatMap((word) => keysOf(word.text)));
  return (written) => {
    const name = written.normalize("NFC");
    const spans: Span[] = [];
    for (const token of withCompounds(tokens(name))) {
      const span = spanOf(name, token, words, keys);
      if (span) spans.push(span);
    }
    return mark(name, spans);
  };
}
