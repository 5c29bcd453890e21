import { isBarcode } from "../src/analysis/codes/code-forms.ts";
import { type CodeRun, codeRunIn } from "../src/analysis/codes/likely-code.ts";
import { parseQuery, type Query, wordsBesideCodes } from "../src/analysis/query.ts";
import { partOf, plainWord, type QueryWord } from "../src/analysis/query-words.ts";
import { askedSides, SIDE_LINES } from "../src/analysis/sides.ts";
import type { SearchDocument } from "../src/index.ts";
import { TIER } from "../src/matching/matches.ts";
import { NaiveBestWords } from "./naive-best-words.ts";
import { gluedNames, naiveBrands } from "./naive-brands.ts";
import { codeTier, hasInside, meant, type NaiveCodes, NONE, naiveNearTo, respelled } from "./naive-codes.ts";
import { best, isForm, quality, type Read, read, spelledTier, together } from "./naive-product.ts";
import { type NaivePhrase, type NaiveSegment, naiveLines, naiveSegments } from "./naive-synonyms.ts";

export type Tiered = { doc: SearchDocument; tier: number };
/** Gives a document its tier, `NONE` if it does not match. */
type Tier = (product: Read) => number;

/** The naive scan of one catalogue with one file of synonyms. */
export class Scan {
  readonly products: Read[];
  private readonly lines: NaivePhrase[][];
  readonly counts = new Map<string, number>();

  private readonly isNamed: boolean;

  constructor(catalogue: SearchDocument[], synonyms: string, isNamed: boolean) {
    this.isNamed = isNamed;
    this.products = catalogue.map(read);
    this.lines = naiveLines(`${SIDE_LINES}\n${synonyms}`);
    for (const { name, other } of this.products)
      for (const own of new Set([...name, ...other])) this.counts.set(own, (this.counts.get(own) ?? 0) + 1);
  }

  /** The segments of words. */
  segments(words: QueryWord[]) {
    const one = (word: QueryWord) => [...this.counts.keys()].some((own) => isForm(own, word));
    const has = (product: Read, word: QueryWord) => quality(product, word) < NONE;
    const both = (left: QueryWord, right: QueryWord) =>
      this.counts.has(left.text) &&
      one(left) &&
      one(right) &&
      this.products.some((product) => has(product, left) && has(product, right));
    const known = { one, both };
    return naiveSegments(this.lines, words, known);
  }

  /**
   * The best tier of a document over the phrases of a segment, in names alone if any name has one.
   */
  private best(product: Read, segment: NaiveSegment): number {
    const tier = best(product, segment);
    if (!this.isNamed || tier < TIER.anywhere || tier === NONE) return tier;
    const sold = this.products.flatMap(({ doc }) => (doc.brand ? [doc.brand] : []));
    if (naiveBrands([...new Set(sold)], segment.typed)) return tier;
    return this.products.some((other) => best(other, segment) < TIER.anywhere) ? NONE : tier;
  }

  /** Whether a document has the other side than the one that a query asks for, and that alone. */
  isOtherSide(query: Query): (doc: SearchDocument) => boolean {
    const has = (side: string) => {
      const segments = this.segments([plainWord(side, false)]);
      return new Set(
        this.products
          .filter((product) => segments.every((segment) => this.best(product, segment) < NONE))
          .map(({ doc }) => doc),
      );
    };
    const wrong = askedSides(wordsBesideCodes(query)).map(({ side, opposite }) => ({
      own: has(side),
      other: has(opposite),
    }));
    return (doc) => wrong.some(({ own, other }) => other.has(doc) && !own.has(doc));
  }

  /** The documents in scope that match. */
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
      if (!product.doc.brand || !brands.named.has(product.doc.brand)) return found + 4;
      if (brands.rest.length === 0) return TIER.inName;
      return Math.max(TIER.inName, rest(product) === NONE ? found : rest(product));
    };
  }

  private forms(words: QueryWord[]): Tier {
    const segments = this.segments(words);
    return (product) => together(segments.map((segment) => this.best(product, segment)));
  }

  /** All words, one of which may match further, by the documents that `find` gives for it. */
  private further(words: QueryWord[] | null, tier: number, find: (part: string) => Set<NaiveCodes>): Tier {
    const segments = this.segments(words ?? []);
    const sets = segments.map(({ size, typed: [word] }) =>
      size === 1 && word?.part ? find(word.part) : new Set<NaiveCodes>(),
    );
    if (sets.every(({ size }) => size === 0)) return () => NONE;
    const has = (product: Read) =>
      segments.every((segment, at) => this.best(product, segment) < NONE || sets[at]?.has(product.codes));
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
    const isSold = this.products.some(({ codes }) => codeTier(codes, part) === TIER.exactCode);
    if (isSold && isBarcode(part)) return new Set();
    return new Set(this.products.map(({ codes }) => codes).filter((codes) => hasInside(codes, part)));
  }

  private isName(letters: string): boolean {
    const isWord = (word: string) => this.counts.has(word);
    const cuts = Array.from(letters, (_, at) => [letters.slice(0, at), letters.slice(at)] as const);
    return (
      isWord(letters) ||
      cuts.some(([left, right]) => left.length >= 3 && right.length >= 3 && isWord(left) && isWord(right))
    );
  }

  private nearTo(part: string): Set<NaiveCodes> {
    const all = this.products.map(({ codes }) => codes);
    return naiveNearTo(all, part, (letters) => this.isName(letters));
  }

  /** A query as the index reads it. */
  query(raw: string): Query {
    const all = new Set(this.products.flatMap(({ codes }) => codes.all));
    const brands = new Set(this.products.flatMap(({ doc }) => gluedNames(doc.brand ?? "")));
    return parseQuery(raw, {
      isCode: (code) => all.has(code),
      isAlike: (code) => respelled([...all], code).some((form) => all.has(form)),
      isBrand: (name) => brands.has(name),
    });
  }

  /** The documents with a code: whole, else its beginning or a part, else a near one. */
  private withCode(code: string): Set<NaiveCodes> {
    const all = this.products.map(({ codes }) => codes);
    const whole = all.filter((codes) => codeTier(codes, code) <= TIER.equivalent);
    const begun = all.filter((codes) => codeTier(codes, code) < NONE);
    if (whole.length + begun.length > 0 || partOf(code) === "") return new Set(whole.length ? whole : begun);
    const inside = this.inside(partOf(code));
    return inside.size > 0 ? inside : this.nearTo(partOf(code));
  }

  /** Documents with all words, by their spelling. */
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
    const isSold = query.sold.length > 0;
    if (grouped && (isSold || this.products.some((product) => asCode(product) < NONE))) return asCode;
    return either(whole, this.all(words), this.all(joined), this.anyFurther(query, TIER.codePart, find));
  }

  /** Documents with near codes. */
  near(query: Query): Tier {
    return this.anyFurther(query, TIER.nearCode, (part) => this.nearTo(part));
  }

  /** The code in a query that no product has, replaces or has nearly. */
  missing(query: Query): CodeRun | null {
    const run = this.run(query);
    return run && this.withCode(run.code).size > 0 ? null : run;
  }

  /** The likely code of a query. */
  run(query: Query): CodeRun | null {
    if (query.sold[0]) return query.sold[0];
    const all = this.products.flatMap(({ codes }) => codes.all);
    const isSold = (code: string) =>
      all.includes(code) ||
      (code.length >= 8 &&
        meant(all, code, (letters) => this.isName(letters)).some((form) => all.includes(form)));
    return codeRunIn(query, (word) => this.counts.has(word) || this.isSpelt(word), isSold);
  }

  private isSpelt(text: string): boolean {
    const [segment] = this.segments([plainWord(text, false)]);
    if (!segment || segment.alternatives.length + segment.synonyms.length < 2) return false;
    return this.products.some((product) => this.best(product, segment) < NONE);
  }

  /** The most significant words within `inScope`; null if no product has any. */
  bestWords(query: Query, run: CodeRun | null, inScope: (doc: SearchDocument) => boolean) {
    const code = ({ codes }: Read, code: string) => codeTier(codes, code) <= TIER.equivalent;
    const found = this.withCode(run?.code ?? "");
    const inRun = ({ codes }: Read) => found.has(codes);
    const words = new NaiveBestWords(this.products, query, this.segments(query.words), run, {
      segment: (product, segment) => this.best(product, segment),
      code,
      inRun,
    });
    return words.among(this.products.filter(({ doc }) => inScope(doc)));
  }

  /** The number of documents with a word, in names or elsewhere. */
  countOf(word: QueryWord): number {
    return this.products.filter((product) => quality(product, word) < NONE).length;
  }

  /** The documents that have all words. */
  documentsWith(words: QueryWord[]): Set<Read> {
    const segments = this.segments(words);
    const has = (product: Read) => segments.every((segment) => this.best(product, segment) < NONE);
    return new Set(this.products.filter(has));
  }
}
