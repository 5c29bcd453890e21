import { EDITED_TEXTS, type EditedText, PRODUCT_COUNTS, PRODUCT_FIELDS, recordOf } from "@tuerca/contract";
import type { RowProblems } from "@tuerca/feeds";
import { Invalid } from "@tuerca/platform/errors";
import { spanishReason } from "../../import/index.ts";

/** The fields of feeds: the field of the screen, and its name at the beginning of a sentence. */
const FIELDS: Readonly<Record<string, readonly [field: string, words: string]>> = {
  sku: ["sku", "La referencia"],
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
  price: ["price", "El precio"],
  offer_price: ["offer", "La oferta"],
  cost_price: ["cost", "El precio de coste"],
  offer_to: ["offer_until", "El último día de la oferta"],
  quantity: ["quantity", "El número de existencias"],
  attributes: ["attributes", "La lista"],
  model: ["model", "La lista"],
  producer_name: ["producer.name", "El nombre del responsable"],
  producer_address: ["producer.address", "La dirección del responsable"],
  producer_email: ["producer.email", "El contacto del responsable"],
};

function subjectOf(name: EditedText): string {
  const { article, noun } = PRODUCT_FIELDS[name].edited;
  return `${article} ${noun}`;
}

const WRONG_WEIGHT = "El peso debe estar entre 0,001 y 10.000 kg";

/**
 * The refusal of texts that an import would not take, with a sentence at each field of the screen,
 * which `pathOf` finds in the body; `others` are at further fields.
 */
export function refusalOf(
  { all }: RowProblems,
  pathOf: (field: string) => string,
  others: Readonly<Record<string, string[]>> = {},
): Invalid {
  const errors: Record<string, string[]> = {};
  for (const problem of all) {
    const [field] = FIELDS[problem.field] ?? ["name"];
    const key = pathOf(field);
    errors[key] = [...(errors[key] ?? []), sentenceOf(problem)];
  }
  return new Invalid(Object.values(errors).flat()[0] ?? "", { ...errors, ...others });
}

function sentenceOf({ field, reason }: { field: string; reason: string }): string {
  if (field === "weight_kg") return WRONG_WEIGHT;
  const [, words = "El campo"] = FIELDS[field] ?? [];
  if (reason.startsWith("could be thousands"))
    return `${words} puede ser de miles o de decimales: escríbelo sin el punto, o con dos decimales`;
  return `${words} ${spanishReason(reason)}`;
}
