import { PRODUCT_COUNTS, PRODUCT_TEXTS } from "@tuerca/contract";
import type { FeedProduct } from "@tuerca/feeds";
import { type Field, type FieldSet, fieldSet } from "@tuerca/feeds/fields";
import { skuKey } from "@tuerca/feeds/values";
import { copyBoolean, copyIntegers, copyJson, copyNumber, copyText, copyTexts } from "./copy-text.ts";

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
  product: FeedProduct;
};

/** A column of the staging table: its SQL type, and its cell in COPY's text format. */
type Staged = { name: string; type: string; cell(staged: StagedProduct): string };

/** A column of a product, which is written if a row has its field. */
type Column = Staged & { field: Field };

/** What identifies a staged product, and how it is written. */
const HEAD: readonly Staged[] = [
  { name: "is_new", type: "boolean not null", cell: ({ isNew }) => copyBoolean(isNew) },
  { name: "fields", type: "integer not null", cell: ({ fields }) => copyNumber(fields) },
  { name: "id", type: "integer primary key", cell: ({ id }) => copyNumber(id) },
  { name: "sku", type: "text not null", cell: ({ product }) => copyText(product.sku) },
  { name: "sku_key", type: "text not null", cell: ({ product }) => copyText(skuKey(product.sku)) },
  { name: "slug", type: "text not null", cell: ({ slug }) => copyText(slug) },
  // Null for a part of a product.
  { name: "content_hash", type: "text", cell: ({ hash }) => copyText(hash) },
];

function column(name: string, field: Field, type: string, cell: Staged["cell"]): Column {
  return { name, field, type, cell };
}

/** The columns of a product that an import writes, named as in `products`, each with its field. */
export const COLUMNS: readonly Column[] = [
  column("name", "name", "text not null", ({ product }) => copyText(product.name)),
  column("brand_id", "brand", "integer", ({ brandId }) => copyNumber(brandId)),
  column("category_ids", "category", "integer[] not null", ({ categoryIds }) => copyIntegers(categoryIds)),
  column("description", "description", "text not null", ({ product }) => copyText(product.description)),
  column("price_cents", "price", "integer not null", ({ product }) => copyNumber(product.price)),
  column("offer_price_cents", "offer_price", "integer", ({ product }) => copyNumber(product.offerPrice)),
  column("offer_from", "offer_from", "timestamptz", ({ product }) => copyText(product.offerFrom)),
  column("offer_to", "offer_to", "timestamptz", ({ product }) => copyText(product.offerTo)),
  column("model", "model", "text[] not null", ({ product }) => copyTexts(product.model)),
  column("attributes", "attributes", "jsonb not null", ({ product }) => copyJson(product.attributes)),
  column("ean", "ean", "text", ({ product }) => copyText(product.ean)),
  ...PRODUCT_TEXTS.map((name) => column(name, name, "text", ({ product }) => copyText(product[name]))),
  column("oem_codes", "oem_codes", "jsonb not null", ({ product }) => copyJson(product.oemCodes)),
  column("weight_g", "weight_kg", "integer", ({ product }) => copyNumber(product.weightG)),
  ...PRODUCT_COUNTS.map((name) => column(name, name, "integer", ({ product }) => copyNumber(product[name]))),
  column("producer_id", "producer_name", "integer", ({ producerId }) => copyNumber(producerId)),
  column("media_ids", "images", "integer[] not null", ({ mediaIds }) => copyIntegers(mediaIds)),
  column("attribute_set_id", "attribute_set", "integer not null", ({ attributeSetId }) =>
    copyNumber(attributeSetId),
  ),
  column("active", "active", "boolean not null", ({ product }) => copyBoolean(product.active)),
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
