import {
  type Cents,
  MERCHANT_TEXTS,
  type MerchantText,
  PRODUCT_FIELDS,
  type Product,
  stepOf,
} from "@tuerca/contract";
import type { Catalog } from "../../modules/catalog/index.ts";
import { cutText, element, priceText } from "./feed-text.ts";
import { isPublicGtin } from "./gtin.ts";
import type { FeedRow } from "./merchant-feed.repository.ts";
import type { MerchantPrice } from "./merchant-price.ts";

/** Google's limits, in characters and pictures. */
const MAX = { id: 50, title: 150, description: 5000, brand: 70, productType: 750, pictures: 10 };

/** Google's category «Vehicles & Parts > Vehicle Parts & Accessories», true of all that is sold. */
const GOOGLE_CATEGORY = "5613";

const DRAWING = /^\/media\/(drawings|drawn)\//;

export type MerchantItem = {
  product: Product;
  row: FeedRow;
  price: MerchantPrice;
  /** The cheapest parcel to the peninsula for goods of this value, in cents; null without one. */
  shippingOf(value: Cents): Cents | null;
};

/**
 * The item of a product, or an empty text: Google refuses one without a photo, and would confuse
 * two whose ids it cuts.
 */
export function merchantItem(item: MerchantItem, site: { siteUrl: string; catalog: Catalog }): string {
  const { product, row } = item;
  const photos = product.images.filter(({ url }) => !DRAWING.test(url));
  const [first, ...others] = photos.map(({ url }) => site.siteUrl + readable(url));
  if (first === undefined || product.sku.length > MAX.id) return "";
  const lines = [
    element("id", product.sku),
    element("title", cutText(product.name, MAX.title)),
    element("description", cutText(row.description.trim() || describe(product), MAX.description)),
    element("link", site.siteUrl + product.url_path),
    element("image_link", first),
    ...others.slice(0, MAX.pictures).map((url) => element("additional_image_link", url)),
    element("availability", product.quantity > 0 ? "in_stock" : "out_of_stock"),
    element("condition", "new"),
    ...priceLines(item),
    ...unitLines(product),
    ...identifierLines(product, row),
    ...categoryLines(product, site.catalog),
  ];
  return `<item>${lines.join("")}</item>\n`;
}

/** The original, whose name tells its format and which costs no rendering; Google reads no AVIF. */
function readable(url: string): string {
  return url.endsWith(".avif") ? `${url}?t=w_2000%2Ch_2000` : url;
}

function describe({ name, brand, attributes }: Product): string {
  const models = attributes.model ? `Para ${attributes.model.value}` : "";
  return [name, brand?.name, models].filter(Boolean).join(". ");
}

/** Google wants the price of the fewest pieces that one can buy. */
function priceLines({ product, price: { price, sale, expires }, shippingOf }: MerchantItem): string[] {
  const step = stepOf(product);
  const shipping = shippingOf((sale?.price ?? price) * step);
  return [
    element("price", priceText(price * step)),
    ...(sale ? [element("sale_price", priceText(sale.price * step))] : []),
    ...(sale?.during ? [element("sale_price_effective_date", sale.during)] : []),
    ...(expires ? [element("expiration_date", expires)] : []),
    ...(shipping === null
      ? []
      : [`<g:shipping>${element("country", "ES")}${element("price", priceText(shipping))}</g:shipping>`]),
  ];
}

/** The pieces that the price is for, so that Google shows that of one; none for a single piece. */
function unitLines(product: Product): string[] {
  const step = stepOf(product);
  const pieces = step * (product.units_per_box ?? 1);
  return [
    ...(step > 1 ? [element("multipack", String(step))] : []),
    ...(pieces > 1
      ? [element("unit_pricing_measure", `${pieces}ct`), element("unit_pricing_base_measure", "1ct")]
      : []),
  ];
}

/** Google knows a product by its GTIN, or by its brand and the number that the brand gave it. */
function identifierLines({ brand }: Product, row: FeedRow): string[] {
  const gtin = row.ean !== null && isPublicGtin(row.ean) ? row.ean : null;
  const texts = textLines(row);
  return [
    ...(brand ? [element("brand", cutText(brand.name, MAX.brand))] : []),
    ...(gtin ? [element("gtin", gtin)] : []),
    ...Object.values(texts),
    ...(gtin || (brand && texts.mpn) ? [] : [element("identifier_exists", "no")]),
  ];
}

/** The element of each text that is there and short enough. */
function textLines(row: FeedRow): Partial<Record<MerchantText, string>> {
  const lines = MERCHANT_TEXTS.flatMap((name) => {
    const [text, { element: tag, most }] = [row[name], PRODUCT_FIELDS[name].merchant];
    return text && text.length <= most ? [[name, element(tag, text)]] : [];
  });
  return Object.fromEntries(lines);
}

function categoryLines({ categories }: Product, { taxonomy }: Catalog): string[] {
  const path = taxonomy.categories.get(categories[0]?.id ?? 0)?.path ?? [];
  const names = path.slice(1).map((id) => taxonomy.categories.get(id)?.name ?? "");
  const type = cutText(names.join(" > "), MAX.productType);
  return [
    element("google_product_category", GOOGLE_CATEGORY),
    ...(type === "" ? [] : [element("product_type", type)]),
  ];
}
