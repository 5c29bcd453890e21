import { normalizeCode, signsOf } from "../src/analysis/fold.ts";
import { type CodeRun, codeRunIn } from "../src/analysis/likely-code.ts";
import type { Query, Replacement } from "../src/analysis/query.ts";
import { parseQuery, replaceWords } from "../src/analysis/query.ts";
import { partOf, type QueryWord, toWords } from "../src/analysis/query-words.ts";
import { isStopWord, stemKey } from "../src/analysis/spanish.ts";
import { indexWords, tokens } from "../src/analysis/words.ts";
import type { LeftOutWord, SearchDocument } from "../src/index.ts";
import { TIER } from "../src/matching/matches.ts";
import { NaiveBestWords } from "./naive-best-words.ts";
import { naiveBrands } from "./naive-brands.ts";
import { codeTier, hasInside, type NaiveCodes, NONE, naiveNearTo, readCodes } from "./naive-codes.ts";
import { naiveNear } from "./naive-correct.ts";
import { type NaivePhrase, naiveLines, naiveSegments } from "./naive-synonyms.ts";

/** A document as the naive scan reads it, word by word. */
type Read = { doc: SearchDocument; name: string[]; other: string[]; codes: NaiveCodes };

const wordsOf = (text: string) => {
  const words = indexWords(text);
  return words.filter((word, at) => !isStopWord(word, words[at - 1]));
};

function read(doc: SearchDocument): Read {
  const other = wordsOf([doc.brand ?? "", ...doc.model, ...doc.categories, doc.text].join("\n"));
  return { doc, name: wordsOf(doc.name), other, codes: readCodes(doc) };
}

/** All words of a text with the hyphens between them. */
const spelling = (text: string) =>
  tokens(text.normalize("NFC"))
    .map(({ word, linked }) => (linked ? "-" : " ") + word)
    .join("");

/** Whether the first of a document's own codes that is a typed one is written with the same signs. */
function isWrittenAs({ sku, codes }: SearchDocument, typed: string): boolean {
  const own = [sku, ...codes].find((code) => normalizeCode(code) === normalizeCode(typed));
  return own !== undefined && normalizeCode(own) !== "" && signsOf(own) === signsOf(typed);
}

/** The tier of a document that is spelled as the query. */
function spelledTier({ doc }: Read, { text }: Query, tier: number): number {
  if (tier === TIER.exactCode && [text, ...text.split(/\s+/)].some((typed) => isWrittenAs(doc, typed)))
    return TIER.asWritten;
  return (tier === TIER.inName || tier === TIER.inNameOfOther) && spelling(doc.name) === spelling(text)
    ? TIER.exactName
    : tier;
}

const isForm = (own: string, word: QueryWord) =>
  stemKey(own) === word.key || (word.prefix && own.startsWith(word.text));

function quality(product: Read, word: QueryWord): number {
  const byCode = codeTier(product.codes, word.code);
  if (byCode <= TIER.equivalent) return byCode;
  if (product.name.some((own) => stemKey(own) === word.key)) return TIER.inName;
  if (product.name.some((own) => isForm(own, word))) return TIER.begunInName;
  const short = word.text.length < 3 ? { ...word, prefix: false } : word;
  return product.other.some((own) => isForm(own, short)) ? TIER.anywhere : byCode;
}

/** An exact code decides, else the worst; nothing if one is missing. */
function together(qualities: number[]): number {
  const best = Math.min(...qualities);
  const worst = Math.max(...qualities, -1);
  if (worst < 0 || worst === NONE) return NONE;
  return best <= TIER.equivalent ? best : worst;
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

  private all(words: QueryWord[] | null): Tier {
    const whole = this.forms(words ?? []);
    const sold = this.products.flatMap(({ doc }) => (doc.brand ? [doc.brand] : []));
    const brands = naiveBrands([...new Set(sold)], words ?? []);
    if (!brands) return whole;
    const rest = this.forms(brands.rest);
    return (product) => {
      const found = whole(product);
      if (found < TIER.inName || found === NONE) return found;
      if (!product.doc.brand || !brands.named.has(product.doc.brand)) return found + 3;
      if (brands.rest.length === 0) return TIER.inName;
      return Math.max(TIER.inName, rest(product) === NONE ? found : rest(product));
    };
  }

  private forms(words: QueryWord[]): Tier {
    const segments = this.segments(words);
    return (product) => together(segments.map(({ alternatives }) => best(product, alternatives)));
  }

  /** All words, one of which may be found further: by a document that is in the set given for it. */
  private further(words: QueryWord[] | null, tier: number, find: (part: string) => Set<NaiveCodes>): Tier {
    const segments = this.segments(words ?? []);
    const sets = segments.map(({ size, alternatives: [phrase] }) =>
      size === 1 && phrase?.[0]?.part ? find(phrase[0].part) : new Set<NaiveCodes>(),
    );
    if (sets.every(({ size }) => size === 0)) return () => NONE;
    const has = (product: Read) =>
      segments.every(
        ({ alternatives }, at) => best(product, alternatives) < NONE || sets[at]?.has(product.codes),
      );
    return (product) => (has(product) ? tier : NONE);
  }

  private anyFurther(
    { words, joined, grouped, part }: Query,
    tier: number,
    find: (part: string) => Set<NaiveCodes>,
  ): Tier {
    const whole = part === "" ? new Set<NaiveCodes>() : find(part);
    const tiers = [words, joined, grouped].map((reading) => this.further(reading, tier, find));
    return (product) => Math.min(whole.has(product.codes) ? tier : NONE, ...tiers.map((one) => one(product)));
  }

  private inside(part: string): Set<NaiveCodes> {
    return new Set(this.products.map(({ codes }) => codes).filter((codes) => hasInside(codes, part)));
  }

  private nearTo(part: string): Set<NaiveCodes> {
    const cuts = (letters: string) =>
      Array.from(letters, (_, at) => [letters.slice(0, at), letters.slice(at)] as const);
    const isWord = (word: string) => this.counts.has(word);
    const isName = (letters: string) =>
      isWord(letters) ||
      cuts(letters).some(
        ([left, right]) => left.length >= 3 && right.length >= 3 && isWord(left) && isWord(right),
      );
    return naiveNearTo(
      this.products.map(({ codes }) => codes),
      part,
      isName,
    );
  }

  allWords(query: Query): Tier {
    const tier = this.readings(query);
    return (product) => spelledTier(product, query, tier(product));
  }

  private readings(query: Query): Tier {
    const { words, joined, grouped, code } = query;
    const whole: Tier = ({ codes }) => codeTier(codes, code);
    const either =
      (...tiers: Tier[]): Tier =>
      (product) =>
        Math.min(...tiers.map((one) => one(product)));
    const find = (part: string) => this.inside(part);
    const isCode = joined && code.length >= 6 && /\d/.test(code);
    if (isCode && this.products.some((product) => whole(product) <= TIER.equivalent)) {
      const inside = query.part === "" ? new Set<NaiveCodes>() : find(code);
      return either(whole, this.all(joined.length === 1 ? joined : []), ({ codes }) =>
        inside.has(codes) ? TIER.codePart : NONE,
      );
    }
    const asCode = either(whole, this.all(grouped), this.further(grouped, TIER.codePart, find));
    if (grouped && this.products.some((product) => asCode(product) < NONE)) return asCode;
    return either(whole, this.all(words), this.all(joined), this.anyFurther(query, TIER.codePart, find));
  }

  /** Documents with near codes. */
  near(query: Query): Tier {
    return this.anyFurther(query, TIER.nearCode, (part) => this.nearTo(part));
  }

  /** The code in a query that no product has as its own, begins with, or has inside. */
  missing(query: Query): CodeRun | null {
    const run = this.run(query);
    const isOwn = ({ codes }: Read, { code }: CodeRun) => {
      const tier = codeTier(codes, code);
      return (tier < NONE && tier !== TIER.equivalent) || (partOf(code) !== "" && hasInside(codes, code));
    };
    return run && this.products.some((product) => isOwn(product, run)) ? null : run;
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
    const code = ({ codes }: Read, code: string) => codeTier(codes, code);
    const words = new NaiveBestWords(this.products, query, run, { word, code });
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
    ...later
      .filter(({ doc }) => !known.has(doc))
      .map(({ doc, tier }) => ({ doc, tier: tier + TIER.someWords * steps })),
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
  const missing = scan.missing(query);
  const missingCode = missing && query.text.slice(missing.start, missing.end);
  let found = scan.tiered(scan.allWords(query), inScope);
  let words: string[] | null = null;
  let enough = found.length >= 3 || found.some(({ tier }) => tier <= TIER.equivalent);
  if (found.length === 0) {
    const near = scan.tiered(scan.near(query), inScope);
    if (near.length > 0) return { found: near, words: null, leftOut: [], missingCode };
  }
  const corrections = scan.corrections(query);
  for (const [at, better] of corrections.entries()) {
    if (enough || !better || (at === 2 && found.length > 0)) continue;
    const own = scan.tiered(scan.allWords(better.query), inScope);
    const all = merged(found, own, at + 1);
    if (all.length > found.length) words = better.shown;
    found = all;
    enough = found.length >= 3 || own.some(({ tier }) => tier <= TIER.equivalent);
  }
  if (found.length > 0) {
    const isReplaced = words === null && found.some(({ tier }) => tier === TIER.equivalent);
    return { found, words, leftOut: [], missingCode: isReplaced ? missingCode : null };
  }
  const [better] = corrections;
  const some = scan.bestWords(better?.query ?? query, scan.run(query), inScope);
  if (!some) return { found, words: null, leftOut: [], missingCode };
  found = scan.tiered(scan.allWords(some.query), inScope);
  return { found, words: better?.shown ?? null, leftOut: some.leftOut, missingCode };
}
