import type { Catalogue } from "../storage/catalogue.ts";
import type { FacetColumn } from "../storage/facet-column.ts";
import { FLAG } from "../storage/number-columns.ts";
import type { ValueDictionary } from "../storage/value-dictionary.ts";
import type { FacetField } from "../types.ts";

/** Where a facet's values stand. */
export type FacetSource =
  | { kind: "values"; column: FacetColumn; dictionary: ValueDictionary }
  | { kind: "flag"; column: Uint8Array; flag: number; name: string }
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
      return { kind: "values", ...brands };
    case "categories.name":
      return { kind: "values", ...categories };
    case "attributes.model.value":
      return { kind: "values", ...models };
    case "price":
      return { kind: "range", column: numbers.price };
    case "rating.average":
      return { kind: "range", column: numbers.rating };
    case "offers":
      return { kind: "flag", column: numbers.flags, flag: FLAG.onOffer, name: "Con oferta" };
    case "quantity":
      return { kind: "flag", column: numbers.flags, flag: FLAG.inStock, name: "En stock" };
  }
}
