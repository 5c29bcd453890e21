import { formatEuros, type ProductDetail } from "@tuerca/contract";
import { breadcrumbsLd, pageMeta, siteUrlOf } from "../../client/seo.ts";
import { priceOf } from "../../ui/price/price.tsx";
import { stockText } from "../../ui/stock/stock.tsx";
import { productLd } from "./product-ld.ts";

/** Head of a product's page. */
export function productMeta(product: ProductDetail, matches: Parameters<typeof pageMeta>[0]) {
  const { name, sku, brand, breadcrumbs, url_path: path, images, quantity } = product;
  const siteUrl = siteUrlOf(matches);
  const maker = brand ? ` ${brand.name}` : "";
  const crumbs = breadcrumbs.map((crumb) => ({ name: crumb.name, path: crumb.url_path }));
  const image = images[0]?.url;
  return pageMeta(matches, {
    title: `${name}${maker} ${sku}`,
    path,
    description: `${name}${maker}, referencia ${sku}. ${formatEuros(priceOf(product).now)} con IVA. ${stockText(quantity)}.`,
    image: image ? `${image}?t=w_1000,h_1000` : null,
    jsonLd: [productLd(product, siteUrl), breadcrumbsLd(siteUrl, [...crumbs, { name, path }])],
  });
}
