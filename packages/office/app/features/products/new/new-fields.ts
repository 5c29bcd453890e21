import { type BodyOf, EDITED_TEXTS, PRODUCT_COUNTS, recordOf } from "@tuerca/contract";
import type { createProduct, ProductDetail } from "@tuerca/office-contract";
import { fieldsOf, linesOf, openedOf, type ProductFields, sentAttributes } from "../page/product-fields.ts";
import { amountText } from "../product-words.ts";

/** The form of a new product: the fields of its screen, and what is changed elsewhere later. */
export type NewFields = Omit<ProductFields, "pins"> & {
  sku: string;
  new_brand: boolean;
  price: string;
  offer: string;
  cost: string;
  /** A day, or empty. */
  offer_until: string;
  quantity: string;
  active: boolean;
};

const EMPTY: NewFields = {
  sku: "",
  name: "",
  description: "",
  brand: "",
  new_brand: false,
  ean: "",
  ...recordOf([...EDITED_TEXTS, ...PRODUCT_COUNTS], () => ""),
  oem_codes: "",
  weight: "",
  attributes: [],
  model: "",
  producer: { name: "", address: "", email: "" },
  categories: [],
  price: "",
  offer: "",
  cost: "",
  offer_until: "",
  quantity: "",
  active: true,
};

/** The fields that a duplicate leaves empty, in words: they are of one product only. */
export const NOT_COPIED =
  "la referencia, el EAN, la referencia del fabricante, la oferta, las existencias y las fotos";

/** The fields with which a form begins: empty, or those of another product but `NOT_COPIED`. */
export function startOf(original: ProductDetail | null): NewFields {
  if (!original) return EMPTY;
  const { pins: _, ...fields } = fieldsOf(openedOf(original));
  const { price_cents: price, cost_cents: cost } = original.product;
  const money = { price: textOf(price), cost: textOf(cost) };
  return { ...EMPTY, ...fields, ...money, ean: "", mpn: "" };
}

function textOf(cents: number | null | undefined): string {
  return cents === undefined || cents === null ? "" : amountText(cents);
}

/** The body of the call that adds the product. */
export function bodyOf(fields: NewFields): BodyOf<typeof createProduct> {
  const { oem_codes: codes, model, attributes, ...rest } = fields;
  return {
    ...rest,
    oem_codes: linesOf(codes),
    model: linesOf(model),
    attributes: sentAttributes(attributes),
  };
}
