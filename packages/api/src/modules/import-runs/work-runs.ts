import { runAs } from "@tuerca/platform/audit";
import { type Clock, HOUR_MS } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import type { Jobs } from "@tuerca/platform/jobs/jobs";
import { openFileStore, StoreAway } from "@tuerca/platform/storage";
import type { Logger } from "pino";
import { findIncludedMap } from "../feed-maps/index.ts";
import { type ImportProgress, recordImport } from "../import/index.ts";
import { findAtWork } from "./import-run.repository.ts";
import { type ImportRun, isImported, type RunOutcome } from "./import-run.ts";
import { importInThread } from "./import-thread.ts";
import { deleteFeed, deleteOldUploads, runNames, withFeed } from "./run-files.ts";
import {
  endRun,
  interruptRuns,
  type RunEnd,
  saveProgress,
  takeRun,
  whileImporting,
} from "./run-work.repository.ts";

/** The least time between two looks; while any run is at work, each process looks so often. */
const PAUSE_MS = 1000;
/** Without a shared store, how long the process that has the file may take to begin. */
const NO_FILE_MS = 30_000;
const SHOWN_REJECTS = 100;

type Working = {
  config: Config;
  database: { db: Database };
  databaseUrl: string;
  clock: Clock;
  log: Logger;
  drawingsDir: string | null;
  mapsDir: string | null;
};

/** Checks and imports the office's files, in any process that reads them. */
export function workImportRuns(context: Working & { jobs: Jobs }): void {
  context.jobs.follow("import_runs", PAUSE_MS, async (signal) => {
    await workWaitingRun(context, signal);
    return (await findAtWork(context.database.db)) && PAUSE_MS;
  });
  context.jobs.repeat(HOUR_MS, () => deleteOldUploads(context.config, context.clock.now()));
}

/** Works on the file that waits, if any. What a stopped process left is marked as interrupted. */
export async function workWaitingRun(context: Working, signal: AbortSignal): Promise<void> {
  const { db } = context.database;
  if (!(await findAtWork(db))) return;
  await whileImporting(db, async () => {
    await interruptRuns(db, context.clock.now());
    const run = await findAtWork(db);
    if (!run) return;
    const found = await withFeed(context.config, run.fileKey, async (path) => {
      if (!signal.aborted && (await takeRun(db, run.id))) await work(context, run, path, signal);
      return run;
    });
    if (found === null) await failWithoutFile(context, run);
  });
}

/** Another process may have the file; after a while none has. */
async function failWithoutFile({ database, clock }: Working, { id, askedAt }: ImportRun): Promise<void> {
  const now = clock.now();
  if (askedAt === null || now.getTime() - askedAt.getTime() < NO_FILE_MS) return;
  await endRun(
    database.db,
    id,
    { ...failed("The file is no longer stored. Send it again."), rejects: [] },
    now,
  );
}

const REJECTS_UNSTORED = "The rows with errors could not be stored: the file store is away. Try again.";

async function work(context: Working, run: ImportRun, path: string, signal: AbortSignal): Promise<void> {
  const { database, clock, config, log } = context;
  const end = await actFor(run, context, path, signal).then(endOf, (error: unknown): RunEnd => {
    log.error({ err: error, import: run.id }, "import failed");
    const isAway = error instanceof StoreAway;
    return { ...failed(isAway ? REJECTS_UNSTORED : "The shop failed. Its log has the reason."), rejects: [] };
  });
  // Stopped with its process: the next one says that it was interrupted.
  if (end.state === "stopped" && signal.aborted) return;
  await endRun(database.db, run.id, end, clock.now());
  if (isImported({ ...run, ...end })) await deleteFeed(config, run.fileKey);
}

/** A check changes nothing; an import is recorded under the name of who asked for it. */
async function actFor(
  run: ImportRun,
  context: Working,
  path: string,
  signal: AbortSignal,
): Promise<RunOutcome> {
  const { isCheck } = run;
  const { source } = given<{ source: string }>(run.settings);
  const task = await taskOf(run, context, path);
  if (typeof task === "string") return { kind: "refused", reason: task };
  const onProgress = async (progress: ImportProgress) => {
    const goesOn = await saveProgress(context.database.db, run.id, progress);
    return goesOn && !signal.aborted ? "continue" : "stop";
  };
  const { rejected } = runNames(run.fileKey);
  const start = () =>
    openFileStore(context.config).write(rejected, (rejectedPath) =>
      importInThread({ ...task, rejectedPath }, onProgress),
    );
  if (isCheck) return start();
  const { databaseUrl } = context;
  const what = run.what === "fits" ? "fits" : "catalogue";
  const recorded = { what, source, file: run.fileName } as const;
  const actor = { kind: "staff", name: `${run.askedById} ${run.askedBy}` } as const;
  let ended: RunOutcome | null = null;
  const recordedStart = () =>
    recordImport(databaseUrl, recorded, async () => {
      const outcome = await start();
      if (outcome.kind === "refused") throw new Refused(outcome.reason);
      ended = outcome;
      return outcome.result;
    });
  try {
    await runAs(actor, recordedStart);
    if (!ended) throw new Error("an import has ended without its outcome");
    return ended;
  } catch (error) {
    if (error instanceof Refused) return { kind: "refused", reason: error.message };
    throw error;
  }
}

/** A thread's task with a file, or why there is none. */
async function taskOf(run: ImportRun, context: Working, path: string) {
  const { config, databaseUrl, drawingsDir, mapsDir } = context;
  const { isCheck, mostLeaving } = run;
  const common = { path, databaseUrl, isCheck, shownRejects: SHOWN_REJECTS };
  if (run.what === "fits") return { kind: "fits" as const, ...common, settings: given(run.settings) };
  const { MAIN_CATEGORY_ID: mainCategoryId } = config;
  const settings = given(run.settings);
  const { included: name } = settings.columns;
  const included = name === undefined ? null : await findIncludedMap(mapsDir, name);
  if (name !== undefined && included === null) return `There is no map ${name}.`;
  const more = { mostLeaving, drawingsDir, mainCategoryId, included };
  return { kind: "import" as const, ...common, ...more, settings };
}

function given<S>(settings: S | null): S {
  if (settings === null) throw new Error("an import waits without settings");
  return settings;
}

/** An import that did not run to an end, so that the audit has its beginning only. */
class Refused extends Error {}

function endOf(outcome: RunOutcome): RunEnd {
  if (outcome.kind === "refused") return { ...failed(outcome.reason), rejects: [] };
  const { isWhole, result, rejects } = outcome;
  return { state: isWhole ? "done" : "stopped", result, error: null, rejects };
}

function failed(error: string) {
  return { state: "failed", result: null, error } as const;
}
