import { instant, numericId, sourceName } from "@tuerca/contract";
import { z } from "zod";
import { feedColumns, feedReading } from "./feed-columns.ts";

export const importSettings = z.object({
  columns: feedColumns,
  source: sourceName,
  /** Takes products out of sale that this source sent before and does not send now. */
  prune: z.boolean("Elige si retirar lo que falta"),
});

const count = z.number().int();

/** Rows and products so far. */
const counts = z.object({
  rows: count,
  new: count,
  changed: count,
  unchanged: count,
  unknown: count,
  rejected: count,
  warned: count,
  skipped: count,
});

/**
 * `uploaded`: nothing was done yet; `waiting`: begins within seconds; `interrupted`: the shop
 * stopped meanwhile, what was written stays.
 */
const state = z.enum(["uploaded", "waiting", "running", "done", "stopped", "failed", "interrupted"]);
export type ImportState = z.output<typeof state>;

/** The kind of import: products, or which vehicles they fit. */
export const importedAs = z.enum(["products", "fits"], "Elige qué se importa");

export const importSummary = z.object({
  id: numericId,
  what: importedAs,
  file_name: z.string(),
  file_bytes: count,
  uploaded_at: instant,
  uploaded_by: z.string(),
  state,
  /** Whether the last work was a check, which changes nothing. */
  is_check: z.boolean(),
  asked_by: z.string().nullable(),
  asked_at: instant.nullable(),
  ended_at: instant.nullable(),
  counts: counts.nullable(),
});
export type ImportSummary = z.output<typeof importSummary>;

export const importDetail = importSummary.extend({
  /** The file's form; `delimiter` and `encoding` are null where a format has none. */
  format: z.enum(["csv", "xlsx", "json", "xml"]),
  delimiter: z.string().nullable(),
  encoding: z.string().nullable(),
  /** Each column with its first cells that are not empty. */
  columns: z.array(z.object({ name: z.string(), sample: z.array(z.string()) })),
  /** The part that is read, and the others that may be. */
  part: z.object({
    /** The line of a table's header; null for other files. */
    header: count.nullable(),
    /** Visible sheets of a spreadsheet. */
    sheets: z.array(z.string()),
    sheet: z.string().nullable(),
    /** Lists of a JSON file that is one object. */
    lists: z.array(z.string()),
    list: z.string().nullable(),
  }),
  /** Proposed columns; may lack the sku. */
  suggestion: feedReading,
  /** Doubts about the suggestion, in sentences. */
  notes: z.array(z.string()),
  /** Of the last check or import. */
  settings: importSettings.nullable(),
  /** From 0 to 1; null if it is not running. */
  progress: z.number().nullable(),
  is_stopping: z.boolean(),
  /** Whether it can be checked or imported: its file is there, and it is not at work. */
  may_check: z.boolean(),
  /** Whether it can be imported with the settings of its last check. */
  may_start: z.boolean(),
  result: z
    .object({
      /** Products that went out of sale, or would. */
      pruned: count,
      /** More than 5 % would leave: how many of how many; nothing was taken out of sale. */
      held_back: z.object({ leaving: count, offered: count }).nullable(),
      hints: z.array(z.string()),
    })
    .nullable(),
  rejects: z.array(
    z.object({ line: count, field: z.string(), reason: z.string(), is_imported: z.boolean() }),
  ),
  has_rejects_file: z.boolean(),
  /** Why it failed. */
  error: z.string().nullable(),
});
export type ImportDetail = z.output<typeof importDetail>;
