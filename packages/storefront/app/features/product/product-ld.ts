import type { ProductDetail } from "@tuerca/contract";
import { priceOf } from "../../ui/price/price.tsx";

/** A product as structured data (schema.org Product). */
export function productLd(product: ProductDetail, siteUrl: string): object {
  const { now } = priceOf(product);
  const ean = product.codes.find(({ type }) => type === "ean")?.value;
  const mpn = product.codes.find(({ type }) => type === "mpn")?.value;
  const { average, count } = product.rating;
  return {
    "@type": "Product",
    name: product.name,
    sku: product.sku,
    ...(ean ? { gtin: ean } : {}),
    ...(mpn ? { mpn } : {}),
    ...(product.brand ? { brand: { "@type": "Brand", name: product.brand.name } } : {}),
    image: product.images.map(({ url }) => `${siteUrl}${url}?t=w_1000,h_1000`),
    offers: {
      "@type": "Offer",
      url: siteUrl + product.url_path,
      price: now.toFixed(2),
      priceCurrency: "EUR",
      itemCondition: "https://schema.org/NewCondition",
      availability: `https://schema.org/${product.quantity > 0 ? "InStock" : "OutOfStock"}`,
    },
    ...(average === null || count === 0
      ? {}
      : { aggregateRating: { "@type": "AggregateRating", ratingValue: average, reviewCount: count } }),
  };
}
