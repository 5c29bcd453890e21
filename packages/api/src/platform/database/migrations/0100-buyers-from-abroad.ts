import { type Kysely, sql } from "kysely";

/** Invoices are found by the number of their recipient's tax id: a document has more before it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "drop index invoices_nif",
  `create index invoices_nif on invoices (
    split_part(document -> 'recipient' ->> 'nif', ':', -1), issued_on, series, series_number)
    where document -> 'recipient' ->> 'nif' is not null`,
];
