import { GIFT_CARDS_CATEGORY_ID } from "@tuerca/contract";
import { sql } from "kysely";
import type { Database, Trx } from "../../platform/database/database.ts";
import { Invalid } from "../../platform/errors.ts";

/** A gift card for sale, cents; with one amount both are the same. `sku` in capitals, digits and dashes. */
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

/** Makes sure of the category of gift cards under the main one, at this slug; a former slug leads there too. */
export async function ensureGiftCategory(trx: Trx, slug: string, mainCategoryId: number): Promise<void> {
  await sql`
    insert into categories (id, parent_id, name, name_key, slug, position, media_id)
    values (${GIFT_CARDS_CATEGORY_ID}, ${mainCategoryId}, 'Tarjetas regalo', 'tarjetas regalo', ${slug}, 1000000,
      ${await ensureDrawing(trx)})
    on conflict (id) do nothing`.execute(trx);
  await moveGiftCategory(trx, slug);
}

/** Moves the category of gift cards, where there is one, to this slug. Throws Invalid where that is something else's. */
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

/** Puts a gift card on sale, or changes it; answers whether its sku was free or a gift card's. */
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

/** Takes a gift card off sale; answers whether there was one of this sku. */
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
