import type { Readable } from "node:stream";

/** Bytes, and the time of the last change in ms. */
export type StoredFile = { bytes: number; modifiedAt: number };

/**
 * The files that all processes of a shop share, by names such as `media/ab/ab12.jpg` (`isName`). A
 * file appears whole or not at all. If the store does not work, all throw StoreAway.
 */
export type FileStore = {
  put(name: string, content: Buffer): Promise<void>;
  /**
   * Stores the file that `make` writes at a path of this machine, and returns its result. If it
   * writes none, the stored file is removed; if it throws, nothing changes.
   */
  write<T>(name: string, make: (path: string) => Promise<T>): Promise<T>;
  /** Null if there is no such file. */
  get(name: string): Promise<Buffer | null>;
  /** As `get`, as a stream, which has to be read or destroyed. */
  open(name: string): Promise<(StoredFile & { body: Readable }) | null>;
  /** Lets `use` read the file at a path that ends as its name does; null without it. */
  withFile<T>(name: string, use: (path: string) => Promise<T>): Promise<T | null>;
  stat(name: string): Promise<StoredFile | null>;
  /** Every file below a folder such as `media`, or all with "", in any order. */
  list(folder: string): AsyncIterable<StoredFile & { name: string }>;
  /** Does nothing if there is no such file. */
  remove(name: string): Promise<void>;
  /** Where people find a file: its path, or its address in the bucket. */
  addressOf(name: string): string;
};
