/** Gift cards and their ledger. */
export const giftCards = `
-- \`balance_cents\` is the sum of a card's events. The code is stored as a keyed hash only, from
-- delivery on. \`annulled_at\` is an operator's annulment; a refund sets none.
create table gift_cards (
  id integer generated always as identity primary key,
  order_id text not null references orders (id),
  position integer not null,
  piece integer not null,
  amount_cents integer not null check (amount_cents > 0),
  balance_cents integer not null default 0 check (balance_cents between 0 and amount_cents),
  mobile text not null,
  recipient jsonb not null,
  deliver_at timestamptz not null,
  delivered_at timestamptz,
  code_hash text unique,
  created_at timestamptz not null,
  annulled_at timestamptz,
  blocked_at timestamptz,
  blocked_because text,
  unique (order_id, position, piece),
  check ((delivered_at is null) = (code_hash is null)),
  constraint gift_cards_annulled check (annulled_at is null or balance_cents = 0),
  constraint gift_cards_blocked check ((blocked_at is null) = (blocked_because is null))
);
create index gift_cards_mobile on gift_cards (mobile) where balance_cents > 0;
create index gift_cards_due on gift_cards (deliver_at) where delivered_at is null;
create index gift_cards_blocked on gift_cards (id) where blocked_at is not null;

create table gift_card_events (
  id bigint generated always as identity primary key,
  gift_card_id integer not null references gift_cards (id),
  kind text not null check (kind in ('issue', 'redeem', 'give_back', 'annul')),
  cents integer not null check (case when kind in ('issue', 'give_back') then cents > 0 else cents < 0 end),
  order_id text references orders (id),
  at timestamptz not null
);
create index gift_card_events_order on gift_card_events (order_id);
create unique index gift_card_events_once on gift_card_events (gift_card_id, kind, order_id)
  where kind in ('issue', 'redeem');
`;
