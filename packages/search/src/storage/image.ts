/** Numbers of one kind, as they stand in memory. */
export type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** One named piece of an index: arrays that follow one another, views of living memory. */
export type ImageSection = { name: string; parts: Numbers[] };

/**
 * A whole index as bytes, to be written somewhere and read again (little-endian, `byteLength` bytes in all). It shows the index
 * as of now only until the next change.
 */
export type IndexImage = { sections: ImageSection[]; byteLength: number };

/** What was written of an image: the bytes of each section, at least 8-byte aligned. */
export type StoredImage = ReadonlyMap<string, ArrayBuffer>;

/** Collects the sections of an image. */
export class ImageWriter {
  private sections: ImageSection[] = [];

  add(name: string, ...parts: Numbers[]): void {
    this.sections.push({ name, parts });
  }

  /** Strings as one text of UTF-8 with their lengths in bytes. */
  addStrings(name: string, strings: readonly string[]): void {
    const encoded = strings.map((text) => Buffer.from(text));
    this.add(`${name}.bytes`, Buffer.concat(encoded));
    this.add(
      `${name}.lengths`,
      Uint32Array.from(encoded, (bytes) => bytes.length),
    );
  }

  finish(): IndexImage {
    const parts = this.sections.flatMap((section) => section.parts);
    return {
      sections: this.sections,
      byteLength: parts.reduce((sum, { byteLength }) => sum + byteLength, 0),
    };
  }
}

/** Reads the sections of a stored image; throws a RangeError where one is missing or has an impossible length. */
export class ImageReader {
  private image: StoredImage;

  constructor(image: StoredImage) {
    this.image = image;
  }

  uint8(name: string): Uint8Array {
    return new Uint8Array(this.section(name));
  }

  uint16(name: string): Uint16Array {
    return new Uint16Array(this.section(name));
  }

  uint32(name: string): Uint32Array {
    return new Uint32Array(this.section(name));
  }

  int32(name: string): Int32Array {
    return new Int32Array(this.section(name));
  }

  float64(name: string): Float64Array {
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
