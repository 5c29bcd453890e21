import { createProductIndex } from "@tuerca/search";
import type { Logger } from "pino";
import type { Clock } from "../../platform/clock/clock.ts";
import type { Config } from "../../platform/config/index.ts";
import type { DatabaseHandle } from "../../platform/database/database.ts";
import type { Catalog } from "./catalog.ts";
import { viewCatalog } from "./catalog-view.ts";
import { createChangeGate } from "./change-gate.ts";
import { listenForChanges } from "./change-listener.repository.ts";
import { followChanges } from "./follow-changes.ts";
import { createState } from "./index-state.ts";
import { openReader } from "./reader/open-reader.ts";
import { createRefresh } from "./refresh-index.ts";

export type CatalogOptions = {
  database: DatabaseHandle;
  databaseUrl: string;
  clock: Clock;
  log: Logger;
  config: Config;
};

/** A change waits so long for a copy of the index that is being made, in ms. */
const PATIENCE_MS = 400;

/**
 * Loads the catalogue into memory and keeps it up to date: with changes of any process within a second, with offers that
 * begin or end by the clock. Rejects where the database cannot be read at the start; later failures are retried.
 */
export async function openCatalog(options: CatalogOptions): Promise<Catalog> {
  const { clock, log, databaseUrl } = options;
  const state = createState({
    index: createProductIndex(),
    taxonomy: null,
    mark: { snapshot: null, offersUntil: 0 },
    nextEdge: null,
  });
  const reader = openReader({ databaseUrl, indexedBy: () => state.indexedBy });
  const refreshTo = createRefresh(reader, state, createChangeGate(PATIENCE_MS));
  const refresh = () => refreshTo(clock.now().getTime());
  await refresh().catch(async (error: unknown) => {
    await reader.close();
    throw error;
  });
  state.index.settle();
  log.info({ products: state.index.size }, "catalogue loaded");
  const isDue = () => state.nextEdge !== null && clock.now().getTime() >= state.nextEdge;
  const follower = followChanges({ refresh, isDue, log });
  const listener = listenForChanges(databaseUrl, log, follower.poke);
  return viewCatalog(state, options.config, async () => {
    await listener.close();
    await Promise.all([follower.close(), reader.close()]);
  });
}
