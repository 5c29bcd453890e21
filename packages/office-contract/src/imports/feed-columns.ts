import { numericId, PRODUCT_FIELD_NAMES, text } from "@tuerca/contract";
import { z } from "zod";
import { byId } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";

const read = { permission: "read_imports" } as const;
const write = { permission: "write_imports" } as const;

/**
 * The column of a field; `split` cuts it into a list, `factor` multiplies its number, `levels`
 * stands between the levels of its path.
 */
export const columnRule = z.strictObject({
  column: z.string().min(1, "Elige la columna").max(200, "El nombre de la columna es demasiado largo"),
  split: z.enum([";", ",", "|"], "Elige el separador").optional(),
  levels: z.enum(["/", "|"], "Elige el separador de los niveles").optional(),
  factor: z.number("Escribe un número").positive("Escribe un número mayor que 0").max(1_000_000).optional(),
});

/** How to read a file: how it writes decimals, and which column has which field. */
export const feedColumns = z.strictObject({
  decimal: z.enum(["auto", "comma", "point"], "Elige cómo se escriben los decimales"),
  fields: z
    .partialRecord(z.enum(PRODUCT_FIELD_NAMES, "Este campo no existe"), columnRule)
    .refine((fields) => fields.sku !== undefined, "Elige la columna de la referencia (SKU)")
    .refine((fields) => Object.keys(fields).length > 1, "Elige alguna columna más que la referencia"),
});
export type FeedColumns = z.output<typeof feedColumns>;

const importMap = z.object({ id: numericId, name: z.string(), columns: feedColumns });

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
