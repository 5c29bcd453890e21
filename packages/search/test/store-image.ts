import type { IndexImage, StoredImage } from "../src/index.ts";

/** An image as it is after having been written and read. */
export function storeImage(image: IndexImage): StoredImage {
  return new Map(
    image.map(({ name, parts }) => {
      const bytes = Array.from(parts, ({ buffer, byteOffset, byteLength }) =>
        Buffer.from(buffer, byteOffset, byteLength),
      );
      const section = new ArrayBuffer(bytes.reduce((sum, { length }) => sum + length, 0));
      Buffer.concat(bytes).copy(Buffer.from(section));
      return [name, section];
    }),
  );
}
