import { systemClock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import { openDatabase } from "@tuerca/platform/database/database";
import { type MergedProducts, mergeProducts, previewMerge } from "./merge-products.ts";

/** The operator's merges of products, by their skus. */
export type MergeAdmin = {
  /** Counts that `merge` would move; throws as it does. */
  preview(from: string, into: string): Promise<MergedProducts>;
  /** Throws as `mergeProducts`. */
  merge(from: string, into: string): Promise<MergedProducts>;
  close(): Promise<void>;
};

/** Opens the merges of a migrated database. */
export function openMergeAdmin(databaseUrl: string, config: Pick<Config, "isDemo">): MergeAdmin {
  const database = openDatabase(databaseUrl, 2);
  const context = { database, config, clock: systemClock };
  return {
    preview: (from, into) => previewMerge(context, { from: { sku: from }, into }),
    merge: (from, into) => mergeProducts(context, { from: { sku: from }, into }),
    close: database.close,
  };
}
