import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { FileStore } from "@tuerca/platform/storage";

/** Files by name, with which a release was built. */
export type Pack = ReadonlyMap<string, Buffer>;

/** How many releases keep their files, so that tabs of former ones still find them. */
export const KEPT_PACKS = 20;

/** A pack is stored again by a start a day later, so that the newest are those that are used. */
const FRESH_MS = 24 * 3_600_000;

/** Names that nobody knows may be asked for without end: the store is listed twice a second. */
const LOOK_MS = 500;

/**
 * The built files of several releases in a folder of the file store, one stored file a release.
 * During an upgrade a process thus finds the files of pages that another release has rendered.
 */
export class ReleasePacks {
  readonly #store: FileStore;
  readonly #folder: string;
  readonly #namesOf = new Map<string, ReadonlySet<string>>();
  #last: { stored: string; pack: Pack } | null = null;
  #looked = Number.NEGATIVE_INFINITY;
  #coming: Promise<void> | null = null;

  constructor(store: FileStore, folder: string) {
    this.#store = store;
    this.#folder = folder;
  }

  /**
   * Stores the files of this release for others, and reads them only if they are not there. Names
   * contain a hash of their content, so the same names are the same pack. Removes the oldest packs.
   * Throws StoreAway.
   */
  async share(names: readonly string[], read: () => Promise<Pack>): Promise<void> {
    const id = createHash("sha256").update(names.toSorted().join("\n")).digest("hex").slice(0, 24);
    const stored = `${this.#folder}/${id}.json`;
    const age = Date.now() - ((await this.#store.stat(stored))?.modifiedAt ?? 0);
    if (age < FRESH_MS) return;
    await this.#store.put(stored, encode(await read()));
    const others: { name: string; modifiedAt: number }[] = [];
    for await (const file of this.#store.list(this.#folder)) if (file.name !== stored) others.push(file);
    others.sort((one, other) => other.modifiedAt - one.modifiedAt);
    for (const { name } of others.slice(KEPT_PACKS - 1)) await this.#store.remove(name);
  }

  /** The first of these files that any release has stored; null if none is. Throws StoreAway. */
  async find<T extends string>(names: readonly T[]): Promise<{ name: T; content: Buffer } | null> {
    if (!this.#holderOf(names)) await this.#look();
    const holder = this.#holderOf(names);
    const content = holder && (await this.#read(holder.stored))?.get(holder.name);
    return content ? { name: holder.name, content } : null;
  }

  #holderOf<T extends string>(names: readonly T[]): { name: T; stored: string } | null {
    for (const name of names)
      for (const [stored, held] of this.#namesOf) if (held.has(name)) return { name, stored };
    return null;
  }

  /** Reads the names of new packs, by a look that begins after this call. */
  #look(): Promise<void> {
    this.#coming ??= (async () => {
      await sleep(Math.max(0, this.#looked + LOOK_MS - performance.now()));
      this.#looked = performance.now();
      this.#coming = null;
      for await (const { name: stored } of this.#store.list(this.#folder))
        if (!this.#namesOf.has(stored)) await this.#read(stored);
    })();
    return this.#coming;
  }

  async #read(stored: string): Promise<Pack | null> {
    if (this.#last?.stored === stored) return this.#last.pack;
    const content = await this.#store.get(stored);
    if (!content) {
      this.#namesOf.delete(stored);
      return null;
    }
    const pack = decode(content);
    this.#namesOf.set(stored, new Set(pack.keys()));
    this.#last = { stored, pack };
    return pack;
  }
}

function encode(pack: Pack): Buffer {
  const entries = [...pack].map(([name, content]) => [name, content.toString("base64")]);
  return Buffer.from(JSON.stringify(Object.fromEntries(entries)));
}

function decode(content: Buffer): Pack {
  const entries = Object.entries(JSON.parse(content.toString()) as Record<string, string>);
  return new Map(entries.map(([name, text]) => [name, Buffer.from(text, "base64")]));
}
