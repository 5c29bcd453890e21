import { type DeliveryRate, stepOf, toCents, toEuros } from "@tuerca/contract";
import { RETURN_POLICY_LD } from "../../client/page/seo.ts";
import { priceOf } from "../../ui/price/price.tsx";
import { isDrawing } from "../../ui/responsive-image/image-url.ts";
import { flatDescription } from "./facts/description-blocks.ts";
import type { ProductFacts } from "./product-page-data.ts";
import { shippingLd } from "./shipping-ld.ts";
import type { ProductVehicles } from "./vehicles/product-vehicles.ts";

const MAX_MODELS = 50;
const MAX_PROPERTIES = 50;

type Options = {
  siteUrl: string;
  description: string;
  deliveryRates: readonly DeliveryRate[];
  /** The vehicles that it fits; null if none are listed. */
  vehicles: ProductVehicles | null;
  /** Whether ratings may be invented, which search engines must not get. */
  isDemo: boolean;
};

/** A product as structured data (schema.org Product), as far as known. */
export function productLd(product: ProductFacts, options: Options): object {
  const { siteUrl, description, vehicles, isDemo } = options;
  const { average, count } = product.rating;
  const models = vehicles ? carsOf(vehicles) : namedModelsOf(product);
  const properties = propertiesOf(product);
  const photos = product.images.filter(({ url }) => !isDrawing(url));
  return {
    "@type": "Product",
    "@id": `${siteUrl}${product.url_path}#product`,
    name: product.name,
    description: flatDescription(product.description) || description,
    sku: product.sku,
    ...codesOf(product),
    ...(product.brand ? { brand: { "@type": "Brand", name: product.brand.name } } : {}),
    ...(photos.length > 0 ? { image: photos.map(({ url }) => `${siteUrl}${url}?t=w_1000,h_1000`) } : {}),
    ...(models.length > 0 ? { isAccessoryOrSparePartFor: models } : {}),
    ...(properties.length > 0 ? { additionalProperty: properties } : {}),
    ...(isDemo || average === null || count === 0
      ? {}
      : { aggregateRating: { "@type": "AggregateRating", ratingValue: average, reviewCount: count } }),
    offers: offerLd(product, options),
  };
}

/** What one can buy: of a product with a step the fewest pieces, at their price together. */
function offerLd(product: ProductFacts, { siteUrl, deliveryRates }: Options): object {
  const { now, before, offer } = priceOf(product);
  const step = stepOf(product);
  const total = (price: number) => toEuros(toCents(price) * step);
  const shipping = shippingLd(deliveryRates, total(now));
  const specifications = [
    ...(before === null ? [] : [struckPrice(total(before))]),
    ...(step > 1 ? [unitPrice(now)] : []),
  ];
  return {
    "@type": "Offer",
    url: siteUrl + product.url_path,
    price: total(now).toFixed(2),
    priceCurrency: "EUR",
    ...(offer?.ends_at ? { priceValidUntil: offer.ends_at } : {}),
    ...(step > 1 ? { eligibleQuantity: { ...ONE_PIECE, value: step } } : {}),
    ...(specifications.length > 0 ? { priceSpecification: specifications } : {}),
    itemCondition: "https://schema.org/NewCondition",
    availability: `https://schema.org/${product.quantity > 0 ? "InStock" : "OutOfStock"}`,
    ...(shipping.length > 0 ? { shippingDetails: shipping } : {}),
    hasMerchantReturnPolicy: RETURN_POLICY_LD,
  };
}

const ONE_PIECE = { "@type": "QuantitativeValue", value: 1, unitCode: "C62" };

function struckPrice(price: number): object {
  return { ...specify(price), priceType: "https://schema.org/StrikethroughPrice" };
}

function unitPrice(price: number): object {
  return { ...specify(price), referenceQuantity: ONE_PIECE };
}

function specify(price: number): object {
  return {
    "@type": "UnitPriceSpecification",
    price: price.toFixed(2),
    priceCurrency: "EUR",
    valueAddedTaxIncluded: true,
  };
}

function codesOf({ codes }: ProductFacts): { gtin13?: string; mpn?: string } {
  const ean = codes.find(({ type, value }) => type === "ean" && /^\d{13}$/.test(value))?.value;
  const mpn = codes.find(({ type }) => type === "mpn")?.value;
  return { ...(ean ? { gtin13: ean } : {}), ...(mpn ? { mpn } : {}) };
}

/** The generations that the part fits, on the first page of its list. */
function carsOf({ rows }: ProductVehicles): object[] {
  return rows.map(({ make, model, name }) => ({
    "@type": "Car",
    name,
    brand: { "@type": "Brand", name: make },
    model,
  }));
}

/** The vehicles that the part fits, from the text with the names of their models. */
function namedModelsOf({ attributes }: ProductFacts): object[] {
  const names = (attributes.model?.value ?? "").split(", ").filter(Boolean);
  return names.slice(0, MAX_MODELS).map((name) => ({ "@type": "Car", name, model: name }));
}

function propertiesOf({ attributes, weight_kg: weight, units_per_box: box }: ProductFacts): object[] {
  const values = Object.entries(attributes).filter(([code]) => code !== "model");
  const properties = values.map(([, { label, value }]) => ({ "@type": "PropertyValue", name: label, value }));
  const heavy = { "@type": "PropertyValue", name: "Peso", value: weight, unitCode: "KGM" };
  const boxed = box ? [{ "@type": "PropertyValue", name: "Unidades por caja", value: box }] : [];
  return [...properties.slice(0, MAX_PROPERTIES), ...(weight === null ? [] : [heavy]), ...boxed];
}
