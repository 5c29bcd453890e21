import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { isOwnedBy, type OrderOwner } from "@tuerca/platform/database/order-owner";
import { sql } from "kysely";
import type { LedgerKind } from "./ledger.repository.ts";

/** Annulled for good, blocked, to be sent, without a balance, or usable. */
export type GiftCardState = "annulled" | "blocked" | "unsent" | "empty" | "usable";

/** The operator's view of one gift card; amounts in cents. */
export type GiftCardSummary = {
  id: number;
  state: GiftCardState;
  orderNumber: string;
  buyerName: string;
  amountCents: number;
  balanceCents: number;
  mobile: string;
  recipientName: string;
  recipientEmail: string;
  deliverAt: Date;
  deliveredAt: Date | null;
  blockedBecause: string | null;
  /** The seen state that an act names: balance, owner and state. */
  version: string;
};

/** A line of a card's ledger; `orderNumber` is the order that sold it, or that it paid. */
export type LedgerLine = { kind: LedgerKind; cents: number; orderNumber: string | null; at: Date };

/** Which cards: all of one key, or the newest, or those that are blocked or wait to be sent. */
export type GiftCardKey =
  | { id: number }
  | { codeHash: string }
  | { mobile: string }
  | { orderNumber: string }
  | { email: string }
  | { owner: OrderOwner }
  | "newest"
  | "blocked"
  | "unsent";

/** Gift cards, newest first, at most `limit`; `after` is the last id of the page before. */
export async function findGiftCards(
  db: Database | Trx,
  which: GiftCardKey,
  { limit = 100, after = null }: { limit?: number; after?: number | null } = {},
): Promise<GiftCardSummary[]> {
  return db
    .selectFrom("gift_cards as c")
    .innerJoin("orders as o", "o.id", "c.order_id")
    .select(["c.id", "o.number as orderNumber", ...columns("c.mobile", "c.blocked_because")])
    .select(columns("c.amount_cents", "c.balance_cents", "c.deliver_at", "c.delivered_at"))
    .select([
      sql<string>`o.customer ->> 'name'`.as("buyerName"),
      sql<string>`c.recipient ->> 'recipient_name'`.as("recipientName"),
      sql<string>`c.recipient ->> 'recipient_email'`.as("recipientEmail"),
      sql<GiftCardState>`case when c.annulled_at is not null then 'annulled'
        when c.balance_cents = 0 then 'empty' when c.blocked_at is not null then 'blocked'
        when c.delivered_at is null then 'unsent' else 'usable' end`.as("state"),
      sql<string>`md5(jsonb_build_array(c.balance_cents, c.mobile, extract(epoch from c.blocked_at),
        c.annulled_at is not null, c.delivered_at is not null)::text)`.as("version"),
    ])
    .where(matches(which))
    .$if(after !== null, (query) => query.where("c.id", "<", after))
    .orderBy("c.id", "desc")
    .limit(limit)
    .execute();
}

function matches(which: GiftCardKey) {
  if (which === "newest") return sql<boolean>`true`;
  if (which === "blocked") return sql<boolean>`c.blocked_at is not null`;
  if (which === "unsent") return sql<boolean>`c.delivered_at is null and c.balance_cents > 0`;
  if ("id" in which) return sql<boolean>`c.id = ${which.id}`;
  if ("mobile" in which) return sql<boolean>`c.mobile = ${which.mobile}`;
  if ("orderNumber" in which) return sql<boolean>`o.number = ${which.orderNumber}`;
  if ("owner" in which)
    return sql<boolean>`c.order_id in (select id from orders where ${isOwnedBy(which.owner)})`;
  if ("email" in which)
    return sql<boolean>`(lower(o.customer ->> 'email') = ${which.email}
      or lower(c.recipient ->> 'recipient_email') = ${which.email})`;
  return sql<boolean>`c.code_hash = ${which.codeHash}`;
}

/** Locks a card until the transaction ends; null if there is none. */
export async function lockCard(trx: Trx, id: number): Promise<GiftCardSummary | null> {
  await trx.selectFrom("gift_cards").select("id").where("id", "=", id).forUpdate().execute();
  return (await findGiftCards(trx, { id }))[0] ?? null;
}

/** Blocks a card for a reason, or unblocks it (null). */
export async function setBlocked(trx: Trx, id: number, blocked: { at: Date; because: string } | null) {
  await trx
    .updateTable("gift_cards")
    .set({ blocked_at: blocked?.at ?? null, blocked_because: blocked?.because ?? null })
    .where("id", "=", id)
    .execute();
}

/** The ledger of a card, oldest line first. */
export function readLedger(db: Database, id: number): Promise<LedgerLine[]> {
  return db
    .selectFrom("gift_card_events as e")
    .leftJoin("orders as o", "o.id", "e.order_id")
    .select((of) => [
      of.ref("e.kind").$castTo<LedgerKind>().as("kind"),
      "e.cents",
      "o.number as orderNumber",
      "e.at",
    ])
    .where("e.gift_card_id", "=", id)
    .orderBy("e.id")
    .execute();
}

/** An unpaid order that took cents of a card, and restores them if it is cancelled. */
export type HoldingOrder = { number: string; cents: number };

/** The unpaid orders that hold a part of a card's value, oldest first. */
export async function findHolding(db: Database | Trx, id: number): Promise<HoldingOrder[]> {
  const { rows } = await sql<HoldingOrder>`
    select o.number, -e.cents as cents from gift_card_events e join orders o on o.id = e.order_id
    where e.gift_card_id = ${id} and e.kind = 'redeem' and o.payment_status = 'pending' and not exists (
      select from gift_card_events b
      where b.gift_card_id = e.gift_card_id and b.order_id = e.order_id and b.kind = 'give_back')
    order by e.id`.execute(db);
  return rows;
}

/** Assigns a card to another mobile. */
export async function setMobile(trx: Trx, id: number, mobile: string): Promise<void> {
  await trx.updateTable("gift_cards").set({ mobile }).where("id", "=", id).execute();
}
