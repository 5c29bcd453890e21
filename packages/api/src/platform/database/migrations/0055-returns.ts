import { type Kysely, sql } from "kysely";

/** Returns of goods with their pieces and states, and the refunds that follow from them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence return_numbers`.execute(db);
  await sql`create table returns (
    id text primary key,
    number text not null unique,
    order_id text not null references orders (id),
    reason text not null check (reason in ('withdrawal', 'wrong', 'damaged', 'faulty', 'undelivered')),
    state text not null check (state in ('requested', 'approved', 'inspected', 'refunded', 'refused')),
    explanation text check (length(explanation) between 1 and 2000),
    refused_because text check (length(refused_because) between 1 and 2000),
    goods_cents integer check (goods_cents >= 0),
    delivery_cents integer check (delivery_cents >= 0),
    deduction_cents integer check (deduction_cents between 0 and goods_cents),
    gift_card_cents integer check (gift_card_cents >= 0),
    money_cents integer check (money_cents >= 0),
    created_at timestamptz not null,
    check ((state = 'refused') = (refused_because is not null)),
    check ((state = 'refunded') = (money_cents is not null))
  )`.execute(db);
  await sql`create index returns_order on returns (order_id)`.execute(db);
  await sql`create index returns_state on returns (state, id)`.execute(db);

  await sql`create table return_lines (
    return_id text not null references returns (id),
    position integer not null,
    quantity integer not null check (quantity > 0),
    good integer not null default 0 check (good >= 0),
    bad integer not null default 0 check (bad >= 0),
    primary key (return_id, position),
    check (good + bad <= quantity)
  )`.execute(db);

  await sql`create table return_history (
    id bigint generated always as identity primary key,
    return_id text not null references returns (id),
    state text not null,
    at timestamptz not null
  )`.execute(db);
  await sql`create index return_history_return on return_history (return_id)`.execute(db);

  // A share of a gift card is restored in parts now, with each return.
  await sql`alter table gift_card_events drop constraint gift_card_events_gift_card_id_kind_order_id_key`.execute(
    db,
  );
  await sql`create unique index gift_card_events_once on gift_card_events (gift_card_id, kind, order_id)
    where kind in ('issue', 'redeem')`.execute(db);

  await sql`alter table refunds add column return_id text references returns (id)`.execute(db);
}
