import { loadProcessConfig, type MachineConfig } from "@tuerca/api/settings";
import { checkBackup } from "../../backup/check/check-backup.ts";
import type { Total } from "../../backup/check/totals.ts";
import { openSource } from "../../backup/targets/open-source.ts";
import { openAsItIs } from "../../start/open-database.ts";
import { formatCents } from "../format-cents.ts";
import { readFileOrExplain } from "../run-admin-command.ts";
import { refuseOwnServer } from "./backup.ts";

const USAGE = "Usage: npm run tuerca -- check-backup <file or s3://…>";

/**
 * `check-backup <file>`: restores a backup of this shop beside it and compares both. Returns the
 * exit code; throws errors for `explain`.
 */
export async function checkBackupCommand(
  args: string[],
  readConfig: () => MachineConfig = loadProcessConfig,
): Promise<number> {
  const file = readFileOrExplain(USAGE, args);
  if (file === null) return 2;
  const config = readConfig();
  refuseOwnServer(config);
  const { dataDir } = config;
  const database = await openAsItIs(config, "check-backup");
  try {
    const source = await openSource(file, config);
    console.log(describeTotals(await checkBackup({ source, dataDir, databaseUrl: database.databaseUrl })));
    return 0;
  } finally {
    await database.close();
  }
}

/** The totals that shop and copy share, as lines of text. */
export function describeTotals(totals: readonly Total[]): string {
  const lines = totals.map(({ what, count, cents }) => `  ${what}: ${count}, ${formatCents(Number(cents))}`);
  return ["Shop and copy have the same, and no chain of invoices is broken:", ...lines].join("\n");
}
