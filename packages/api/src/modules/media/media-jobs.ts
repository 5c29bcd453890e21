import { join } from "node:path";
import type { Context } from "../../context.ts";
import { openStorage } from "../../platform/storage/index.ts";
import { createImageFetcher } from "./fetch-image.ts";
import { takeInMedia } from "./take-in-media.ts";

const EVERY_MINUTE = "* * * * *";

/** Fetches images in the background: every minute, those that imports have recorded. */
export async function workMediaJobs({ config, database, jobs, log }: Context): Promise<void> {
  const storage = openStorage(join(config.dataDir, "media"));
  const fetcher = createImageFetcher();
  await jobs.work("take-in-media", async () => {
    await takeInMedia({ db: database.db, storage, fetcher, log });
  });
  await jobs.schedule("take-in-media", EVERY_MINUTE, {});
}
