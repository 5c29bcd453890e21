import { type Kysely, sql } from "kysely";

/**
 * The IP address of reservations, as a hash, and cash-on-delivery orders by their customer's
 * address: the limits count by these.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "alter table stock_reservations add column held_from text",
  `create index stock_reservations_held_from on stock_reservations (held_from) where held_from is not null`,
  `create index orders_cash_email on orders ((customer ->> 'email'))
    where status = 'preparing' and payment_method = 'cash_on_delivery'`,
];
