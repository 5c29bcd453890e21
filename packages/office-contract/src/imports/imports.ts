import { fileOf, numericId, text } from "@tuerca/contract";
import { z } from "zod";
import { byId } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { filePart } from "./feed-columns.ts";
import { importDetail, importedAs, importSettings, importSummary } from "./import-detail.ts";

/** Most bytes of a feed; a larger one is imported by a command. */
export const MOST_FEED_BYTES = 50 * 1024 * 1024;
/** Imports of one page. */
export const IMPORTS_PAGE_SIZE = 20;
/** Rejected rows that an import shows; its file has all. */
export const SHOWN_REJECTS = 100;

const read = { permission: "read_imports" } as const;
const write = { permission: "write_imports" } as const;
const BUSY = { 409: "Another import is at work" };

export const uploadFeed = defineOfficeCall(
  { method: "POST", path: "/office/api/imports" },
  {
    summary: "Takes a feed (CSV, XLSX, JSON or XML) for a day, and reads its columns; imports nothing",
    ...write,
    bodyType: "application/octet-stream",
    timeoutMs: 60_000,
    query: z.strictObject({ name: text(200, "El archivo no tiene nombre"), what: importedAs.optional() }),
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

export const readImport = defineOfficeCall(
  { method: "POST", path: "/office/api/imports/{id}/read" },
  {
    summary: "Reads another sheet, list or header line of a file; what was checked is forgotten",
    ...write,
    params: byId,
    body: filePart,
    timeoutMs: 60_000,
    answers: { 204: null },
    refusals: { 409: "It is at work, or no longer stored", 422: "The file has no such part" },
  },
);

export const checkImport = defineOfficeCall(
  { method: "POST", path: "/office/api/imports/{id}/check" },
  {
    summary: "Counts what an import would do, in the background; changes no product",
    ...write,
    params: byId,
    body: z.strictObject(importSettings.shape),
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
