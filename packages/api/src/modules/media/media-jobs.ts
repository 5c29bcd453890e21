import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import { openPictures } from "@tuerca/platform/storage";
import type { Logger } from "pino";
import { createImageFetcher } from "./fetch-image.ts";
import { takeInMedia } from "./take-in-media.ts";

type Needs = { config: Config; database: { db: Database }; log: Logger };

/** Opens what takes in the images that imports have left waiting. */
export function openMediaJob({ config, database, log }: Needs): () => Promise<unknown> {
  const pictures = openPictures(config);
  const fetcher = createImageFetcher();
  const isShared = config.bucket !== null;
  return () => takeInMedia({ db: database.db, pictures, fetcher, log, isShared });
}
