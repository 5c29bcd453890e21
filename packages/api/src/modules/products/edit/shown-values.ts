import { EDITED_TEXTS, type EditedText, PRODUCT_COUNTS, type ProductCount, recordOf } from "@tuerca/contract";
import type { Attribute, Producer } from "@tuerca/feeds";
import type { EditableProduct } from "../change/product-change.repository.ts";

/**
 * The fields that a person edits on the product's screen, as it shows them; empty texts for none.
 */
export type ShownValues = Record<EditedText, string> &
  Record<ProductCount, number | null> & {
    name: string;
    description: string;
    brand: string;
    ean: string;
    /** Such as `BOSCH: 0986494524`. */
    oem_codes: string[];
    /** Grams. */
    weight: number | null;
    attributes: Attribute[];
    /** Vehicles, in text. */
    model: string[];
    /** Empty texts without one. */
    producer: Producer;
    /** Ids, the main one first. */
    categories: number[];
  };
export type EditField = keyof ShownValues;

/** A product's fields as its screen shows them. */
export function shownValues(product: EditableProduct): ShownValues {
  const { name, description, oemCodes } = product;
  return {
    name,
    description,
    brand: product.brand ?? "",
    ean: product.ean ?? "",
    ...recordOf(EDITED_TEXTS, (name) => product[name] ?? ""),
    oem_codes: oemCodes.map(({ brand, value }) => (brand ? `${brand}: ${value}` : value)),
    weight: product.weightG,
    attributes: product.attributes.map(({ label, value }) => ({ label, value })),
    model: product.model,
    producer: product.producer ?? { name: "", address: "", email: "" },
    ...recordOf(PRODUCT_COUNTS, (name) => product[name]),
    categories: product.categoryIds,
  };
}
