import { resolve } from "node:path";
import { type MachineConfig, openFileStore, uploadStream } from "@tuerca/api/settings";
import { BackupError } from "../format.ts";
import { isEncrypted, seal } from "./age.ts";
import { bucketFileOf } from "./bucket-file.ts";
import { fileTarget } from "./file-target.ts";
import { type BackupTarget, refuseTaken } from "./target.ts";

/**
 * The target of a path, or of an address `s3://…`; encrypted if its name ends in `.age`. Throws
 * BackupError for a wrong address, without BACKUP_KEY, and for what would leave unencrypted.
 */
export function openTarget(address: string, config: MachineConfig): BackupTarget {
  const target = bucketTarget(address, config) ?? fileTarget(resolve(address));
  if (!isEncrypted(address)) return target;
  const { BACKUP_KEY } = config;
  if (BACKUP_KEY === null)
    throw new BackupError("BACKUP_KEY is missing, which encrypts a backup whose name ends in .age.");
  return { ...target, write: async (content) => target.write(await seal(BACKUP_KEY, content)) };
}

function bucketTarget(address: string, config: MachineConfig): BackupTarget | null {
  const file = bucketFileOf(address, config);
  if (!file) return null;
  if (!isEncrypted(address))
    throw new BackupError("A backup leaves this machine encrypted only: end its name in .age.");
  const { bucket, name } = file;
  const store = openFileStore({ dataDir: config.dataDir, bucket });
  const target: BackupTarget = {
    address: store.addressOf(name),
    isTaken: async () => (await store.stat(name)) !== null,
    write: async (content) => {
      await refuseTaken(target);
      return uploadStream(bucket, name, content);
    },
  };
  return target;
}
