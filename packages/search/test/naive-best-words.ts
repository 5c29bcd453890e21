import { type CodeRun, isWithin } from "../src/analysis/codes/likely-code.ts";
import { keepWords, type Query } from "../src/analysis/query.ts";
import type { LeftOutWord } from "../src/index.ts";
import { TIER } from "../src/matching/matches.ts";
import { NONE } from "./naive-codes.ts";
import type { NaiveSegment } from "./naive-synonyms.ts";

/** How products have a segment, a whole code, and the code in the query. */
type Qualities<T> = {
  segment: (product: T, segment: NaiveSegment) => number;
  code: (product: T, code: string) => boolean;
  inRun: (product: T) => boolean;
};

type Part<T> = { places: number[]; has: (product: T) => boolean; weight: number };

const isShort = (text: string) => text.length < 3 || (/\p{N}/u.test(text) && text.length < 5);

/**
 * The most significant words that some product in scope has together, and the others, by a scan.
 */
export class NaiveBestWords<T> {
  private readonly query: Query;
  private readonly run: CodeRun | null;
  private readonly parts: Part<T>[];

  constructor(
    all: readonly T[],
    query: Query,
    segments: readonly NaiveSegment[],
    run: CodeRun | null,
    qualities: Qualities<T>,
  ) {
    this.query = query;
    this.run = run;
    const has = (code: string) => (product: T) => code !== "" && qualities.code(product, code);
    const ofRun = query.words.map((_, at) => at).filter((at) => this.inRun(at));
    const run_: Part<T> = { places: ofRun, has: qualities.inRun, weight: 10_000 };
    let next = 0;
    const single = segments.map((segment): Part<T> => {
      const { typed } = segment;
      const places = typed.map(() => next++);
      const [only] = typed;
      if (only && typed.length === 1 && all.some(has(only.code)))
        return { places, has: has(only.code), weight: 10_000 };
      const hasSegment = (product: T) => qualities.segment(product, segment) < NONE;
      const found = all.filter(hasSegment).map((product) => qualities.segment(product, segment));
      const inNames = found.filter((quality) => quality >= TIER.inName && quality <= TIER.begunInName).length;
      const rarity = Math.min(Math.max(Math.log2(all.length / found.length), 1), 8);
      const isAllShort = typed.every(({ text }) => isShort(text));
      const factor = isAllShort ? 1 / 3 : inNames * 2 >= found.length ? 3 : 1;
      return { places, has: hasSegment, weight: Math.round(rarity * factor * 10) };
    });
    this.parts = [...single.filter(({ places }) => !places.some((at) => this.inRun(at))), run_]
      .filter((part) => all.some(part.has))
      .sort((a, b) => b.weight - a.weight || (a.places[0] ?? 0) - (b.places[0] ?? 0));
  }

  /** The reduced query and the dropped words; null if no product in scope has any word. */
  among(products: readonly T[]): { query: Query; leftOut: LeftOutWord[] } | null {
    const hasAll = products.some((product) => this.parts.every((part) => part.has(product)));
    const parts = hasAll ? this.parts : this.parts.slice(0, 6);
    const sets = products.map((product) => parts.filter((part) => part.has(product)));
    const [best] = this.heaviest(sets.filter((set) => set.length > 0));
    if (!best) return null;
    const kept = new Set(best.flatMap(({ places }) => places));
    const leftOut = this.query.tokens.flatMap(({ start, end }, at): LeftOutWord[] => {
      if (kept.has(at) || this.inRun(at) || start === this.query.tokens[at - 1]?.start) return [];
      const [other] = this.heaviest(sets.filter((set) => set.some(({ places }) => places.includes(at))));
      const places = new Set(other?.flatMap((part) => part.places));
      const instead = other ? keepWords(this.query, places).written : null;
      return [{ word: this.query.text.slice(start, end), instead }];
    });
    return { query: keepWords(this.query, kept).query, leftOut };
  }

  private inRun(at: number): boolean {
    const token = this.query.tokens[at];
    return this.run !== null && token !== undefined && isWithin(token, this.run);
  }

  /** The heaviest set of parts; at a tie, the one with the heavier words. */
  private heaviest(sets: Part<T>[][]): Part<T>[][] {
    const weigh = (set: Part<T>[]) => set.reduce((sum, { weight }) => sum + weight, 0);
    const mask = (set: Part<T>[]) => set.reduce((sum, part) => sum + 2 ** this.parts.indexOf(part), 0);
    return sets.toSorted((a, b) => weigh(b) - weigh(a) || mask(a) - mask(b));
  }
}
