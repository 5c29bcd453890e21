import { join } from "node:path";
import { isDraft } from "@tuerca/api/settings";
import { layoutOf } from "../embedded-postgres/index.ts";
import { readVersion } from "../folders.ts";
import { backUpCluster, majorOf } from "./back-up-cluster.ts";
import { FOLDERS_AND_FILES } from "./format.ts";
import type { BackupTarget } from "./targets/target.ts";
import { writeArchive } from "./write-archive.ts";

export type BackupOptions = {
  target: BackupTarget;
  dataDir: string;
  /** The running embedded server of `dataDir`. */
  databaseUrl: string;
};

/**
 * Writes the database, pictures, settings and keys of a data folder into one file, while the shop
 * runs. Returns the number of files and bytes. Throws BackupError.
 */
export async function createBackup({ target, dataDir, databaseUrl: url }: BackupOptions) {
  const { cluster, password } = await layoutOf(dataDir);
  const about = {
    shop: await readVersion(),
    postgres: await majorOf(cluster),
    createdAt: new Date().toISOString(),
  };
  return writeArchive(target, about, async (archive) => {
    await archive.addFolder("postgres");
    await backUpCluster(archive, { name: "postgres/data", cluster, url });
    await archive.addFile("postgres/password", password);
    // After the database: a picture's file exists before its row, and is never deleted.
    for (const name of FOLDERS_AND_FILES) await archive.addTree(name, join(dataDir, name), isDraft);
  });
}
