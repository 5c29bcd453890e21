import { stemKey } from "../analysis/spanish.ts";

const NONE: readonly number[] = [];

function firstNotBefore(words: readonly string[], word: string, from = 0): number {
  let low = from;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function mergeSorted(left: string[], right: string[]): string[] {
  const merged: string[] = [];
  let at = 0;
  for (const word of left) {
    while (at < right.length && (right[at] as string) < word) merged.push(right[at++] as string);
    merged.push(word);
  }
  for (; at < right.length; at++) merged.push(right[at] as string);
  return merged;
}

/** All folded words ever indexed: by spelling, by stem and in order. Words whose documents went stay, without entries. */
export class WordDictionary {
  private terms = new Map<string, number>();
  /** Spelling with accents, of the words that have any. */
  private accented = new Map<string, string>();
  private byKey = new Map<string, number[]>();
  private sorted: string[] = [];
  private unsorted: string[] = [];

  get(word: string): number | undefined {
    return this.terms.get(word);
  }

  /** Adds a folded word under a new term; `written` is its spelling in lower case. */
  add(word: string, term: number, written: string): void {
    this.terms.set(word, term);
    if (written !== word) this.accented.set(word, written);
    this.unsorted.push(word);
    const key = stemKey(word);
    const group = this.byKey.get(key);
    if (group) group.push(term);
    else this.byKey.set(key, [term]);
  }

  /** A folded word as it was written where it was first met. */
  written(word: string): string {
    return this.accented.get(word) ?? word;
  }

  /** Terms of all words with this stem key. */
  withKey(key: string): readonly number[] {
    return this.byKey.get(key) ?? NONE;
  }

  withPrefix(prefix: string): number[] {
    const words = this.inOrder();
    const found: number[] = [];
    for (let at = firstNotBefore(words, prefix); words[at]?.startsWith(prefix); at++) {
      found.push(this.terms.get(words[at] as string) as number);
    }
    return found;
  }

  /** All words, sorted by code unit. */
  inOrder(): readonly string[] {
    if (this.unsorted.length > 0) {
      this.sorted = mergeSorted(this.sorted, this.unsorted.sort());
      this.unsorted = [];
    }
    return this.sorted;
  }

  /** Place of the first sorted word after those that begin with `prefix`, as the one at `from` does. */
  afterPrefix(prefix: string, from: number): number {
    const words = this.inOrder();
    let step = 1;
    while (words[from + step]?.startsWith(prefix)) step *= 2;
    let low = from + (step >> 1);
    let high = Math.min(from + step, words.length);
    while (low + 1 < high) {
      const middle = (low + high) >>> 1;
      if (words[middle]?.startsWith(prefix)) low = middle;
      else high = middle;
    }
    return high;
  }

  /** An estimate: engines do not tell. */
  get bytes(): number {
    return this.terms.size * 150;
  }
}
