import { createHash } from "node:crypto";
import type { Database } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** The row of a text of the terms of sale. */
export type KeptTerms = { id: number; digest: string };

/** Keeps a text of the terms of sale for ever. */
export async function keepTerms(db: Database, text: string, now: Date): Promise<KeptTerms> {
  const digest = createHash("sha256").update(text).digest("hex");
  const find = () =>
    db.selectFrom("accepted_terms").select("id").where("sha256", "=", digest).executeTakeFirst();
  const known = await find();
  if (known) return { id: known.id, digest };
  await db
    .insertInto("accepted_terms")
    .values({ sha256: digest, text, since: now })
    .onConflict((conflict) => conflict.column("sha256").doNothing())
    .execute();
  const kept = await find();
  if (!kept) throw new Error("the terms of sale were not kept");
  return { id: kept.id, digest };
}

/**
 * The terms of an order; `text` is null for orders from before texts were kept. Those of an order
 * by phone are accepted by paying: null before.
 */
type OrderTerms = { acceptedAt: Date | null; text: string | null; sha256: string | null };

/** The terms of an order by its number; undefined if there is none. */
export function findOrderTerms(db: Database, number: string): Promise<OrderTerms | undefined> {
  return db
    .selectFrom("orders")
    .leftJoin("accepted_terms", "accepted_terms.id", "orders.terms_id")
    .select([
      sql<Date | null>`case when taken_by is null then terms_accepted_at else paid_at end`.as("acceptedAt"),
      "accepted_terms.text",
      "accepted_terms.sha256",
    ])
    .where("orders.number", "=", number)
    .executeTakeFirst();
}
