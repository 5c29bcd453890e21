import { Uint32List } from "./grow.ts";
import type { ImageReader, ImageWriter } from "./image.ts";

const NONE: readonly number[] = [];

function firstNotBefore(words: readonly string[], word: string, from = 0): number {
  let low = from;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (words[middle] < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function mergeSorted(left: string[], right: string[]): string[] {
  const merged: string[] = [];
  let at = 0;
  for (const word of left) {
    while (at < right.length && right[at] < word) merged.push(right[at++]);
    merged.push(word);
  }
  for (; at < right.length; at++) merged.push(right[at]);
  return merged;
}

/**
 * All folded words of the documents: by spelling, by stem and in order. Some may have no document
 * left.
 */
export class WordDictionary {
  private terms = new Map<string, number>();
  /** Spellings with accents, of the words that have any. */
  private accented = new Map<string, string>();
  /** Stem keys by number: per number the key and its words' terms, per term its number. */
  private keys = new Map<string, number>();
  private keyNames: string[] = [];
  private groups: number[][] = [];
  private keyOfTerm = new Uint32List();
  private sorted: string[] = [];
  private unsorted: string[] = [];

  get size(): number {
    return this.terms.size;
  }

  get(word: string): number | undefined {
    return this.terms.get(word);
  }

  /** Adds a folded word with a new term and its stem key; `written` is its lower-case spelling. */
  add(word: string, term: number, key: string, written: string): void {
    this.terms.set(word, term);
    if (written !== word) this.accented.set(word, written);
    this.unsorted.push(word);
    this.group(term, this.keyNumber(key));
  }

  /** Removes the words whose terms pass; calls `free` for each. */
  purge(passes: (term: number) => boolean, free: (term: number) => void): void {
    this.groups = this.groups.map((group) => group.filter((term) => !passes(term)));
    this.groups.forEach((group, key) => {
      if (group.length === 0) this.keys.delete(this.keyNames[key]);
    });
    this.sorted = this.inOrder().filter((word) => {
      const term = this.terms.get(word) as number;
      if (!passes(term)) return true;
      this.terms.delete(word);
      this.accented.delete(word);
      free(term);
      return false;
    });
  }

  /** The first spelling of a folded word. */
  written(word: string): string {
    return this.accented.get(word) ?? word;
  }

  /** Terms of all words with this stem key. */
  withKey(key: string): readonly number[] {
    return this.groups[this.keys.get(key) ?? -1] ?? NONE;
  }

  /** Whether any word that begins with `prefix` has a term that passes. */
  someWithPrefix(prefix: string, passes: (term: number) => boolean): boolean {
    const words = this.inOrder();
    for (let at = firstNotBefore(words, prefix); words[at]?.startsWith(prefix); at++) {
      if (passes(this.terms.get(words[at]) as number)) return true;
    }
    return false;
  }

  withPrefix(prefix: string): number[] {
    const words = this.inOrder();
    const found: number[] = [];
    for (let at = firstNotBefore(words, prefix); words[at]?.startsWith(prefix); at++) {
      found.push(this.terms.get(words[at]) as number);
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

  /** Position after the words that begin with `prefix`, starting from one that does at `from`. */
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

  save(to: ImageWriter, name: string): void {
    const words = this.inOrder();
    const termOf = (word: string) => this.terms.get(word) as number;
    to.addStrings(`${name}.words`, words);
    to.addEach(`${name}.terms`, words, termOf);
    to.addEach(`${name}.keyOfWord`, words, (word) => this.keyOfTerm.data[termOf(word)]);
    to.addStrings(`${name}.keys`, this.keyNames);
    to.addStrings(`${name}.accented`, [...this.accented].flat());
  }

  load(from: ImageReader, name: string): void {
    this.sorted = from.strings(`${name}.words`);
    for (const key of from.strings(`${name}.keys`)) this.newKey(key);
    const terms = from.uint32(`${name}.terms`);
    from.uint32(`${name}.keyOfWord`).forEach((key, at) => {
      const term = terms[at];
      this.terms.set(this.sorted[at], term);
      this.group(term, key);
    });
    const accented = from.strings(`${name}.accented`);
    for (let at = 0; at < accented.length; at += 2) this.accented.set(accented[at], accented[at + 1]);
  }

  private keyNumber(key: string): number {
    return this.keys.get(key) ?? this.newKey(key);
  }

  private newKey(key: string): number {
    const number = this.keyNames.push(key) - 1;
    this.keys.set(key, number);
    this.groups.push([]);
    return number;
  }

  private group(term: number, key: number): void {
    this.groups[key]?.push(term);
    this.keyOfTerm.put(term, key);
  }

  /** An estimate: engines do not report it. */
  get bytes(): number {
    return this.terms.size * 150;
  }
}
