import type { VehicleImportResult } from "@tuerca/api/operator/catalog";
import {
  describeVehicle,
  type FitReport,
  importVehicles,
  openVehicleAdmin,
  recordImport,
  type VehicleAdmin,
} from "@tuerca/api/operator/catalog";
import type { OpenDatabase } from "../../start/open-database.ts";
import { alignColumns } from "../align-columns.ts";
import { parseOptions, readOnly } from "../read-arguments.ts";
import { type Act, readOrExplain, runAdminCommand } from "../run-admin-command.ts";
import { UsageError } from "../usage-error.ts";
import { readLimit, readSourceName } from "./import-arguments.ts";
import { readVehicleMerge } from "./merge-vehicles.ts";

const USAGE = `Usage: npm run tuerca -- vehicles import <file> [--source <name>] [--dry-run]
         [--prune [--prune-limit <percent>]] [--rejected <file>]
       npm run tuerca -- vehicles list [--make <make>]
       npm run tuerca -- vehicles unknown [--make <make>]
       npm run tuerca -- vehicles check
       npm run tuerca -- vehicles merge <vehicle> <vehicle that is left> | --twins [--yes]`;
const HELD_BACK = 1;
const MOST_SHOWN = 50;

/**
 * `vehicles import`, `list`, `unknown`, `check`, `merge`. Returns the exit code, 1 if pruning was
 * held back; throws errors for `explain`.
 */
export async function vehiclesCommand(args: string[], connect: () => Promise<OpenDatabase>): Promise<number> {
  const [verb, ...words] = args;
  if (verb === "import") return importFile(words, connect);
  return runAdminCommand({ usage: USAGE, read: () => readView(args), connect, open: openVehicleAdmin });
}

function readView([verb, ...words]: string[]): Act<VehicleAdmin> {
  if (verb === "merge") return readVehicleMerge(words);
  const { values } = parseOptions({ args: words, options: { make: { type: "string" } } });
  if (verb === "list") return values.make === undefined ? listMakes : listVehicles(values.make);
  if (verb === "unknown") return listUnknown(values.make ?? null);
  if (verb === "check" && values.make === undefined) return check;
  throw new UsageError();
}

async function importFile(words: string[], connect: () => Promise<OpenDatabase>): Promise<number> {
  const options = readOrExplain(USAGE, () => readImport(words));
  if (!options) return 2;
  const database = await connect();
  try {
    const { databaseUrl } = database;
    const recorded = { what: "vehicles", source: options.sourceName, file: options.file } as const;
    const run = () => importVehicles({ ...options, databaseUrl });
    const result = await (options.dryRun ? run() : recordImport(databaseUrl, recorded, run));
    console.log(summarise(result, options).join("\n"));
    return result.heldBack && !options.dryRun ? HELD_BACK : 0;
  } finally {
    await database.close();
  }
}

function readImport(words: string[]) {
  const { values, positionals } = parseOptions({
    args: words,
    allowPositionals: true,
    options: {
      source: { type: "string", default: "default" },
      "dry-run": { type: "boolean", default: false },
      prune: { type: "boolean", default: false },
      "prune-limit": { type: "string", default: "5" },
      rejected: { type: "string" },
    },
  });
  const file = readOnly("file", positionals);
  return {
    file,
    sourceName: readSourceName(values.source),
    dryRun: values["dry-run"],
    prune: values.prune,
    pruneLimit: readLimit(values["prune-limit"]),
    rejectedPath: values.rejected ?? `${file}.rejected.csv`,
  };
}

const whole = (number: number) => number.toLocaleString("en-US");

function summarise(result: VehicleImportResult, options: ReturnType<typeof readImport>): string[] {
  const { heldBack } = result;
  const parts = [
    `${whole(result.new)} new`,
    `${whole(result.changed)} changed`,
    `${whole(result.unchanged)} unchanged`,
    `${whole(result.rejected)} rejected`,
    ...(result.warned > 0 ? [`${whole(result.warned)} taken without a field that was wrong`] : []),
    ...(options.prune ? [`${whole(result.pruned)} retired`] : []),
  ];
  return [
    `${options.dryRun ? "Dry run, nothing was changed: " : ""}${parts.join(", ")}.`,
    ...(result.twins > 0
      ? [
          `${whole(result.twins)} of the new ones are twins of vehicles that the shop has under another ref or ktype. ` +
            "Links to one of them do not count for the other: vehicles merge --twins makes them one.",
        ]
      : []),
    ...(result.connected > 0 ? [`${whole(result.connected)} products got links that had waited.`] : []),
    ...(result.rejected + result.warned > 0 ? [`Rows with errors: ${options.rejectedPath}`] : []),
    ...(heldBack
      ? [
          `Nothing was retired: it would be ${whole(heldBack.gone)} of the source's ${whole(heldBack.offered)} ` +
            "vehicles. If that is right, run it again with a larger --prune-limit.",
        ]
      : []),
  ];
}

async function listMakes(admin: VehicleAdmin): Promise<void> {
  const rows = (await admin.makes()).map(({ name, models, vehicles, retired }) => [
    name,
    `${whole(models)} models`,
    `${whole(vehicles)} vehicles`,
    retired > 0 ? `${whole(retired)} retired` : "",
  ]);
  console.log(rows.length > 0 ? alignColumns(rows).join("\n") : "There are no vehicles.");
}

function listVehicles(make: string): Act<VehicleAdmin> {
  return async (admin) => {
    const vehicles = await admin.vehicles(make);
    if (vehicles.length === 0) return console.log(`There are no vehicles of ${make}.`);
    const rows = vehicles.map((vehicle) => [
      vehicle.ref ?? "-",
      vehicle.ktype === null ? "-" : String(vehicle.ktype),
      vehicle.fuel,
      vehicle.isRetired ? "retired" : "",
      describeVehicle(vehicle),
    ]);
    console.log(alignColumns(rows).join("\n"));
  };
}

function listUnknown(make: string | null): Act<VehicleAdmin> {
  return async (admin) => {
    const unknown = await admin.unknown(make);
    if (unknown.length === 0) return console.log("No links wait for a vehicle.");
    const rows = unknown.map(({ products, example, spelling }) => [
      `${whole(products)} products`,
      `such as ${example}`,
      spelling,
    ]);
    console.log(alignColumns(rows).join("\n"));
  };
}

async function check(admin: VehicleAdmin): Promise<void> {
  console.log(describeFitReport(await admin.check()).join("\n"));
}

function shortened(names: readonly string[]): string[] {
  const more = names.length - MOST_SHOWN;
  const shown = names.slice(0, MOST_SHOWN).map((name) => `  ${name}`);
  return more > 0 ? [...shown, `  … and ${whole(more)} more`] : shown;
}

/** The state of vehicles and links, as lines for an operator. */
function describeFitReport({ dangling, retired, partial, twins, emptyModels, sources }: FitReport): string[] {
  return [
    `${whole(dangling)} links to vehicles that do not exist`,
    `${whole(retired)} links to retired vehicles`,
    `${whole(partial)} products with links to vehicles that no file has described`,
    `${whole(twins.length)} pairs of vehicles with the same names and figures`,
    ...shortened(twins.map(({ name, one, other }) => `${name}: ${one}, ${other}`)),
    `${whole(emptyModels.length)} models without engines`,
    ...shortened(emptyModels),
    ...sources.map(
      ({ name, version, complete, loadedAt, vehicles, products }) =>
        `Source ${name}${version && ` ${version}`}${complete ? " (complete)" : ""}: ${whole(vehicles)} vehicles, ` +
        `${whole(products)} products, ${loadedAt.toISOString().slice(0, 10)}`,
    ),
  ];
}
