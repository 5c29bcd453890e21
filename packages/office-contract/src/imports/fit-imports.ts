import { LINK_COLUMNS, sourceName } from "@tuerca/contract";
import { z } from "zod";
import { byId } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { importDetail } from "./import-detail.ts";

const read = { permission: "read_imports" } as const;
const write = { permission: "write_imports" } as const;
const BUSY = { 409: "Another import is at work" };

/** Parts of a link that a column may have; `generation` stands behind the model's name. */
const LINK_PARTS = [...LINK_COLUMNS, "generation"] as const;
export type LinkPart = (typeof LINK_PARTS)[number];

const columnName = z
  .string("Elige la columna")
  .min(1, "Elige la columna")
  .max(200, "El nombre de la columna es demasiado largo");

const pairs = z.partialRecord(z.enum(LINK_PARTS, "Este dato no existe"), columnName);

const fitSettings = z.strictObject({
  /** Which column has which part; null in eBay's form. */
  pairs: pairs
    .refine(({ sku }) => sku !== undefined, "Elige la columna de la referencia (SKU)")
    .refine(
      ({ ref, ktype, make, model }) => (ref ?? ktype ?? (make && model)) !== undefined,
      "Elige cómo se nombra el vehículo: la marca y el modelo, el KType o tu número",
    )
    .nullable(),
  source: sourceName,
  version: z.string("Escribe la versión").trim().max(60, "Hasta 60 caracteres"),
  /** Whether a vehicle that is not in a product's list does not fit it. */
  complete: z.boolean("Elige si la lista es completa"),
});

const count = z.number().int();

const fitImport = importDetail
  .omit({ part: true, suggestion: true, notes: true, settings: true, result: true })
  .extend({
    /** Proposed columns; null in eBay's form, which needs none. */
    suggestion: pairs.nullable(),
    settings: fitSettings.nullable(),
    result: z
      .object({
        new_links: count,
        known_links: count,
        /** Links of these products that the file does not have. */
        leaving_links: count,
        /** Products whose list is not whole: of their missing vehicles the shop says nothing. */
        partial_products: count,
        unknown_vehicles: count,
        /** The most frequent of them, with the number of links that name each. */
        unknown: z.array(z.object({ spelling: z.string(), links: count })),
      })
      .nullable(),
  });
export type FitImport = z.output<typeof fitImport>;

export const getFitImport = defineOfficeCall(
  { method: "GET", path: "/office/api/fit-imports/{id}" },
  {
    summary: "A list of applications, what it has, and its last check or import",
    ...read,
    params: byId,
    answers: { 200: fitImport },
  },
);

export const checkFitImport = defineOfficeCall(
  { method: "POST", path: "/office/api/fit-imports/{id}/check" },
  {
    summary: "Counts which links an import would make, in the background; changes none",
    ...write,
    params: byId,
    body: fitSettings,
    answers: { 204: null },
    refusals: BUSY,
  },
);

export const startFitImport = defineOfficeCall(
  { method: "POST", path: "/office/api/fit-imports/{id}/start" },
  {
    summary: "Imports links in the background, as they were checked",
    ...write,
    params: byId,
    answers: { 204: null },
    refusals: BUSY,
  },
);
