import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { createSecretId, hashSecret } from "@tuerca/platform/secret-id";
import { sql } from "kysely";
import type { CartLine } from "../cart-line.ts";

/** A line of a shared cart: what is wanted and for which car, and nothing about the customer. */
export type SharedLine = Pick<CartLine, "productId" | "quantity" | "car">;

export type SharedCart = { lines: SharedLine[]; expiresAt: Date };

/** Stores a shared cart; returns the secret of its link. */
export async function insertSharedCart(
  db: Database | Trx,
  { lines, expiresAt }: SharedCart,
): Promise<string> {
  const secret = createSecretId();
  await db
    .insertInto("shared_carts")
    .values({ secret_hash: hashSecret(secret), lines: JSON.stringify(lines), expires_at: expiresAt })
    .execute();
  return secret;
}

/** The shared cart of a link; null for an unknown or expired secret. */
export async function findSharedCart(db: Database, secret: string, now: Date): Promise<SharedCart | null> {
  const row = await db
    .selectFrom("shared_carts")
    .select((of) => [of.ref("lines").$castTo<SharedLine[]>().as("lines"), ...columns("expires_at")])
    .where("secret_hash", "=", hashSecret(secret))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

/** The lines of a cart by its id. */
export async function readLines(trx: Trx, cartId: string): Promise<CartLine[]> {
  const row = await trx
    .selectFrom("carts")
    .select((of) => of.ref("lines").$castTo<CartLine[]>().as("lines"))
    .where("id", "=", cartId)
    .executeTakeFirst();
  return row?.lines ?? [];
}

/** Stores that the link of a mail about an unfinished purchase is opened for the first time. */
export async function noteOpened(db: Database, secret: string, now: Date): Promise<void> {
  await db
    .updateTable("cart_reminders")
    .set({ opened_at: now })
    .where("link_hash", "=", hashSecret(secret))
    .where("opened_at", "is", null)
    .execute();
}

/**
 * Makes the lines of a product in shared carts those of another one; of two lines the larger stays.
 */
export async function moveSharedLines(trx: Trx, from: number, into: number): Promise<void> {
  await sql`
    update shared_carts set lines = (
      select jsonb_agg(line order by at) from (
        select distinct on (product) at, line || jsonb_build_object('productId', product) as line
        from jsonb_array_elements(lines) with ordinality found (line, at), lateral (
          select case (line ->> 'productId')::integer when ${from}::integer then ${into}::integer
            else (line ->> 'productId')::integer end as product) named
        order by product, (line ->> 'quantity')::integer desc, at) merged)
    where lines @> ${JSON.stringify([{ productId: from }])}::jsonb`.execute(trx);
}

/** Deletes up to `limit` expired shared carts; returns their number. */
export async function deleteExpiredSharedCarts(db: Database, now: Date, limit: number): Promise<number> {
  const expired = db
    .selectFrom("shared_carts")
    .select("secret_hash")
    .where("expires_at", "<=", now)
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const result = await db.deleteFrom("shared_carts").where("secret_hash", "in", expired).executeTakeFirst();
  return Number(result.numDeletedRows);
}
