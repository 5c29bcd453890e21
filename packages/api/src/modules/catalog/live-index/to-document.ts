import { ATTRIBUTE_TEXTS, CODE_TEXTS } from "@tuerca/contract";
import { discountPercent } from "@tuerca/contract/money";
import type { SearchDocument } from "@tuerca/search";
import type { Measures } from "../../drawings/index.ts";
import { measureReader } from "../measures/category-measures.ts";
import { readDrawn } from "../measures/drawn-measures.ts";
import { drawingKindOf, type Taxonomy } from "../taxonomy.ts";
import { lowestPriceBefore, type PriceRecord } from "./lowest-price.ts";
import { readAttributes, readAttributeValues, readCodes } from "./product-fields.ts";
import { type ProductRecord, packRecord, type RunningOffer } from "./product-record.ts";
import type { ProductRow } from "./product-row.ts";

/** The document of a product and its record. */
export function toDocument(row: ProductRow, record: ProductRecord, taxonomy: Taxonomy): SearchDocument {
  const { offer } = record;
  const nameOf = (id: number) => taxonomy.categories.get(id)?.name ?? "";
  const above = record.leafIds.flatMap((id) => taxonomy.categories.get(id)?.path ?? []);
  const categoryIds = [...new Set([...record.leafIds, ...above])];
  const { measured } = measureReader(taxonomy, record.leafIds)(readAttributes(row.attributes));
  const attributeTexts = ATTRIBUTE_TEXTS.map((name) => row[name]).filter((text) => text !== null);
  return {
    id: row.id,
    name: row.name,
    sku: row.sku,
    codes: [row.ean, ...CODE_TEXTS.map((name) => row[name])].filter((code) => code !== null),
    equivalents: readCodes(row.oem_codes).map((code) => code.value),
    brand: taxonomy.brands.get(row.brand_id ?? 0)?.name ?? null,
    model: row.model,
    measures: measured.flatMap(({ measure, values }) =>
      values.map((value) => ({ measure: measure.id, ...value })),
    ),
    categoryIds,
    categories: [...new Set(categoryIds.map(nameOf))],
    priceCents: offer?.price ?? row.price_cents,
    discountPercent: offer ? discountPercent(offer.lowestBefore, offer.price) : 0,
    quantity: row.quantity,
    rating: record.ratingAverage,
    sales: row.sales,
    wished: row.wished,
    createdAt: row.created_at,
    text: [...readAttributeValues(row.attributes), ...attributeTexts].join("\n"),
    payload: packRecord(record),
    fits: row.fits,
  };
}

/** The displayed data of a product as of `now` (ms), with its current offer. */
export function toRecord(row: ProductRow, taxonomy: Taxonomy, now: number): ProductRecord {
  return {
    slug: row.slug,
    name: row.name,
    sku: row.sku,
    price: row.price_cents,
    quantity: row.quantity,
    brandId: row.brand_id,
    leafIds: row.category_ids.filter((id) => taxonomy.categories.has(id)),
    models: row.model,
    imagePaths: row.image_paths,
    sourceChannel: row.source_channel,
    attributeSetId: row.attribute_set_id,
    ratingAverage: row.rating_count > 0 ? Math.round((row.rating_sum * 100) / row.rating_count) / 100 : null,
    ratingCount: row.rating_count,
    offer: runningOffer(row, now),
    measures: drawnMeasuresOf(row, taxonomy),
    unitsPerBox: row.units_per_box,
    quantityStep: row.quantity_step,
  };
}

/**
 * The measures that a drawing can show of a product whose category has one: those of the table,
 * then other attributes.
 */
function drawnMeasuresOf(row: ProductRow, taxonomy: Taxonomy): Measures | null {
  if (!row.category_ids.some((id) => drawingKindOf(taxonomy, id))) return null;
  const { measured, plain } = measureReader(taxonomy, row.category_ids)(readAttributes(row.attributes));
  const typed = measured.map(({ measure: { slug, unit }, values }) => ({
    label: slug.replaceAll("_", " "),
    value: `${values.map(({ text }) => text).join("/")} ${unit}`.trim(),
  }));
  const measures = readDrawn([...typed, ...plain]);
  return Object.keys(measures).length > 0 ? measures : null;
}

function runningOffer(row: ProductRow, now: number): RunningOffer | null {
  const { offer_price_cents: price, offer_from: from, offer_to: to } = row;
  if (price === null || price >= row.price_cents) return null;
  if ((from !== null && now < from) || (to !== null && now >= to)) return null;
  const history = row.history.map(
    ([recordedAt, before, offerPrice, offerFrom, offerTo]): PriceRecord => ({
      recordedAt,
      price: before,
      offerPrice,
      offerFrom,
      offerTo,
    }),
  );
  return { price, from, to, lowestBefore: lowestPriceBefore(history, { price, from }, row.price_cents) };
}
