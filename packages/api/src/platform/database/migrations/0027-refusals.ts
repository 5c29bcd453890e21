import { type Kysely, sql } from "kysely";

/**
 * What ends a transaction in the midst of its statements where they find what must not be; the name is the error's
 * message. Mails and kept answers stay uncompressed in their rows, as long as these fit into a page: compressing them
 * took longer than writing them. No statistics of documents and lists, which nothing is looked for by: their comparing
 * made analyzing a busy table a quarter of a second.
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
