import { EDITED_TEXTS, PRODUCT_COUNTS, PRODUCT_FIELDS, recordOf } from "@tuerca/contract";
import type { ProductDetail } from "@tuerca/office-contract";

/** Changed fields, as the audit names them. */
const WORDS: Readonly<Record<string, string>> = {
  name: "nombre",
  description: "descripción",
  brand: "marca",
  categoryIds: "categorías",
  ean: "EAN",
  ...recordOf(EDITED_TEXTS, (name) => PRODUCT_FIELDS[name].edited.noun),
  oemCodes: "códigos equivalentes",
  weightG: "peso",
  ...recordOf(PRODUCT_COUNTS, (name) => PRODUCT_FIELDS[name].counted.noun),
  attributes: "características",
  model: "vehículos en texto",
  producer: "responsable",
  mediaIds: "fotos",
  price: "precio",
  offerPrice: "oferta",
  costPrice: "precio de coste",
  offerFrom: "inicio de la oferta",
  offerTo: "fin de la oferta",
  active: "a la venta",
  pinned: "campos fijados",
};

/** The changes of an act in words. */
export function actText({ action, fields }: ProductDetail["acts"][number]): string {
  if (action === "product.merged") return "otro producto unido a este";
  if (action === "product.created") return "creado aquí";
  return fields.map((field) => WORDS[field] ?? field).join(", ");
}
