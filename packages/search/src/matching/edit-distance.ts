const MAX_LENGTH = 41;

/**
 * Rows of the optimal-string-alignment distance (a swap of neighbours is one edit) between one fixed word and
 * another that is given character by character, so that words with a common beginning share its rows.
 */
export class EditRows {
  private rows = Array.from({ length: MAX_LENGTH + 1 }, () => new Uint8Array(MAX_LENGTH + 1));
  private word: string;

  constructor(word: string) {
    this.word = word;
    this.rows[0]?.forEach((_, at, row) => {
      row[at] = at;
    });
  }

  /** Computes the row after `depth` characters of `other`; the rows before must be those of its beginning. Gives the least distance in it. */
  extend(other: string, depth: number): number {
    const row = this.row(depth);
    const above = this.row(depth - 1);
    const char = other[depth - 1];
    row[0] = depth;
    let least = depth;
    for (let at = 1; at <= this.word.length; at++) {
      const same = this.word[at - 1] === char;
      let best = Math.min(cell(above, at) + 1, cell(row, at - 1) + 1, cell(above, at - 1) + (same ? 0 : 1));
      if (this.swapped(other, depth, at)) best = Math.min(best, cell(this.row(depth - 2), at - 2) + 1);
      row[at] = best;
      least = Math.min(least, best);
    }
    return least;
  }

  /** Distance to the first `depth` characters of the other word. */
  distance(depth: number): number {
    return cell(this.row(depth), this.word.length);
  }

  private swapped(other: string, depth: number, at: number): boolean {
    if (depth < 2 || at < 2) return false;
    return this.word[at - 1] === other[depth - 2] && this.word[at - 2] === other[depth - 1];
  }

  private row(depth: number): Uint8Array {
    return this.rows[depth] as Uint8Array;
  }
}

const cell = (row: Uint8Array, at: number): number => row[at] as number;
