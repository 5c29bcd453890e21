import type { Catalogue } from "../storage/catalogue.ts";
import type { ListColumn } from "../storage/list-column.ts";
import type { ValueDictionary } from "../storage/value-dictionary.ts";
import type { FacetField } from "../types.ts";

/** Where a facet's values stand. */
export type FacetSource =
  | { kind: "single"; column: Uint32Array; dictionary: ValueDictionary }
  | { kind: "list"; column: ListColumn; dictionary: ValueDictionary }
  | { kind: "positive"; column: Float64Array; name: string }
  | { kind: "range"; column: Float64Array };

export const FACET_FIELDS: readonly FacetField[] = [
  "brand.name",
  "categories.name",
  "attributes.model.value",
  "price",
  "rating.average",
  "offers",
  "quantity",
];

/** The source of a field; columns may be replaced as the catalogue grows, so ask again for every search. */
export function facetSource(catalogue: Catalogue, field: FacetField): FacetSource {
  const { numbers, brands, categories, models } = catalogue;
  switch (field) {
    case "brand.name":
      return { kind: "single", column: numbers.brand, dictionary: brands };
    case "categories.name":
      return { kind: "list", ...categories };
    case "attributes.model.value":
      return { kind: "list", ...models };
    case "price":
      return { kind: "range", column: numbers.price };
    case "rating.average":
      return { kind: "range", column: numbers.rating };
    case "offers":
      return { kind: "positive", column: numbers.discount, name: "Con oferta" };
    case "quantity":
      return { kind: "positive", column: numbers.quantity, name: "En stock" };
  }
}
