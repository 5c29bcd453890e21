import { fileOf, numericId, text } from "@tuerca/contract";
import { z } from "zod";
import { byId } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { feedColumns } from "./feed-columns.ts";

const read = { permission: "read_imports" } as const;
const write = { permission: "write_imports" } as const;

const importMap = z.object({ id: numericId, name: z.string(), columns: feedColumns });

export const listIncludedMaps = defineOfficeCall(
  { method: "GET", path: "/office/api/included-maps" },
  {
    summary: "Maps of other programs' files, which come with the shop",
    ...read,
    answers: { 200: z.array(z.object({ name: z.string(), title: z.string() })) },
  },
);

export const listImportMaps = defineOfficeCall(
  { method: "GET", path: "/office/api/import-maps" },
  { summary: "Saved maps of columns, by name", ...read, answers: { 200: z.array(importMap) } },
);

export const saveImportMap = defineOfficeCall(
  { method: "PUT", path: "/office/api/import-maps" },
  {
    summary: "Saves which columns a supplier's files have, in place of the map of that name",
    ...write,
    body: z.strictObject({ name: text(60, "Escribe un nombre"), columns: feedColumns }),
    answers: { 200: z.object({ id: numericId }) },
  },
);

export const deleteImportMap = defineOfficeCall(
  { method: "DELETE", path: "/office/api/import-maps/{id}" },
  { summary: "Deletes a saved map", ...write, params: byId, answers: { 204: null } },
);

/** Files that show what an import takes. */
export const IMPORT_SAMPLES = ["productos.csv", "productos.json", "vehiculos.csv", "encajes.csv"] as const;

export const exportImportSample = defineOfficeCall(
  { method: "GET", path: "/office/api/import-samples/{name}" },
  {
    summary: "A small file that shows the shop's own columns",
    ...read,
    params: z.strictObject({ name: z.enum(IMPORT_SAMPLES, "Este ejemplo no existe") }),
    answers: { 200: fileOf<string>("text/csv", "application/json") },
  },
);
