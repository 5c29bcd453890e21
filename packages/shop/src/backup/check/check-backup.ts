import { rm } from "node:fs/promises";
import { join } from "node:path";
import { claimFolder, startEmbeddedPostgres } from "../../embedded-postgres/index.ts";
import { BackupError } from "../format.ts";
import { restoreBackup } from "../restore-backup.ts";
import type { BackupSource } from "../targets/open-source.ts";
import { compareCopy } from "./compare-copy.ts";
import { hasRoom } from "./has-room.ts";
import type { Total } from "./totals.ts";

/**
 * Restores a backup beside the shop, starts its database apart, and compares it with that of the
 * shop. Leaves nothing behind. Returns what both have. Throws BackupError.
 */
export async function checkBackup(options: {
  source: BackupSource;
  dataDir: string;
  databaseUrl: string;
}): Promise<Total[]> {
  const { source, dataDir, databaseUrl } = options;
  if (!(await hasRoom(dataDir)))
    throw new BackupError(`The disk of ${dataDir} has no room for a second shop, which a check needs.`);
  const folder = join(dataDir, ".checking");
  const claim = await claimFolder(folder, folder, "check-backup");
  const shop = join(folder, "shop");
  try {
    await rm(shop, { recursive: true, force: true });
    const { createdAt } = await restoreBackup({ source, dataDir: shop });
    const copy = await startEmbeddedPostgres({ dataDir: shop, task: "check-backup" });
    try {
      return await compareCopy(databaseUrl, copy.url, createdAt);
    } finally {
      await copy.stop();
    }
  } finally {
    await rm(shop, { recursive: true, force: true });
    claim.release();
  }
}
