import {
  type BasisPoints,
  type Cents,
  type Euros,
  GENERAL_VAT,
  GIFT_CARDS_CATEGORY_ID,
  toCents,
  withoutVat,
} from "@tuerca/contract";
import type { ListedProduct } from "../client/page/listed-product.ts";

/**
 * An item of GA4's ecommerce events. `price` and `discount` are per piece, euros without VAT, with
 * up to six decimals: times `quantity` they equal the price of all pieces to the cent.
 */
export type Item = {
  item_id: string;
  item_name: string;
  item_brand?: string;
  item_category?: string;
  item_category2?: string;
  item_category3?: string;
  item_category4?: string;
  item_category5?: string;
  /** After the discount. */
  price: number;
  /** The reduction by offer and coupon. */
  discount?: number;
  coupon?: string;
  quantity: number;
};

/** The measured data of a product; a listed product has no category names. */
type Described = {
  sku: string;
  name: string;
  brand?: { name: string } | null;
  categories?: readonly { id?: number; name?: string }[];
};

/** A line of a cart, checkout or order: the price of all its pieces as charged, euros. */
export type MeasuredLine = {
  product: Described;
  quantity: number;
  price: { total: Euros; total_original: Euros };
  /** The line's share of its coupon. */
  discount: Euros;
  coupon?: { name: string } | null;
  /** Set for gift cards, which are sold without VAT. */
  products_customization?: readonly unknown[];
};

/** A product outside of a cart. */
export type MeasuredProduct = Pick<ListedProduct, "sku" | "name" | "brand" | "price" | "offers"> & {
  categories: readonly { id: number; name?: string }[];
};

/** Lines as GA4 items. `vat` is the VAT included in their amounts. */
export function toItems(lines: readonly MeasuredLine[], vat: BasisPoints = GENERAL_VAT): Item[] {
  return lines.map((line) => toItem(line, line.products_customization ? 0 : vat));
}

/** One piece of a product as a line. */
export function lineOf(product: MeasuredProduct): MeasuredLine {
  const isGiftCard = product.categories.some(({ id }) => id === GIFT_CARDS_CATEGORY_ID);
  const total = product.offers[0]?.price ?? product.price;
  return {
    product,
    quantity: 1,
    discount: 0,
    price: { total, total_original: product.price },
    ...(isGiftCard ? { products_customization: [] } : {}),
  };
}

/** developers.google.com/analytics/devguides/collection/ga4/reference/events */
function toItem({ product, quantity, price, discount, coupon }: MeasuredLine, vat: BasisPoints): Item {
  const paid = withoutVat(toCents(price.total) - toCents(discount), vat);
  const off = withoutVat(toCents(price.total_original), vat) - paid;
  return {
    item_id: product.sku,
    item_name: product.name,
    ...(product.brand ? { item_brand: product.brand.name } : {}),
    ...categoriesOf(product),
    price: ofOne(paid, quantity),
    ...(off > 0 ? { discount: ofOne(off, quantity) } : {}),
    ...(coupon ? { coupon: coupon.name } : {}),
    quantity,
  };
}

function ofOne(cents: Cents, quantity: number): number {
  return Number((cents / quantity / 100).toFixed(6));
}

const CATEGORY_KEYS = [
  "item_category",
  "item_category2",
  "item_category3",
  "item_category4",
  "item_category5",
] as const;

/**
 * The product's own categories, which every event knows; only the product's page knows their
 * parents.
 */
function categoriesOf({ categories = [] }: Described): Partial<Item> {
  const names = categories.flatMap(({ name }) => name ?? []);
  return Object.fromEntries(
    CATEGORY_KEYS.flatMap((key, at) => {
      const name = names[at];
      return name === undefined ? [] : [[key, name]];
    }),
  );
}
