/** Payment attempts at the gateway, refunds, and transfers. Money in cents. */
export const payments = `
-- Of cards only the masked number. At most one attempt of an order is in flight. \`state_since\`
-- limits how long the gateway is asked, \`updated_at\` is the last look, \`ask_at\` the next question
-- about an attempt that ended unpaid though its money may have moved, \`tried_from\` the hash of an IP
-- address while in flight. \`answer_lost\`: its customer may get the outcome by mail.
create table payment_attempts (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  ds_order text not null unique check (ds_order ~ '^[0-9]{4}[0-9A-Za-z]{0,8}$'),
  method text not null check (method in ('card', 'bizum')),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null default '978',
  state text not null check (state in
    ('open', 'starting', 'method', 'authorising', 'challenge', 'authorised', 'denied', 'abandoned')),
  three_ds jsonb,
  three_ds_id text unique,
  id_oper text,
  response_code text,
  authorisation_code text,
  masked_card text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  state_since timestamptz not null default now(),
  ask_at timestamptz default now(),
  tried_from text,
  answer_lost boolean not null default false
);
create unique index payment_attempts_one_in_flight on payment_attempts (order_id)
  where state in ('open', 'starting', 'method', 'authorising', 'challenge');
create index payment_attempts_order on payment_attempts (order_id, id);
create index payment_attempts_in_flight on payment_attempts (updated_at)
  where state in ('open', 'starting', 'method', 'authorising', 'challenge');
create index payment_attempts_late on payment_attempts (ask_at) where state in ('denied', 'abandoned');

-- Refunds by hand have a row too, without an attempt for a transfer or cash. At most one refund of
-- a payment is being sent.
create table refunds (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  attempt_id bigint references payment_attempts (id),
  amount_cents integer not null check (amount_cents > 0),
  reason text not null check (reason in ('return', 'cancellation', 'goodwill', 'paid_twice', 'order_gone')),
  state text not null check (state in ('requested', 'sending', 'done', 'failed')),
  response_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  by_hand boolean not null default false,
  reference text,
  return_id text references returns (id),
  account_end text check (length(account_end) = 4),
  because text check (length(because) between 1 and 500),
  constraint refunds_by_hand check (case when by_hand then state = 'done' else attempt_id is not null end),
  constraint refunds_reference_by_hand check (reference is null or by_hand),
  constraint refunds_cause_check check
    ((reason = 'return') = (return_id is not null) and (reason = 'goodwill') = (because is not null))
);
create index refunds_order on refunds (order_id);
create index refunds_attempt on refunds (attempt_id);
create index refunds_open on refunds (updated_at) where state in ('requested', 'sending');
create unique index refunds_one_sending on refunds (attempt_id) where state = 'sending';
create unique index refunds_reference on refunds (order_id, reference) where reference is not null;
create index refunds_failed_by_order on refunds (order_id, id) where state = 'failed';
create index refunds_listed on refunds (state, id);

-- The lines of an order that a refund without a return gives money back for.
create table refund_lines (
  refund_id bigint not null references refunds (id),
  position integer not null,
  pieces integer not null check (pieces >= 0),
  cents integer not null check (cents >= 0),
  primary key (refund_id, position),
  check (pieces > 0 or cents > 0)
);

-- Accounts that customers give for transfers of refunds.
create table refund_accounts (
  order_id text primary key references orders (id),
  asked_at timestamptz not null,
  secret_hash text not null unique,
  expires_at timestamptz not null,
  iban text check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  holder text check (length(holder) between 1 and 70),
  given_at timestamptz,
  former_ends text[] not null default '{}' check (cardinality(former_ends) <= 10),
  paid_at timestamptz,
  check ((iban is null) = (holder is null) and (iban is null) = (given_at is null))
);
create index refund_accounts_open on refund_accounts (asked_at) where paid_at is null;
create index refund_accounts_paid on refund_accounts (paid_at) where paid_at is not null;

-- The gateway's answers, as evidence.
create table payment_events (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references payment_attempts (id),
  source text not null check (source in ('answer', 'notification', 'query', 'refund')),
  fields jsonb not null,
  digest text not null,
  effect text not null,
  at timestamptz not null,
  unique (attempt_id, source, digest)
);

-- The lines of bank extracts that have paid an order. A line itself names people: its digest is
-- enough to know it again.
create table bank_lines (
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{64}$'),
  order_id text not null references orders (id),
  booked_on date not null,
  amount_cents integer not null check (amount_cents > 0),
  confirmed_at timestamptz not null
);
create index bank_lines_order on bank_lines (order_id);

create table bank_extract_maps (
  header_digest text primary key check (header_digest ~ '^[0-9a-f]{64}$'),
  date_column integer not null check (date_column between 0 and 99),
  amount_column integer not null check (amount_column between 0 and 99),
  text_column integer not null check (text_column between 0 and 99),
  updated_at timestamptz not null
);
`;
