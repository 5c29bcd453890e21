import { type Kysely, sql } from "kysely";

/**
 * Refunds by hand have a row too, without an attempt for a transfer or cash. `annulled_at` is an
 * operator's annulment, which ends a gift card's value; a refund sets none. Cards annulled earlier
 * count as an operator's unless their order has a refund.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table refunds
    alter column attempt_id drop not null,
    add column by_hand boolean not null default false,
    add constraint refunds_by_hand check (case when by_hand then state = 'done' else attempt_id is not null end)`,
  `alter table gift_cards add column annulled_at timestamptz`,
  `update gift_cards c set annulled_at = e.at
    from (select gift_card_id, min(at) as at from gift_card_events where kind = 'annul' group by gift_card_id) e,
      orders o
    where e.gift_card_id = c.id and o.id = c.order_id and c.balance_cents = 0 and o.payment_status = 'paid'
      and not exists (select from refunds r where r.order_id = o.id)`,
  `alter table gift_cards
    add constraint gift_cards_annulled check (annulled_at is null or balance_cents = 0)`,
];
