import { type Kysely, sql } from "kysely";

/**
 * Invoices with their billing records (RD 1619/2012, RD 1007/2023). `invoices_due` is what a
 * transaction has left to be issued: the issuer takes it under the lock of the chain.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table invoices_due (
    id bigint generated always as identity primary key,
    order_id text not null references orders (id),
    cause text not null check (cause in ('sale', 'refund', 'substitution')),
    data jsonb not null default '{}',
    created_at timestamptz not null,
    try_at timestamptz not null,
    tries integer not null default 0,
    last_error text
  )`.execute(db);
  await sql`create index invoices_due_order on invoices_due (order_id)`.execute(db);
  await sql`create unique index invoices_due_substitution on invoices_due (order_id) where cause = 'substitution'`.execute(
    db,
  );

  await sql`create table invoice_series (
    series text primary key check (series ~ '^[A-Z0-9-]{1,20}$'),
    last_number integer not null default 0 check (last_number >= 0),
    last_issued_on date
  )`.execute(db);

  await sql`create table invoices (
    id text primary key,
    series text not null references invoice_series (series),
    series_number integer not null check (series_number > 0),
    number text not null unique,
    kind text not null check (kind in ('simplified', 'full', 'substitution', 'rectifying')),
    type text not null check (type in ('F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5')),
    order_id text not null references orders (id),
    refund_id bigint references refunds (id),
    refers_to text references invoices (id),
    issuer text not null,
    issued_on date not null,
    issued_at timestamptz not null,
    total_cents integer not null,
    base_cents integer not null,
    vat_cents integer not null,
    voucher_cents integer not null,
    document jsonb not null,
    cancelled_at timestamptz,
    unique (series, series_number),
    check ((kind = 'rectifying') = (type like 'R_')),
    check ((kind in ('rectifying', 'substitution')) = (refers_to is not null)),
    check (base_cents + vat_cents + voucher_cents = total_cents)
  )`.execute(db);
  await sql`create index invoices_order on invoices (order_id)`.execute(db);
  await sql`create index invoices_issued_on on invoices (issued_on, series, series_number)`.execute(db);
  // One valid invoice for each cause. Without a refund it rectifies gift cards' share in parts.
  await sql`create unique index invoices_sale on invoices (order_id)
    where kind in ('simplified', 'full') and cancelled_at is null`.execute(db);
  await sql`create unique index invoices_refund on invoices (refund_id)
    where kind = 'rectifying' and cancelled_at is null`.execute(db);
  await sql`create unique index invoices_refers_to on invoices (refers_to)
    where kind = 'substitution' and cancelled_at is null`.execute(db);

  await sql`create table invoice_chains (
    issuer text not null,
    installation text not null,
    length integer not null default 0 check (length >= 0),
    stopped_at timestamptz,
    stopped_because text,
    primary key (issuer, installation)
  )`.execute(db);

  // Position and previous hash are unique, so that no fault can fork the chain.
  await sql`create table billing_records (
    id bigint generated always as identity primary key,
    issuer text not null,
    installation text not null,
    position integer not null check (position > 0),
    invoice_id text not null references invoices (id),
    type text not null check (type in ('registration', 'cancellation')),
    record jsonb not null,
    hash text not null check (hash ~ '^[0-9A-F]{64}$'),
    previous_hash text not null,
    generated_at timestamptz not null,
    state text not null default 'unsent'
      check (state in ('unsent', 'sent', 'accepted', 'accepted_with_errors', 'rejected')),
    sent_at timestamptz,
    answered_at timestamptz,
    code text,
    reason text,
    csv text,
    unique (issuer, installation, position),
    unique (issuer, installation, previous_hash),
    unique (hash),
    foreign key (issuer, installation) references invoice_chains (issuer, installation)
  )`.execute(db);
  await sql`create index billing_records_invoice on billing_records (invoice_id)`.execute(db);
  await sql`create index billing_records_waiting on billing_records (id) where state in ('unsent', 'sent')`.execute(
    db,
  );
}
