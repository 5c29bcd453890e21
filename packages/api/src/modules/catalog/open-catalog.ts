import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import type { DatabaseHandle } from "@tuerca/platform/database/database";
import type { Loop } from "@tuerca/platform/waking/loop";
import type { Waking } from "@tuerca/platform/waking/waking";
import { createProductIndex } from "@tuerca/search";
import type { Logger } from "pino";
import type { Catalog } from "./catalog.ts";
import { viewCatalog } from "./catalog-view.ts";
import { createChangeGate } from "./live-index/change-gate.ts";
import { createComparison } from "./live-index/compare-index.ts";
import { openIndexCopy } from "./live-index/index-copy/index-copy.ts";
import { stampOf, storeCopies } from "./live-index/index-copy/store-copies.ts";
import { type Beginning, createState } from "./live-index/index-state.ts";
import { openReader } from "./live-index/reader/open-reader.ts";
import { followRedirects } from "./live-index/redirects/follow-redirects.ts";
import { createRefresh } from "./live-index/refresh-index.ts";
import { readAddedLines } from "./live-index/synonyms/added-lines.repository.ts";
import { followSynonyms } from "./live-index/synonyms/follow-synonyms.ts";

export type CatalogOptions = {
  database: DatabaseHandle;
  databaseUrl: string;
  waking: Waking;
  clock: Clock;
  log: Logger;
  config: Config;
  /** Whether the log already has a similar error. */
  isKnownFailure(error: unknown): boolean;
};

/**
 * Frequent changes, as under orders, are read together after this time. A change must appear within
 * 2 s.
 */
const APART_MS = 800;

/** How long a change waits for a copy of the index, in ms. */
const PATIENCE_MS = 400;

/**
 * How long a start from a copy waits for later changes, in ms; the rest is read while the shop is
 * open.
 */
const CATCH_UP_MS = 4000;

/**
 * Loads the catalogue into memory, from a copy if there is one, and keeps it up to date: with any
 * process' changes within a second, with offers by the clock. Rejects if the database cannot be
 * read; later failures are retried.
 */
export async function openCatalog(options: CatalogOptions): Promise<Catalog> {
  const { clock, log, databaseUrl, waking, config } = options;
  const indexId = randomUUID();
  const reader = openReader({ databaseUrl, indexId });
  const followed: { close(): void }[] = [];
  try {
    const { db } = options.database;
    const copy = await openIndexCopy({ dataDir: config.dataDir, db, indexId, log });
    const restored = await copy.load();
    const state = createState(restored ?? nothing());
    followed.push(
      await followSynonyms({
        given: config.SYNONYMS_FILE,
        dataDir: config.dataDir,
        readAdded: () => readAddedLines(db),
        waking,
        use: (rules) => state.index.useSynonyms(rules),
        log,
      }),
    );
    const redirects = followRedirects({
      db,
      waking,
      use: (redirects) => {
        state.redirects = redirects;
        state.version += 1;
      },
      log,
    });
    followed.push({ close: () => void redirects.stop() });
    await redirects.first;
    const stored = restored && stampOf(state);
    const gate = createChangeGate(PATIENCE_MS);
    const comparison = createComparison({ state, gate, log });
    const refreshTo = createRefresh({ reader, state, gate, comparison });
    const refresh = () => refreshTo(clock.now().getTime());
    const underWay = refresh();
    await (restored ? Promise.race([underWay, sleep(CATCH_UP_MS, undefined, { ref: false })]) : underWay);
    state.index.settle();
    log.info({ products: state.index.size, fromCopy: restored !== null }, "catalogue loaded");
    const warn = (error: unknown, what: string) =>
      options.isKnownFailure(error) || log.warn({ err: error }, what);
    let running: Promise<void> | null = underWay;
    const follower: Loop = waking.follow("catalog", {
      look: async () => {
        await (running ?? refresh());
        running = null;
        if (state.isDoubtful) return APART_MS;
        return state.nextEdge === null ? null : state.nextEdge - clock.now().getTime();
      },
      pauseMs: APART_MS,
      onFailure: (error) => {
        running = null;
        warn(error, "the catalogue could not be refreshed");
      },
    });
    const keeper = storeCopies({ copy, state, gate, log, warn, stored });
    return viewCatalog(state, { config, db }, async () => {
      for (const one of followed) one.close();
      await Promise.all([follower.stop(), reader.close()]);
      await keeper.close();
    });
  } catch (error) {
    for (const one of followed) one.close();
    await reader.close();
    throw error;
  }
}

function nothing(): Beginning {
  return {
    index: createProductIndex(),
    taxonomy: null,
    mark: { snapshot: null, offersUntil: 0 },
    nextEdge: null,
  };
}
