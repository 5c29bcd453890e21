import { fileOf, numericId, text } from "@tuerca/contract";
import { z } from "zod";
import { byId } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { parcelResult } from "./parcels.ts";

/** Most bytes of a carrier's file. */
export const MOST_FILE_BYTES = 5 * 1024 * 1024;
/** Most rows of one. */
export const MOST_FILE_ROWS = 10_000;
/** Most columns of one. */
export const MOST_FILE_COLUMNS = 100;

const FILE = { bodyType: "application/octet-stream", timeoutMs: 20_000 } as const;
const write = { permission: "write_fulfilment" } as const;
const UNREADABLE = { 422: "No CSV or XLSX, or larger than 5 MB, 10,000 rows or 100 columns" };

const column = (required: string) => text(200, required);

/**
 * Which columns of a file have what. The carrier is that of a column, one for all rows, or the
 * order's own.
 */
export const trackingColumns = z.strictObject({
  order: column("Elige la columna del pedido"),
  tracking: column("Elige la columna del seguimiento"),
  carrier_column: column("Elige la columna del transportista").optional(),
  carrier: text(60, "Escribe el transportista").optional(),
});
export type TrackingColumns = z.output<typeof trackingColumns>;

const trackingMap = z.object({ id: numericId, name: z.string(), columns: trackingColumns });

export const readTrackingFile = defineOfficeCall(
  { method: "POST", path: "/office/api/tracking/file" },
  {
    summary: "The columns of a carrier's CSV or XLSX, and which of them have what; stores nothing",
    ...write,
    ...FILE,
    answers: {
      200: z.object({
        rows: z.number().int(),
        /** Each column with the first cells that are not empty. */
        columns: z.array(z.object({ name: z.string(), sample: z.array(z.string()) })),
        /** Null where nothing tells. */
        suggestion: z.object({
          order: z.string().nullable(),
          tracking: z.string().nullable(),
          carrier_column: z.string().nullable(),
        }),
        /** Saved maps whose columns the file has. */
        maps: z.array(trackingMap),
      }),
    },
    refusals: UNREADABLE,
  },
);

export const previewTracking = defineOfficeCall(
  { method: "POST", path: "/office/api/tracking/preview" },
  {
    summary: "What each row of a carrier's file would do; changes and stores nothing",
    ...write,
    ...FILE,
    query: trackingColumns,
    answers: { 200: z.object({ rows: z.array(parcelResult.extend({ line: z.number().int() })) }) },
    refusals: UNREADABLE,
  },
);

export const exportRejected = defineOfficeCall(
  { method: "POST", path: "/office/api/tracking/rejected" },
  {
    summary: "The rows of a carrier's file that cannot be done, with reasons, as CSV",
    ...write,
    ...FILE,
    query: trackingColumns,
    answers: { 200: fileOf<string>("text/csv") },
    refusals: UNREADABLE,
  },
);

export const saveTrackingMap = defineOfficeCall(
  { method: "PUT", path: "/office/api/tracking/maps" },
  {
    summary: "Saves which columns a carrier's files have, under its name",
    ...write,
    body: z.strictObject({ name: text(60, "Escribe el nombre del transportista"), columns: trackingColumns }),
    answers: { 200: z.object({ id: numericId }) },
  },
);

export const deleteTrackingMap = defineOfficeCall(
  { method: "DELETE", path: "/office/api/tracking/maps/{id}" },
  { summary: "Deletes a saved map", ...write, params: byId, answers: { 204: null } },
);
