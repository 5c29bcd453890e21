import { writeFile } from "node:fs/promises";
import {
  type FitImportResult,
  importFits,
  parseLinkMap,
  recordImport,
  suggestLinkMap,
} from "@tuerca/api/operator/catalog";
import type { OpenDatabase } from "../../start/open-database.ts";
import { parseOptions, readOnly, readText } from "../read-arguments.ts";
import { readOrExplain } from "../run-admin-command.ts";
import { UsageError } from "../usage-error.ts";
import { readMapJson, readSourceName } from "./import-arguments.ts";
import { describeUnknownVehicles } from "./unknown-vehicles.ts";

const USAGE = `Usage: npm run tuerca -- fits import <file> [--source <name>] [--version <text>] [--complete] [--dry-run]
         [--rejected <file>] [--map <map.json>]
       npm run tuerca -- fits import <file> --suggest [--out <map.json>]`;

/** `fits import`: takes in which vehicles parts fit. Returns the exit code. */
export async function fitsCommand(args: string[], connect: () => Promise<OpenDatabase>): Promise<number> {
  const options = readOrExplain(USAGE, () => readArguments(args));
  if (!options) return 2;
  if (options.suggests) return suggest(options.file, options.outPath);
  const map = options.mapPath === null ? null : parseLinkMap(await readMapJson(options.mapPath));
  const database = await connect();
  try {
    const { databaseUrl } = database;
    const recorded = { what: "fits", source: options.sourceName, file: options.file } as const;
    const run = () => importFits({ ...options, databaseUrl, map });
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
      map: { type: "string" },
      suggest: { type: "boolean", default: false },
      out: { type: "string" },
    },
  });
  const file = readOnly("file", positionals);
  if (values.out !== undefined && !values.suggest) throw new UsageError("--out goes with --suggest.");
  return {
    file,
    sourceName: readSourceName(values.source),
    version: values.version === undefined ? "" : readText("A version", values.version, 60),
    complete: values.complete,
    dryRun: values["dry-run"],
    rejectedPath: values.rejected ?? `${file}.rejected.csv`,
    mapPath: values.map ?? null,
    suggests: values.suggest,
    outPath: values.out ?? null,
  };
}

/** Writes the proposed map, and its doubts to standard error. */
async function suggest(file: string, outPath: string | null): Promise<number> {
  const { map, notes } = await suggestLinkMap(file);
  const json = JSON.stringify(map, null, 2);
  if (outPath === null) console.log(json);
  else await writeFile(outPath, `${json}\n`);
  for (const note of notes) console.error(note);
  return 0;
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
