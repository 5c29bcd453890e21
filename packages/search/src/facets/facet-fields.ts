import type { Catalogue } from "../storage/catalogue.ts";
import type { FacetColumn } from "../storage/columns/facet-column.ts";
import { FLAG } from "../storage/columns/trait-column.ts";
import { MAX_FACET_FIELDS } from "../storage/failures.ts";
import type { ValueDictionary } from "../storage/value-dictionary.ts";
import type { FacetField } from "../types.ts";

/**
 * A number as stored in its column: `least` is the smallest stored value, `asValue` converts to the
 * real one.
 */
export type RangeSource = {
  kind: "range";
  of: "price" | "rating";
  column: Uint16Array | Uint32Array;
  least: number;
  asValue: (cell: number) => number;
};

/** The column of a facet's values. */
export type FacetSource =
  | { kind: "values"; column: FacetColumn; dictionary: ValueDictionary }
  | { kind: "flag"; of: "onOffer" | "inStock"; column: Uint16Array; flag: number; name: string }
  | RangeSource;

export const FACET_FIELDS: readonly FacetField[] = [
  "brand.name",
  "categories.name",
  "attributes.model.value",
  "price",
  "rating.average",
  "offers",
  "quantity",
];
if (FACET_FIELDS.length > MAX_FACET_FIELDS) throw new Error("There are more facet fields than marks.");

const cents = (cell: number): number => cell;
const stars = (cell: number): number => (cell - 1) / 100;

/**
 * The source of a field. Columns may be replaced as the catalogue grows: ask again for every
 * search.
 */
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
      return { kind: "range", of: "price", column: numbers.price, least: 0, asValue: cents };
    case "rating.average":
      return { kind: "range", of: "rating", column: numbers.rating, least: 1, asValue: stars };
    case "offers":
      return {
        kind: "flag",
        of: "onOffer",
        column: numbers.traits.cells,
        flag: FLAG.onOffer,
        name: "Con oferta",
      };
    case "quantity":
      return {
        kind: "flag",
        of: "inStock",
        column: numbers.traits.cells,
        flag: FLAG.inStock,
        name: "En stock",
      };
  }
}
