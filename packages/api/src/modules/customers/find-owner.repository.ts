import type { Database, Trx } from "@tuerca/platform/database/database";
import type { OrderOwner } from "@tuerca/platform/database/order-owner";
import { sql } from "kysely";

/**
 * Whose id it is: an account's number, or the number of any order of an account or guest. Null for
 * unknown ones and for orders of deleted accounts.
 */
export async function findOwner(db: Database | Trx, id: string): Promise<OrderOwner | null> {
  const { rows } = id.includes("-")
    ? await sql<{ userId: number | null; email: string }>`
        select user_id as "userId", customer ->> 'email' as email from orders
        where number = ${id} and blocked_at is null`.execute(db)
    : await sql<{ userId: number | null; email: string }>`
        select id as "userId", email from users where id = ${Number(id)}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return row.userId === null ? { guestEmail: row.email } : { userId: row.userId };
}

/** The id of a guest: the number of the first order with this address; null without one. */
export async function findGuestId(db: Database | Trx, email: string): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select number from orders where user_id is null and blocked_at is null and customer ->> 'email' = ${email}
    order by created_at, number limit 1`.execute(db);
  return rows[0]?.number ?? null;
}

/** The accounts with an e-mail address, confirmed or not, oldest first, at most ten. */
export async function findAccountsOf(
  db: Database | Trx,
  email: string,
): Promise<{ id: number; isConfirmed: boolean }[]> {
  const { rows } = await sql<{ id: number; isConfirmed: boolean }>`
    select id, email_confirmed_at is not null as "isConfirmed" from users
    where email = ${email} order by id limit 10`.execute(db);
  return rows;
}
