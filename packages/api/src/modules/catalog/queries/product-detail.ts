import {
  ATTRIBUTE_TEXTS,
  labelOf,
  type Product,
  type ProductDetail,
  toEuros,
  withUnit,
} from "@tuerca/contract";
import type { Database } from "@tuerca/platform/database/database";
import { NotFound } from "@tuerca/platform/errors";
import type { Catalog } from "../catalog.ts";
import { readAttributes } from "../live-index/product-fields.ts";
import { viewColumn } from "../measures/asked-measures.ts";
import { measureReader } from "../measures/category-measures.ts";
import { categoriesAlong } from "../taxonomy.ts";
import { refOf } from "../views/category-view.ts";
import { findProduct } from "./find-by-id.ts";
import { kitOf } from "./kit-contents.ts";
import { codesOf } from "./product-codes.ts";
import { type ProductDetailRow, readProductDetail } from "./product-detail.repository.ts";
import { companionsOf } from "./related/companions.ts";
import { relatedProducts } from "./related/related-products.ts";
import { samePart } from "./related/same-part.ts";

export type DetailSource = { catalog: Catalog; db: Database; mainCategoryId: number };

/** A product for its own page, by id or slug. Throws NotFound with suggestions. */
export async function productDetail(source: DetailSource, idOrSlug: string): Promise<ProductDetail> {
  const { catalog, db, mainCategoryId } = source;
  const { id, payload } = await findProduct(source, idOrSlug);
  const row = await readProductDetail(db, id);
  if (!row) throw new NotFound();
  const product = catalog.expand(id, payload);
  const path = catalog.taxonomy.categories.get(product.categories[0]?.id ?? 0)?.path ?? [];
  return {
    ...product,
    ...attributesOf(catalog, product, row),
    description: row.description,
    kit: await kitOf(source, row.kit_contents),
    weight_kg: row.weight_g === null ? null : row.weight_g / 1000,
    codes: codesOf(row, product.brand?.name),
    breadcrumbs: categoriesAlong(catalog.taxonomy, path).map((node) => refOf(node, mainCategoryId)),
    same_part: samePart(catalog, id, payload),
    companions: companionsOf(catalog, [id], null),
    bought_with: inStock(catalog, row.bought_with ?? []),
    related: await relatedProducts(source, id, path),
    producer: producerOf(row),
    gift_card: giftCardOf(row),
  };
}

function inStock(catalog: Catalog, ids: readonly number[]): Product[] {
  return [...catalog.products(ids).values()].filter(({ quantity }) => quantity > 0);
}

/** Attributes, those read as measures first, as the measure's name and value in its unit. */
function attributesOf(
  { taxonomy }: Catalog,
  product: Product,
  row: ProductDetailRow,
): Pick<ProductDetail, "attributes" | "measures"> {
  const given = [
    ...readAttributes(row.attributes),
    ...ATTRIBUTE_TEXTS.flatMap((key) => (row[key] ? [{ key, label: labelOf(key), value: row[key] }] : [])),
  ];
  const leafIds = product.categories.map(({ id }) => id);
  const { measured, plain } = measureReader(taxonomy, leafIds)(given);
  const measures = measured.map(({ measure, values }) => ({
    ...viewColumn(measure),
    value: values.map(({ text }) => text).join(" / "),
  }));
  const all = new Map<string, { label: string; value: string }>();
  for (const { slug, name, unit, value } of measures)
    all.set(slug, { label: name, value: withUnit(value, unit) });
  for (const { key, label, value } of plain) {
    const known = all.get(key);
    all.set(key, { label, value: known && key !== "model" ? `${known.value}, ${value}` : value });
  }
  const attributes = { ...Object.fromEntries(all), ...product.attributes };
  return { attributes, measures };
}

function giftCardOf({
  gift_min_cents: min,
  gift_max_cents: max,
}: ProductDetailRow): ProductDetail["gift_card"] {
  return min === null || max === null ? null : { min: toEuros(min), max: toEuros(max) };
}

function producerOf(row: ProductDetailRow): ProductDetail["producer"] {
  if (row.producer_name === null) return null;
  return {
    name: row.producer_name,
    postal_address: row.postal_address || null,
    electronic_address: row.electronic_address || null,
  };
}
