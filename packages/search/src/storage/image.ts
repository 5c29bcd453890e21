/** Numbers of one kind, as they stand in memory. */
export type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** A named piece of an index: consecutive arrays, made on demand. */
export type ImageSection = { name: string; parts: Iterable<Numbers> };

/**
 * A whole index as little-endian bytes. Its parts are views of live memory, valid only until the
 * next change.
 */
export type IndexImage = ImageSection[];

/** A written image: the bytes of each section, at least 8-byte aligned. */
export type StoredImage = ReadonlyMap<string, ArrayBuffer>;

/** Strings to encode at a time. */
const CHUNK = 5000;

function* chunked<T>(values: readonly T[], encode: (chunk: readonly T[]) => Numbers): Iterable<Numbers> {
  for (let from = 0; from < values.length; from += CHUNK) yield encode(values.slice(from, from + CHUNK));
}

/** Collects the sections of an image. */
export class ImageWriter {
  readonly image: IndexImage = [];

  add(name: string, ...parts: Numbers[]): void {
    this.addLater(name, parts);
  }

  addLater(name: string, parts: Iterable<Numbers>): void {
    this.image.push({ name, parts });
  }

  /** A whole number from 0 to 2^32 - 1 for each value. */
  addEach<T>(name: string, values: readonly T[], numberOf: (value: T) => number): void {
    this.addLater(
      name,
      chunked(values, (chunk) => Uint32Array.from(chunk, numberOf)),
    );
  }

  /** Strings as one text of UTF-8 with their lengths in bytes. */
  addStrings(name: string, strings: readonly string[]): void {
    this.addLater(
      `${name}.bytes`,
      chunked(strings, (chunk) => Buffer.from(chunk.join(""))),
    );
    this.addEach(`${name}.lengths`, strings, (text) => Buffer.byteLength(text));
  }
}

/** A part of an index that an image stores, and that an empty part can load. */
export type ImagePart = {
  save(to: ImageWriter, name: string): void;
  load(from: ImageReader, name: string): void;
};

/**
 * Reads the sections of a stored image; throws a RangeError if one is missing or has an impossible
 * length.
 */
export class ImageReader {
  private image: StoredImage;

  constructor(image: StoredImage) {
    this.image = image;
  }

  uint8(name: string): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.section(name));
  }

  uint16(name: string): Uint16Array<ArrayBuffer> {
    return new Uint16Array(this.section(name));
  }

  uint32(name: string): Uint32Array<ArrayBuffer> {
    return new Uint32Array(this.section(name));
  }

  int32(name: string): Int32Array<ArrayBuffer> {
    return new Int32Array(this.section(name));
  }

  float64(name: string): Float64Array<ArrayBuffer> {
    return new Float64Array(this.section(name));
  }

  strings(name: string): string[] {
    const bytes = Buffer.from(this.section(`${name}.bytes`));
    let start = 0;
    return Array.from(this.uint32(`${name}.lengths`), (length) => {
      start += length;
      return bytes.toString("utf8", start - length, start);
    });
  }

  private section(name: string): ArrayBuffer {
    const section = this.image.get(name);
    if (!section) throw new RangeError(`The image of the index has no section "${name}".`);
    return section;
  }
}
