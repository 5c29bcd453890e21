import { randomBytes } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DataFolderNotWritable, errorCode } from "./errors.ts";
import { makeFolder } from "./make-folder.ts";

/** Makes sure of a data folder that this user can write. Throws DataFolderNotWritable. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.writable-${randomBytes(6).toString("hex")}`);
  try {
    await makeFolder(dataDir);
    await writeFile(probe, "", { flag: "wx" });
    await rm(probe, { force: true });
  } catch (error) {
    throw new DataFolderNotWritable(dataDir, errorCode(error) || String(error));
  }
}
