import type { ReadReject, SuggestedMap } from "@tuerca/feeds";
import type { FeedColumns } from "../feed-maps/index.ts";
import type { ImportProgress, ImportResult } from "../import/index.ts";
import type { FitRunResult, FitSettings, FoundLinkFile } from "./fits/fit-run.ts";

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

/** The record of an import of products. */
export type ProductRunResult = Omit<ImportResult, "unknownVehicles" | "doubles">;

/** The end of a check or an import; `isWhole` is false if it was stopped. */
export type RunOutcome =
  | { kind: "ended"; isWhole: boolean; result: ProductRunResult | FitRunResult; rejects: ReadReject[] }
  | { kind: "refused"; reason: string };

export type RunState = "uploaded" | "waiting" | "running" | "done" | "stopped" | "failed" | "interrupted";

/** The kind of import; settings are of the last check, the result of what ended last. */
type ProductWork = { what: "products"; settings: RunSettings | null; result: ProductRunResult | null };
type FitWork = { what: "fits"; settings: FitSettings | null; result: FitRunResult | null };

/** An uploaded file, and its last check or import. */
export type ImportRun = RunFile & (ProductWork | FitWork);

/** The facts of an uploaded file by what it is imported as. */
export type FoundIn = { products: FoundFeed; fits: FoundLinkFile };

type RunFile = {
  id: number;
  uploadedBy: string;
  uploadedAt: Date;
  fileName: string;
  fileBytes: number;
  /** The name of its folder in the file store. */
  fileKey: string;
  state: RunState;
  isCheck: boolean;
  askedById: number | null;
  askedBy: string | null;
  askedAt: Date | null;
  endedAt: Date | null;
  /** The most products that may leave; null for the usual share. */
  mostLeaving: number | null;
  stopAsked: boolean;
  progress: ImportProgress | null;
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
  const isHeldBack = result !== null && "heldBack" in result && result.heldBack !== null;
  return state === "done" && !isCheck && !isHeldBack;
}

/** Whether it can be imported as it was checked: after a check, or an import that did not end. */
export function isChecked({ state, isCheck }: Pick<ImportRun, "state" | "isCheck">): boolean {
  return isCheck ? state === "done" : ["stopped", "failed", "interrupted"].includes(state);
}
