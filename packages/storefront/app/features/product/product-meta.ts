import { formatEuros } from "@tuerca/contract";
import type { Matches } from "../../client/page/page-data.ts";
import { breadcrumbsLd, pageMeta, siteUrlOf } from "../../client/page/seo.ts";
import { priceOf } from "../../ui/price/price.tsx";
import { stockText } from "../../ui/stock/stock.tsx";
import type { ProductFacts } from "./product-page-data.ts";

/** Metadata of a product's page. Only the server makes `productLd`, its structured data. */
export function productMeta(product: ProductFacts, productLd: object, matches: Matches) {
  const { name, sku, breadcrumbs, url_path: path, images } = product;
  const crumbs = breadcrumbs.map((crumb) => ({ name: crumb.name, path: crumb.url_path }));
  const [image] = images;
  return pageMeta(matches, {
    title: `${name}${makerOf(product)} ${sku}`,
    path,
    description: productDescription(product),
    price: priceOf(product).now,
    image: image ? { src: image.url, alt: image.alt } : null,
    jsonLd: [productLd, breadcrumbsLd(siteUrlOf(matches), [...crumbs, { name, path }])],
  });
}

/** A product in a sentence or two: name, code, price and stock. */
export function productDescription(product: ProductFacts): string {
  const { name, sku, quantity } = product;
  const price = formatEuros(priceOf(product).now);
  return `${name}${makerOf(product)}, referencia ${sku}. ${price} con IVA. ${stockText(quantity)}.`;
}

function makerOf({ brand }: ProductFacts): string {
  return brand ? ` ${brand.name}` : "";
}
