import { normalizeCode } from "../src/analysis/fold.ts";
import type { Query, QueryWord } from "../src/analysis/query.ts";
import { parseQuery, replaceWords } from "../src/analysis/query.ts";
import { isStopWord, stemKey } from "../src/analysis/spanish.ts";
import { indexWords } from "../src/analysis/words.ts";
import type { SearchDocument } from "../src/index.ts";
import { naiveNearest } from "./naive-correct.ts";
import { type NaivePhrase, naiveLines, naiveSegments } from "./naive-synonyms.ts";

/** A document as the naive scan reads it, word by word. */
type Read = { doc: SearchDocument; name: string[]; other: string[]; codes: string[]; equivalents: string[] };

const NONE = 99;

const wordsOf = (text: string) => {
  const words = indexWords(text);
  return words.filter((word, at) => !isStopWord(word, words[at - 1]));
};

function read(doc: SearchDocument): Read {
  const other = wordsOf([doc.brand ?? "", ...doc.model, ...doc.categories, doc.text].join("\n"));
  const codes = [doc.sku, ...doc.codes].map(normalizeCode);
  return { doc, name: wordsOf(doc.name), other, codes, equivalents: doc.equivalents.map(normalizeCode) };
}

function codeQuality({ codes, equivalents }: Read, code: string): number {
  if (code === "") return NONE;
  if (codes.includes(code)) return 0;
  if (equivalents.includes(code)) return 1;
  return code.length >= 4 && [...codes, ...equivalents].some((other) => other.startsWith(code)) ? 4 : NONE;
}

const isForm = (own: string, word: QueryWord) =>
  stemKey(own) === word.key || (word.prefix && own.startsWith(word.text));

function quality(product: Read, word: QueryWord): number {
  const byCode = codeQuality(product, word.code);
  if (byCode <= 1) return byCode;
  if (product.name.some((own) => stemKey(own) === word.key)) return 2;
  if (product.name.some((own) => isForm(own, word))) return 3;
  return product.other.some((own) => isForm(own, word)) ? 4 : byCode;
}

/** An exact code decides, else the worst; nothing if one is missing. */
function together(qualities: number[]): number {
  const best = Math.min(...qualities);
  const worst = Math.max(...qualities, -1);
  if (worst < 0 || worst === NONE) return NONE;
  return best <= 1 ? best : worst;
}

export type Tiered = { doc: SearchDocument; tier: number };
/** Gives a document its tier, `NONE` if it does not match. */
type Tier = (product: Read) => number;

/** The naive scan of one catalogue with one file of synonyms. */
class Scan {
  private readonly products: Read[];
  private readonly lines: NaivePhrase[][];
  private readonly counts = new Map<string, number>();

  constructor(catalogue: SearchDocument[], synonyms: string) {
    this.products = catalogue.map(read);
    this.lines = naiveLines(synonyms);
    for (const { name, other } of this.products)
      for (const own of new Set([...name, ...other])) this.counts.set(own, (this.counts.get(own) ?? 0) + 1);
  }

  segments(words: QueryWord[]) {
    const known = (word: QueryWord) => [...this.counts.keys()].some((own) => isForm(own, word));
    return naiveSegments(this.lines, words, known);
  }

  tiered(tier: Tier, inScope: (doc: SearchDocument) => boolean): Tiered[] {
    const all = this.products.map((product) => ({ doc: product.doc, tier: tier(product) }));
    return all.filter((hit) => hit.tier < NONE && inScope(hit.doc));
  }

  allWords({ words, joined, code }: Query): Tier {
    const readings = [words, joined ?? []].map((reading) => this.segments(reading));
    return (product) => {
      const ofReading = readings.map((segments) =>
        together(segments.map(({ alternatives }) => best(product, alternatives))),
      );
      return Math.min(codeQuality(product, code), ...ofReading);
    };
  }

  someWords({ words, joined }: Query): Tier {
    const segments = this.segments(words);
    return (product) => {
      const code = [...words, ...(joined ?? [])].some((word) => codeQuality(product, word.code) <= 1);
      const found = segments.map(({ size, alternatives }) => {
        if (best(product, alternatives) < NONE) return size;
        return (alternatives[0] ?? []).slice(0, size).filter((word) => quality(product, word) < NONE).length;
      });
      const matched = found.reduce((sum, count) => sum + count, 0);
      if (code) return 5;
      return matched === 0 ? NONE : 5 + words.length - matched;
    };
  }

  /** The query with the words replaced that find nothing, or also those that find little. */
  corrected(query: Query, rareToo: boolean): { query: Query; shown: string[] } | null {
    const suspects = this.segments(query.words).flatMap(({ size, alternatives }, at, all) => {
      const from = all.slice(0, at).reduce((sum, segment) => sum + segment.size, 0);
      return size === 1 && alternatives.length === 1 ? [from] : [];
    });
    const countOf = (word: QueryWord) =>
      this.products.filter((product) => quality(product, word) < NONE).length;
    const counted = suspects
      .map((at) => ({ at, word: query.words[at] as QueryWord }))
      .filter(({ word }) => word.text.length >= 4 && !/\p{N}/u.test(word.text))
      .map((suspect) => ({ ...suspect, count: countOf(suspect.word) }));
    const replaced = new Map<number, { words: string[]; shown: string }>();
    const replace = (wrong: typeof counted) => {
      const before = replaced.size;
      for (const { at, word, count } of wrong.slice(0, 4 - before)) {
        const near = naiveNearest(this.counts, word, count);
        if (near) replaced.set(at, { words: near.split(" "), shown: near });
      }
      return replaced.size > before;
    };
    const unknown = replace(counted.filter(({ count }) => count === 0));
    const rare = rareToo && replace(counted.filter(({ count }) => count === 1 || count === 2));
    const any = rareToo ? rare : unknown;
    return any
      ? {
          query: replaceWords(query, replaced).query,
          shown: [...replaced.values()].flatMap(({ words }) => words),
        }
      : null;
  }
}

const best = (product: Read, alternatives: NaivePhrase[]) =>
  Math.min(...alternatives.map((phrase) => together(phrase.map((word) => quality(product, word)))));

type Answer = { found: Tiered[]; words: string[] | null };

function merged(first: Tiered[], later: Tiered[], steps: number): Tiered[] {
  const known = new Set(first.map(({ doc }) => doc));
  return [
    ...first,
    ...later.filter(({ doc }) => !known.has(doc)).map(({ doc, tier }) => ({ doc, tier: tier + 5 * steps })),
  ];
}

/** What a query finds within `inScope`, document by document, and the words put in place of others. */
export function naiveMatches(
  catalogue: SearchDocument[],
  synonyms: string,
  raw: string,
  inScope: (doc: SearchDocument) => boolean,
): Answer {
  const query = parseQuery(raw);
  const scan = new Scan(catalogue, synonyms);
  if (query.blank) return { found: scan.tiered(() => 0, inScope), words: null };
  let found = scan.tiered(scan.allWords(query), inScope);
  let words: string[] | null = null;
  let enough = found.length >= 3 || found.some(({ tier }) => tier <= 1);
  for (const [at, rareToo] of [false, true].entries()) {
    const better = enough ? null : scan.corrected(query, rareToo);
    if (!better) continue;
    const own = scan.tiered(scan.allWords(better.query), inScope);
    const all = merged(found, own, at + 1);
    if (all.length > found.length) words = better.shown;
    found = all;
    enough = found.length >= 3 || own.some(({ tier }) => tier <= 1);
  }
  if (found.length > 0) return { found, words };
  const better = scan.corrected(query, false);
  found = scan.tiered(scan.someWords(better?.query ?? query), inScope);
  return { found, words: found.length > 0 ? (better?.shown ?? null) : null };
}
