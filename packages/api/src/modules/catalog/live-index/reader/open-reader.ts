import { ThreadPool } from "@tuerca/platform/threads/thread-pool";
import type { Change, ReaderData, Reading, RefreshRequest, RefreshResult } from "./messages.ts";

export type Reader = {
  /**
   * Reads changes and passes each to `take`, one after the other. Rejects if the database cannot be
   * read, the thread dies or `take` rejects. The next call then starts a new thread.
   */
  refresh(request: RefreshRequest, take: (change: Change) => Promise<void>): Promise<RefreshResult>;
  /** Ends the thread; a running refresh rejects. */
  close(): Promise<void>;
};

/** After so many batches a thread holds memory that it will hardly need again. */
const MANY_CHANGES = 50;

/** Starts a thread that reads the catalogue from the database, so that this one stays free. */
export function openReader(data: ReaderData): Reader {
  const thread = new ThreadPool<Reading>({
    name: "catalog-reader",
    script: new URL("./catalog-reader.worker.ts", import.meta.url),
    data,
    maxThreads: 1,
    // It holds a few batches of 1000 products and the taxonomy.
    memory: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 24 },
  });
  thread.start();
  return {
    refresh: async ({ indexedBy, ...task }, take) => {
      let taken = 0;
      let last = Promise.resolve();
      const takeInTurn = (change: Change) => {
        taken += 1;
        last = last.then(() => take(change));
        return last;
      };
      try {
        const result = await thread.run(task, async (call) => {
          if (call.type === "indexedBy") return indexedBy;
          await takeInTurn(call);
          return null;
        });
        if (taken > MANY_CHANGES) await thread.stop().then(() => thread.start());
        return result;
      } catch (error) {
        await thread.stop();
        throw error;
      }
    },
    close: () => thread.stop(),
  };
}
