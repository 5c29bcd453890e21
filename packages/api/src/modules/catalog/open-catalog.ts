import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import type { DatabaseHandle } from "@tuerca/platform/database/database";
import { createProductIndex } from "@tuerca/search";
import type { Logger } from "pino";
import type { Catalog } from "./catalog.ts";
import { viewCatalog } from "./catalog-view.ts";
import { createChangeGate } from "./live-index/change-gate.ts";
import { listenForChanges } from "./live-index/change-listener.repository.ts";
import { followChanges } from "./live-index/follow-changes.ts";
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
  clock: Clock;
  log: Logger;
  config: Config;
  /** Whether the log already has a similar error. */
  isKnownFailure(error: unknown): boolean;
};

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
  const { clock, log, databaseUrl, config } = options;
  const reader = openReader({ databaseUrl });
  const followed: { close(): void }[] = [];
  try {
    const copy = await openIndexCopy({ dataDir: config.dataDir, db: options.database.db, log });
    const restored = (await copy?.load()) ?? null;
    const state = createState(restored ?? nothing());
    const { db } = options.database;
    followed.push(
      await followSynonyms({
        given: config.SYNONYMS_FILE,
        dataDir: config.dataDir,
        readAdded: () => readAddedLines(db),
        use: (rules) => state.index.useSynonyms(rules),
        log,
      }),
      await followRedirects({
        db,
        use: (redirects) => {
          state.redirects = redirects;
          state.version += 1;
        },
        log,
      }),
    );
    const stored = restored && stampOf(state);
    const gate = createChangeGate(PATIENCE_MS);
    const refreshTo = createRefresh(reader, state, gate);
    const refresh = () => refreshTo(clock.now().getTime());
    const underWay = refresh();
    await (restored ? Promise.race([underWay, sleep(CATCH_UP_MS, undefined, { ref: false })]) : underWay);
    state.index.settle();
    log.info({ products: state.index.size, fromCopy: restored !== null }, "catalogue loaded");
    const isDue = () => state.nextEdge !== null && clock.now().getTime() >= state.nextEdge;
    const warn = (error: unknown, what: string) =>
      options.isKnownFailure(error) || log.warn({ err: error }, what);
    const onFailure = (error: unknown) => warn(error, "the catalogue could not be refreshed");
    const onLost = (error: unknown) => warn(error, "listening for catalogue changes was interrupted");
    const follower = followChanges({ refresh, isDue, underWay, onFailure });
    const listener = listenForChanges(databaseUrl, { onChange: follower.poke, onLost });
    const keeper = copy && storeCopies({ copy, state, gate, log, warn, stored });
    return viewCatalog(state, { config, db }, async () => {
      for (const one of followed) one.close();
      await listener.close();
      await Promise.all([follower.close(), reader.close()]);
      await keeper?.close();
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
