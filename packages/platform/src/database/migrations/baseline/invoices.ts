/** Invoices with their billing records (RD 1619/2012, RD 1007/2023). */
export const invoices = `
-- Left by a transaction to be issued: the issuer takes it under the lock of the chain.
create table invoices_due (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  cause text not null check (cause in ('sale', 'refund', 'substitution')),
  data jsonb not null default '{}',
  created_at timestamptz not null,
  try_at timestamptz not null,
  tries integer not null default 0,
  last_error text
);
create index invoices_due_order on invoices_due (order_id);
create unique index invoices_due_substitution on invoices_due (order_id) where cause = 'substitution';

create table invoice_series (
  series text primary key check (series ~ '^[A-Z0-9-]{1,20}$'),
  last_number integer not null default 0 check (last_number >= 0),
  last_issued_on date
);

-- One valid invoice for each cause. Without a refund it rectifies gift cards' share in parts.
create table invoices (
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
);
create index invoices_order on invoices (order_id);
create index invoices_issued_on on invoices (issued_on, series, series_number);
create unique index invoices_sale on invoices (order_id)
  where kind in ('simplified', 'full') and cancelled_at is null;
create unique index invoices_refund on invoices (refund_id)
  where kind = 'rectifying' and cancelled_at is null;
create unique index invoices_refers_to on invoices (refers_to)
  where kind = 'substitution' and cancelled_at is null;
create index invoices_kind on invoices (kind, issued_on, series, series_number);
create index invoices_nif on invoices (
  split_part(document -> 'recipient' ->> 'nif', ':', -1), issued_on, series, series_number)
  where document -> 'recipient' ->> 'nif' is not null;

create table invoice_chains (
  issuer text not null,
  installation text not null,
  length integer not null default 0 check (length >= 0),
  stopped_at timestamptz,
  stopped_because text,
  primary key (issuer, installation)
);

-- Position and previous hash are unique, so that no fault can fork the chain. \`mending\` has the
-- marks of the record that has to follow.
create table billing_records (
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
  mending jsonb,
  seal bytea not null,
  unique (issuer, installation, position),
  unique (issuer, installation, previous_hash),
  unique (hash),
  foreign key (issuer, installation) references invoice_chains (issuer, installation)
);
create index billing_records_invoice on billing_records (invoice_id);
create index billing_records_waiting on billing_records (id) where state in ('unsent', 'sent');
create index billing_records_refused on billing_records (invoice_id, position)
  where state = 'rejected' or mending is not null;
create index billing_records_unwell on billing_records (invoice_id)
  where state in ('unsent', 'sent', 'accepted_with_errors', 'rejected');

-- A row for each chain says when its next message may leave, for all processes (Orden
-- HAC/1177/2024, art. 16).
create table billing_senders (
  issuer text not null,
  installation text not null,
  environment text not null check (environment in ('sandbox', 'test', 'live')),
  wait_until timestamptz not null,
  most_records integer not null default 1000 check (most_records between 1 and 1000),
  failures integer not null default 0 check (failures >= 0),
  last_error text,
  answered_at timestamptz,
  warned_at timestamptz,
  primary key (issuer, installation),
  foreign key (issuer, installation) references invoice_chains (issuer, installation)
);

-- The seal of a billing record covers its row, its invoice's row and the seal before it, without
-- the columns that change later.
create function billing_seal(previous bytea, r billing_records, i invoices) returns bytea
  language sql immutable as $$
      select sha256(previous || convert_to(jsonb_build_array(
        r.id, r.issuer, r.installation, r.position, r.invoice_id, r.type, r.record, r.hash, r.previous_hash,
        extract(epoch from r.generated_at), i.id, i.series, i.series_number, i.number, i.kind, i.type,
        i.order_id, i.refund_id, i.refers_to, i.issuer, i.issued_on, extract(epoch from i.issued_at),
        i.total_cents, i.base_cents, i.vat_cents, i.voucher_cents, i.document)::text, 'UTF8'))
    $$;

-- By the hash, whose own index is unique: of two columns of a chain any index might be taken.
create function seal_billing_record() returns trigger language plpgsql as $$
    begin
      new.seal := billing_seal(
        coalesce((select b.seal from billing_records b where b.hash = new.previous_hash), ''),
        new, (select i from invoices i where i.id = new.invoice_id));
      return new;
    end $$;
create trigger billing_records_sealed before insert on billing_records
  for each row execute function seal_billing_record();
`;
