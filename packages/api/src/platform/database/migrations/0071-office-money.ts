import { type Kysely, sql } from "kysely";

/**
 * What the office's lists of money need: an index for each filter, the lines of bank extracts that
 * have paid an order, and which columns of an extract mean what.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "create index returns_listed on returns (state, reason, created_at, number)",
  "create index refunds_listed on refunds (state, id)",
  "create index withdrawals_orderless on withdrawals (id) where order_id is null",
  "create index invoices_kind on invoices (kind, issued_on, series, series_number)",
  `create index invoices_nif on invoices ((document -> 'recipient' ->> 'nif'), issued_on, series, series_number)
    where document -> 'recipient' ->> 'nif' is not null`,
  `create index billing_records_unwell on billing_records (invoice_id)
    where state in ('unsent', 'sent', 'accepted_with_errors', 'rejected')`,
  `create index orders_transfer_due on orders (created_at, number)
    where status = 'pending_payment' and payment_method = 'transfer'`,
  // The line itself names people: its digest is enough to know it again.
  `create table bank_lines (
    fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{64}$'),
    order_id text not null references orders (id),
    booked_on date not null,
    amount_cents integer not null check (amount_cents > 0),
    confirmed_at timestamptz not null
  )`,
  "create index bank_lines_order on bank_lines (order_id)",
  `create table bank_extract_maps (
    header_digest text primary key check (header_digest ~ '^[0-9a-f]{64}$'),
    date_column integer not null check (date_column between 0 and 99),
    amount_column integer not null check (amount_column between 0 and 99),
    text_column integer not null check (text_column between 0 and 99),
    updated_at timestamptz not null
  )`,
];
