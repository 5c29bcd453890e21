import { inspectLinks, linkMapOf, parseLinkMap } from "@tuerca/feeds";
import { type ImportProgress, importFits, rejectsOf, spanishReason } from "../../import/index.ts";
import type { RunOutcome } from "../import-run.ts";
import type { ImportTask } from "../import-thread.ts";
import { shownColumns } from "../inspect-feed.ts";
import type { FoundLinkFile } from "./fit-run.ts";

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

type Report = NonNullable<Parameters<typeof importFits>[0]["onProgress"]>;

/** Progress in the counts of other imports. */
function inCounts({ unknownProducts, ...progress }: Parameters<Report>[0]): ImportProgress {
  return { ...progress, unknown: unknownProducts, warned: 0, skipped: 0 };
}

/** A list's facts, and the proposed pairs. Throws ImportError if it cannot be read. */
export async function inspectLinkFile(path: string): Promise<FoundLinkFile> {
  const { form, columns, isEbay, pairs } = await inspectLinks(path);
  return {
    ...(form ?? { format: "json", delimiter: null, encoding: null }),
    columns: shownColumns(columns),
    pairs: isEbay ? null : pairs,
  };
}
