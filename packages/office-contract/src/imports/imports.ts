import { fileOf, instant, numericId, PRODUCT_FIELD_NAMES, text } from "@tuerca/contract";
import { z } from "zod";
import { byId } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { columnRule, feedColumns } from "./feed-columns.ts";

/** Most bytes of a feed; a larger one is imported by a command. */
export const MOST_FEED_BYTES = 50 * 1024 * 1024;
/** Imports of one page. */
export const IMPORTS_PAGE_SIZE = 20;
/** Rejected rows that an import shows; its file has all. */
export const SHOWN_REJECTS = 100;

const read = { permission: "read_imports" } as const;
const write = { permission: "write_imports" } as const;
const BUSY = { 409: "Another import is at work" };

/** The name of a source, in lower case. */
export const sourceName = z
  .string("Escribe el origen")
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, "Hasta 40 letras sin acentos, cifras, guiones y guiones bajos");

const settings = z.object({
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

/** What a file is imported as: products, or which vehicles they fit. */
const what = z.enum(["products", "fits"], "Elige qué se importa");

const importSummary = z.object({
  id: numericId,
  what,
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
  /** Proposed columns; may lack the sku. */
  suggestion: z.object({
    decimal: z.enum(["auto", "comma", "point"]),
    fields: z.partialRecord(z.enum(PRODUCT_FIELD_NAMES), columnRule),
  }),
  /** Doubts about the suggestion, in sentences. */
  notes: z.array(z.string()),
  /** Of the last check or import. */
  settings: settings.nullable(),
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

export const uploadFeed = defineOfficeCall(
  { method: "POST", path: "/office/api/imports" },
  {
    summary: "Takes a feed (CSV, XLSX, JSON or XML) for a day, and reads its columns; imports nothing",
    ...write,
    bodyType: "application/octet-stream",
    timeoutMs: 60_000,
    query: z.strictObject({ name: text(200, "El archivo no tiene nombre"), what: what.optional() }),
    answers: { 201: z.object({ id: numericId }) },
    refusals: { 422: "Larger than 50 MB, of an unknown kind, or unreadable" },
  },
);

export const listImports = defineOfficeCall(
  { method: "GET", path: "/office/api/imports" },
  {
    summary: "Imported files, newest first, twenty at a time",
    ...read,
    query: z.strictObject({
      /** `next` of the page before. */
      before: z.coerce
        .number("Página no válida")
        .int("Página no válida")
        .positive()
        .max(2_147_483_647)
        .optional(),
    }),
    answers: { 200: z.object({ imports: z.array(importSummary), next: numericId.nullable() }) },
  },
);

export const getImport = defineOfficeCall(
  { method: "GET", path: "/office/api/imports/{id}" },
  {
    summary: "A file, what it has, and its last check or import",
    ...read,
    params: byId,
    answers: { 200: importDetail },
  },
);

export const checkImport = defineOfficeCall(
  { method: "POST", path: "/office/api/imports/{id}/check" },
  {
    summary: "Counts what an import would do, in the background; changes no product",
    ...write,
    params: byId,
    body: z.strictObject(settings.shape),
    answers: { 204: null },
    refusals: BUSY,
  },
);

export const startImport = defineOfficeCall(
  { method: "POST", path: "/office/api/imports/{id}/start" },
  {
    summary: "Imports a file in the background, as it was checked",
    ...write,
    params: byId,
    body: z.strictObject({
      /** How many products may leave, typed if they are more than 5 %. */
      leaving: z
        .number("Escribe el número")
        .int("Escribe un número entero")
        .min(0)
        .max(2_147_483_647)
        .optional(),
    }),
    answers: { 204: null },
    refusals: BUSY,
  },
);

export const stopImport = defineOfficeCall(
  { method: "POST", path: "/office/api/imports/{id}/stop" },
  {
    summary: "Stops a check or an import after the rows at hand; what is written stays",
    ...write,
    params: byId,
    answers: { 204: null },
  },
);

export const exportRejects = defineOfficeCall(
  { method: "GET", path: "/office/api/imports/{id}/rejects" },
  {
    summary: "All rows with problems of the last check or import, as CSV, for a day",
    ...write,
    params: byId,
    answers: { 200: fileOf<string>("text/csv") },
  },
);
