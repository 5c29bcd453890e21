import type { OrderDetail } from "@tuerca/office-contract";
import type { OrderRecord } from "../../modules/orders/index.ts";
import { type listAttempts, reasonOf } from "../../modules/payments/index.ts";
import type { listRefunds } from "../../modules/refunds/index.ts";
import type { OrderAccess } from "./order-access.ts";

type Attempts = Awaited<ReturnType<typeof listAttempts>>;
type Refunds = Awaited<ReturnType<typeof listRefunds>>;
type Money = NonNullable<OrderDetail["money"]>;

/** The amounts of an order, what the gateway has said, and its refunds and invoices. */
export function presentMoney(
  order: OrderRecord,
  attempts: Attempts,
  refunds: Refunds,
  { hasInvoices }: OrderAccess,
): Money {
  return {
    subtotal_cents: order.subtotalCents,
    discount_cents: order.discountCents,
    shipping_cents: order.shippingCents,
    surcharge_cents: order.surchargeCents,
    gift_card_cents: order.giftCardCents,
    total_cents: order.totalCents,
    base_cents: order.baseCents,
    vat_cents: order.vatCents,
    vat_basis_points: order.vatBasisPoints,
    voucher_cents: order.voucherCents,
    discounts: order.discounts.map(({ name, cents }) => ({ name, cents })),
    attempts: attempts.map(presentAttempt),
    refunds: refunds.map(presentRefund),
    invoices: hasInvoices ? order.invoices.map(presentInvoice) : [],
    is_invoice_due: order.dueInvoice !== null,
  };
}

function presentAttempt(one: Attempts[number]): Money["attempts"][number] {
  const isUnpaid = one.state === "denied" || one.state === "abandoned";
  return {
    charge_number: one.chargeNumber,
    method: one.method,
    state: one.state,
    amount_cents: one.amountCents,
    at: one.createdAt.toISOString(),
    authorisation_code: one.authorisationCode,
    response_code: one.responseCode,
    reason: isUnpaid && one.responseCode !== null ? reasonOf(one.responseCode, false).message : null,
  };
}

function presentRefund(one: Refunds[number]): Money["refunds"][number] {
  return {
    amount_cents: one.amountCents,
    at: one.updatedAt.toISOString(),
    state: one.state,
    reason: one.reason,
    because: one.because,
    is_by_hand: one.byHand,
    reference: one.reference,
    response_code: one.responseCode,
  };
}

function presentInvoice({ number, kind, issuedOn, cents }: OrderRecord["invoices"][number]) {
  return { number, kind, issued_on: issuedOn, total_cents: cents };
}
