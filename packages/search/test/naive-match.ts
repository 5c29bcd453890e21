import { normalizeCode } from "../src/analysis/fold.ts";
import type { Query, QueryWord } from "../src/analysis/query.ts";
import { parseQuery, replaceWords } from "../src/analysis/query.ts";
import { isStopWord, stemKey } from "../src/analysis/spanish.ts";
import { keysOf } from "../src/analysis/synonym-keys.ts";
import { indexWords } from "../src/analysis/words.ts";
import type { SearchDocument } from "../src/index.ts";

/** A document as the naive scan reads it, word by word. */
type Read = { doc: SearchDocument; name: string[]; other: string[]; codes: string[]; equivalents: string[] };

const wordsOf = (text: string) => {
  const words = indexWords(text);
  return words.filter((word, at) => !isStopWord(word, words[at - 1]));
};

export function read(doc: SearchDocument): Read {
  const other = wordsOf([doc.brand ?? "", ...doc.model, ...doc.categories, doc.text].join("\n"));
  const codes = [doc.sku, ...doc.codes].map(normalizeCode);
  return { doc, name: wordsOf(doc.name), other, codes, equivalents: doc.equivalents.map(normalizeCode) };
}

function codeQuality({ codes, equivalents }: Read, code: string): number | null {
  if (code === "") return null;
  if (codes.includes(code)) return 0;
  if (equivalents.includes(code)) return 1;
  return code.length >= 4 && [...codes, ...equivalents].some((other) => other.startsWith(code)) ? 3 : null;
}

function quality(product: Read, word: QueryWord): number | null {
  const { name, other } = product;
  const keys = keysOf(word.text);
  const same = (own: string) => keys.includes(stemKey(own)) || (word.prefix && own.startsWith(word.text));
  const byCode = codeQuality(product, word.code);
  if (byCode !== null && byCode <= 1) return byCode;
  if (name.some(same)) return 2;
  return other.some(same) ? 3 : byCode;
}

function allWords(product: Read, words: QueryWord[]): number {
  const found = words.map((word) => quality(product, word));
  if (words.length === 0 || found.includes(null)) return 99;
  const best = Math.min(...found.map(Number));
  return best <= 1 ? best : Math.max(...found.map(Number));
}

function allTier(product: Read, query: Query): number {
  const whole = codeQuality(product, query.code);
  const joined = query.joined ? allWords(product, query.joined) : 99;
  return Math.min(allWords(product, query.words), joined, whole ?? 99);
}

function someTier(product: Read, words: QueryWord[]): number {
  const matched = words.filter((word) => quality(product, word) !== null).length;
  return matched === 0 ? 99 : 4 + words.length - matched;
}

/** Optimal string alignment by its recursive definition, with a memory. */
function editDistance(left: string, right: string): number {
  const known = new Map<number, number>();
  const between = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const stored = known.get(i * 100 + j);
    if (stored !== undefined) return stored;
    const same = left[i - 1] === right[j - 1] ? 0 : 1;
    let least = Math.min(between(i - 1, j) + 1, between(i, j - 1) + 1, between(i - 1, j - 1) + same);
    if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1])
      least = Math.min(least, between(i - 2, j - 2) + 1);
    known.set(i * 100 + j, least);
    return least;
  };
  return between(left.length, right.length);
}

function nearest(products: Read[], word: string): string | null {
  if (/\p{N}/u.test(word) || word.length < 4) return null;
  const counts = new Map<string, number>();
  for (const { name, other } of products)
    for (const own of new Set([...name, ...other])) counts.set(own, (counts.get(own) ?? 0) + 1);
  const near = [...counts]
    .filter(([own]) => !/\p{N}/u.test(own))
    .map(([own, count]) => ({ own, count, distance: editDistance(word, own) }))
    .filter(({ distance }) => distance <= (word.length < 8 ? 1 : 2))
    .sort((a, b) => a.distance - b.distance || b.count - a.count || (a.own < b.own ? -1 : 1));
  return near[0]?.own ?? null;
}

function corrected(products: Read[], query: Query): Query | null {
  const unknown = query.words.flatMap((word, at) =>
    products.some((product) => quality(product, word) !== null) ? [] : [at],
  );
  const replaced = new Map<number, { word: string; shown: string }>();
  for (const at of unknown.slice(0, 4)) {
    const word = nearest(products, query.words[at]?.text ?? "");
    if (word) replaced.set(at, { word, shown: word });
  }
  const { words } = replaceWords(query, replaced);
  return replaced.size === 0 ? null : { ...query, words, joined: null, code: "" };
}

export type Tiered = { doc: SearchDocument; tier: number };

/** What a query finds within `inScope`, document by document, and the words that were searched after correction. */
export function naiveMatches(products: Read[], raw: string, inScope: (doc: SearchDocument) => boolean) {
  const query = parseQuery(raw);
  const tiered = (tierOf: (product: Read) => number): Tiered[] =>
    products
      .map((product) => ({ doc: product.doc, tier: tierOf(product) }))
      .filter((hit) => hit.tier < 99 && inScope(hit.doc));
  if (query.blank) return { found: tiered(() => 0), words: null };
  const exact = tiered((product) => allTier(product, query));
  if (exact.length > 0) return { found: exact, words: null };
  const better = corrected(products, query);
  const answered = better ?? query;
  const all = better ? tiered((product) => allTier(product, better)) : [];
  const found = all.length > 0 ? all : tiered((product) => someTier(product, answered.words));
  return { found, words: better && found.length > 0 ? answered.words.map(({ text }) => text) : null };
}
