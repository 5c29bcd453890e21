import { isCommonWord } from "../src/analysis/common-words.ts";
import type { Query, Replacement } from "../src/analysis/query.ts";
import { replaceWords } from "../src/analysis/query.ts";
import { type QueryWord, toWords } from "../src/analysis/query-words.ts";
import { stemKey } from "../src/analysis/spanish.ts";
import { naiveNear } from "./naive-correct.ts";
import type { Read } from "./naive-product.ts";
import type { NaiveSegment } from "./naive-synonyms.ts";

/** The data that corrections depend on. */
type Scanned = {
  products: readonly Read[];
  /** Number of documents per word. */
  counts: ReadonlyMap<string, number>;
  segments(words: QueryWord[]): NaiveSegment[];
  documentsWith(words: QueryWord[]): Set<Read>;
  countOf(word: QueryWord): number;
};

type Suspect = { at: number; word: QueryWord; count: number };
type Replaced = Map<number, Replacement>;
type Corrected = { query: Query; shown: string[] };
type Rule = { atLeast: (count: number) => number; mustFit: boolean };

const asTyped = (texts: readonly string[] | null, word: QueryWord): QueryWord[] =>
  texts === null
    ? [word]
    : toWords(texts).map((one, at) => ({ ...one, prefix: word.prefix && at === texts.length - 1 }));

/** Possible corrections of queries, by a scan. */
export class NaiveCorrections {
  private readonly scan: Scanned;

  constructor(scan: Scanned) {
    this.scan = scan;
  }

  /** Words that may be misspelt, and their number of documents. */
  private suspects(query: Query): Suspect[] {
    const single = this.scan.segments(query.words).flatMap(({ size, alternatives, synonyms }, at, all) => {
      const from = all.slice(0, at).reduce((sum, segment) => sum + segment.size, 0);
      return size === 1 && alternatives.length + synonyms.length === 1 ? [from] : [];
    });
    return single
      .map((at) => ({ at, word: query.words[at] }))
      .filter(({ word }) => word.text.length >= 4 && !/\p{N}/u.test(word.text) && !isCommonWord(word.text))
      .map((suspect) => ({ ...suspect, count: this.scan.countOf(suspect.word) }));
  }

  private replace(query: Query, wrong: Suspect[], before: Replaced, { atLeast, mustFit }: Rule): Replaced {
    const replaced = new Map(before);
    const left = new Set(wrong.map(({ at }) => at));
    const others = query.words.flatMap((word, at) =>
      left.has(at) ? [] : asTyped(before.get(at)?.words ?? null, word),
    );
    let context = others.length > 0 ? this.scan.documentsWith(others) : new Set(this.scan.products);
    for (const { at, word, count } of wrong.slice(0, 4 - before.size)) {
      const lists = naiveNear(this.scan.counts, word, count, atLeast(count)).map((list) =>
        list
          .map((near) => near.split(" "))
          .filter((words) => count === 0 || words.every((own) => stemKey(own) !== word.key))
          .map((words) => ({
            words,
            fits: this.scan.documentsWith(asTyped(words, word)).intersection(context),
          })),
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

  /** The query after each of the three corrections, if it changes. */
  of(query: Query): (Corrected | null)[] {
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
