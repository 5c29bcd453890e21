import { type FoundProduct, GIFT_CARDS_CATEGORY_ID, type Product } from "@tuerca/contract";

/**
 * The fields of a listed product that its box and the cart need. A page contains it twice, as HTML
 * and as data, so every field costs. A whole product fits the type.
 */
export type ListedProduct = Pick<
  Product,
  "id" | "name" | "sku" | "price" | "price_base" | "quantity" | "url_path" | "source_channel" | "image"
> & {
  brand: { name: string } | null;
  /** In a list, only the category of gift cards, which have no price of their own. */
  categories: readonly { id: number }[];
  attributes: { model?: { value: string } };
  offers: readonly { price: number; discountPercent: number; lowest_price_30d: number }[];
  rating: { average: number | null };
} & Partial<Pick<FoundProduct, "_matched_code" | "column_values" | "units_per_box" | "quantity_step">>;

/** Drops the fields that a list does not show. */
export function toListed(product: Product & Partial<FoundProduct>): ListedProduct {
  const { id, name, sku, price, price_base, quantity, url_path, source_channel, image } = product;
  const { brand, categories, attributes, offers, rating, _matched_code: code, column_values } = product;
  const { units_per_box, quantity_step } = product;
  const model = attributes.model;
  return {
    id,
    name,
    sku,
    price,
    price_base,
    quantity,
    url_path,
    source_channel,
    image,
    brand: brand && { name: brand.name },
    categories: categories
      .filter((category) => category.id === GIFT_CARDS_CATEGORY_ID)
      .map(({ id }) => ({ id })),
    attributes: model ? { model: { value: model.value } } : {},
    offers: offers.slice(0, 1).map(toListedOffer),
    rating: { average: rating.average },
    ...(code ? { _matched_code: code } : {}),
    ...(column_values ? { column_values } : {}),
    ...(units_per_box ? { units_per_box } : {}),
    ...(quantity_step ? { quantity_step } : {}),
  };
}

function toListedOffer({ price, discountPercent, lowest_price_30d }: Product["offers"][number]) {
  return { price, discountPercent, lowest_price_30d };
}

/** Whether a product is a gift card, which is bought on its page, and compared with nothing. */
export function isGiftCard({ categories }: Pick<ListedProduct, "categories">): boolean {
  return categories.some(({ id }) => id === GIFT_CARDS_CATEGORY_ID);
}
