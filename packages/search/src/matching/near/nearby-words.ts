import type { WordDictionary } from "../../storage/word-dictionary.ts";
import { EditRows } from "./edit-distance.ts";

const MAX_LENGTH = 40;
const HOPELESS = 255;

const isDigit = (char: number): boolean => char >= 48 && char <= 57;

/** Distances along one word of the dictionary, character by character. */
class Path {
  /**
   * Per length: the lower bound of all continuations, and the distance of the nearest beginning so
   * far.
   */
  private readonly least = new Uint8Array(MAX_LENGTH + 1);
  private readonly nearest = new Uint8Array(MAX_LENGTH + 1);
  private readonly rows: EditRows;
  private readonly limit: number;
  private word = "";
  private depth = 0;

  constructor(typed: string, limit: number) {
    this.rows = new EditRows(typed, limit);
    this.limit = limit;
    this.nearest[0] = HOPELESS;
  }

  /** Follows another word as far as its characters matter; returns that length. */
  follow(word: string, beginnings: boolean): number {
    let depth = 0;
    while (depth < this.depth && word.charCodeAt(depth) === this.word.charCodeAt(depth)) depth++;
    const end = Math.min(word.length, MAX_LENGTH);
    while (depth < end && this.isOpen(depth, beginnings)) this.step(word.charCodeAt(depth), ++depth);
    this.word = word;
    this.depth = depth;
    return depth;
  }

  private isOpen(depth: number, beginnings: boolean): boolean {
    const least = this.least[depth];
    return least <= this.limit && !(beginnings && least >= this.nearest[depth]);
  }

  /** The distance of the followed word, or of its nearest beginning. */
  distance(beginnings: boolean): number {
    if (beginnings) return this.nearest[this.depth];
    return this.least[this.depth] > this.limit ? HOPELESS : this.rows.distance(this.depth);
  }

  get isHopeless(): boolean {
    return this.least[this.depth] > this.limit;
  }

  private step(char: number, depth: number): void {
    this.least[depth] = isDigit(char) ? HOPELESS : this.rows.extend(char, depth);
    const here = isDigit(char) ? HOPELESS : this.rows.distance(depth);
    this.nearest[depth] = Math.min(this.nearest[depth - 1], here);
  }
}

/**
 * Visits the dictionary's words within `limit` edits of the typed text, in order; with
 * `beginnings`, also words with such a beginning. Walks the sorted words and skips hopeless
 * beginnings.
 */
export function visitNearby(
  dictionary: WordDictionary,
  typed: string,
  { limit, beginnings }: { limit: number; beginnings: boolean },
  visit: (word: string, distance: number) => void,
): void {
  const words = dictionary.inOrder();
  const path = new Path(typed, limit);
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    const depth = path.follow(word, beginnings);
    const distance = path.distance(beginnings);
    if (distance <= limit) visit(word, distance);
    if (path.isHopeless && distance > limit) at = dictionary.afterPrefix(word.slice(0, depth), at);
    else at++;
  }
}
