import { setTimeout as sleep } from "node:timers/promises";
import { DataFolderInUse } from "../embedded-postgres/index.ts";
import type { Say } from "./explain.ts";

const PAUSE_MS = 200;

/**
 * Opens a data folder. While another process owns it that `mayWait` accepts, says so once and tries
 * again. Throws DataFolderInUse for others, and once `stopping` is aborted.
 */
export async function waitForOwner<T>(
  open: () => Promise<T>,
  mayWait: (inUse: DataFolderInUse) => boolean,
  say: Say,
  stopping?: AbortSignal,
): Promise<T> {
  let said = "";
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof DataFolderInUse) || !mayWait(error)) throw error;
      if (error.message !== said) say(`${error.message} This one waits for it.`);
      said = error.message;
      await sleep(PAUSE_MS, undefined, { signal: stopping });
    }
  }
}
