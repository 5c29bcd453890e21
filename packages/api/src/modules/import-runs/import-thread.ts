import { REST_MS, ThreadPool } from "@tuerca/platform/threads/thread-pool";
import type { FilePart } from "../feed-maps/index.ts";
import type { ImportProgress } from "../import/index.ts";
import type { FitSettings, FoundLinkFile } from "./fits/fit-run.ts";
import type { FoundFeed, ImportRun, RunOutcome, RunSettings } from "./import-run.ts";

/** A file to look at, or to check or import. */
export type ImportTask =
  | { kind: "inspect"; what: ImportRun["what"]; path: string; part: FilePart }
  | {
      kind: "fits";
      path: string;
      rejectedPath: string;
      databaseUrl: string;
      settings: FitSettings;
      isCheck: boolean;
      shownRejects: number;
    }
  | {
      kind: "import";
      path: string;
      rejectedPath: string;
      databaseUrl: string;
      settings: RunSettings;
      /** The included map that the settings name. */
      included: object | null;
      isCheck: boolean;
      /** The most products that may leave; null for the usual share. */
      mostLeaving: number | null;
      drawingsDir: string | null;
      mainCategoryId: number;
      shownRejects: number;
    };

/** While it works, a thread reports its progress and asks whether to stop. */
export type Importing = {
  task: ImportTask;
  result: { kind: "found"; feed: FoundFeed | FoundLinkFile } | RunOutcome;
  call: ImportProgress;
  answer: "continue" | "stop";
};

/** One thread imports while another looks at files. */
const threads = new ThreadPool<Importing>({
  name: "import",
  script: new URL("./import.worker.ts", import.meta.url),
  maxThreads: 2,
  memory: { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64 },
  idleMs: REST_MS,
});

/** Looks at a part of a file. */
export async function inspectInThread(
  what: ImportRun["what"],
  path: string,
  part: FilePart,
): Promise<FoundFeed | FoundLinkFile | { kind: "refused"; reason: string }> {
  const found = await threads.run({ kind: "inspect", what, path, part });
  if (found.kind === "ended") throw new Error("a file was imported instead of looked at");
  return found.kind === "found" ? found.feed : found;
}

/** Checks or imports a file; `onProgress` says after each batch whether to go on. */
export async function importInThread(
  task: Exclude<ImportTask, { kind: "inspect" }>,
  onProgress: (progress: ImportProgress) => Promise<Importing["answer"]>,
): Promise<RunOutcome> {
  const outcome = await threads.run(task, onProgress);
  if (outcome.kind === "found") throw new Error("a file was looked at instead of imported");
  return outcome;
}
