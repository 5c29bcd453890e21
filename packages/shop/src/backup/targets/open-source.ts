import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import { type MachineConfig, openFileStore } from "@tuerca/api/settings";
import { BackupError } from "../format.ts";
import { isEncrypted, unseal } from "./age.ts";
import { bucketFileOf } from "./bucket-file.ts";

/** A backup that is being read; `address` is its name for people. */
export type BackupSource = { address: string; content: Readable };

/** A file of this machine that is not encrypted. Throws without it. */
export async function fileSource(path: string): Promise<BackupSource> {
  await stat(path);
  return { address: path, content: createReadStream(path) };
}

/**
 * Opens the backup of a path, or of an address `s3://…`. Throws BackupError if there is none, and
 * without the right BACKUP_KEY.
 */
export async function openSource(address: string, config: MachineConfig): Promise<BackupSource> {
  const source = (await bucketSource(address, config)) ?? (await fileSource(resolve(address)));
  if (!isEncrypted(address)) return source;
  if (config.BACKUP_KEY === null) {
    source.content.destroy();
    throw new BackupError(`The backup ${source.address} is encrypted: set BACKUP_KEY to its key.`);
  }
  return { ...source, content: await unseal(config.BACKUP_KEY, source.address, source.content) };
}

async function bucketSource(address: string, config: MachineConfig): Promise<BackupSource | null> {
  const file = bucketFileOf(address, config);
  if (!file) return null;
  const store = openFileStore({ dataDir: config.dataDir, bucket: file.bucket });
  const found = await store.open(file.name);
  if (!found) throw new BackupError(`There is no backup ${store.addressOf(file.name)}.`);
  return { address: store.addressOf(file.name), content: found.body };
}
