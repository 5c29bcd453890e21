import { writeFile } from "node:fs/promises";
import {
  type Gone,
  type ImportOptions,
  type ImportResult,
  importCatalog,
  recordImport,
  suggestMap,
} from "@tuerca/api/operator/catalog";
import { type Config, loadProcessConfig } from "@tuerca/api/settings";
import { DRAWINGS_DIR } from "../../start/demo-source.ts";
import type { OpenDatabase } from "../../start/open-database.ts";
import { canConfirm, confirm } from "../confirm.ts";
import { type ImportArguments, readImportArguments, readSuggestArguments } from "./import-arguments.ts";
import { openProgressView } from "./import-progress.ts";
import { summarise } from "./import-summary.ts";

const STOPPED = 130;
const HELD_BACK = 1;

/**
 * `import <file> …`: imports a catalogue. Returns the exit code: 0, 130 after Ctrl-C, 1 if pruning
 * was held back. Throws ImportError with a sentence.
 */
export async function importCommand(
  args: string[],
  connect: () => Promise<OpenDatabase>,
  readConfig: () => Pick<Config, "MAIN_CATEGORY_ID"> = loadProcessConfig,
): Promise<number> {
  const suggestion = readSuggestArguments(args);
  if (suggestion) return suggest(suggestion);
  const parsed = await readImportArguments(args);
  const database = await connect();
  try {
    const result = await run(parsed, database.databaseUrl, readConfig().MAIN_CATEGORY_ID);
    console.log(summarise(result, parsed));
    if (!result.complete) return STOPPED;
    return result.heldBack && !parsed.dryRun ? HELD_BACK : 0;
  } finally {
    await database.close();
  }
}

async function run(
  parsed: ImportArguments,
  databaseUrl: string,
  mainCategoryId: number,
): Promise<ImportResult> {
  const { file, map, dryRun, prune, pruneLimit, sourceName, rejectedPath } = parsed;
  const stop = stopOnce();
  const view = openProgressView(process.stdout.isTTY, console.log);
  try {
    const catalogue: ImportOptions = {
      source: file,
      databaseUrl,
      mainCategoryId,
      dryRun,
      prune,
      drawingsDir: DRAWINGS_DIR,
      signal: stop.signal,
      onProgress: view.show,
      ...(map ? { map } : {}),
      ...(sourceName === undefined ? {} : { sourceName }),
      ...(pruneLimit === undefined ? {} : { pruneLimit }),
      ...(canConfirm() ? { confirmPrune } : {}),
      ...(rejectedPath ? { rejectedPath } : {}),
    };
    if (dryRun) return await importCatalog(catalogue);
    const recorded = { what: "catalogue", source: sourceName ?? "default", file } as const;
    return await recordImport(databaseUrl, recorded, () => importCatalog(catalogue));
  } finally {
    view.end();
    stop.release();
  }
}

/** Writes the map, and its doubts to standard error. */
async function suggest({ file, outPath }: { file: string; outPath: string | null }): Promise<number> {
  const { map, notes, included } = await suggestMap(file);
  const json = JSON.stringify(map, null, 2);
  if (outPath === null) console.log(json);
  else await writeFile(outPath, `${json}\n`);
  for (const note of notes) console.error(note);
  if (included !== null)
    console.error(
      `This looks like a file of another program: rather use the map that comes along, --map ${included}.`,
    );
  return 0;
}

/** The first Ctrl-C (or SIGTERM) stops after the current batch, the second at once. */
function stopOnce() {
  const controller = new AbortController();
  const onSignal = () => {
    if (controller.signal.aborted) process.exit(STOPPED);
    controller.abort();
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
  const release = () => void process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
  return { signal: controller.signal, release };
}

function confirmPrune({ gone, offered }: Gone): Promise<boolean> {
  return confirm(
    `\nTake ${gone.toLocaleString("en-US")} of the source's ${offered.toLocaleString("en-US")} products out of sale?`,
  );
}
