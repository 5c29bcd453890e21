import { z } from "zod";

/** The archive's first member: its kind, and who can read it. */
export const HEAD = "tuerca-backup.json";

/** The archive's last member: size and hash of every other one. */
export const MANIFEST = "manifest.json";

/** Increase it when older shops cannot read the format. */
export const FORMAT = 1;

/** `postgres` is the database's major version. */
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

/**
 * The members of DATA_DIR in a backup besides the database; everything else can be created anew.
 */
export const FOLDERS_AND_FILES = ["media", "imports", "legal", "synonyms.txt", "session-secret"];

/** The folder in DATA_DIR for unpacking a backup; no shop starts while it exists. */
export const RESTORING = ".restoring";

/** A backup cannot be made or restored; the message is a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
