import { loadProcessConfig, type MachineConfig } from "@tuerca/api/settings";
import { restoreBackup } from "../../backup/restore-backup.ts";
import { openSource } from "../../backup/targets/open-source.ts";
import { readFileOrExplain } from "../run-admin-command.ts";
import { refuseOwnServer } from "./backup.ts";

const USAGE = "Usage: DATA_DIR=<new folder> npm run tuerca -- restore <file or s3://…>";

/**
 * `restore <file>`: turns an empty DATA_DIR into the shop of a backup. Returns the exit code;
 * throws errors for `explain`.
 */
export async function restoreCommand(
  args: string[],
  readConfig: () => MachineConfig = loadProcessConfig,
): Promise<number> {
  const file = readFileOrExplain(USAGE, args);
  if (file === null) return 2;
  const config = readConfig();
  refuseOwnServer(config);
  const { dataDir } = config;
  const { files } = await restoreBackup({ source: await openSource(file, config), dataDir });
  console.log(
    `Restored into ${dataDir}: ${files} files, all as the backup lists them. Start the shop there.`,
  );
  return 0;
}
