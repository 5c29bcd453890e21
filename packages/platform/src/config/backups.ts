import { z } from "zod";
import { BUCKET_EXPECTED, bucketKeyProblems, isBucketAddress, readBucket } from "./bucket.ts";
import type { Settings } from "./settings.ts";

/** A secret key of age: what `backup-key` and `age-keygen` print. */
const KEY = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/;

const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || null);

export const backupSettings = {
  BACKUP_DIR: optional.refine(
    (value) => value === null || !isBucketAddress(value) || readBucket(value) !== null,
    `a folder, or ${BUCKET_EXPECTED}`,
  ),
  BACKUP_KEEP: z.coerce
    .number({ error: "a number from 1 to 1000" })
    .int("a number from 1 to 1000")
    .min(1, "a number from 1 to 1000")
    .max(1000, "a number from 1 to 1000")
    .default(7),
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
