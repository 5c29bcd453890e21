import type { ImageReader, ImageWriter } from "./image.ts";

const collator = new Intl.Collator("es", { numeric: true });

/** Numbers for the values of a facet. 0 is kept for "no value". */
export class ValueDictionary {
  names: string[] = [""];
  private numbers = new Map<string, number>();
  private sorted: number[] = [0];
  private ranks = new Uint32Array(1);

  add(name: string): number {
    if (name === "") return 0;
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    this.numbers.set(name, this.names.length);
    return this.names.push(name) - 1;
  }

  get(name: string): number | undefined {
    return this.numbers.get(name);
  }

  /** Per value its rank by name. */
  order(): Uint32Array {
    if (this.ranks.length !== this.names.length) this.sortNew();
    return this.ranks;
  }

  /** All values in the order of names. */
  inOrder(): readonly number[] {
    if (this.ranks.length !== this.names.length) this.sortNew();
    return this.sorted;
  }

  get bytes(): number {
    return this.names.length * 150;
  }

  save(to: ImageWriter, name: string): void {
    to.addStrings(`${name}.names`, this.names);
    to.add(`${name}.sorted`, Uint32Array.from(this.inOrder()));
  }

  load(from: ImageReader, name: string): void {
    this.names = from.strings(`${name}.names`);
    this.numbers = new Map(this.names.map((text, value) => [text, value]));
    this.numbers.delete("");
    this.sorted = Array.from(from.uint32(`${name}.sorted`));
    this.rank();
  }

  /** Sorts the added values and merges them into the others. */
  private sortNew(): void {
    const known = this.sorted;
    const added = Array.from({ length: this.names.length - known.length }, (_, at) => known.length + at);
    added.sort((a, b) => this.compare(a, b));
    const merged: number[] = [];
    let from = 0;
    for (const value of added) {
      const to = this.placeOf(value, from);
      for (; from < to; from++) merged.push(known[from]);
      merged.push(value);
    }
    for (; from < known.length; from++) merged.push(known[from]);
    this.sorted = merged;
    this.rank();
  }

  private placeOf(value: number, from: number): number {
    let low = from;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(this.sorted[middle], value) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private rank(): void {
    this.ranks = new Uint32Array(this.sorted.length);
    this.sorted.forEach((value, rank) => {
      this.ranks[value] = rank;
    });
  }

  private compare(a: number, b: number): number {
    const [left = "", right = ""] = [this.names[a], this.names[b]];
    return collator.compare(left, right) || (left < right ? -1 : 1);
  }
}
