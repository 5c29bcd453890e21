import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ImportError, type ImportMap, parseMap } from "@tuerca/api/operator/catalog";
import { SOURCE_NAME } from "@tuerca/contract";
import { MAPS_DIR } from "../../folders.ts";

export type ImportArguments = {
  file: string;
  map: ImportMap | undefined;
  dryRun: boolean;
  sourceName: string | undefined;
  prune: boolean;
  /** In percent. */
  pruneLimit: number | undefined;
  rejectedPath: string | undefined;
};

const USAGE = `Usage: npm run tuerca -- import <file> [--map <map.json or name>] [--sheet <name>] [--source <name>] [--dry-run]
         [--prune [--prune-limit <percent>]] [--rejected <file>]
       npm run tuerca -- import <file> --suggest [--out <map.json>]`;

/**
 * The file for `--suggest` and the path of the map (null: standard output); null without
 * `--suggest`. Throws ImportError.
 */
export function readSuggestArguments(args: string[]): { file: string; outPath: string | null } | null {
  const { values, positionals } = parse(args);
  if (!values.suggest && values.out === undefined) return null;
  const { suggest, out, "dry-run": dryRun, prune, ...others } = values;
  const [file, ...more] = positionals;
  if (!file || more.length > 0 || !suggest || dryRun || prune || Object.keys(others).length > 0)
    throw new ImportError(USAGE);
  return { file, outPath: out ?? null };
}

/** Reads the command's arguments and the map that they name. Throws ImportError. */
export async function readImportArguments(args: string[]): Promise<ImportArguments> {
  const { values, positionals } = parse(args);
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new ImportError(USAGE);
  return {
    file,
    map: await readMap(values.map, values.sheet),
    dryRun: values["dry-run"],
    sourceName: values.source === undefined ? undefined : readSourceName(values.source),
    prune: values.prune,
    pruneLimit: values["prune-limit"] === undefined ? undefined : readLimit(values["prune-limit"]),
    rejectedPath: values.rejected,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        map: { type: "string" },
        sheet: { type: "string" },
        "dry-run": { type: "boolean", default: false },
        source: { type: "string" },
        prune: { type: "boolean", default: false },
        "prune-limit": { type: "string" },
        rejected: { type: "string" },
        suggest: { type: "boolean", default: false },
        out: { type: "string" },
      },
    });
  } catch (error) {
    throw new ImportError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

/** A source's name in its stored form. Throws ImportError. */
export function readSourceName(text: string): string {
  const name = text.trim().toLowerCase();
  if (SOURCE_NAME.test(name)) return name;
  throw new ImportError(
    `--source is ${text}, but a name of up to 40 letters (a to z), digits, hyphens and underscores was expected.`,
  );
}

/** A percentage from 0 to 100. Throws ImportError. */
export function readLimit(text: string): number {
  const percent = /^\d{1,3}([.,]\d{1,2})?\s*%?$/.test(text)
    ? Number.parseFloat(text.replace(",", "."))
    : Number.NaN;
  if (percent <= 100) return percent;
  throw new ImportError(`--prune-limit is ${text}, but a percentage from 0 to 100 was expected.`);
}

/** The map at a path, with the command's sheet instead of the map's. */
async function readMap(path: string | undefined, sheet: string | undefined): Promise<ImportMap | undefined> {
  if (path === undefined) return sheet === undefined ? undefined : parseMap({ sheet });
  const map = await readMapFile(path);
  return sheet === undefined ? map : { ...map, sheet };
}

/** Reads a map's file, or an included map by its name. Throws ImportError. */
async function readMapFile(path: string): Promise<ImportMap> {
  return parseMap(await readMapJson(path));
}

/** The unchecked JSON of a map. Throws ImportError. */
export async function readMapJson(path: string): Promise<unknown> {
  const ready = /^[a-z0-9-]+$/.test(path) ? join(MAPS_DIR, `${path}.json`) : null;
  const text = await readFile(path, "utf8").catch(async () => {
    const found = ready && (await readFile(ready, "utf8").catch(() => null));
    if (found) return found;
    throw new ImportError(`There is no map ${path}. Those that come along: ${await listReadyMaps()}.`);
  });
  return parseJson(text, path);
}

async function listReadyMaps(): Promise<string> {
  const names = await readdir(MAPS_DIR);
  return names
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length))
    .join(", ");
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    throw new ImportError(
      `The map ${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
