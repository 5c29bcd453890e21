import { linkMapOf, parseLinkMap } from "@tuerca/feeds";
import {
  type FitImportProgress,
  type ImportProgress,
  importFits,
  rejectsOf,
  spanishReason,
} from "../../import/index.ts";
import type { RunOutcome } from "../import-run.ts";
import type { ImportTask } from "../import-thread.ts";

type Answer = "continue" | "stop";

/** Checks or imports a list of applications. Throws ImportError if it cannot be read. */
export async function runFits(
  { path, rejectedPath, databaseUrl, settings, isCheck, shownRejects }: Extract<ImportTask, { kind: "fits" }>,
  ask: (progress: ImportProgress) => Promise<Answer>,
): Promise<RunOutcome> {
  const { pairs, source, version, complete } = settings;
  const stop = new AbortController();
  const { unknownProducts, ...result } = await importFits({
    file: path,
    databaseUrl,
    rejectedPath,
    sourceName: source,
    version,
    complete,
    dryRun: isCheck,
    map: pairs && parseLinkMap(linkMapOf(pairs)),
    explain: spanishReason,
    signal: stop.signal,
    onProgress: (progress) => {
      const heard = (answer: Answer) => answer === "stop" && stop.abort();
      ask(inCounts(progress)).then(heard, () => stop.abort());
    },
  });
  return {
    kind: "ended",
    isWhole: result.isWhole,
    result: { ...result, unknown: unknownProducts, warned: 0, skipped: 0 },
    rejects: await rejectsOf(rejectedPath, shownRejects),
  };
}

/** Progress in the counts of other imports. */
function inCounts({ unknownProducts, ...progress }: FitImportProgress): ImportProgress {
  return { ...progress, unknown: unknownProducts, warned: 0, skipped: 0 };
}
