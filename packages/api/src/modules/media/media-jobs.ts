import { join } from "node:path";
import { openStorage } from "@tuerca/platform/storage";
import type { Context } from "../../context.ts";
import { createImageFetcher } from "./fetch-image.ts";
import { takeInMedia } from "./take-in-media.ts";

/** Opens what takes in the images that imports have left waiting. */
export function openMediaJob({ config, database, log }: Context): () => Promise<unknown> {
  const storage = openStorage(join(config.dataDir, "media"));
  const fetcher = createImageFetcher();
  return () => takeInMedia({ db: database.db, storage, fetcher, log });
}
