import { openDatabase } from "@tuerca/platform/database/database";
import { Invalid } from "@tuerca/platform/errors";
import { addSource, removeSource, switchSource } from "./change-source.ts";
import { nextTime } from "./next-time.ts";
import { resultOf, type Taken, type TakeOptions, takeSource } from "./take-source.ts";
import { unknownSource } from "./unknown-source.ts";
import { findSource, listWatchedSources, recordLook, whileFetching } from "./watched-source.repository.ts";
import type { OperatorsSource, WatchedSource } from "./watched-source.ts";

/** Options of an import by hand; `pruneLimit` in percent replaces the source's own. */
export type RunOptions = Omit<TakeOptions, "databaseUrl" | "now"> & { pruneLimit?: number | null };

/**
 * The operator's view of watched sources. All but `add` and `list` throw NotFound for an unknown
 * name.
 */
export type SourceAdmin = {
  /** Adds a source. Throws Invalid for a used name, ImportError for a wrong map. */
  add(source: OperatorsSource): Promise<void>;
  list(): Promise<WatchedSource[]>;
  /**
   * Imports a source now, even if its file has not changed. Throws ImportError; Invalid while
   * others are fetched.
   */
  run(name: string, options: RunOptions): Promise<{ source: WatchedSource; taken: Taken }>;
  /** Stops fetching a source, or resumes at once. */
  pause(name: string, paused: boolean): Promise<void>;
  remove(name: string): Promise<void>;
  close(): Promise<void>;
};

/** Opens the view on a migrated database. */
export function openSourceAdmin(databaseUrl: string): SourceAdmin {
  const { db, close } = openDatabase(databaseUrl, 2);
  const run: SourceAdmin["run"] = async (name, options) => {
    const found = (await findSource(db, name)) ?? unknownSource(name);
    const source = { ...found, pruneLimit: options.pruneLimit ?? found.pruneLimit };
    const now = new Date();
    const taken = await takeSource(source, { force: true, ...options, databaseUrl, now });
    if (taken.kind === "imported" && taken.result.complete) {
      const { etag, lastModified, contentHash } = taken.file;
      const lastResult = resultOf(taken.result);
      const marks = { etag, lastModified, contentHash, importedAt: now, lastResult };
      const nextAt = nextTime(source.schedule, now);
      await recordLook(db, source, { ...marks, checkedAt: now, nextAt, lastError: null });
    }
    return { source, taken };
  };
  return {
    add: (source) =>
      addSource(db, { ...source, passwordSealed: null, isPublic: false, columns: null }, new Date()),
    list: () => listWatchedSources(db),
    run: async (name, options) => {
      const done = await whileFetching(db, () => run(name, options));
      if (!done)
        throw new Invalid("The shop is fetching sources at the moment. Try again when it has ended.");
      return done;
    },
    pause: (name, paused) => switchSource(db, name, paused, new Date()),
    remove: (name) => removeSource(db, name),
    close,
  };
}
