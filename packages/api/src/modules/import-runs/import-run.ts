import type { ReadReject, SuggestedMap } from "@tuerca/feeds";
import type { FeedColumns, ImportProgress, ImportResult } from "../import/index.ts";

/** A person's decisions about an import. */
export type RunSettings = { columns: FeedColumns; source: string; prune: boolean };

/** The facts of an uploaded file. */
export type FoundFeed = NonNullable<SuggestedMap["form"]> & {
  columns: SuggestedMap["columns"];
  /** Null for what a kind of file does not have. */
  part?: {
    header: number | null;
    sheets: string[];
    sheet: string | null;
    lists: string[];
    list: string | null;
  };
  suggestion: FeedColumns;
  /** Doubts in English sentences. */
  notes: string[];
};

/** The end of a check or an import. */
export type RunOutcome =
  | { kind: "ended"; result: ImportResult; rejects: ReadReject[] }
  | { kind: "refused"; reason: string };

export type RunState = "uploaded" | "waiting" | "running" | "done" | "stopped" | "failed" | "interrupted";

/** An uploaded file, and its last check or import. */
export type ImportRun = {
  id: number;
  uploadedBy: string;
  uploadedAt: Date;
  fileName: string;
  fileBytes: number;
  /** The name of its folder in DATA_DIR. */
  fileKey: string;
  state: RunState;
  isCheck: boolean;
  askedById: number | null;
  askedBy: string | null;
  askedAt: Date | null;
  endedAt: Date | null;
  settings: RunSettings | null;
  /** The most products that may leave; null for the usual share. */
  mostLeaving: number | null;
  stopAsked: boolean;
  progress: ImportProgress | null;
  /** Of the last that ended or was stopped. */
  result: Omit<ImportResult, "unknownVehicles" | "doubles"> | null;
  /** An English sentence. */
  error: string | null;
};

/** Whether it waits or runs. */
export function isAtWork({ state }: Pick<ImportRun, "state">): boolean {
  return state === "waiting" || state === "running";
}

/** Whether its file was imported to the end, so that the file is deleted. */
export function isImported({
  state,
  isCheck,
  result,
}: Pick<ImportRun, "state" | "isCheck" | "result">): boolean {
  return state === "done" && !isCheck && result?.heldBack === null;
}

/** Whether it can be imported as it was checked: after a check, or an import that did not end. */
export function isChecked({ state, isCheck }: Pick<ImportRun, "state" | "isCheck">): boolean {
  return isCheck ? state === "done" : ["stopped", "failed", "interrupted"].includes(state);
}
