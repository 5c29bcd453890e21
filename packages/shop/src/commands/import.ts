import { type Config, type ImportResult, importCatalog, loadProcessConfig } from "@tuerca/api";
import { DRAWINGS_DIR } from "../start/demo-source.ts";
import { type ImportArguments, readImportArguments } from "./import-arguments.ts";
import { openProgressView } from "./import-progress.ts";
import { summarise } from "./import-summary.ts";

/** The database that a command works on. */
export type CommandDatabase = { databaseUrl: string; close(): Promise<void> };

const STOPPED = 130;

/**
 * `import <file> …`: takes a catalogue in. Answers the exit code: 0, or 130 where Ctrl-C stopped it between two
 * batches. Throws ImportError with a sentence where it cannot be done.
 */
export async function importCommand(
  args: string[],
  connect: () => Promise<CommandDatabase>,
  readConfig: () => Pick<Config, "MAIN_CATEGORY_ID"> = loadProcessConfig,
): Promise<number> {
  const parsed = await readImportArguments(args);
  const database = await connect();
  try {
    const result = await run(parsed, database.databaseUrl, readConfig().MAIN_CATEGORY_ID);
    console.log(summarise(result, parsed));
    return result.complete ? 0 : STOPPED;
  } finally {
    await database.close();
  }
}

async function run(
  parsed: ImportArguments,
  databaseUrl: string,
  mainCategoryId: number,
): Promise<ImportResult> {
  const { file, map, dryRun, prune, rejectedPath } = parsed;
  const stop = stopOnce();
  const view = openProgressView(process.stdout.isTTY, console.log);
  try {
    return await importCatalog({
      source: file,
      databaseUrl,
      mainCategoryId,
      dryRun,
      prune,
      drawingsDir: DRAWINGS_DIR,
      signal: stop.signal,
      onProgress: view.show,
      ...(map ? { map } : {}),
      ...(rejectedPath ? { rejectedPath } : {}),
    });
  } finally {
    view.end();
    stop.release();
  }
}

/** The first Ctrl-C (or SIGTERM) stops after the running batch, the second at once. */
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
