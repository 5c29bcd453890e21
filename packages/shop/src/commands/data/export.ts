import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type ExportOptions, exportTable } from "@tuerca/api/operator/tables";
import { type Config, loadProcessConfig } from "@tuerca/api/settings";
import type { OpenDatabase } from "../../start/open-database.ts";
import { readOrExplain } from "../run-admin-command.ts";
import { writeFileWhole } from "../write-file-whole.ts";
import { readExportArguments } from "./export-arguments.ts";

const USAGE = `Usage: npm run tuerca -- export products | customers [--format csv|xlsx] [--out <file>]
       npm run tuerca -- export orders [--lines] [--from DAY] [--until DAY] [--format csv|xlsx] [--out <file>]
Without --out it goes to standard output: npm run -s tuerca -- export products > products.csv`;

/**
 * `export products | orders | customers`: writes a table to a file or to standard output. Returns
 * the exit code, 2 for wrong words; throws errors for `explain`.
 */
export async function exportCommand(
  args: string[],
  connect: () => Promise<OpenDatabase>,
  readConfig: () => Pick<Config, "MAIN_CATEGORY_ID"> = loadProcessConfig,
  output: NodeJS.WritableStream = process.stdout,
): Promise<number> {
  const parsed = readOrExplain(USAGE, () => readExportArguments(args));
  if (!parsed) return 2;
  const database = await connect();
  try {
    const { outPath, ...what } = parsed;
    const { databaseUrl } = database;
    const options = { ...what, databaseUrl, mainCategoryId: readConfig().MAIN_CATEGORY_ID };
    if (outPath === null) await pipeline(bytesOf(options), output, { end: false });
    else await writeFileWhole(bytesOf(options), outPath);
    return 0;
  } finally {
    await database.close();
  }
}

function bytesOf(options: ExportOptions): Readable {
  return Readable.from(exportTable(options), { objectMode: false, highWaterMark: 1 });
}
