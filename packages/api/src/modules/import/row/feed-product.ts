import type { Cents } from "@tuerca/contract";
import type { FieldSet } from "../map/fields.ts";
import type { RowProblems } from "./row-problems.ts";

export type OemCode = { value: string; brand?: string };
export type Attribute = { label: string; value: string };
export type Producer = { name: string; address: string; email: string };

/** A product as a feed's row gives it, checked. */
export type FeedProduct = {
  sku: string;
  name: string;
  brand: string | null;
  /** Each the names from the top category down. */
  categories: string[][];
  sourceChannel: string | null;
  /** Name of its attribute set; null = the shop's first. */
  attributeSet: string | null;
  price: Cents;
  offerPrice: Cents | null;
  /** RFC 3339. */
  offerFrom: string | null;
  offerTo: string | null;
  model: string[];
  description: string;
  /** Where each picture comes from: a path beside the feed, a URL, `drawing:<kind>` or `media:<id>`. */
  images: string[];
  /** Where the picture of its first category comes from. */
  categoryImage: string | null;
  ean: string | null;
  mpn: string | null;
  oemCodes: OemCode[];
  weightG: number | null;
  attributes: Attribute[];
  producer: Producer | null;
  active: boolean;
};

/**
 * A checked row. Fields that are not in `has` are those of an empty cell and mean nothing; `quantity` is null where the
 * feed says nothing about stock.
 */
export type CheckedRow = {
  line: number;
  product: FeedProduct;
  quantity: number | null;
  has: FieldSet;
  /** What was wrong and is not in the product. */
  leftOut: RowProblems;
};
