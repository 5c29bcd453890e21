import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { type BackupTarget, refuseTaken } from "./target.ts";

/** A new file of this machine, readable by its owner alone. */
export function fileTarget(path: string): BackupTarget {
  const target: BackupTarget = {
    address: path,
    isTaken: async () => (await stat(path).catch(() => null)) !== null,
    write: async (content) => {
      const part = `${path}.${randomBytes(6).toString("hex")}.part`;
      try {
        await pipeline(content, createWriteStream(part, { flags: "wx", mode: 0o600, flush: true }));
        await refuseTaken(target);
        await rename(part, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      return (await stat(path)).size;
    },
  };
  return target;
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync();
  await handle.close();
}
