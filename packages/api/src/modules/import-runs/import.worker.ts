import { ImportError, parseMap } from "@tuerca/feeds";
import { serveTasks } from "@tuerca/platform/threads/serve-tasks";
import {
  type ImportOptions,
  type ImportProgress,
  importCatalog,
  mapOf,
  rejectsOf,
  spanishReason,
} from "../import/index.ts";
import { inspectLinkFile, runFits } from "./fits/run-fits.ts";
import type { RunOutcome } from "./import-run.ts";
import type { Importing, ImportTask } from "./import-thread.ts";
import { inspectFeed } from "./inspect-feed.ts";

serveTasks<Importing>({
  work: async (task, ask) => {
    try {
      if (task.kind === "inspect") {
        const { what, path, part } = task;
        const feed = await (what === "fits" ? inspectLinkFile(path) : inspectFeed(path, part));
        return { kind: "found", feed };
      }
      return await (task.kind === "fits" ? runFits(task, ask) : runImport(task, ask));
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      return { kind: "refused", reason: error.message };
    }
  },
});

async function runImport(
  {
    path,
    settings,
    included,
    isCheck,
    mostLeaving,
    shownRejects,
    ...rest
  }: Extract<ImportTask, { kind: "import" }>,
  ask: (progress: ImportProgress) => Promise<Importing["answer"]>,
): Promise<RunOutcome> {
  const stop = new AbortController();
  const options: ImportOptions = {
    ...rest,
    source: path,
    // A file sent alone has no pictures and no other files beside it.
    folder: null,
    map: parseMap(mapOf(settings.columns, included)),
    sourceName: settings.source,
    prune: settings.prune,
    explain: spanishReason,
    dryRun: isCheck,
    confirmPrune: async ({ gone }) => mostLeaving !== null && gone <= mostLeaving,
    signal: stop.signal,
    onProgress: (progress) => {
      const heard = (answer: Importing["answer"]) => answer === "stop" && stop.abort();
      ask(progress).then(heard, () => stop.abort());
    },
  };
  const { unknownVehicles: _, doubles: __, ...result } = await importCatalog(options);
  return {
    kind: "ended",
    isWhole: result.complete,
    result,
    rejects: await rejectsOf(rest.rejectedPath, shownRejects),
  };
}
