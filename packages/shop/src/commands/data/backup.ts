import { resolve } from "node:path";
import { type Config, loadProcessConfig } from "@tuerca/api/settings";
import { createBackup } from "../../backup/create-backup.ts";
import { BackupError } from "../../backup/format.ts";
import { openAsItIs } from "../../start/open-database.ts";
import { parseOptions, readOnly } from "../read-arguments.ts";
import { readOrExplain } from "../run-admin-command.ts";

const USAGE = "Usage: npm run tuerca -- backup <file>";

/**
 * `backup <file>`: writes the embedded database and its files into a new file, whether or not the
 * shop runs. Returns the exit code; throws errors for `explain`.
 */
export async function backupCommand(
  args: string[],
  readConfig: () => Config = loadProcessConfig,
): Promise<number> {
  const file = readOrExplain(USAGE, () =>
    readOnly("file", parseOptions({ args, allowPositionals: true }).positionals),
  );
  if (file === null) return 2;
  const config = readConfig();
  refuseOwnServer(config);
  const path = resolve(file);
  const database = await openAsItIs(config, "backup");
  try {
    const { dataDir } = config;
    const { files, bytes } = await createBackup({ path, dataDir, databaseUrl: database.databaseUrl });
    console.log(`Written to ${path}: ${files} files, ${bytes} bytes. It holds keys and customers' data.`);
    return 0;
  } finally {
    await database.close();
  }
}

/** Throws BackupError if the shop uses a PostgreSQL of the operator's. */
export function refuseOwnServer({ DATABASE_URL }: Pick<Config, "DATABASE_URL">): void {
  if (DATABASE_URL)
    throw new BackupError(
      "DATABASE_URL is set, and this is for the embedded database: back up your own server by its means, as pg_dump.",
    );
}
