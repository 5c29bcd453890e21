import { EDITED_TEXTS, type EditedText, PRODUCT_COUNTS, PRODUCT_FIELDS, recordOf } from "@tuerca/contract";
import type { RowProblems } from "@tuerca/feeds";
import { Invalid } from "@tuerca/platform/errors";
import { spanishReason } from "../../import/index.ts";
import type { EditField } from "./shown-values.ts";

/** The fields of feeds, as the screen names them. */
const FIELDS: Readonly<Record<string, readonly [field: EditField, words: string]>> = {
  name: ["name", "El nombre"],
  description: ["description", "La descripción"],
  brand: ["brand", "La marca"],
  ean: ["ean", "El EAN"],
  ...recordOf(EDITED_TEXTS, (name) => [name, subjectOf(name)] as const),
  ...recordOf(PRODUCT_COUNTS, (name) => {
    const { article, noun } = PRODUCT_FIELDS[name].counted;
    return [name, `${article} ${noun}`] as const;
  }),
  oem_codes: ["oem_codes", "La lista"],
  weight_kg: ["weight", "El peso"],
};

function subjectOf(name: EditedText): string {
  const { article, noun } = PRODUCT_FIELDS[name].edited;
  return `${article} ${noun}`;
}

const WRONG_WEIGHT = "El peso debe estar entre 0,001 y 10.000 kg";

/** Throws Invalid with a sentence at each field, unless an import would take the texts. */
export function refuseProblems({ all, any }: RowProblems): void {
  if (!any) return;
  const errors: Record<string, string[]> = {};
  for (const problem of all) {
    const [field] = FIELDS[problem.field] ?? ["name"];
    const key = pathOf(field);
    errors[key] = [...(errors[key] ?? []), sentenceOf(problem)];
  }
  throw new Invalid(Object.values(errors).flat()[0] ?? "", errors);
}

/** A field of the body, as an error names it. */
export function pathOf(field: EditField): string {
  return `changes.${field}.value`;
}

function sentenceOf({ field, reason }: { field: string; reason: string }): string {
  if (field === "weight_kg") return WRONG_WEIGHT;
  const [, words = "El campo"] = FIELDS[field] ?? [];
  return `${words} ${spanishReason(reason)}`;
}
