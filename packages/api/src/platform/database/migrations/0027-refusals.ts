import { type Kysely, sql } from "kysely";

/**
 * `refuse` ends a transaction within a statement; its name is the error's message. Mails and stored
 * answers that fit a page stay uncompressed, because compression took longer than writing.
 * Documents and lists get no statistics: nothing searches them, and ANALYZE took 0.25 s.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const DOCUMENTS = {
  carts: ["lines"],
  checkouts: ["customer", "shipping_address", "billing_address"],
  orders: ["customer", "shipping_address", "billing_address", "carrier", "discounts", "visit"],
  order_items: ["categories", "gift"],
  sessions: ["visit"],
  mails: ["data", "html", "text"],
  idempotency_keys: ["answer"],
};

const statements = [
  `create function refuse(name text) returns void language plpgsql as $$ begin
    raise exception using errcode = 'TU001', message = name;
  end $$`,
  "alter table mails set (toast_tuple_target = 8160)",
  "alter table idempotency_keys set (toast_tuple_target = 8160)",
  ...Object.entries(DOCUMENTS).map(
    ([table, columns]) =>
      `alter table ${table} ${columns.map((column) => `alter ${column} set statistics 0`).join(", ")}`,
  ),
];
