import { GIFT_CARDS_CATEGORY_ID } from "@tuerca/contract";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { Invalid } from "@tuerca/platform/errors";
import { sql } from "kysely";

/**
 * A gift card for sale, in cents; with one amount both are equal. `sku` has capitals, digits and
 * dashes.
 */
export type GiftProduct = {
  sku: string;
  name: string;
  description: string;
  minCents: number;
  maxCents: number;
};

const DRAWING = { source: "drawing:gift-card", path: "drawings/gift-card.svg" };

/** More than anybody orders at once: gift cards do not run out. */
const STOCK = 999;

/**
 * Creates the category of gift cards under the main one, at this slug, if needed; redirects a
 * former slug.
 */
export async function ensureGiftCategory(trx: Trx, slug: string, mainCategoryId: number): Promise<void> {
  await sql`
    insert into categories (id, parent_id, name, name_key, slug, position, media_id)
    values (${GIFT_CARDS_CATEGORY_ID}, ${mainCategoryId}, 'Tarjetas regalo', 'tarjetas regalo', ${slug}, 1000000,
      ${await ensureDrawing(trx)})
    on conflict (id) do nothing`.execute(trx);
  await moveGiftCategory(trx, slug);
}

/**
 * Moves the category of gift cards, if it exists, to this slug. Throws Invalid if the slug is
 * taken.
 */
export async function moveGiftCategory(db: Database | Trx, slug: string): Promise<void> {
  const taken = await db
    .selectFrom("slugs")
    .select("kind")
    .where("slug", "=", slug)
    .where((of) => of.or([of("kind", "<>", "category"), of("target_id", "<>", GIFT_CARDS_CATEGORY_ID)]))
    .executeTakeFirst();
  if (taken) throw new Invalid(`GIFT_CARDS_PATH is /${slug}, but that is the address of something else.`);
  await sql`
    with moved as (
      update categories set slug = ${slug} where id = ${GIFT_CARDS_CATEGORY_ID} returning id
    )
    insert into slugs (slug, kind, target_id) select ${slug}, 'category', id from moved
    on conflict do nothing`.execute(db);
}

/** Puts a gift card on sale, or changes it; returns whether its sku was free or a gift card's. */
export async function saveGiftProduct(trx: Trx, product: GiftProduct): Promise<boolean> {
  const { sku, name, description, minCents, maxCents } = product;
  const slug = sku.toLowerCase();
  const { rows } = await sql<{ id: number }>`
    insert into products (sku, name, slug, description, category_ids, price_cents, gift_min_cents, gift_max_cents, media_ids)
    values (${sku}, ${name}, ${slug}, ${description}, array[${GIFT_CARDS_CATEGORY_ID}::integer], ${minCents}, ${minCents},
      ${maxCents}, array[${await ensureDrawing(trx)}::integer])
    on conflict (sku_key) do update set name = excluded.name, description = excluded.description, active = true,
      price_cents = excluded.price_cents, gift_min_cents = excluded.gift_min_cents, gift_max_cents = excluded.gift_max_cents
    where products.gift_max_cents is not null
    returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) return false;
  await sql`insert into stock (product_id, quantity) values (${id}, ${STOCK}) on conflict do nothing`.execute(
    trx,
  );
  await sql`insert into slugs (slug, kind, target_id) values (${slug}, 'product', ${id}) on conflict do nothing`.execute(
    trx,
  );
  return true;
}

/** Takes a gift card off sale; returns whether the sku is one's. */
export async function endGiftProduct(db: Database, sku: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("products")
    .set({ active: false })
    .where("sku", "=", sku)
    .where("gift_max_cents", "is not", null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

async function ensureDrawing(trx: Trx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into media (source, path, status) values (${DRAWING.source}, ${DRAWING.path}, 'ready')
    on conflict (source) do update set path = excluded.path returning id`.execute(trx);
  return rows[0]?.id ?? 0;
}
