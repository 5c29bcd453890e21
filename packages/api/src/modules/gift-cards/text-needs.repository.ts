import type { Database } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** The skus of the gift cards on sale. */
export async function findOfferedGiftCards(db: Database): Promise<string[]> {
  const offered = await db
    .selectFrom("products")
    .select("sku")
    .where("gift_max_cents", "is not", null)
    .where("active", "=", true)
    .orderBy("sku")
    .execute();
  return offered.map(({ sku }) => sku);
}

/** Whether anybody has a balance to pay with, or will have one once a current order is paid. */
export async function owesGiftCards(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isOwed: boolean }>`
    select exists (select from gift_cards where balance_cents > 0) or exists (
      select from orders o join order_items i on i.order_id = o.id
      where o.status = 'pending_payment' and i.gift is not null
    ) as "isOwed"`.execute(db);
  return rows[0]?.isOwed ?? false;
}
