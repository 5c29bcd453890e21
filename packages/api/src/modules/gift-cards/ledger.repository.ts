import type { Cents } from "@tuerca/contract";
import { columns, sqlColumns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

export type LedgerKind = "issue" | "redeem" | "give_back" | "annul";

/** A change of a gift card's balance: positive cents add, negative ones take. */
export type Entry = { cardId: number; kind: LedgerKind; cents: number; orderId: string | null };

/** A gift card with a balance. */
export type FilledCard = { id: number; balanceCents: number };

/**
 * Writes entries of locked cards, which change their balances. The database refuses a negative
 * balance.
 */
export async function writeEntries(trx: Trx, entries: readonly Entry[], now: Date): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    with written as (
      insert into gift_card_events (gift_card_id, kind, cents, order_id, at)
      select e.id, e.kind, e.cents, e.order_id, ${now} from unnest(
        ${entries.map((one) => one.cardId)}::integer[], ${entries.map((one) => one.kind)}::text[],
        ${entries.map((one) => one.cents)}::integer[], ${entries.map((one) => one.orderId)}::text[]
      ) as e (id, kind, cents, order_id)
      returning gift_card_id, cents
    ), changes as (select gift_card_id, sum(cents) as cents from written group by gift_card_id)
    update gift_cards set balance_cents = balance_cents + changes.cents
    from changes where gift_cards.id = changes.gift_card_id`.execute(trx);
}

/** Creates the gift cards that a paid order sells, each with balance 0; skips existing ones. */
export async function insertCards(
  trx: Trx,
  orderId: string,
  now: Date,
): Promise<{ id: number; amountCents: number }[]> {
  const { rows } = await sql<{ id: number; amountCents: number }>`
    insert into gift_cards (order_id, position, piece, amount_cents, mobile, recipient, deliver_at, created_at)
    select i.order_id, i.position, piece, i.unit_cents, i.gift ->> 'recipient_mobile', i.gift - 'recipient_mobile',
      greatest(${now}, ((i.gift ->> 'deliver_on')::date + time '09:00') at time zone 'Europe/Madrid'), ${now}
    from order_items i, generate_series(1, i.quantity) as piece
    where i.order_id = ${orderId} and i.gift is not null
    order by i.position, piece
    on conflict do nothing
    returning ${sqlColumns("id", "amount_cents")}`.execute(trx);
  return rows;
}

/**
 * A mobile's received cards with a balance that nobody has blocked, oldest first, locked until the
 * transaction ends.
 */
export function lockFilledCards(trx: Trx, mobile: string): Promise<FilledCard[]> {
  return trx
    .selectFrom("gift_cards")
    .select(columns("id", "balance_cents"))
    .where("mobile", "=", mobile)
    .where("balance_cents", ">", sql.lit(0))
    .where("delivered_at", "is not", null)
    .where("blocked_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** The cards that an order sold, or one card, locked until the transaction ends. */
export async function lockCards(
  trx: Trx,
  which: { orderId: string } | { id: number },
): Promise<(FilledCard & { orderId: string; amountCents: number })[]> {
  return trx
    .selectFrom("gift_cards")
    .select(columns("id", "order_id", "amount_cents", "balance_cents"))
    .where((of) => ("id" in which ? of("id", "=", which.id) : of("order_id", "=", which.orderId)))
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Marks a locked, empty card as annulled by an operator: its balance stays 0 for good. */
export async function setAnnulled(trx: Trx, id: number, now: Date): Promise<void> {
  await sql`update gift_cards set annulled_at = coalesce(annulled_at, ${now}) where id = ${id}`.execute(trx);
}

/**
 * The cents that an order took from a card and that were not restored; `isAnnulled`: by an
 * operator, since then.
 */
type Redeemed = { cardId: number; cents: number; isAnnulled: boolean };

/**
 * The cents that an order took from gift cards and that were not restored, by card; locks the cards
 * until the transaction ends.
 */
export async function lockRedeemed(trx: Trx, orderId: string): Promise<Redeemed[]> {
  const { rows } = await sql<Redeemed>`
    select c.id as "cardId", (-e.cents - b.cents)::integer as cents, c.annulled_at is not null as "isAnnulled"
    from gift_cards c
    join gift_card_events e on e.gift_card_id = c.id and e.order_id = ${orderId} and e.kind = 'redeem',
    lateral (select coalesce(sum(b.cents), 0) as cents from gift_card_events b
      where b.gift_card_id = c.id and b.order_id = ${orderId} and b.kind = 'give_back') b
    where -e.cents > b.cents
    order by c.id for update of c`.execute(trx);
  return rows;
}

/**
 * The cents that an order took from a mobile's gift cards, and the balance of all that it has
 * received.
 */
export type Spent = { mobile: string; cents: Cents; leftCents: Cents };

/**
 * The cents that an order took from gift cards, by mobile: usually one, but a card can be
 * reassigned.
 */
export async function readSpent(trx: Trx, orderId: string): Promise<Spent[]> {
  const { rows } = await sql<Spent>`
    select c.mobile, -sum(e.cents)::integer as cents, (
      select coalesce(sum(o.balance_cents), 0)::integer from gift_cards o
      where o.mobile = c.mobile and o.balance_cents > 0 and o.delivered_at is not null
        and o.blocked_at is null) as "leftCents"
    from gift_card_events e join gift_cards c on c.id = e.gift_card_id
    where e.order_id = ${orderId} and e.kind = 'redeem'
    group by c.mobile`.execute(trx);
  return rows;
}

/** The value, in cents, of the gift cards that an order sold and that were not annulled. */
export async function readSoldValue(db: Database | Trx, orderId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(e.cents), 0)::integer as cents from gift_card_events e
    join gift_cards c on c.id = e.gift_card_id
    where c.order_id = ${orderId} and e.kind in ('issue', 'annul')`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** The cents spent from the gift cards that an order sold, and not restored to them. */
export async function readSpentValue(db: Database | Trx, orderId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(e.cents), 0)::integer as cents from gift_card_events e
    join gift_cards c on c.id = e.gift_card_id
    where c.order_id = ${orderId} and e.kind in ('redeem', 'give_back')`.execute(db);
  return rows[0]?.cents ?? 0;
}

/**
 * Whether the gift cards' share of an order was restored, or cards that it sold were annulled;
 * annulment by an operator does not count, as it undoes no order.
 */
export async function isUndone(trx: Trx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ isUndone: boolean }>`
    select exists (select from gift_card_events where order_id = ${orderId} and kind = 'give_back') or exists (
      select from gift_cards c join gift_card_events e on e.gift_card_id = c.id and e.kind = 'annul'
      where c.order_id = ${orderId} and e.order_id is null and (c.annulled_at is null or e.at < c.annulled_at)) as "isUndone"`.execute(
    trx,
  );
  return rows[0]?.isUndone ?? false;
}

/** The cents that an order took from gift cards and that were restored. */
export async function readRestored(db: Database | Trx, orderId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::integer as cents from gift_card_events
    where order_id = ${orderId} and kind = 'give_back'`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** The cards with a balance that an order has sold, by the position of their line. */
export async function countFilledCards(
  db: Database | Trx,
  orderId: string,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ position: number; cards: number }>`
    select position, count(*) filter (where balance_cents > 0)::integer as cards
    from gift_cards where order_id = ${orderId} group by position`.execute(db);
  return new Map(rows.map(({ position, cards }) => [position, cards]));
}
