import type { Database } from "@tuerca/platform/database/database";
import type { Storage } from "@tuerca/platform/storage";
import type { Logger } from "pino";
import { checkImage, ImageRefused } from "./check-image.ts";
import type { ImageFetcher } from "./fetch-image.ts";
import { claimPending, markFailed, markReady, type PendingMedia } from "./media.repository.ts";
import { readFileImage } from "./read-file-image.ts";

export type TakeInOptions = { db: Database; storage: Storage; fetcher: ImageFetcher; log: Logger };

const AT_ONCE = 4;
const TRIES = 3;
/** Shorter than a job's time limit, so that the queue never considers it dead. */
const RUN_MS = 4 * 60_000;

/** Imports pending images until none is left or a run's time is over; the next run continues. */
export async function takeInMedia(options: TakeInOptions): Promise<number> {
  const end = performance.now() + RUN_MS;
  let count = 0;
  while (performance.now() < end) {
    const claimed = await claimPending(options.db, AT_ONCE);
    if (claimed.length === 0) break;
    await Promise.all(claimed.map((media) => takeIn(options, media)));
    count += claimed.length;
  }
  return count;
}

async function takeIn({ db, storage, fetcher, log }: TakeInOptions, media: PendingMedia): Promise<void> {
  const { id, source, root } = media;
  try {
    const content = root === null ? await fetcher.fetch(source) : await readFileImage(source, root);
    const { content: checked, extension, width, height } = await checkImage(content, root !== null);
    await markReady(db, id, { path: await storage.put(checked, extension), width, height });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const again = !(error instanceof ImageRefused) && media.attempts < TRIES;
    if (!again) log.info({ source, reason }, "an image was not taken in");
    await markFailed(db, id, reason, again);
  }
}
