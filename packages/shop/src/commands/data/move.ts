import { prepareQueues } from "@tuerca/api";
import { loadProcessConfig, type MachineConfig, migrate } from "@tuerca/api/settings";
import { BackupError } from "../../backup/format.ts";
import { markMoved, refuseMarkedFolder, unmarkMoved } from "../../backup/marks.ts";
import { type Moved, prepareMove, refuseUsedDatabase } from "../../move/move-database.ts";
import { openEmbedded, reachDatabase } from "../../start/open-database.ts";
import { parseOptions } from "../read-arguments.ts";
import { readOrExplain } from "../run-admin-command.ts";
import { UsageError } from "../usage-error.ts";

const USAGE = "Usage: npm run tuerca -- move --to postgres://user:password@host:5432/name";

/**
 * `move --to <address>`: copies the embedded database of a stopped shop into an empty one
 * elsewhere, and closes the embedded one for good. Returns the exit code; throws errors for
 * `explain`.
 */
export async function moveCommand(
  args: string[],
  readConfig: () => MachineConfig = loadProcessConfig,
): Promise<number> {
  const to = readOrExplain(USAGE, () => readTarget(args));
  if (to === null) return 2;
  const { DATABASE_URL, dataDir } = readConfig();
  if (DATABASE_URL) throw new BackupError("DATABASE_URL is set: the shop has a database of its own already.");
  const { host, pathname } = new URL(to);
  const target = `${host}${pathname}`;
  await refuseMarkedFolder(dataDir, target);
  await reachDatabase(to, `The database ${target}`);
  await refuseUsedDatabase(to, target);
  const embedded = await openEmbedded(dataDir, "move");
  try {
    const moved = await move(embedded.databaseUrl, to, { dataDir, target });
    console.log(describe(moved, target, dataDir));
    return 0;
  } finally {
    await embedded.close();
  }
}

function readTarget(args: string[]): string {
  const { values, positionals } = parseOptions({
    args,
    allowPositionals: true,
    options: { to: { type: "string" } },
  });
  const { to } = values;
  if (positionals.length > 0 || !to || !URL.canParse(to) || !/^postgres(ql)?:$/.test(new URL(to).protocol))
    throw new UsageError("--to and a postgres:// address were expected.");
  return to;
}

/** The mark keeps commands from writing to the old database, where their changes would be lost. */
async function move(from: string, to: string, { dataDir, target }: { dataDir: string; target: string }) {
  await markMoved(dataDir, target);
  const prepared = await prepare(from, to).catch(async (error) => {
    await unmarkMoved(dataDir);
    throw error;
  });
  // From here on the copy may be committed, whatever the answer: the mark stays.
  await prepared.commit();
  return prepared.moved;
}

async function prepare(from: string, to: string) {
  for (const url of [from, to]) {
    await migrate(url, { say: (sentence) => console.error(sentence) });
    await prepareQueues(url);
  }
  return prepareMove(from, to);
}

function describe({ tables, rows, ledger }: Moved, target: string, dataDir: string): string {
  return [
    `Moved to ${target}: ${tables} tables, ${rows} rows, each the same on both sides. So are the sums:`,
    ...ledger.map(({ what, count, cents }) => `  ${what}: ${count}, ${(Number(cents) / 100).toFixed(2)} EUR`),
    "Set DATABASE_URL to the address and start the shop. Keep DATA_DIR, which has pictures and keys. On another machine",
    `copy ${dataDir}/media there, and set SESSION_SECRET to what ${dataDir}/session-secret holds, unless it is set.`,
    `The embedded database stays in ${dataDir}/postgres, and is not opened any more; delete it once all is well.`,
  ].join("\n");
}
