type TypedArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

const SMALL = 65_536;

/**
 * The array itself if it holds `needed` elements, else a larger copy: twice as large, half more
 * once it is big.
 */
export function grown<T extends TypedArray>(array: T, needed: number): T {
  if (array.length >= needed) return array;
  const Type = array.constructor as new (length: number) => T;
  const larger = new Type(Math.max(needed, Math.ceil(array.length * (array.length < SMALL ? 2 : 1.5)), 16));
  larger.set(array);
  return larger;
}

/** A growing list of bytes. */
export class Uint8List {
  data = new Uint8Array(16);
  length = 0;

  push(value: number): void {
    if (this.length === this.data.length) this.data = grown(this.data, this.length + 1);
    this.data[this.length++] = value;
  }

  view(): Uint8Array {
    return this.data.subarray(0, this.length);
  }
}

/** A growing list of unsigned 32-bit numbers. */
export class Uint32List {
  data = new Uint32Array(16);
  length = 0;

  /** Appends a value; returns the new length. */
  push(value: number): number {
    if (this.length === this.data.length) this.data = grown(this.data, this.length + 1);
    this.data[this.length++] = value;
    return this.length;
  }

  /** Sets the value at any position; skipped ones are 0. */
  put(at: number, value: number): void {
    this.data = grown(this.data, at + 1);
    this.data[at] = value;
    this.length = Math.max(this.length, at + 1);
  }

  pop(): number | undefined {
    return this.length > 0 ? this.data[--this.length] : undefined;
  }

  append(values: ArrayLike<number>): void {
    this.data = grown(this.data, this.length + values.length);
    this.data.set(values, this.length);
    this.length += values.length;
  }

  view(): Uint32Array {
    return this.data.subarray(0, this.length);
  }
}
