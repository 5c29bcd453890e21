import { BUCKET_EXPECTED, bucketKeyProblems, isBucketAddress, readBucket } from "./bucket.ts";
import { optional, wholeNumber } from "./fields.ts";
import type { Settings } from "./settings.ts";

/** A secret key of age: what `backup-key` and `age-keygen` print. */
const KEY = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/;

/** Settings of backups. */
export const backupSettings = {
  BACKUP_DIR: optional.refine(
    (value) => value === null || !isBucketAddress(value) || readBucket(value) !== null,
    `a folder, or ${BUCKET_EXPECTED}`,
  ),
  BACKUP_KEEP: wholeNumber(1, 1000).default(7),
  BACKUP_CHECK_DAYS: wholeNumber(0, 31, "days").default(1),
  BACKUP_KEY: optional.refine(
    (value) => value === null || KEY.test(value),
    "a key like AGE-SECRET-KEY-1…, as `npm run tuerca -- backup-key` prints it,",
  ),
};

const OF_OWN_SERVER =
  "BACKUP_DIR is for the embedded database: leave it empty with DATABASE_URL, and back up your own server by its means.";
const UNENCRYPTED = "BACKUP_KEY is missing, and a BACKUP_DIR in a bucket needs it.";

type Backups = Pick<
  Settings,
  "BACKUP_DIR" | "BACKUP_KEY" | "DATABASE_URL" | "AWS_ACCESS_KEY_ID" | "AWS_SECRET_ACCESS_KEY"
>;

/** Problems of the settings: backups that nobody makes, or that leave this machine as they are. */
export function backupProblems(config: Backups): string[] {
  const { BACKUP_DIR, BACKUP_KEY, DATABASE_URL } = config;
  if (BACKUP_DIR === null) return [];
  if (DATABASE_URL) return [OF_OWN_SERVER];
  if (!isBucketAddress(BACKUP_DIR)) return [];
  return [...(BACKUP_KEY === null ? [UNENCRYPTED] : []), ...bucketKeyProblems(config, "BACKUP_DIR")];
}
