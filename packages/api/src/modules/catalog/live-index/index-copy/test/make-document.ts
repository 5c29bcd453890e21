import type { SearchDocument } from "@tuerca/search";

/** A distinct document for each id. */
export function makeDocument(id: number): SearchDocument {
  return {
    id,
    name: `Filtro número ${id}`,
    sku: `SKU-${id}`,
    codes: [],
    equivalents: [`OEM${id}`],
    brand: "Bosch",
    model: ["Golf VII"],
    measures: [{ measure: 1, text: "313", number: 313 }],
    categoryIds: [1],
    categories: ["Catálogo"],
    priceCents: 100 * id,
    discountPercent: 0,
    quantity: id,
    rating: null,
    sales: 0,
    wished: 0,
    createdAt: 0,
    text: "",
    payload: JSON.stringify({ id }),
    fits: null,
  };
}
