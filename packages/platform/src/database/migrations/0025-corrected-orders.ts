import { type Kysely, sql } from "kysely";

/**
 * Orders that are corrected before they leave: what was charged beyond their new price, the states
 * that their invoices knew, and the invoice that follows from each correction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders
    add column corrected_at timestamptz,
    add column over_cents integer not null default 0 check (over_cents >= 0)`.execute(db);
  await sql`create table sale_corrections (
    id bigint generated always as identity primary key,
    order_id text not null references orders (id),
    invoice_id text not null references invoices (id),
    at timestamptz not null,
    before jsonb not null,
    after jsonb not null
  )`.execute(db);
  await sql`create index sale_corrections_order on sale_corrections (order_id)`.execute(db);
  await sql`alter table invoices
    add column correction_id bigint references sale_corrections (id)`.execute(db);
  await sql`create unique index invoices_correction on invoices (correction_id)
    where kind = 'rectifying' and cancelled_at is null`.execute(db);
  await sql`alter table refunds
    drop constraint refunds_reason_check,
    add constraint refunds_reason_check check (reason in
      ('return', 'cancellation', 'goodwill', 'paid_twice', 'order_gone', 'correction', 'other_amount'))`.execute(
    db,
  );
}
