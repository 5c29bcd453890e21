import type { AnswerOf } from "@tuerca/contract";
import type { getImport, listImports } from "@tuerca/office-contract";
import { hintsOf, spanishReason } from "../../modules/import/index.ts";
import {
  type ImportRun,
  isAtWork,
  isChecked,
  isStored,
  type ReadRun,
} from "../../modules/import-runs/index.ts";

type Summary = AnswerOf<typeof listImports>["imports"][number];
type Detail = AnswerOf<typeof getImport>;

/** A file as a row of the list. */
export function presentRun(run: ImportRun): Summary {
  const counted = run.result ?? run.progress;
  return {
    id: run.id,
    what: run.what,
    file_name: run.fileName,
    file_bytes: run.fileBytes,
    state: run.state,
    uploaded_at: run.uploadedAt.toISOString(),
    uploaded_by: run.uploadedBy,
    is_check: run.isCheck,
    asked_by: run.askedBy,
    asked_at: run.askedAt?.toISOString() ?? null,
    ended_at: run.endedAt?.toISOString() ?? null,
    counts: counted && {
      rows: counted.rows,
      new: counted.new,
      changed: counted.changed,
      unchanged: counted.unchanged,
      unknown: counted.unknown,
      rejected: counted.rejected,
      warned: counted.warned,
      skipped: counted.skipped,
    },
  };
}

/** Of files that an older release has read. */
const NO_PART = { header: null, sheets: [], sheet: null, lists: [], list: null };

/** A file of products with what it has, and its last check or import. */
export function presentImport(read: ReadRun, now: Date): Detail {
  const { run, found } = read;
  const { result } = run;
  return {
    ...presentWork(read, now),
    part: found.part ?? NO_PART,
    suggestion: found.suggestion,
    notes: found.notes.map(spanishReason),
    settings: run.settings,
    result: result && {
      pruned: result.pruned,
      held_back: result.heldBack && { leaving: result.heldBack.gone, offered: result.heldBack.offered },
      hints: hintsOf(result.review),
    },
  };
}

/** Facts of files of all kinds, and how far the work on them is. */
export function presentWork({ run, found, rejects }: ReadRun | ReadRun<"fits">, now: Date) {
  const { progress } = run;
  const mayCheck = !isAtWork(run) && isStored(run, now);
  return {
    ...presentRun(run),
    format: found.format,
    delimiter: found.delimiter,
    encoding: found.encoding,
    columns: found.columns.map(({ name, cells }) => ({ name, sample: cells })),
    progress: run.state === "running" ? shareOf(progress) : null,
    is_stopping: isAtWork(run) && run.stopAsked,
    may_check: mayCheck,
    may_start: mayCheck && isChecked(run),
    rejects: (rejects ?? []).map(({ line, field, reason, isImported }) => ({
      line,
      field,
      reason: spanishReason(reason),
      is_imported: isImported,
    })),
    has_rejects_file: (rejects?.length ?? 0) > 0,
    error: run.error === null ? null : spanishReason(run.error),
  };
}

function shareOf(progress: ImportRun["progress"]): number {
  if (!progress?.size) return 0;
  return Math.min(progress.bytesRead / progress.size, 1);
}
