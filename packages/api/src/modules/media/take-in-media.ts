import { stat } from "node:fs/promises";
import type { Database } from "@tuerca/platform/database/database";
import { type Pictures, StoreAway, unlessMissing } from "@tuerca/platform/storage";
import type { Logger } from "pino";
import { checkImage, ImageRefused } from "./check-image.ts";
import type { ImageFetcher } from "./fetch-image.ts";
import {
  claimPending,
  listPendingRoots,
  markFailed,
  markReady,
  type PendingMedia,
  releasePending,
} from "./media.repository.ts";
import { readFileImage } from "./read-file-image.ts";

export type TakeInOptions = {
  db: Database;
  pictures: Pictures;
  fetcher: ImageFetcher;
  log: Logger;
  /** Whether other machines take in images too: files in folders that this one lacks are theirs. */
  isShared: boolean;
};

const AT_ONCE = 4;
const TRIES = 3;
/** Shorter than a job's time limit, so that the queue never considers it dead. */
const RUN_MS = 4 * 60_000;

/**
 * Imports pending images until none is left, a run's time is over or the file store is away; the
 * next run continues.
 */
export async function takeInMedia(options: TakeInOptions): Promise<number> {
  const end = performance.now() + RUN_MS;
  const roots = options.isShared ? await foldersHere(options.db) : null;
  let count = 0;
  while (performance.now() < end) {
    const claimed = await claimPending(options.db, AT_ONCE, roots);
    if (claimed.length === 0) break;
    const taken = await Promise.all(claimed.map((media) => takeIn(options, media)));
    count += taken.filter(Boolean).length;
    if (taken.includes(false)) break;
  }
  return count;
}

async function foldersHere(db: Database): Promise<string[]> {
  const roots = await listPendingRoots(db);
  const found = await Promise.all(roots.map((root) => unlessMissing(stat(root))));
  return roots.filter((_, at) => found[at]);
}

/** Returns false if the image waits on because the file store is away. */
async function takeIn({ db, pictures, fetcher, log }: TakeInOptions, media: PendingMedia): Promise<boolean> {
  const { id, source, root } = media;
  try {
    const content = root === null ? await fetcher.fetch(source) : await readFileImage(source, root);
    const { content: checked, extension, width, height } = await checkImage(content, root !== null);
    await markReady(db, id, { path: await pictures.put(checked, extension), width, height });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof StoreAway) {
      log.warn({ source, reason }, "images wait for the file store");
      await releasePending(db, id);
      return false;
    }
    const again = !(error instanceof ImageRefused) && media.attempts < TRIES;
    if (!again) log.info({ source, reason }, "an image was not taken in");
    await markFailed(db, id, reason, again);
  }
  return true;
}
