import { join } from "node:path";
import type { Clock } from "@tuerca/platform/clock/clock";
import { loadConfig } from "@tuerca/platform/config";
import { openDatabase } from "@tuerca/platform/database/database";
import pg from "pg";
import { pino } from "pino";
import { vi } from "vitest";
import { quietWaking as waking } from "../../../../../test/factories/quiet-waking.ts";
import type { Catalog } from "../../catalog.ts";
import { openCatalog } from "../../open-catalog.ts";

/** Catalogues of one data folder, one after the other. */
export function catalogsOf(folder: string, clock: Clock) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => lines.push(JSON.parse(line)) });
  return {
    /** Runs `act` on a catalogue that is opened and closed for it, as in its own process. */
    during: async <T>(databaseUrl: string, act: (catalog: Catalog) => T | Promise<T>): Promise<T> => {
      const config = loadConfig({ DATA_DIR: join(folder, "data") });
      const database = openDatabase(databaseUrl, 2);
      const isKnownFailure = () => false;
      const options = { database, databaseUrl, waking, clock, log, config, isKnownFailure };
      const catalog = await openCatalog(options);
      try {
        // A start from a copy waits for changes a few seconds only.
        await vi.waitUntil(() => catalog.readAt, { timeout: 60_000 });
        return await act(catalog);
      } finally {
        await catalog.close();
        await database.close();
      }
    },
    /** Whether the last one began with a copy. */
    wasFromCopy: () => lines.findLast(({ msg }) => msg === "catalogue loaded")?.fromCopy,
  };
}

/** Runs `act` with a connection of its own. */
export async function withPool<T>(databaseUrl: string, act: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    return await act(pool);
  } finally {
    await pool.end();
  }
}
