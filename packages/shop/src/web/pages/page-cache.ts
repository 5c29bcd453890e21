import { LRUCache } from "lru-cache";
import type { DigestedFetch } from "../api-fetch.ts";
import type { FetchApi } from "../rendering/storefront.ts";
import { type Page, packTightly, sizeOf } from "./page.ts";
import { RecordedAnswers } from "./recorded-answers.ts";

export type PageCacheOptions = {
  /** Renders a URL (path and query) from the answers of `fetchApi`. */
  render(address: string, fetchApi: FetchApi): Promise<Page>;
  fetchApi: DigestedFetch;
  maxBytes: number;
  /** Grows with every catalogue change. */
  version(): number;
  /** Hears of a page that has changed or gone. */
  onChanged?(address: string): void;
  now(): number;
};

/**
 * How long a page may be served after a catalogue change; with the index's own second the total
 * stays below two.
 */
const GRACE_MS = 800;

/** Number of recently requested pages that are renewed in advance. */
const RENEWED_AHEAD = 100;

/** A page requested at this age is worth recompressing. */
export const STAYS_MS = 10_000;

type Entry = {
  page: Page;
  madeFrom: RecordedAnswers;
  version: number;
  checkedAt: number;
  madeAt: number;
  isTight: boolean;
  /** When it was last to be rendered again and answered with a 503. */
  refusedAt: number;
};

/**
 * Rendered pages by URL, limited in bytes. After a catalogue change a page stays if its calls have
 * the same answers, else it is rendered again, and stays meanwhile if that is answered with a 503.
 * Concurrent requests for a page share one rendering.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #entries: LRUCache<string, Entry>;
  readonly #underWay = new Map<string, Promise<Page>>();
  #isPacking = false;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#entries = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: ({ page }) => sizeOf(page) });
  }

  /**
   * The page of a URL, cached or rendered now. Caches only successful pages. Throws if the
   * rendering fails.
   */
  async get(address: string): Promise<Page> {
    const entry = this.#entries.get(address);
    if (!entry) return this.#once(address, () => this.#render(address));
    this.#tighten(entry);
    if (entry.version === this.#options.version()) return entry.page;
    if (this.#options.now() - entry.refusedAt < GRACE_MS) return entry.page;
    const renewed = this.#once(address, () => this.#renew(address, entry));
    if (this.#options.now() - entry.checkedAt >= GRACE_MS) return renewed;
    renewed.catch(() => undefined);
    return entry.page;
  }

  /** The cached page of a URL, if it was checked since the last catalogue change. */
  current(address: string): Page | null {
    const entry = this.#entries.get(address);
    if (entry?.version !== this.#options.version()) return null;
    this.#tighten(entry);
    return entry.page;
  }

  /** Renews the recently requested pages, one after another, so that no visitor waits. */
  async renewAhead(): Promise<void> {
    const recent = [...this.#entries.keys()].slice(0, RENEWED_AHEAD);
    for (const address of recent) {
      const entry = this.#entries.peek(address);
      if (entry && entry.version !== this.#options.version())
        await this.#once(address, () => this.#renew(address, entry)).catch(() => undefined);
    }
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  #once(address: string, work: () => Promise<Page>): Promise<Page> {
    const waiting = this.#underWay.get(address);
    if (waiting) return waiting;
    const working = work().finally(() => this.#underWay.delete(address));
    this.#underWay.set(address, working);
    return working;
  }

  /** Recompresses lasting pages, one at a time. A page's share of the limit stays unchanged. */
  #tighten(entry: Entry): void {
    if (entry.isTight || this.#isPacking || this.#options.now() - entry.madeAt < STAYS_MS) return;
    this.#isPacking = true;
    entry.isTight = true;
    void packTightly(entry.page)
      .then((page) => Object.assign(entry, { page }))
      .catch(() => undefined)
      .finally(() => {
        this.#isPacking = false;
      });
  }

  async #renew(address: string, entry: Entry): Promise<Page> {
    const { fetchApi, version, now } = this.#options;
    const checked = { version: version(), checkedAt: now() };
    if (!(await entry.madeFrom.areCurrent(fetchApi))) return this.#render(address);
    Object.assign(entry, checked);
    return entry.page;
  }

  async #render(address: string): Promise<Page> {
    const { render, fetchApi, version, now } = this.#options;
    const checked = { version: version(), checkedAt: now() };
    const madeFrom = new RecordedAnswers();
    const page = await render(address, madeFrom.record(fetchApi));
    const madeAt = checked.checkedAt;
    const before = this.#entries.peek(address);
    if (before && page.status === 503) {
      before.refusedAt = now();
      return before.page;
    }
    if (before && before.page.etag !== page.etag) this.#options.onChanged?.(address);
    if (page.status === 200)
      this.#entries.set(address, {
        page,
        madeFrom,
        ...checked,
        madeAt,
        isTight: false,
        refusedAt: Number.NEGATIVE_INFINITY,
      });
    else this.#entries.delete(address);
    return page;
  }
}
