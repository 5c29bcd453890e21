import { MEASURE_KINDS, numericId } from "@tuerca/contract";
import { z } from "zod";
import { byId, namesIn } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";

/** Most measures of a shop. */
export const MOST_MEASURES = 500;

const MOST_NAME = 60;
const MOST_UNIT = 12;
const MOST_OTHERS = 30;
const MOST_OTHERS_TEXT = 1000;

const listedMeasure = z.object({
  id: numericId,
  /** Its name in addresses; it stays when the measure is renamed. */
  slug: z.string(),
  name: z.string(),
  /** Empty without one. */
  unit: z.string(),
  kind: z.enum(MEASURE_KINDS),
  /** Other names that feeds have for it, parted by commas. */
  other_names: z.string(),
  /** The categories with it in their own list. */
  categories: z.array(z.string()),
});
export type ListedMeasure = z.infer<typeof listedMeasure>;

export const listOfficeMeasures = defineOfficeCall(
  { method: "GET", path: "/office/api/measures" },
  {
    summary: "All measures of parts by name, with what feeds call them and the categories that list them",
    permission: "read_products",
    answers: { 200: z.array(listedMeasure) },
  },
);

const name = z
  .string("Escribe el nombre")
  .trim()
  .min(1, "Escribe el nombre")
  .max(MOST_NAME, `Hasta ${MOST_NAME} caracteres`)
  .regex(/^[^,<>|\p{Cc}]+$/u, "No puede llevar comas, <, > ni |")
  .transform((typed) => typed.replaceAll(/\s+/g, " "));
const unit = z
  .string("Valor no válido")
  .trim()
  .max(MOST_UNIT, `Hasta ${MOST_UNIT} caracteres`)
  .regex(/^[^\d\s<>|\p{Cc}]*$/u, "Una unidad no lleva cifras ni espacios: mm, Ah, l/h");
const kind = z.enum(MEASURE_KINDS, "Elige cómo se lee");
const otherNames = z
  .string("Valor no válido")
  .max(MOST_OTHERS_TEXT, `Hasta ${MOST_OTHERS_TEXT} caracteres`)
  .regex(/^[^\p{Cc}]*$/u, "Contiene caracteres no permitidos")
  .transform((typed) => namesIn(typed).join(", "))
  .refine((typed) => namesIn(typed).length <= MOST_OTHERS, `Hasta ${MOST_OTHERS} nombres`);

export const createMeasure = defineOfficeCall(
  { method: "POST", path: "/office/api/measures" },
  {
    summary: "Adds a measure; lists of categories name it from then on",
    permission: "write_products",
    body: z.strictObject({ name, unit, kind, other_names: otherNames }),
    answers: { 201: z.object({ id: numericId }) },
  },
);

const seen = z.string("Valor no válido").max(MOST_OTHERS_TEXT, "Valor no válido");
const changed = <Value extends z.ZodType>(value: Value) => z.strictObject({ seen, value }).optional();

export const editMeasure = defineOfficeCall(
  { method: "PUT", path: "/office/api/measures/{id}" },
  {
    summary: "Changes a measure, all fields or none; products are read anew, pages follow within seconds",
    permission: "write_products",
    params: byId,
    body: z.strictObject({
      changes: z.strictObject({
        name: changed(name),
        unit: changed(unit),
        kind: z.strictObject({ seen: kind, value: kind }).optional(),
        other_names: changed(otherNames),
      }),
    }),
    answers: { 204: null },
    refusals: {
      409: "Somebody has changed some of the fields meanwhile (`measure_changed`), with `conflicts` (`field`, `seen`, `current`), `changed_by` and `changed_at`",
    },
  },
);

export const removeMeasure = defineOfficeCall(
  { method: "POST", path: "/office/api/measures/{id}/remove" },
  {
    summary: "Removes a measure, from lists of categories too; attributes stay as feeds wrote them",
    permission: "write_products",
    params: byId,
    body: z.strictObject({
      /** The name that the person saw. */
      seen: z.string("Valor no válido").max(MOST_NAME, "Valor no válido"),
    }),
    answers: { 204: null },
    refusals: { 409: "It has another name (`measure_changed`)" },
  },
);
