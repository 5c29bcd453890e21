import { PRODUCT_COUNTS, PRODUCT_TEXTS } from "@tuerca/contract";
import type { FeedProduct } from "@tuerca/feeds";
import { type Field, type FieldSet, fieldSet } from "@tuerca/feeds/fields";
import { skuKey } from "@tuerca/feeds/values";
import { booleanCell, type CellText, integersCell, jsonCell, numberCell, textsCell } from "./cell-text.ts";

/** A product with resolved references, as staged. */
export type StagedProduct = {
  isNew: boolean;
  /** The fields to write; a new product writes all. */
  fields: FieldSet;
  id: number;
  slug: string;
  brandId: number | null;
  categoryIds: number[];
  producerId: number | null;
  mediaIds: number[];
  attributeSetId: number;
  hash: string | null;
  /** The pins of a new product. */
  pinned: readonly string[];
  product: FeedProduct;
};

/** A column of the staging table: its SQL type with what it demands, and its cell. */
type Staged = { name: string; type: string; cell(staged: StagedProduct): CellText };

/** A column of a product, which is written if a row has its field. */
type Column = Staged & { field: Field };

/** What identifies a staged product, and how it is written. */
const HEAD: readonly Staged[] = [
  { name: "is_new", type: "boolean not null", cell: ({ isNew }) => booleanCell(isNew) },
  { name: "fields", type: "integer not null", cell: ({ fields }) => numberCell(fields) },
  { name: "id", type: "integer primary key", cell: ({ id }) => numberCell(id) },
  { name: "sku", type: "text not null", cell: ({ product }) => product.sku },
  { name: "sku_key", type: "text not null", cell: ({ product }) => skuKey(product.sku) },
  { name: "slug", type: "text not null", cell: ({ slug }) => slug },
  { name: "pinned", type: "text[] not null", cell: ({ pinned }) => textsCell(pinned) },
  // Null for a part of a product.
  { name: "content_hash", type: "text", cell: ({ hash }) => hash },
];

function column(name: string, field: Field, type: string, cell: Staged["cell"]): Column {
  return { name, field, type, cell };
}

/** The columns of a product that an import writes, named as in `products`, each with its field. */
export const COLUMNS: readonly Column[] = [
  column("name", "name", "text not null", ({ product }) => product.name),
  column("brand_id", "brand", "integer", ({ brandId }) => numberCell(brandId)),
  column("category_ids", "category", "integer[] not null", ({ categoryIds }) => integersCell(categoryIds)),
  column("description", "description", "text not null", ({ product }) => product.description),
  column("price_cents", "price", "integer not null", ({ product }) => numberCell(product.price)),
  column("offer_price_cents", "offer_price", "integer", ({ product }) => numberCell(product.offerPrice)),
  column("cost_cents", "cost_price", "integer", ({ product }) => numberCell(product.costPrice)),
  column("offer_from", "offer_from", "timestamptz", ({ product }) => product.offerFrom),
  column("offer_to", "offer_to", "timestamptz", ({ product }) => product.offerTo),
  column("model", "model", "text[] not null", ({ product }) => textsCell(product.model)),
  column("attributes", "attributes", "jsonb not null", ({ product }) => jsonCell(product.attributes)),
  column("ean", "ean", "text", ({ product }) => product.ean),
  ...PRODUCT_TEXTS.map((name) => column(name, name, "text", ({ product }) => product[name])),
  column("oem_codes", "oem_codes", "jsonb not null", ({ product }) => jsonCell(product.oemCodes)),
  column("weight_g", "weight_kg", "integer", ({ product }) => numberCell(product.weightG)),
  ...PRODUCT_COUNTS.map((name) => column(name, name, "integer", ({ product }) => numberCell(product[name]))),
  column("producer_id", "producer_name", "integer", ({ producerId }) => numberCell(producerId)),
  column("media_ids", "images", "integer[] not null", ({ mediaIds }) => integersCell(mediaIds)),
  column("attribute_set_id", "attribute_set", "integer not null", ({ attributeSetId }) =>
    numberCell(attributeSetId),
  ),
  column("active", "active", "boolean not null", ({ product }) => booleanCell(product.active)),
];

/** All columns of the staging table. */
export const STAGED: readonly Staged[] = [...HEAD, ...COLUMNS];

/** SQL, of a staged product `s`: whether its row has a field. */
export function isSent(field: Field): string {
  return `s.fields & ${fieldSet([field])} <> 0`;
}

/** SQL, of a product `p` and its staged one `s`: whether a column changes. */
export function isNews({ name, field }: Column): string {
  return `${isSent(field)} and p.${name} is distinct from s.${name}`;
}

/** SQL, of a product `p` and its staged one `s`, if any: a column after the change. */
export function sentOrKept({ name, field }: Column): string {
  return `case when ${isSent(field)} then s.${name} else p.${name} end`;
}
