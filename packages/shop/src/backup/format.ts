import { z } from "zod";

/** The archive's first member: what it is and who can read it. */
export const HEAD = "tuerca-backup.json";

/** The archive's last member: every other one with its size and hash. */
export const MANIFEST = "manifest.json";

/** Counts up when older shops cannot read what is written. */
export const FORMAT = 1;

/** `postgres` is the major version that made the database. */
export const head = z.object({
  format: z.number().int(),
  shop: z.string().max(50),
  postgres: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type Head = z.output<typeof head>;

export const manifest = z.array(
  z.object({ path: z.string(), bytes: z.number().int().min(0), sha256: z.string() }),
);
export type Manifest = z.output<typeof manifest>;

/** What a backup has of DATA_DIR besides the database; all else can be made anew. */
export const FOLDERS_AND_FILES = ["media", "imports", "legal", "synonyms.txt", "session-secret"];

/** The folder in DATA_DIR in which a backup is unpacked; no shop starts while it is there. */
export const RESTORING = ".restoring";

/** A backup cannot be made, or not be restored; the message is a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
