import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { ImportError, type ImportMap, parseMap } from "@tuerca/api";

export type ImportArguments = {
  file: string;
  map: ImportMap | undefined;
  dryRun: boolean;
  prune: boolean;
  rejectedPath: string | undefined;
};

const USAGE =
  "Usage: npm run tuerca -- import <file> [--map <map.json>] [--sheet <name>] [--dry-run] [--prune] [--rejected <file>]";

/** Reads the command's arguments and the map that they name. Throws ImportError. */
export async function readImportArguments(args: string[]): Promise<ImportArguments> {
  const { values, positionals } = parse(args);
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new ImportError(USAGE);
  return {
    file,
    map: await readMap(values.map, values.sheet),
    dryRun: values["dry-run"],
    prune: values.prune,
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
        prune: { type: "boolean", default: false },
        rejected: { type: "string" },
      },
    });
  } catch (error) {
    throw new ImportError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

/** The map of a path, with the sheet that the command names instead of the map's. */
async function readMap(path: string | undefined, sheet: string | undefined): Promise<ImportMap | undefined> {
  if (path === undefined) return sheet === undefined ? undefined : parseMap({ sheet });
  const map = await readMapFile(path);
  return sheet === undefined ? map : { ...map, sheet };
}

async function readMapFile(path: string): Promise<ImportMap> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new ImportError(`There is no map ${path}.`);
  });
  return parseMap(parseJson(text, path));
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
