import { createHash } from "node:crypto";
import { type FilePlace, openFileStore } from "./open-file-store.ts";

/** Pictures by content: the same bytes have the same path, and a path never changes its bytes. */
export type Pictures = {
  /** Stores the bytes; returns their path, `ab/ab12….jpg`. Throws StoreAway. */
  put(content: Buffer, extension: string): Promise<string>;
  /** Null if there is no such picture. Throws StoreAway. */
  get(path: string): Promise<Buffer | null>;
};

/** The folder of pictures in the file store. */
const PICTURES = "media";

const PATH = /^[0-9a-f]{2}\/[0-9a-f]{64}\.[a-z0-9]{1,5}$/;

export function openPictures(place: FilePlace): Pictures {
  const store = openFileStore(place);
  return {
    put: async (content, extension) => {
      const hash = createHash("sha256").update(content).digest("hex");
      const path = `${hash.slice(0, 2)}/${hash}.${extension}`;
      await store.put(`${PICTURES}/${path}`, content);
      return path;
    },
    get: async (path) => (PATH.test(path) ? store.get(`${PICTURES}/${path}`) : null),
  };
}
