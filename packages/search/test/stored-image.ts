import type { IndexImage, StoredImage } from "../src/index.ts";
import { type ImagePart, ImageReader, ImageWriter } from "../src/storage/image.ts";

/** Saves a part and loads it into an empty one, through the bytes of a file. */
export function loadedFrom<T extends ImagePart>(saved: ImagePart, empty: T): T {
  const writer = new ImageWriter();
  saved.save(writer, "it");
  empty.load(new ImageReader(storeImage(writer.image)), "it");
  return empty;
}

/** An image after writing and reading. */
export function storeImage(image: IndexImage): StoredImage {
  return new Map(
    image.map(({ name, parts }) => {
      const bytes = Array.from(parts, ({ buffer, byteOffset, byteLength }) =>
        Buffer.from(buffer, byteOffset, byteLength),
      );
      return [name, new Uint8Array(Buffer.concat(bytes)).buffer];
    }),
  );
}
