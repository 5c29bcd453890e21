import { sql } from "kysely";
import type { Database, Trx } from "../../platform/database/database.ts";
import type { LedgerKind } from "./ledger.repository.ts";

/** The operator's view of one gift card; amounts in cents. */
export type GiftCardSummary = {
  id: number;
  orderNumber: string;
  amountCents: number;
  balanceCents: number;
  mobile: string;
  recipientName: string;
  deliverAt: Date;
  deliveredAt: Date | null;
};

/** A line of a card's ledger; `orderNumber` is the order that sold it, or that it paid. */
export type LedgerLine = { kind: LedgerKind; cents: number; orderNumber: string | null; at: Date };

type Which = { id: number } | { codeHash: string } | { mobile: string } | "newest";

/** Gift cards, newest first, at most 100. */
export async function findGiftCards(db: Database, which: Which): Promise<GiftCardSummary[]> {
  return db
    .selectFrom("gift_cards as c")
    .innerJoin("orders as o", "o.id", "c.order_id")
    .select(["c.id", "o.number as orderNumber", "c.mobile"])
    .select(["c.amount_cents as amountCents", "c.balance_cents as balanceCents"])
    .select(["c.deliver_at as deliverAt", "c.delivered_at as deliveredAt"])
    .select(sql<string>`c.recipient ->> 'recipient_name'`.as("recipientName"))
    .$if(which !== "newest", (query) => query.where(matches(which)))
    .orderBy("c.id", "desc")
    .limit(100)
    .execute();
}

function matches(which: Which) {
  if (which === "newest") return sql<boolean>`true`;
  if ("id" in which) return sql<boolean>`c.id = ${which.id}`;
  return "mobile" in which
    ? sql<boolean>`c.mobile = ${which.mobile}`
    : sql<boolean>`c.code_hash = ${which.codeHash}`;
}

/** The ledger of a card, oldest line first. */
export function readLedger(db: Database, id: number): Promise<LedgerLine[]> {
  return db
    .selectFrom("gift_card_events as e")
    .leftJoin("orders as o", "o.id", "e.order_id")
    .select((of) => [
      of.ref("e.kind").$castTo<LedgerKind>().as("kind"),
      ...(["e.cents", "o.number as orderNumber", "e.at"] as const),
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

/** Assigns a card to another mobile; returns whether the card exists. */
export async function setMobile(db: Database, id: number, mobile: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("gift_cards")
    .set({ mobile })
    .where("id", "=", id)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}
