import { LRUCache } from "lru-cache";
import type { Page } from "./page.ts";

export type PageCacheOptions = {
  maxBytes: number;
  /** Grows with every change of the catalogue. */
  version(): number;
  now(): number;
};

/** How long a page may be shown after the catalogue changed; with the index's own second it stays under two. */
const GRACE_MS = 800;

type Entry = { page: Page; version: number; checkedAt: number };

/** Rendered pages by their address, bounded by bytes. Several requests for one page wait for one rendering. */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #entries: LRUCache<string, Entry>;
  readonly #underWay = new Map<string, Promise<Page>>();

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#entries = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: ({ page }) => bytesOf(page) });
  }

  /** The page of an address, kept or rendered now. Only pages of success are kept. */
  async get(key: string, render: () => Promise<Page>): Promise<Page> {
    const kept = this.#entries.get(key);
    if (kept && this.#isFresh(kept)) return kept.page;
    const waiting = this.#underWay.get(key);
    if (waiting) return waiting;
    const rendering = this.#render(key, render).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, rendering);
    return rendering;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  #isFresh(entry: Entry): boolean {
    return entry.version === this.#options.version() || this.#options.now() - entry.checkedAt < GRACE_MS;
  }

  async #render(key: string, render: () => Promise<Page>): Promise<Page> {
    const { version, now } = this.#options;
    const entry = { version: version(), checkedAt: now() };
    const page = await render();
    if (page.status === 200) this.#entries.set(key, { page, ...entry });
    return page;
  }
}

/** Plain and packed bodies: packing adds about a third to the plain size. */
function bytesOf(page: Page): number {
  const plain = page.bodies.get("identity")?.length ?? 0;
  return Math.ceil(plain * 1.4) + 1000;
}
