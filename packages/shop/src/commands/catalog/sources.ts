import {
  openSourceAdmin,
  type Schedule,
  type SourceAdmin,
  shownLocation,
  type WatchedSource,
} from "@tuerca/api/operator/catalog";
import { type Config, knownSecret, loadProcessConfig } from "@tuerca/api/settings";
import { DRAWINGS_DIR } from "../../start/demo-source.ts";
import type { OpenDatabase } from "../../start/open-database.ts";
import { parseOptions, readOnly } from "../read-arguments.ts";
import { type Act, runAdminCommand } from "../run-admin-command.ts";
import { UsageError } from "../usage-error.ts";
import { readLimit, readSourceName } from "./import-arguments.ts";
import { summarise } from "./import-summary.ts";
import { readSourceArguments } from "./source-arguments.ts";

const USAGE = `Usage: npm run tuerca -- sources add <name> --from <address, or folder/pattern> [--user <name> --password-env IMPORT_…]
         [--map <map.json or name>] [--sheet <name>] [--every <30m, 6h, 1d> | --at <06:30,18:00>]
         [--prune [--prune-limit <percent>]] [--mail <address>]...
       npm run tuerca -- sources list
       npm run tuerca -- sources run <name> [--prune-limit <percent>]
       npm run tuerca -- sources pause | resume | remove <name>`;

type SettingsOf = () => Pick<Config, "MAIN_CATEGORY_ID" | "dataDir" | "bucket" | "SESSION_SECRET" | "isDemo">;

/**
 * `sources add`, `list`, `run`, `pause`, `resume`, `remove`: feeds that the running shop fetches by
 * itself. Returns the exit code; throws errors for `explain`.
 */
export function sourcesCommand(
  args: string[],
  connect: () => Promise<OpenDatabase>,
  readConfig: SettingsOf = loadProcessConfig,
): Promise<number> {
  return runAdminCommand({
    usage: USAGE,
    read: () => readArguments(args, readConfig),
    connect,
    open: openSourceAdmin,
  });
}

type SourceAct = Act<SourceAdmin>;

function readArguments([verb, ...words]: string[], readConfig: SettingsOf): SourceAct {
  if (verb === "list" && words.length === 0) return list;
  if (verb === "add") return add(words);
  if (verb === "run") return run(words, readConfig);
  const name = () => readSourceName(readOnly("name", words));
  if (verb === "pause" || verb === "resume") return switchTo(name(), verb === "pause");
  if (verb === "remove") return remove(name());
  throw new UsageError();
}

function add(words: string[]): SourceAct {
  const read = readSourceArguments(words);
  return async (admin) => {
    const source = await read();
    await admin.add(source);
    console.log(`The shop fetches ${source.name} from now on, ${describeSchedule(source.schedule)}.`);
  };
}

function run(words: string[], readConfig: SettingsOf): SourceAct {
  const { values, positionals } = parseOptions({
    args: words,
    allowPositionals: true,
    options: { "prune-limit": { type: "string" } },
  });
  const name = readSourceName(readOnly("name", positionals));
  const limit = values["prune-limit"];
  const pruneLimit = limit === undefined ? null : readLimit(limit);
  return async (admin) => {
    const config = readConfig();
    const { MAIN_CATEGORY_ID: mainCategoryId, dataDir, bucket, isDemo } = config;
    const shop = {
      mainCategoryId,
      dataDir,
      bucket,
      isDemo,
      secret: await knownSecret(config),
      drawingsDir: DRAWINGS_DIR,
    };
    const done = await admin.run(name, { ...shop, pruneLimit });
    const { source, taken } = done;
    if (taken.kind !== "imported") return console.log(NOTHING[taken.kind]);
    const { result, file, rejectsAddress: rejectedPath } = taken;
    console.log(summarise(result, { file: file.path, dryRun: false, prune: source.prune, rejectedPath }));
  };
}

const NOTHING = {
  unchanged: "The file has not changed.",
  growing: "The newest file was written a moment ago and may still grow: try again in a while.",
  none: "The folder has no such file yet.",
};

function switchTo(name: string, paused: boolean): SourceAct {
  return async (admin) => {
    await admin.pause(name, paused);
    console.log(paused ? `${name} is fetched no more until it is resumed.` : `${name} is fetched again.`);
  };
}

function remove(name: string): SourceAct {
  return async (admin) => {
    await admin.remove(name);
    console.log(`${name} is fetched no more. Its products stay.`);
  };
}

async function list(admin: SourceAdmin): Promise<void> {
  for (const source of await admin.list()) console.log(describe(source));
}

function describe(source: WatchedSource): string {
  const { name, location, schedule, paused, importedAt, nextAt, lastError } = source;
  return [
    name,
    shownLocation(location),
    describeSchedule(schedule),
    importedAt ? `taken in ${importedAt.toISOString()}` : "not taken in yet",
    paused ? "paused" : `next ${nextAt.toISOString()}`,
    ...(lastError === null ? [] : [`failed: ${lastError}`]),
  ].join("\t");
}

function describeSchedule(schedule: Schedule): string {
  if ("atTimes" in schedule) return `at ${schedule.atTimes.join(" and ")}`;
  const { everyMinutes: minutes } = schedule;
  return minutes % 60 === 0 ? `every ${minutes / 60} h` : `every ${minutes} min`;
}
