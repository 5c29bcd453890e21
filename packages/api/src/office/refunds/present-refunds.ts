import type { OrderRefunds } from "../../flows/admin/read-order-refunds.ts";
import { sumOf } from "../../flows/refunds/split-money.ts";
import { mayMove } from "../../modules/orders/index.ts";
import { explainRefund } from "../../modules/payments/index.ts";
import {
  endOf,
  type ListedRefund,
  type RefundAccount,
  type StoredRefund,
} from "../../modules/refunds/index.ts";
import type { StaffSession } from "../../modules/staff-login/index.ts";
import { may } from "../returns/present-return.ts";

/** A refund with the gateway's refusal in words. */
function presentStoredRefund(refund: StoredRefund) {
  const { id, amountCents, reason, because, state, byHand, reference, responseCode, updatedAt } = refund;
  const lines = refund.lines.map(({ position, ...back }) => ({ line: position, ...back }));
  return {
    id,
    amount_cents: amountCents,
    reason,
    because,
    state,
    lines,
    by_hand: byHand,
    reference,
    code: responseCode,
    refused_because: state === "failed" ? explainRefund(responseCode) : null,
    updated_at: updatedAt.toISOString(),
  };
}

/** A refund with its order's number. */
export function presentListedRefund(refund: ListedRefund) {
  return { ...presentStoredRefund(refund), order_number: refund.orderNumber };
}

/** An order's money for a refund; the account and the customer only for who may read customers. */
export function presentOrderRefunds(session: StaffSession, found: OrderRefunds) {
  const { order, goods, leftCents, all, refunds, account } = found;
  const isPersonal = may(session, "read_customers");
  const { name, email } = order.customer;
  const { refundLimitCents: limit } = session;
  return {
    number: order.number,
    status: order.status,
    payment_status: order.paymentStatus,
    payment_method: order.paymentMethod,
    total_cents: order.totalCents,
    gift_card_cents: order.giftCardCents,
    can_cancel: mayMove(order.status, "cancelled") && may(session, "write_orders"),
    left: {
      gateway_cents: leftCents.gateway,
      by_hand_cents: leftCents.byHand,
      all: { gateway: presentAll(all.gateway), by_hand: presentAll(all.byHand) },
      sold_cards_cents: leftCents.soldCards,
      total_cents: leftCents.total,
    },
    surplus_cents: leftCents.surplus,
    is_moving: found.isMoving,
    waiting_return: found.waitingReturn,
    limit: limit === null ? null : { cents: limit, used_cents: found.refundedCents },
    lines: goods.map(({ position, sku, name: part, quantity, totalCents, discountCents, left }) => ({
      line: position,
      sku,
      name: part,
      quantity,
      paid_cents: totalCents - discountCents,
      left_pieces: left.pieces,
      left_cents: left.cents,
    })),
    refunds: refunds.map(presentStoredRefund),
    account: account && presentAccount(account, isPersonal),
    customer: isPersonal ? { name, email } : null,
  };
}

function presentAll({ origins, cardsCents }: OrderRefunds["all"]["gateway"]) {
  return { money_cents: sumOf(origins), gift_card_cents: cardsCents };
}

function presentAccount({ askedAt, iban, holder }: RefundAccount, isPersonal: boolean) {
  return {
    asked_at: askedAt.toISOString(),
    is_given: iban !== null,
    end: iban && endOf(iban),
    ...(isPersonal ? { iban, holder } : { iban: null, holder: null }),
  };
}
