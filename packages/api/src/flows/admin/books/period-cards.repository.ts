import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** Days in Spain, `YYYY-MM-DD`, both included. */
type Period = { from: string; until: string };

/**
 * Moves of a gift card's balance, or of all, in a period, in cents. `restored`: a purchase that it
 * paid was undone; `refunded`: its own purchase was; `annulled`: somebody ended it. Losses are
 * negative: the opening balance and all moves are the closing one.
 */
export type CardMoves = {
  openingCents: number;
  soldCents: number;
  spentCents: number;
  restoredCents: number;
  refundedCents: number;
  annulledCents: number;
  closingCents: number;
};

/** A gift card that moved in a period or had a balance before; `soldOn`: its day in Spain. */
export type PeriodCard = CardMoves & { id: number; orderNumber: string; soldOn: string; amountCents: number };

const dayStart = (day: string) => sql`(${day}::date)::timestamp at time zone 'Europe/Madrid'`;
const dayEnd = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'Europe/Madrid'`;

/** The gift cards of a period by their number. */
export async function readPeriodCards(db: Database | Trx, { from, until }: Period): Promise<PeriodCard[]> {
  const cents = (of: ReturnType<typeof sql>) => sql`coalesce(sum(e.cents) filter (where ${of}), 0)::integer`;
  const now = (of: ReturnType<typeof sql>) => cents(sql`e.at >= ${dayStart(from)} and ${of}`);
  const isRefunded = sql`e.order_id is null and (c.annulled_at is null or e.at < c.annulled_at)`;
  const { rows } = await sql<PeriodCard>`
    select c.id, o.number as "orderNumber", ${sqlColumns("c.amount_cents")},
      to_char(c.created_at at time zone 'Europe/Madrid', 'YYYY-MM-DD') as "soldOn",
      ${cents(sql`e.at < ${dayStart(from)}`)} as "openingCents",
      ${now(sql`e.kind = 'issue'`)} as "soldCents",
      ${now(sql`e.kind = 'redeem'`)} as "spentCents",
      ${now(sql`e.kind = 'give_back'`)} as "restoredCents",
      ${now(sql`e.kind = 'annul' and ${isRefunded}`)} as "refundedCents",
      ${now(sql`e.kind = 'annul' and not (${isRefunded})`)} as "annulledCents",
      sum(e.cents)::integer as "closingCents"
    from gift_cards c join orders o on o.id = c.order_id join gift_card_events e on e.gift_card_id = c.id
    where e.at < ${dayEnd(until)}
    group by c.id, o.number
    having bool_or(e.at >= ${dayStart(from)}) or sum(e.cents) <> 0
    order by c.id`.execute(db);
  return rows;
}

/** The sums of a period's gift cards. */
export function sumCards(cards: readonly PeriodCard[]): CardMoves {
  const sum = (of: keyof CardMoves) => cards.reduce((all, card) => all + card[of], 0);
  return {
    openingCents: sum("openingCents"),
    soldCents: sum("soldCents"),
    spentCents: sum("spentCents"),
    restoredCents: sum("restoredCents"),
    refundedCents: sum("refundedCents"),
    annulledCents: sum("annulledCents"),
    closingCents: sum("closingCents"),
  };
}
