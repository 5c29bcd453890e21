import { loadProcessConfig, type MachineConfig } from "@tuerca/api/settings";
import { createBackup } from "../../backup/create-backup.ts";
import { BackupError } from "../../backup/format.ts";
import { isEncrypted } from "../../backup/targets/age.ts";
import { openTarget } from "../../backup/targets/open-target.ts";
import { openAsItIs } from "../../start/open-database.ts";
import { readFileOrExplain } from "../run-admin-command.ts";

const USAGE = "Usage: npm run tuerca -- backup <file or s3://…>";

/**
 * `backup <file>`: writes the embedded database and its files into a new file, here or in a bucket,
 * whether or not the shop runs. Returns the exit code; throws errors for `explain`.
 */
export async function backupCommand(
  args: string[],
  readConfig: () => MachineConfig = loadProcessConfig,
): Promise<number> {
  const file = readFileOrExplain(USAGE, args);
  if (file === null) return 2;
  const config = readConfig();
  refuseOwnServer(config);
  const target = openTarget(file, config);
  const database = await openAsItIs(config, "backup");
  try {
    const { dataDir } = config;
    const { files, bytes } = await createBackup({ target, dataDir, databaseUrl: database.databaseUrl });
    const holds = isEncrypted(file) ? "Only BACKUP_KEY opens it." : "It holds keys and customers' data.";
    console.log(`Written to ${target.address}: ${files} files, ${bytes} bytes. ${holds}`);
    return 0;
  } finally {
    await database.close();
  }
}

/** Throws BackupError if the shop uses a PostgreSQL of the operator's. */
export function refuseOwnServer({ DATABASE_URL }: Pick<MachineConfig, "DATABASE_URL">): void {
  if (DATABASE_URL)
    throw new BackupError(
      "DATABASE_URL is set, and this is for the embedded database: back up your own server by its means, as pg_dump.",
    );
}
