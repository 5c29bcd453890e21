import type { Cents } from "@tuerca/contract";
import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** A product as the office lists it, from the database. */
export type ListedRow = {
  id: number;
  sku: string;
  name: string;
  brandId: number | null;
  brand: string | null;
  price: Cents;
  offerPrice: Cents | null;
  costPrice: Cents | null;
  offerFrom: Date | null;
  offerTo: Date | null;
  quantity: number;
  active: boolean;
  pruned: boolean;
  pinned: string[];
  isGiftCard: boolean;
  changedAt: Date;
};

/** Products by their ids, in the same order; unknown ids are left out. */
export async function readListedRows(db: Database | Trx, ids: readonly number[]): Promise<ListedRow[]> {
  const rows = await db
    .selectFrom("products as p")
    .leftJoin("brands as b", "b.id", "p.brand_id")
    .leftJoin("stock as s", "s.product_id", "p.id")
    .select([...columns("p.id", "p.sku", "p.name", "p.brand_id"), "b.name as brand"])
    .select(["p.price_cents as price", "p.offer_price_cents as offerPrice", "p.cost_cents as costPrice"])
    .select(columns("p.offer_from", "p.offer_to"))
    .select(["p.active", "p.pruned", "p.pinned"])
    .select((of) => of.fn.coalesce("s.quantity", of.lit(0)).as("quantity"))
    .select(sql<boolean>`p.gift_min_cents is not null`.as("isGiftCard"))
    .select(sql<Date>`coalesce(p.updated_at, p.created_at)`.as("changedAt"))
    .where("p.id", "=", sql<number>`any(${[...ids]}::integer[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Those of the ids that products have which are not merged into others. */
export async function readKnown(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("products")
    .leftJoin("product_redirects as r", "r.product_id", "products.id")
    .select("id")
    .where("id", "=", sql<number>`any(${[...ids]}::integer[])`)
    .where("r.product_id", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

/** The sources of feeds by name. */
export function listFeedSources(db: Database): Promise<{ id: number; name: string }[]> {
  return db.selectFrom("feed_sources").select(["id", "name"]).orderBy("name").execute();
}
