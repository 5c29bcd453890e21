import type { LinkPairs } from "@tuerca/feeds";
import type { FitImportResult, ImportProgress } from "../../import/index.ts";
import type { FoundFeed } from "../import-run.ts";

/**
 * A person's decisions about an import of links; `pairs` are null for eBay's form. `version` may be
 * empty.
 */
export type FitSettings = { pairs: LinkPairs | null; source: string; version: string; complete: boolean };

/** The facts of an uploaded list of applications, with the proposed pairs; null in eBay's form. */
export type FoundLinkFile = Omit<FoundFeed, "suggestion" | "notes" | "part"> & { pairs: LinkPairs | null };

/** The record of an import of links; rows and products are counted as by other imports. */
export type FitRunResult = Omit<FitImportResult, "unknownProducts"> &
  Pick<ImportProgress, "unknown" | "warned" | "skipped">;
