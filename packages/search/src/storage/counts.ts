import { grown } from "./grow.ts";

/**
 * Counts per number, initially 0. It records which numbers were counted, so walking and clearing
 * few of many is fast.
 */
export class Counts {
  private counts = new Int32Array(16);
  private touched = new Uint32Array(16);
  private size = 0;

  /** Makes room for the numbers below `extent`; call it before `add`. */
  reserve(extent: number): void {
    this.counts = grown(this.counts, extent);
    this.touched = grown(this.touched, extent);
  }

  /** Adds `times`, which may be negative; subtract only after all additions. */
  add(number: number, times: number): void {
    const before = this.counts[number];
    if (before === 0) this.touched[this.size++] = number;
    this.counts[number] = before + times;
  }

  /** The counted numbers, in no order; some counts may be 0. */
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
