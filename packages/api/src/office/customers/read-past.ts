import type { CustomerDetail } from "@tuerca/office-contract";
import type { Database } from "@tuerca/platform/database/database";
import type { OrderOwner } from "@tuerca/platform/database/order-owner";
import {
  listPastOpinions,
  listPastRefunds,
  listPastReturns,
  type PastOpinion,
  type PastRefund,
  type PastReturn,
} from "../../modules/customers/index.ts";
import { findGiftCards, type GiftCardSummary } from "../../modules/gift-cards/index.ts";
import type { StaffSession } from "../../modules/staff-login/index.ts";
import { may } from "../returns/present-return.ts";

type Past = Pick<CustomerDetail, "returns" | "refunds" | "gift_cards" | "opinions">;

/** The outcome of a customer's orders, as far as somebody may read the screens of it. */
export async function readPast(db: Database, session: StaffSession, owner: OrderOwner): Promise<Past> {
  return {
    returns: may(session, "read_returns") ? (await listPastReturns(db, owner)).map(presentReturn) : null,
    refunds: may(session, "read_invoices") ? (await listPastRefunds(db, owner)).map(presentRefund) : null,
    gift_cards: may(session, "read_gift_cards")
      ? (await findGiftCards(db, { owner })).map(presentCard)
      : null,
    opinions: may(session, "read_reviews") ? (await listPastOpinions(db, owner)).map(presentOpinion) : null,
  };
}

function presentReturn({ number, orderNumber, state, createdAt }: PastReturn) {
  return { number, order_number: orderNumber, state, at: createdAt.toISOString() };
}

function presentRefund({ id, orderNumber, cents, state, createdAt }: PastRefund) {
  return { id, order_number: orderNumber, cents, state, at: createdAt.toISOString() };
}

function presentCard({ id, orderNumber, state, amountCents, balanceCents }: GiftCardSummary) {
  return {
    id,
    order_number: orderNumber,
    state,
    amount_cents: amountCents,
    balance_cents: balanceCents,
  };
}

function presentOpinion({ id, product, rating, title, status, createdAt }: PastOpinion) {
  return { id, product, rating, title, status, at: createdAt.toISOString() };
}
