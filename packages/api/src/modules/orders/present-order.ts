import { isPaidVia, type Order, type OrderReturn, toEuros } from "@tuerca/contract";
import type { Config } from "@tuerca/platform/config";
import type { FitEvidence } from "../vehicles/index.ts";
import { isWithdrawable, lastWithdrawalDay, presentWithdrawal } from "../withdrawals/index.ts";
import { arrivalOf } from "./arrival.ts";
import { canHaveFullInvoice, presentInvoices } from "./invoices/present-invoices.ts";
import type {
  OrderLine,
  OrderRecord,
  OrderRefund,
  OrderReturnRecord,
  OrderShipment,
} from "./order-record.ts";
import { orderLabel } from "./order-states.ts";
import { refundedPieces, returnablePieces } from "./returns/returnable.ts";

type OrderItem = Order["items"][number];

export type OrderShop = Pick<Config, "siteUrl" | "operator" | "calendar">;

/** The order in the contract's form at `now`. */
export function presentOrder(order: OrderRecord, shop: OrderShop, now: Date): Order {
  const { leaves: _, standardCents: _standard, ...carrier } = order.carrier;
  const returnable = returnablePieces(order, shop.calendar, now);
  return {
    id: order.id,
    number: order.number,
    created_at: order.createdAt.toISOString(),
    ...(order.takenBy === null ? {} : { by_phone: true as const }),
    status: order.status,
    status_label: orderLabel(order),
    customer: { email: order.customer.email, name: order.customer.name },
    payment: presentPayment(order, shop),
    items: order.lines.map((line) => presentLine(line, shop.siteUrl)),
    totals: presentAmounts(order),
    vat: presentVat(order),
    discounts: order.discounts.map(({ id, name, cents }) => ({ id, name, amount: toEuros(cents) })),
    shipping_address: order.shippingAddress,
    billing_address: order.billingAddress,
    carrier: { ...carrier, ...arrivalOf(order, shop.calendar, now) },
    shipments: order.shipments.map(presentShipment),
    comments: order.comments,
    refunds: order.refunds.map(presentRefund),
    refund_account: order.refundAccount,
    returns: order.returns.map(presentReturn),
    returnable,
    ...presentInvoices(order, now),
    can: {
      pay: isPayable(order, now) && !order.isConfirming,
      cancel: order.status === "pending_payment" && !order.isConfirming,
      return: returnable.length > 0,
      full_invoice: canHaveFullInvoice(order, shop.calendar.dayOf(now)),
    },
    history: order.history.map(({ status, at }) => ({ status, at: at.toISOString() })),
    withdrawal: {
      is_open: isWithdrawable(order, shop.calendar, now),
      until: lastWithdrawalDay(order, { gift: null }, shop.calendar),
      statements: order.withdrawals.map(presentWithdrawal),
    },
  };
}

/** Whether an order is unpaid and its payment deadline has not passed. */
export function isPayable(order: Pick<OrderRecord, "status" | "dueAt">, now: Date): boolean {
  return order.status === "pending_payment" && !(order.dueAt !== null && order.dueAt <= now);
}

function presentPayment(order: OrderRecord, { operator }: OrderShop): Order["payment"] {
  const { paymentMethod: method, paymentStatus: status, dueAt } = order;
  const { iban, name: beneficiary } = operator;
  const transfer =
    isPaidVia(method, "bank_account") && dueAt && iban
      ? {
          iban,
          beneficiary,
          concept: order.number,
          due_at: dueAt.toISOString(),
        }
      : null;
  const waits = order.status === "pending_payment" && dueAt;
  return {
    method,
    status,
    is_confirming: order.status === "pending_payment" && order.isConfirming,
    paid_at: order.paidAt?.toISOString() ?? null,
    due_at: waits ? waits.toISOString() : null,
    transfer,
  };
}

function presentLine(line: OrderLine, siteUrl: string): OrderItem {
  return {
    product: {
      id: line.productId,
      name: line.name,
      sku: line.sku,
      url: siteUrl + line.urlPath,
      image: line.imageUrl ? { url: line.imageUrl } : null,
      brand: line.brand === null ? null : { name: line.brand },
      categories: line.categories.map((name) => ({ name })),
      is_sold: line.isSold,
    },
    quantity: line.quantity,
    price: {
      unit: toEuros(line.unitCents),
      total: toEuros(line.totalCents),
      total_original: toEuros(line.originalTotalCents),
    },
    discount: toEuros(line.discountCents),
    ...presentBack(line),
    ...(line.fit ? { fit: presentFit(line.fit) } : {}),
    ...(line.gift ? { products_customization: [line.gift] } : {}),
  };
}

function presentBack(line: OrderLine): Pick<OrderItem, "refunded"> {
  const { cents } = line.back;
  return cents > 0 ? { refunded: { quantity: refundedPieces(line), amount: toEuros(cents) } } : {};
}

/** The source of the links stays inside: its name is the operator's. */
function presentFit({ vehicle: _, source: _source, ...said }: FitEvidence): OrderItem["fit"] {
  return said;
}

function presentShipment({ carrier, trackingNumber, url, shippedAt }: OrderShipment) {
  return { carrier, tracking_number: trackingNumber, url, shipped_at: shippedAt.toISOString() };
}

function presentRefund({ cents, at, isSurplus }: OrderRefund): Order["refunds"][number] {
  return { amount: toEuros(cents), at: at.toISOString(), is_surplus: isSurplus };
}

function presentReturn({ refund, history, lines: _, ...rest }: OrderReturnRecord): OrderReturn {
  return {
    ...rest,
    refund: refund && {
      goods: toEuros(refund.goods),
      delivery: toEuros(refund.delivery),
      deduction: toEuros(refund.deduction),
      refunded_before: toEuros(refund.refunded_before),
      gift_card: toEuros(refund.gift_card),
      money: toEuros(refund.money),
    },
    history: history.map(({ state, at }) => ({ state, at: at.toISOString() })),
  };
}

function presentAmounts(order: OrderRecord): Order["totals"] {
  return {
    subtotal: toEuros(order.subtotalCents),
    shipping: toEuros(order.shippingCents),
    discount: toEuros(order.discountCents),
    surcharge: toEuros(order.surchargeCents),
    total: toEuros(order.totalCents),
  };
}

function presentVat(order: OrderRecord): Order["vat"] {
  return {
    rate_percent: order.vatBasisPoints / 100,
    base: toEuros(order.baseCents),
    included: toEuros(order.vatCents),
    not_subject: toEuros(order.voucherCents),
    exempt: order.vatBasisPoints === 0,
  };
}
