import { loadProcessConfig, type MachineConfig } from "@tuerca/api/settings";
import { compareCopy } from "../../backup/check/compare-copy.ts";
import { openAsItIs, reachDatabase } from "../../start/open-database.ts";
import { parseOptions } from "../read-arguments.ts";
import { readOrExplain } from "../run-admin-command.ts";
import { UsageError } from "../usage-error.ts";
import { describeTotals } from "./check-backup.ts";

const USAGE =
  "Usage: npm run tuerca -- check-copy --database postgres://user:password@host:5432/name --at 2026-11-26T03:30:00Z";

/**
 * `check-copy --database <address> --at <instant>`: compares a restored copy, complete at an
 * instant, with the shop's database. Returns the exit code; throws errors for `explain`.
 */
export async function checkCopyCommand(
  args: string[],
  readConfig: () => MachineConfig = loadProcessConfig,
): Promise<number> {
  const asked = readOrExplain(USAGE, () => readCopy(args));
  if (asked === null) return 2;
  await reachDatabase(asked.url, "The copy");
  const database = await openAsItIs(readConfig(), "check-copy");
  try {
    console.log(describeTotals(await compareCopy(database.databaseUrl, asked.url, asked.at)));
    return 0;
  } finally {
    await database.close();
  }
}

function readCopy(args: string[]): { url: string; at: Date } {
  const options = { database: { type: "string" }, at: { type: "string" } } as const;
  const { database = "", at = "" } = parseOptions({ args, options }).values;
  const instant = new Date(at);
  if (!URL.canParse(database) || !/^postgres(ql)?:$/.test(new URL(database).protocol))
    throw new UsageError("--database and a postgres:// address were expected.");
  if (!/Z$|[+-]\d\d:\d\d$/.test(at) || Number.isNaN(instant.getTime()))
    throw new UsageError("--at and an instant with its zone were expected.");
  return { url: database, at: instant };
}
