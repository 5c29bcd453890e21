const WIDTH = 42;

/**
 * Rows of the optimal-string-alignment distance (a swap is one edit) between a fixed word and one
 * given character by character. Words with a common beginning share rows. Distances above `limit`
 * are not exact. Words have at most 40 characters.
 */
export class EditRows {
  private readonly rows = new Uint8Array(WIDTH * WIDTH);
  private readonly chars = new Uint16Array(WIDTH);
  private readonly others = new Uint16Array(WIDTH);
  private readonly length: number;
  private readonly limit: number;

  constructor(word: string, limit: number) {
    this.length = Math.min(word.length, WIDTH - 2);
    this.limit = limit;
    for (let at = 1; at <= this.length; at++) {
      this.chars[at] = word.charCodeAt(at - 1);
      this.rows[at] = at;
    }
  }

  /**
   * Computes the row after `depth` characters of the other word, `char` being the last; earlier
   * rows must be those of its beginning. Returns the smallest distance in it, a lower bound for all
   * continuations.
   */
  extend(char: number, depth: number): number {
    const { rows, chars, others, limit } = this;
    const row = depth * WIDTH;
    const first = Math.max(1, depth - limit);
    const last = Math.min(this.length, depth + limit);
    others[depth] = char;
    rows[row + first - 1] = first === 1 ? depth : limit + 1;
    let least = rows[row + first - 1];
    for (let at = first; at <= last; at++) {
      const above = row - WIDTH + at;
      const changed = rows[above - 1] + (chars[at] === char ? 0 : 1);
      let best = Math.min(changed, rows[above] + 1, rows[row + at - 1] + 1);
      if (at > 1 && depth > 1 && chars[at] === others[depth - 1] && chars[at - 1] === char)
        best = Math.min(best, rows[above - WIDTH - 2] + 1);
      rows[row + at] = best;
      if (best < least) least = best;
    }
    if (last < this.length) rows[row + last + 1] = limit + 1;
    return least;
  }

  /** Distance to the first `depth` characters of the other word. */
  distance(depth: number): number {
    if (Math.abs(depth - this.length) > this.limit) return this.limit + 1;
    return this.rows[depth * WIDTH + this.length];
  }
}
