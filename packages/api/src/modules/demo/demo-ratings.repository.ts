import type { Database } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { sql } from "kysely";

/** An invented opinion; `created_at` is RFC 3339. */
export type InventedRating = {
  sku: string;
  author: string;
  rating: number;
  title: string;
  comment: string;
  created_at: string;
};

/** Replaces all invented opinions: those without an order. */
export function writeRatings(db: Database, rows: readonly InventedRating[]): Promise<void> {
  const given = JSON.stringify(rows);
  return inTransaction(db, async (trx) => {
    await trx.deleteFrom("ratings").where("order_id", "is", null).execute();
    await sql`insert into ratings (product_id, author, rating, title, comment, created_at, status, approved_at)
      select p.id, g.author, g.rating, g.title, g.comment, g.created_at, 'approved', g.created_at
      from jsonb_to_recordset(${given}::jsonb)
        as g (sku text, author text, rating int, title text, comment text, created_at timestamptz)
      join products p on p.sku = g.sku`.execute(trx);
  });
}
