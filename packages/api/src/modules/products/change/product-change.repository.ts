import {
  type Cents,
  EDITED_TEXTS,
  type EditedText,
  PRODUCT_COUNTS,
  type ProductCount,
  recordOf,
} from "@tuerca/contract";
import type { Attribute, OemCode, Producer } from "@tuerca/feeds";
import { skuKey } from "@tuerca/feeds/values";
import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { type RawBuilder, sql } from "kysely";
import { assignSlugs, slugClient, slugFor } from "../../slugs/index.ts";
import { brandKey } from "../../taxonomy/index.ts";

/** The fields of a product that an operator can set. */
export type EditableProduct = Record<EditedText, string | null> &
  Record<ProductCount, number | null> & {
    name: string;
    description: string;
    price: Cents;
    offerPrice: Cents | null;
    /** Without VAT. */
    costPrice: Cents | null;
    offerFrom: Date | null;
    offerTo: Date | null;
    active: boolean;
    /** The name of its brand. */
    brand: string | null;
    /** Its categories, the main one first. */
    categoryIds: number[];
    ean: string | null;
    oemCodes: OemCode[];
    /** Grams. */
    weightG: number | null;
    attributes: Attribute[];
    /** Vehicles, in text. */
    model: string[];
    producer: Producer | null;
    /** Its pictures in their order. */
    mediaIds: number[];
    /** Names of the pins against feeds. */
    pinned: string[];
  };

export type LockedForChange = EditableProduct & {
  id: number;
  sku: string;
  slug: string;
  brandId: number | null;
  producerId: number | null;
  isGiftCard: boolean;
  /** The time of its last change. */
  changedAt: Date;
};

/** A product by its id, or by a sku in any case. */
export type ProductKey = { id: number } | { sku: string };

/** A product's id: by sku as feeds find it, ignoring case unless only that tells two apart. */
export function idOf(key: ProductKey): RawBuilder<number> {
  return "id" in key
    ? sql`${key.id}::integer`
    : sql`(select id from products where sku = ${key.sku} or sku_key = ${skuKey(key.sku)}
        order by sku = ${key.sku} desc limit 1)`;
}

/** The id of the product, or of the one that it was merged into. */
const heirOf = (key: ProductKey) => sql<number>`heir_of(${idOf(key)})`;

/**
 * Locks a product, or the one that it was merged into, against feeds and other operators; null if
 * there is none.
 */
export async function lockProduct(trx: Trx, key: ProductKey): Promise<LockedForChange | null> {
  const query = selectForChange(trx).where("id", "=", heirOf(key)).forNoKeyUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** A product as it would be locked, without a lock; null if there is none. */
export async function findForChange(db: Database, id: number): Promise<LockedForChange | null> {
  return (await selectForChange(db).where("id", "=", heirOf({ id })).executeTakeFirst()) ?? null;
}

function selectForChange(db: Database | Trx) {
  return (
    db
      .selectFrom("products")
      .select(["id", "sku", "slug", "name", "description", "active", "pinned", "ean", "model"])
      .select([...EDITED_TEXTS, ...PRODUCT_COUNTS])
      .select(columns("brand_id", "producer_id", "category_ids", "media_ids"))
      .select([...columns("weight_g"), sql<OemCode[]>`oem_codes`.as("oemCodes")])
      .select(sql<Attribute[]>`attributes`.as("attributes"))
      // Joins would ask for locks of brand and producer, too.
      .select(sql<string | null>`(select name from brands where id = products.brand_id)`.as("brand"))
      .select(
        sql<Producer | null>`(
          select json_build_object('name', name, 'address', postal_address, 'email', electronic_address)
          from producers where id = products.producer_id)`.as("producer"),
      )
      .select(["price_cents as price", "offer_price_cents as offerPrice", "cost_cents as costPrice"])
      .select(columns("offer_from", "offer_to"))
      .select(sql<boolean>`gift_min_cents is not null`.as("isGiftCard"))
      .select(sql<Date>`coalesce(updated_at, created_at)`.as("changedAt"))
  );
}

/** Writes a locked product, with its address, brand and producer. */
export async function writeProduct(
  trx: Trx,
  id: number,
  product: EditableProduct,
  { slug, brandId, producerId }: Pick<LockedForChange, "slug" | "brandId" | "producerId">,
): Promise<void> {
  await trx
    .updateTable("products")
    .set({
      name: product.name,
      slug,
      description: product.description,
      price_cents: product.price,
      offer_price_cents: product.offerPrice,
      cost_cents: product.costPrice,
      offer_from: product.offerFrom,
      offer_to: product.offerTo,
      active: product.active,
      pinned: product.pinned,
      brand_id: brandId,
      producer_id: producerId,
      category_ids: product.categoryIds,
      ean: product.ean,
      ...recordOf(EDITED_TEXTS, (name) => product[name]),
      ...recordOf(PRODUCT_COUNTS, (name) => product[name]),
      oem_codes: JSON.stringify(product.oemCodes),
      weight_g: product.weightG,
      attributes: JSON.stringify(product.attributes),
      model: product.model,
      media_ids: product.mediaIds,
    })
    .$if(product.active, (query) => query.set({ pruned: false }))
    .where("id", "=", id)
    .execute();
}

/** Adds the current prices of products to their history. */
export async function recordPrices(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`
    insert into price_history (product_id, price_cents, offer_price_cents, offer_from, offer_to)
    select id, price_cents, offer_price_cents, offer_from, offer_to from products
    where id = any(${[...ids]}::integer[])`.execute(trx);
}

/** Gives a renamed product its new slug; the old one redirects to it. */
export async function renameAddress(trx: Trx, id: number, name: string, sku: string): Promise<string> {
  const wish = { id, bases: [slugFor("product", `${name} ${sku}`)] };
  const slugs = await assignSlugs(slugClient(trx), "product", [wish]);
  return slugs.get(id) ?? "";
}

/** A brand by its name, ignoring case, which then stays; null for an unknown one. */
export async function findBrand(trx: Trx, name: string): Promise<{ id: number; name: string } | null> {
  const brand = await trx
    .selectFrom("brands")
    .select(["id", "name"])
    .where("name_key", "=", brandKey(name))
    .forKeyShare()
    .executeTakeFirst();
  return brand ?? null;
}

/** Whether each of the ids is a category's. */
export async function areCategories(trx: Trx, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from categories where id = any(${[...ids]}::integer[]) for key share`.execute(trx);
  return rows.length === new Set(ids).size;
}

/** Makes the next feed of each source of products compare with the shop's data. */
export async function forgetSentOf(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`
    update product_sources set content_hash = ''
    where product_id = any(${[...ids]}::integer[]) and content_hash <> ''`.execute(trx);
}

type SummaryField =
  | ("name" | "description" | "brand" | "active" | "pinned")
  | ("price" | "offerPrice" | "offerFrom" | "offerTo");

/** The operator's view of a product. */
export type ProductSummary = Pick<EditableProduct, SummaryField> & {
  sku: string;
  slug: string;
  /** Pieces in stock. */
  quantity: number;
  images: number;
  /** Whether it is out of sale because its source stopped sending it. */
  pruned: boolean;
  /** Names of its sources. */
  sources: string[];
};

function summaries(db: Database) {
  return db
    .selectFrom("products as p")
    .leftJoin("brands as b", "b.id", "p.brand_id")
    .leftJoin("stock as s", "s.product_id", "p.id")
    .select(["p.sku", "p.slug", "p.name", "p.description", "p.active", "p.pinned", "p.pruned"])
    .select(["p.price_cents as price", "p.offer_price_cents as offerPrice"])
    .select([...columns("p.offer_from", "p.offer_to"), "b.name as brand"])
    .select((of) => of.fn.coalesce("s.quantity", of.lit(0)).as("quantity"))
    .select(sql<number>`cardinality(p.media_ids)`.as("images"))
    .select(
      sql<string[]>`array(select f.name from product_sources o join feed_sources f on f.id = o.source_id
        where o.product_id = p.id order by f.name)`.as("sources"),
    );
}

/** A product by its sku, or the one that it was merged into; else null. */
export async function findSummary(db: Database, sku: string): Promise<ProductSummary | null> {
  return (await summaries(db).where("p.id", "=", heirOf({ sku })).executeTakeFirst()) ?? null;
}

/** Products with pins by their skus, at most `limit`. */
export function listPinned(db: Database, limit: number): Promise<ProductSummary[]> {
  return summaries(db).where(sql<boolean>`p.pinned <> '{}'`).orderBy("p.sku").limit(limit).execute();
}
