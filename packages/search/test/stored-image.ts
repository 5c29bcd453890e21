import { ImageReader, ImageWriter } from "../src/storage/image.ts";

type Saved = {
  save(to: ImageWriter, name: string): void;
  load(from: ImageReader, name: string): void;
};

/** Saves one thing and loads it into an empty one, by way of the bytes that a file would hold. */
export function loadedFrom<T extends Saved>(saved: Saved, empty: T): T {
  const writer = new ImageWriter();
  saved.save(writer, "it");
  const sections = writer.finish().sections.map(({ name, parts }) => {
    const bytes = parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength));
    return [name, Uint8Array.from(Buffer.concat(bytes)).buffer] as const;
  });
  empty.load(new ImageReader(new Map(sections)), "it");
  return empty;
}
