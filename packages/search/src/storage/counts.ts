import { grown } from "./grow.ts";

/** Counts per number, all 0 at first. Which numbers were counted is noted, so that few of many are walked and cleared fast. */
export class Counts {
  private counts = new Int32Array(16);
  private touched = new Uint32Array(16);
  private size = 0;

  /** Makes room for the numbers below `extent`; must come before `add`. */
  reserve(extent: number): void {
    this.counts = grown(this.counts, extent);
    this.touched = grown(this.touched, extent);
  }

  /** What is taken off again (`times` below 0) must come after all that is added. */
  add(number: number, times: number): void {
    const before = this.counts[number];
    if (before === 0) this.touched[this.size++] = number;
    this.counts[number] = before + times;
  }

  /** The numbers counted, in no order; some may have come down to 0. */
  numbers(): Uint32Array {
    return this.touched.subarray(0, this.size);
  }

  of(number: number): number {
    return this.counts[number];
  }

  clear(): void {
    for (let at = 0; at < this.size; at++) this.counts[this.touched[at]] = 0;
    this.size = 0;
  }

  get bytes(): number {
    return this.counts.byteLength + this.touched.byteLength;
  }
}
