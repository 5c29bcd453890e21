import type { OfficeGiftCard, OfficeLedgerLine } from "@tuerca/office-contract";
import type { GiftCardSummary, LedgerLine } from "../../modules/gift-cards/index.ts";

/**
 * A card as calls answer it; mobile and e-mail address whole only for whoever may read customers.
 */
export function presentCard(card: GiftCardSummary, isPersonal: boolean): OfficeGiftCard {
  const { id, state, mobile, deliveredAt, version } = card;
  return {
    id,
    state,
    amount_cents: card.amountCents,
    balance_cents: card.balanceCents,
    version,
    order_number: card.orderNumber,
    buyer: card.buyerName,
    recipient: card.recipientName,
    mobile: isPersonal ? mobile : `··· ${mobile.slice(-3)}`,
    recipient_email: isPersonal ? card.recipientEmail : null,
    deliver_at: card.deliverAt.toISOString(),
    delivered_at: deliveredAt?.toISOString() ?? null,
    blocked_because: card.blockedBecause,
  };
}

/** A line of a card's ledger, as calls answer it. */
export function presentLine({ kind, cents, orderNumber, at }: LedgerLine): OfficeLedgerLine {
  return { kind, cents, order_number: orderNumber, at: at.toISOString() };
}
