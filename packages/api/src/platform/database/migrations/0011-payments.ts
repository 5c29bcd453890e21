import { type Kysely, sql } from "kysely";

/**
 * Payment attempts at the gateway, refunds, and the gateway's answers as evidence. Money in cents;
 * of cards only the masked number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table payment_attempts (
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
    updated_at timestamptz not null
  )`,
  // At most one attempt of an order is in flight.
  `create unique index payment_attempts_one_in_flight on payment_attempts (order_id)
    where state in ('open', 'starting', 'method', 'authorising', 'challenge')`,
  `create index payment_attempts_order on payment_attempts (order_id, id)`,
  `create index payment_attempts_in_flight on payment_attempts (updated_at)
    where state in ('open', 'starting', 'method', 'authorising', 'challenge')`,
  `create table refunds (
    id bigint generated always as identity primary key,
    order_id text not null references orders (id),
    attempt_id bigint not null references payment_attempts (id),
    amount_cents integer not null check (amount_cents > 0),
    reason text not null check (reason in ('operator', 'paid_twice', 'order_gone')),
    state text not null check (state in ('requested', 'sending', 'done', 'failed')),
    response_code text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index refunds_order on refunds (order_id)`,
  `create index refunds_attempt on refunds (attempt_id)`,
  `create index refunds_open on refunds (updated_at) where state in ('requested', 'sending')`,
  `create table payment_events (
    id bigint generated always as identity primary key,
    attempt_id bigint not null references payment_attempts (id),
    source text not null check (source in ('answer', 'notification', 'query', 'refund')),
    fields jsonb not null,
    digest text not null,
    effect text not null,
    at timestamptz not null,
    unique (attempt_id, source, digest)
  )`,
];
