import { grown, Uint32List } from "./grow.ts";
import type { ImageReader, ImageWriter } from "./image.ts";

const MIN_GARBAGE = 65_536;

/** A list of numbers per document, all in one array: at `starts[doc]` the length, then the values. */
export class ListColumn {
  starts = new Uint32Array(16);
  values = new Uint32List();
  private garbage = 0;

  constructor() {
    this.values.push(0);
  }

  get(doc: number): Uint32Array {
    const start = this.starts[doc] ?? 0;
    const length = this.values.data[start] ?? 0;
    return this.values.data.subarray(start + 1, start + 1 + length);
  }

  set(doc: number, list: ArrayLike<number>): void {
    this.starts = grown(this.starts, doc + 1);
    const start = this.starts[doc] ?? 0;
    const old = this.values.data[start] ?? 0;
    if (start > 0 && list.length > 0 && list.length <= old) {
      this.values.data[start] = list.length;
      this.values.data.set(list, start + 1);
      this.garbage += old - list.length;
      return;
    }
    if (start > 0) this.garbage += old + 1;
    this.starts[doc] = list.length === 0 ? 0 : this.append(list);
    if (this.garbage > MIN_GARBAGE && this.garbage * 2 > this.values.length) this.compact();
  }

  get bytes(): number {
    return this.starts.byteLength + this.values.data.byteLength;
  }

  save(to: ImageWriter, name: string): void {
    to.add(`${name}.starts`, this.starts);
    to.add(`${name}.values`, this.values.view());
    to.add(`${name}.garbage`, Float64Array.of(this.garbage));
  }

  load(from: ImageReader, name: string): void {
    this.starts = from.uint32(`${name}.starts`);
    this.values = new Uint32List();
    this.values.append(from.uint32(`${name}.values`));
    this.garbage = from.float64(`${name}.garbage`)[0] ?? 0;
  }

  private append(list: ArrayLike<number>): number {
    const start = this.values.length;
    this.values.push(list.length);
    this.values.append(list);
    return start;
  }

  private compact(): void {
    const old = this.values.data;
    this.values = new Uint32List();
    this.values.push(0);
    this.garbage = 0;
    for (let doc = 0; doc < this.starts.length; doc++) {
      const start = this.starts[doc] ?? 0;
      if (start > 0) this.starts[doc] = this.append(old.subarray(start + 1, start + 1 + (old[start] ?? 0)));
    }
  }
}
