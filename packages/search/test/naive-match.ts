import { type CodeRun, codeRunIn } from "../src/analysis/code-run.ts";
import { normalizeCode } from "../src/analysis/fold.ts";
import type { Query, QueryWord, Replacement } from "../src/analysis/query.ts";
import { parseQuery, replaceWords, toWords } from "../src/analysis/query.ts";
import { isStopWord, stemKey } from "../src/analysis/spanish.ts";
import { indexWords } from "../src/analysis/words.ts";
import type { LeftOutWord, SearchDocument } from "../src/index.ts";
import { NaiveBestWords } from "./naive-best-words.ts";
import { naiveBrands } from "./naive-brands.ts";
import { naiveNear } from "./naive-correct.ts";
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
  const short = word.text.length < 3 ? { ...word, prefix: false } : word;
  return product.other.some((own) => isForm(own, short)) ? 4 : byCode;
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
    const isCode = joined && code.length >= 6 && /\d/.test(code);
    const isKnown = this.products.some((product) => codeQuality(product, code) <= 1);
    const asCode = isCode && isKnown ? [joined.length === 1 ? joined : []] : [words, joined ?? []];
    const readings = asCode.map((reading) => this.reading(reading));
    return (product) => Math.min(codeQuality(product, code), ...readings.map((tier) => tier(product)));
  }

  /** The tier by all of some words; parts of other brands than the one named come later. */
  private reading(words: QueryWord[]): Tier {
    const tier = (asked: QueryWord[]): Tier => {
      const segments = this.segments(asked);
      return (product) => together(segments.map(({ alternatives }) => best(product, alternatives)));
    };
    const sold = this.products.flatMap(({ doc }) => (doc.brand ? [doc.brand] : []));
    const brands = naiveBrands([...new Set(sold)], words);
    const [whole, rest] = [tier(words), tier(brands?.rest ?? [])];
    return (product) => {
      const found = whole(product);
      if (!brands || found <= 1 || found === NONE) return found;
      if (!product.doc.brand || !brands.named.has(product.doc.brand)) return found + 3;
      return brands.rest.length === 0 ? 2 : Math.max(2, rest(product) === NONE ? found : rest(product));
    };
  }

  /** The code in a query that no product has as its own or begins with. */
  missing(query: Query): CodeRun | null {
    const run = this.run(query);
    const isOwn = (product: Read) => run !== null && [0, 4].includes(codeQuality(product, run.code));
    return this.products.some(isOwn) ? null : run;
  }

  run(query: Query): CodeRun | null {
    return codeRunIn(query, (word) => this.counts.has(word));
  }

  bestWords(query: Query, run: CodeRun | null, inScope: (doc: SearchDocument) => boolean) {
    const all = this.segments(query.words).flatMap(({ size, alternatives }) =>
      (alternatives[0] ?? []).slice(0, size).map((word) => ({ alternatives, word })),
    );
    const word = (product: Read, place: number) => {
      const { alternatives = [], word } = all[place] ?? {};
      return word ? Math.min(best(product, alternatives), quality(product, word)) : NONE;
    };
    const words = new NaiveBestWords(this.products, query, run, { word, code: codeQuality });
    return words.among(this.products.filter(({ doc }) => inScope(doc)));
  }

  /** Words that may be misspelt, and in how many documents they stand. */
  private suspects(query: Query): Suspect[] {
    const single = this.segments(query.words).flatMap(({ size, alternatives }, at, all) => {
      const from = all.slice(0, at).reduce((sum, segment) => sum + segment.size, 0);
      return size === 1 && alternatives.length === 1 ? [from] : [];
    });
    return single
      .map((at) => ({ at, word: query.words[at] as QueryWord }))
      .filter(({ word }) => word.text.length >= 4 && !/\p{N}/u.test(word.text))
      .map((suspect) => ({ ...suspect, count: this.documentsWith([suspect.word]).size }));
  }

  private documentsWith(words: QueryWord[]): Set<Read> {
    const segments = this.segments(words);
    const has = (product: Read) => segments.every(({ alternatives }) => best(product, alternatives) < NONE);
    return new Set(this.products.filter(has));
  }

  private replace(query: Query, wrong: Suspect[], before: Replaced, { atLeast, mustFit }: Rule): Replaced {
    const replaced = new Map(before);
    const left = new Set(wrong.map(({ at }) => at));
    const others = query.words.flatMap((word, at) =>
      left.has(at) ? [] : asTyped(before.get(at)?.words ?? null, word),
    );
    let context = others.length > 0 ? this.documentsWith(others) : new Set(this.products);
    for (const { at, word, count } of wrong.slice(0, 4 - before.size)) {
      const lists = naiveNear(this.counts, word, count, atLeast(count)).map((list) =>
        list
          .map((near) => near.split(" "))
          .filter((words) => count === 0 || words.every((own) => stemKey(own) !== word.key))
          .map((words) => ({ words, fits: this.documentsWith(asTyped(words, word)).intersection(context) })),
      );
      const fitting = lists.find((list) => list.some(({ fits }) => fits.size > 0)) ?? [];
      const most = Math.max(...fitting.map(({ fits }) => fits.size));
      const choice =
        fitting.find(({ fits }) => fits.size === most) ?? (mustFit ? undefined : lists.flat()[0]);
      if (!choice) continue;
      replaced.set(at, { words: choice.words, shown: choice.words.join(" ") });
      context = choice.fits;
    }
    return replaced;
  }

  /** The query after each of the three ways to correct it, where that changes something. */
  corrections(query: Query): (Corrected | null)[] {
    const all = this.suspects(query);
    const result = (replaced: Replaced, before: Replaced) =>
      replaced.size > before.size
        ? {
            query: replaceWords(query, replaced).query,
            shown: [...replaced.values()].flatMap(({ words }) => [...words]),
          }
        : null;
    const none: Replaced = new Map();
    const unknown = this.replace(
      query,
      all.filter(({ count }) => count === 0),
      none,
      { atLeast: () => 1, mustFit: false },
    );
    const rare = all.filter(({ count }) => count === 1 || count === 2);
    const fitting = all
      .filter(({ count }) => count > 0)
      .sort((a, b) => a.count - b.count || a.at - b.at)
      .slice(0, 4 - unknown.size)
      .map((one) => this.replace(query, [one], unknown, { atLeast: () => 1, mustFit: true }))
      .find((replaced) => replaced.size > unknown.size);
    return [
      result(unknown, none),
      result(this.replace(query, rare, unknown, { atLeast: (count) => 10 * count, mustFit: false }), unknown),
      fitting ? result(fitting, unknown) : null,
    ];
  }
}

type Suspect = { at: number; word: QueryWord; count: number };
type Replaced = Map<number, Replacement>;
type Corrected = { query: Query; shown: string[] };
type Rule = { atLeast: (count: number) => number; mustFit: boolean };

const asTyped = (texts: readonly string[] | null, word: QueryWord): QueryWord[] =>
  texts === null
    ? [word]
    : toWords(texts).map((one, at) => ({ ...one, prefix: word.prefix && at === texts.length - 1 }));

const best = (product: Read, alternatives: NaivePhrase[]) =>
  Math.min(...alternatives.map((phrase) => together(phrase.map((word) => quality(product, word)))));

type Answer = {
  found: Tiered[];
  words: string[] | null;
  leftOut: LeftOutWord[];
  missingCode: string | null;
};

function merged(first: Tiered[], later: Tiered[], steps: number): Tiered[] {
  const known = new Set(first.map(({ doc }) => doc));
  return [
    ...first,
    ...later.filter(({ doc }) => !known.has(doc)).map(({ doc, tier }) => ({ doc, tier: tier + 8 * steps })),
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
  if (query.blank)
    return { found: scan.tiered(() => 0, inScope), words: null, leftOut: [], missingCode: null };
  let found = scan.tiered(scan.allWords(query), inScope);
  let words: string[] | null = null;
  let enough = found.length >= 3 || found.some(({ tier }) => tier <= 1);
  const corrections = scan.corrections(query);
  for (const [at, better] of corrections.entries()) {
    if (enough || !better || (at === 2 && found.length > 0)) continue;
    const own = scan.tiered(scan.allWords(better.query), inScope);
    const all = merged(found, own, at + 1);
    if (all.length > found.length) words = better.shown;
    found = all;
    enough = found.length >= 3 || own.some(({ tier }) => tier <= 1);
  }
  const missing = scan.missing(query);
  const textOf = (run: CodeRun | null) => run && query.text.slice(run.start, run.end);
  if (found.length > 0) {
    const isReplaced = words === null && found.some(({ tier }) => tier === 1);
    return { found, words, leftOut: [], missingCode: isReplaced ? textOf(missing) : null };
  }
  const [better] = corrections;
  const some = scan.bestWords(better?.query ?? query, scan.run(query), inScope);
  const none = { leftOut: [], missingCode: textOf(missing) };
  if (!some) return { found, words: null, ...none };
  found = scan.tiered(scan.allWords(some.query), inScope);
  return { found, words: better?.shown ?? null, ...none, leftOut: some.leftOut };
}
