import type { ImageReader, ImageWriter } from "./image.ts";

const collator = new Intl.Collator("es", { numeric: true });

/** Numbers for the values of a facet. 0 is kept for "no value". */
export class ValueDictionary {
  readonly names: string[] = [""];
  private numbers = new Map<string, number>();
  private ranks = new Uint32Array(0);

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

  /** Per value its place in the order of names. */
  order(): Uint32Array {
    if (this.ranks.length !== this.names.length) {
      const sorted = this.names.map((_, value) => value).sort((a, b) => this.compare(a, b));
      this.ranks = new Uint32Array(sorted.length);
      sorted.forEach((value, rank) => {
        this.ranks[value] = rank;
      });
    }
    return this.ranks;
  }

  save(to: ImageWriter, name: string): void {
    to.addStrings(name, this.names.slice(1));
  }

  load(from: ImageReader, name: string): void {
    for (const value of from.strings(name)) this.add(value);
  }

  get bytes(): number {
    return this.names.length * 150;
  }

  private compare(a: number, b: number): number {
    const [left = "", right = ""] = [this.names[a], this.names[b]];
    return collator.compare(left, right) || (left < right ? -1 : 1);
  }
}
