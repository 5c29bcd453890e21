import { type DeliveryRate, formatEuros } from "@tuerca/contract";
import type { Matches } from "../../client/page/page-data.ts";
import { breadcrumbsLd, pageMeta, shopOf, siteUrlOf } from "../../client/page/seo.ts";
import { priceOf } from "../../ui/price/price.tsx";
import { stockText } from "../../ui/stock/stock.tsx";
import { productLd } from "./product-ld.ts";
import type { ProductFacts } from "./product-page-data.ts";
import type { ProductVehicles } from "./vehicles/product-vehicles.ts";

type PageParts = { deliveryRates: readonly DeliveryRate[]; vehicles: ProductVehicles | null };

/** Metadata of a product's page. */
export function productMeta(product: ProductFacts, { deliveryRates, vehicles }: PageParts, matches: Matches) {
  const { name, sku, brand, breadcrumbs, url_path: path, images, quantity } = product;
  const siteUrl = siteUrlOf(matches);
  const maker = brand ? ` ${brand.name}` : "";
  const crumbs = breadcrumbs.map((crumb) => ({ name: crumb.name, path: crumb.url_path }));
  const price = priceOf(product).now;
  const description = `${name}${maker}, referencia ${sku}. ${formatEuros(price)} con IVA. ${stockText(quantity)}.`;
  const [image] = images;
  const isDemo = shopOf(matches)?.demo ?? false;
  const listed = vehicles !== null && vehicles.total > 0 ? vehicles : null;
  return pageMeta(matches, {
    title: `${name}${maker} ${sku}`,
    path,
    description,
    price,
    image: image ? { src: image.url, alt: image.alt } : null,
    jsonLd: [
      productLd(product, { siteUrl, description, deliveryRates, vehicles: listed, isDemo }),
      breadcrumbsLd(siteUrl, [...crumbs, { name, path }]),
    ],
  });
}
