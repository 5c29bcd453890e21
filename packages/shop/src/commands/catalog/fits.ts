import { type FitImportResult, importFits, recordImport } from "@tuerca/api/operator/catalog";
import type { OpenDatabase } from "../../start/open-database.ts";
import { parseOptions, readOnly, readText } from "../read-arguments.ts";
import { readOrExplain } from "../run-admin-command.ts";
import { UsageError } from "../usage-error.ts";
import { readSourceName } from "./import-arguments.ts";
import { describeUnknownVehicles } from "./unknown-vehicles.ts";

const USAGE = `Usage: npm run tuerca -- fits import <file> [--source <name>] [--version <text>] [--complete] [--dry-run]
         [--rejected <file>]`;

/** `fits import`: takes in which vehicles parts fit. Returns the exit code. */
export async function fitsCommand(args: string[], connect: () => Promise<OpenDatabase>): Promise<number> {
  const options = readOrExplain(USAGE, () => readArguments(args));
  if (!options) return 2;
  const database = await connect();
  try {
    const { databaseUrl } = database;
    const recorded = { what: "fits", source: options.sourceName, file: options.file } as const;
    const run = () => importFits({ ...options, databaseUrl });
    const result = await (options.dryRun ? run() : recordImport(databaseUrl, recorded, run));
    console.log(summarise(result, options).join("\n"));
    return 0;
  } finally {
    await database.close();
  }
}

function readArguments([verb, ...words]: string[]) {
  if (verb !== "import") throw new UsageError();
  const { values, positionals } = parseOptions({
    args: words,
    allowPositionals: true,
    options: {
      source: { type: "string", default: "default" },
      version: { type: "string" },
      complete: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      rejected: { type: "string" },
    },
  });
  const file = readOnly("file", positionals);
  return {
    file,
    sourceName: readSourceName(values.source),
    version: values.version === undefined ? "" : readText("A version", values.version, 60),
    complete: values.complete,
    dryRun: values["dry-run"],
    rejectedPath: values.rejected ?? `${file}.rejected.csv`,
  };
}

const whole = (number: number) => number.toLocaleString("en-US");

function summarise(result: FitImportResult, options: ReturnType<typeof readArguments>): string[] {
  const { unknownProducts, rejected } = result;
  const products = `${whole(result.new)} new, ${whole(result.changed)} changed, ${whole(result.unchanged)} unchanged`;
  return [
    `${options.dryRun ? "Dry run, nothing was changed: " : ""}${whole(result.rows)} rows; products: ${products}.`,
    ...(unknownProducts > 0
      ? [`${whole(unknownProducts)} rows of products that the shop does not have.`]
      : []),
    ...(rejected > 0 ? [`${whole(rejected)} rejected rows: ${options.rejectedPath}`] : []),
    ...describeUnknownVehicles(result.unknownVehicles),
  ];
}
