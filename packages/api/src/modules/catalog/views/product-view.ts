import { discountPercent, GIFT_CARDS_CATEGORY_ID, type Product, toEuros, withoutVat } from "@tuerca/contract";
import { type MeasuredDrawing, measuredDrawing } from "../../drawings/index.ts";
import { type ProductRecord, type RunningOffer, unpackRecord } from "../live-index/product-record.ts";
import { categoriesAlong, drawingKindOf, type Taxonomy } from "../taxonomy.ts";
import { refOf } from "./category-view.ts";

export type ViewOptions = { siteUrl: string; mainCategoryId: number };

/** The drawing of an unknown kind of part. */
const ANY_PART = "part";

/** The wire form of a product, from its payload in the index. */
export function viewProduct(id: number, payload: string, taxonomy: Taxonomy, options: ViewOptions): Product {
  const record = unpackRecord(payload);
  const images = imagesOf(id, record, taxonomy);
  const path = productPath(record, taxonomy);
  const brand = taxonomy.brands.get(record.brandId ?? 0);
  const setId = record.attributeSetId;
  return {
    id,
    name: record.name,
    sku: record.sku,
    price: toEuros(record.price),
    price_base: toEuros(isGiftCard(record) ? record.price : withoutVat(record.price)),
    quantity: record.quantity,
    url: options.siteUrl + path,
    url_path: path,
    source_channel: record.sourceChannel,
    image: images[0] ? { url: images[0].url } : null,
    images,
    brand: brand ? { id: brand.id, name: brand.name, slug: brand.slug } : null,
    categories: categoriesAlong(taxonomy, record.leafIds).map((node) => refOf(node, options.mainCategoryId)),
    attributes:
      record.models.length > 0 ? { model: { label: "Modelo", value: record.models.join(", ") } } : {},
    attribute_set: { id: setId, name: taxonomy.attributeSets.get(setId) ?? "" },
    offers: record.offer ? [viewOffer(id, record.offer)] : [],
    rating: { average: record.ratingAverage, count: record.ratingCount },
    ...(record.unitsPerBox === null ? {} : { units_per_box: record.unitsPerBox }),
    ...(record.quantityStep === null ? {} : { quantity_step: record.quantityStep }),
  };
}

/** The path of a product's page; those of gift cards are below their category. */
export function productPath({ slug, leafIds }: ProductRecord, { categories }: Taxonomy): string {
  const giftCards = isGiftCard({ leafIds }) ? categories.get(GIFT_CARDS_CATEGORY_ID) : null;
  return giftCards ? `/${giftCards.slug}/${slug}` : `/${slug}`;
}

/** Gift cards are sold without VAT. */
function isGiftCard({ leafIds }: Pick<ProductRecord, "leafIds">): boolean {
  return leafIds.includes(GIFT_CARDS_CATEGORY_ID);
}

/** Its photos with the drawing of its measures in second place, else a drawing alone. */
function imagesOf(id: number, record: ProductRecord, taxonomy: Taxonomy): Product["images"] {
  const { imagePaths, name } = record;
  const toImage = (path: string) => ({ url: `/media/${path}`, alt: name });
  const drawing = measuredDrawingOf(record, taxonomy);
  if (!drawing && imagePaths.length > 0) return imagePaths.map(toImage);
  if (!drawing) return [toImage(`drawings/${drawingOf(record, taxonomy)}.svg`)];
  const measured = { url: `/media/drawn/${id}/${drawing.hash}.svg`, alt: drawing.alt };
  const [first, ...others] = imagePaths.filter((path) => !path.startsWith("drawings/")).map(toImage);
  return first ? [first, measured, ...others] : [measured];
}

/** The drawing of a product's measures, by the kind of its first category that has one. */
export function measuredDrawingOf(
  { leafIds, measures }: Pick<ProductRecord, "leafIds" | "measures">,
  taxonomy: Taxonomy,
): MeasuredDrawing | null {
  if (!measures) return null;
  for (const id of leafIds) {
    const kind = drawingKindOf(taxonomy, id);
    if (kind) return measuredDrawing(kind, measures);
  }
  return null;
}

/** The drawing of its name, else of its first category or one above it. */
function drawingOf({ name, leafIds }: ProductRecord, taxonomy: Taxonomy): string {
  const path = taxonomy.categories.get(leafIds[0] ?? 0)?.path ?? [];
  const categories = categoriesAlong(taxonomy, path).reverse();
  return taxonomy.findDrawing([name, ...categories.map((category) => category.name)]) ?? ANY_PART;
}

function viewOffer(id: number, offer: RunningOffer): Product["offers"][number] {
  return {
    id,
    name: "Oferta",
    price: toEuros(offer.price),
    discountPercent: discountPercent(offer.lowestBefore, offer.price),
    starts_at: instantOf(offer.from),
    ends_at: instantOf(offer.to),
    lowest_price_30d: toEuros(offer.lowestBefore),
  };
}

/** A time beyond JavaScript's range counts as open. */
function instantOf(ms: number | null): string | null {
  if (ms === null) return null;
  const time = new Date(ms);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
