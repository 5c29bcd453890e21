import type { Cents, ProductCount, ProductText } from "@tuerca/contract";
import type { FitLinks } from "../fits/fit-link.ts";
import type { FieldSet } from "../map/fields.ts";
import type { RowProblems } from "./row-problems.ts";

export type OemCode = { value: string; brand?: string };
export type Attribute = { label: string; value: string };
export type Producer = { name: string; address: string; email: string };

/** A checked product of a feed's row. */
export type FeedProduct = Record<ProductText, string | null> &
  Record<ProductCount, number | null> & {
    sku: string;
    name: string;
    brand: string | null;
    /** Paths of names from the top category down. */
    categories: string[][];
    /** Name of its attribute set; null for the shop's first. */
    attributeSet: string | null;
    price: Cents;
    offerPrice: Cents | null;
    /** Without VAT. */
    costPrice: Cents | null;
    /** RFC 3339. */
    offerFrom: string | null;
    offerTo: string | null;
    model: string[];
    description: string;
    /**
     * The source of each picture: a path beside the feed, a URL, `drawing:<kind>` or `media:<id>`.
     */
    images: string[];
    /** The source of the picture of its first category. */
    categoryImage: string | null;
    ean: string | null;
    oemCodes: OemCode[];
    weightG: number | null;
    attributes: Attribute[];
    producer: Producer | null;
    active: boolean;
    fits: FitLinks;
    /** Whether it fits any vehicle by its measures. */
    universal: boolean;
  };

/**
 * A checked row. Fields outside `has` are empty and meaningless; `quantity` is null if the feed
 * does not state stock.
 */
export type CheckedRow = {
  line: number;
  product: FeedProduct;
  quantity: number | null;
  has: FieldSet;
  /** The wrong values, which are not in the product. */
  leftOut: RowProblems;
};
