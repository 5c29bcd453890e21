import type { Config } from "../config/index.ts";
import { openBucket } from "./bucket/open-bucket.ts";
import type { FileStore } from "./file-store.ts";
import { openFolder } from "./folder.ts";

/** Where a shop's shared files lie: in its bucket, or in DATA_DIR without one. */
export type FilePlace = Pick<Config, "dataDir" | "bucket">;

/** Opens the store; nothing is read or connected to yet. */
export function openFileStore({ dataDir, bucket }: FilePlace): FileStore {
  return bucket ? openBucket(bucket, dataDir) : openFolder(dataDir);
}
