import { type Euros, toCents, toEuros } from "@tuerca/contract";
import type { ListedProduct } from "../client/listed-product.ts";
import { priceOf } from "../ui/price/price.tsx";

/** An item of GA4's ecommerce events. `price` and `discount` are of one piece, euros without VAT. */
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
  price: Euros;
  discount?: Euros;
  coupon?: string;
  quantity: number;
};

/** What is measured of a product: of a listed one its categories are not known, of a whole one they are. */
export type MeasuredProduct = Pick<
  ListedProduct,
  "sku" | "name" | "brand" | "price" | "price_base" | "offers"
> & {
  categories: readonly { id: number; name?: string }[];
};

/** So many pieces of a product, and the coupon that counts for them. */
export type MeasuredLine = {
  product: MeasuredProduct;
  quantity: number;
  coupon?: { name: string } | null;
};

/** Lines of a cart as GA4 wants them. */
export function toItems(lines: readonly MeasuredLine[]): Item[] {
  return lines.map(({ product, quantity, coupon }) => ({
    ...toItem(product, quantity),
    ...(coupon ? { coupon: coupon.name } : {}),
  }));
}

const CATEGORY_KEYS = [
  "item_category",
  "item_category2",
  "item_category3",
  "item_category4",
  "item_category5",
] as const;

/** A product as GA4 wants it (developers.google.com/analytics/devguides/collection/ga4/reference/events). */
export function toItem(product: MeasuredProduct, quantity: number): Item {
  const { base } = priceOf(product);
  const discount = toCents(product.price_base) - toCents(base);
  return {
    item_id: product.sku,
    item_name: product.name,
    ...(product.brand ? { item_brand: product.brand.name } : {}),
    ...categoriesOf(product),
    price: base,
    ...(discount > 0 ? { discount: toEuros(discount) } : {}),
    quantity,
  };
}

/** The categories in which it lies, which every event knows; those above them only a product's own page does. */
function categoriesOf({ categories }: MeasuredProduct): Partial<Item> {
  const names = categories.flatMap(({ name }) => name ?? []);
  return Object.fromEntries(
    CATEGORY_KEYS.flatMap((key, at) => {
      const name = names[at];
      return name === undefined ? [] : [[key, name]];
    }),
  );
}
