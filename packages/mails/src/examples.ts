import { type IntroducedMail, STOCK_ALERT_CONFIRM_DAYS } from "@tuerca/contract";
import { exampleAddress, exampleOrder, exampleReturn } from "./example-order.ts";
import type { MailData, MailShop } from "./mail.ts";

/** The data of mails to a customer, a secret link of whom leads nowhere. */
type Examples = { [M in IntroducedMail]: (shop: MailShop) => MailData[M] };

const page = ({ siteUrl }: MailShop, path: string) => `${siteUrl}${path}`;
const about = (shop: MailShop) => ({ shop, orderUrl: page(shop, "/") });
const ofReturn = (shop: MailShop, change: Partial<MailData["return-approved"]["returned"]> = {}) => ({
  ...about(shop),
  orderNumber: exampleOrder.number,
  paidBy: "card" as const,
  returned: { ...exampleReturn, ...change },
});

const EXAMPLES: Examples = {
  "order-confirmation": (shop) => ({ ...about(shop), order: waiting() }),
  "payment-received": (shop) => ({ ...about(shop), order: exampleOrder }),
  "payment-unfinished": (shop) => ({ ...about(shop), order: waiting() }),
  "order-preparing": (shop) => ({ ...about(shop), order: { ...exampleOrder, status: "preparing" } }),
  "order-shipped": (shop) => ({ ...about(shop), order: { ...exampleOrder, status: "shipped" } }),
  "order-delivered": (shop) => ({ ...about(shop), order: { ...exampleOrder, status: "delivered" } }),
  "order-cancelled": (shop) => ({
    ...about(shop),
    order: {
      ...exampleOrder,
      status: "cancelled",
      payment: { ...exampleOrder.payment, status: "refunded" },
    },
    mayBeCharged: false,
  }),
  "order-corrected": (shop) => ({ ...about(shop), order: exampleOrder, beforeCents: 5000 }),
  "order-returned": (shop) => ({ ...about(shop), order: { ...exampleOrder, status: "returned" } }),
  "payment-refunded": (shop) => ({
    ...about(shop),
    order: { number: exampleOrder.number, paidBy: "card" },
    amountCents: 3846,
    reason: "operator",
  }),
  "return-requested": (shop) => ofReturn(shop),
  "return-approved": (shop) => ofReturn(shop),
  "return-received": (shop) => ofReturn(shop),
  "return-refunded": (shop) => ofReturn(shop, { refund: REFUND }),
  "return-refused": (shop) => ofReturn(shop, { refusedBecause: "La pieza está montada y usada." }),
  "withdrawal-link": (shop) => ({
    shop,
    number: exampleOrder.number,
    linkUrl: page(shop, "/"),
    hours: 24,
  }),
  "withdrawal-received": (shop) => ({
    ...about(shop),
    statement: {
      reference: "D-7KQ2M9XD4H",
      receivedAt: "2026-11-26T10:00:00.000Z",
      name: exampleAddress.name,
      orderNumber: exampleOrder.number,
      comment: null,
      isWhole: true,
      lines: [],
      checksum: "0123456789abcdef".repeat(4),
    },
    situation: "sent",
    late: [],
    isAllLate: false,
    returnNumber: exampleReturn.number,
    refundBy: "2026-12-10",
    sendBackBy: "2026-12-10",
  }),
  "refund-account": (shop) => ({
    shop,
    orderNumber: exampleOrder.number,
    accountUrl: page(shop, "/"),
    days: 30,
    end: null,
  }),
  "refund-account-stored": (shop) => ({ shop, orderNumber: exampleOrder.number, end: "1332" }),
  "rating-request": (shop) => ({
    shop,
    orderNumber: exampleOrder.number,
    days: 90,
    offUrl: page(shop, "/"),
    stopUrl: page(shop, "/"),
    products: exampleOrder.items.map(({ product }) => ({ name: product.name, url: page(shop, "/") })),
  }),
  "cart-reminder": (shop) => ({
    shop,
    products: exampleOrder.items.map(({ product }) => ({ name: product.name, quantity: 1, car: null })),
    ...{ url: page(shop, "/"), days: 30, offUrl: page(shop, "/"), stopUrl: page(shop, "/") },
  }),
  "rating-decided": (shop) => ({ shop, product: "Disco de freno", reason: null, url: page(shop, "/") }),
  "confirm-stock-alert": (shop) => ({
    shop,
    product: "Disco de freno",
    car: null,
    confirmUrl: page(shop, "/"),
    days: STOCK_ALERT_CONFIRM_DAYS,
  }),
  "back-in-stock": (shop) => ({ shop, product: "Disco de freno", car: null, url: page(shop, "/") }),
  "gift-card": (shop) => ({
    shop,
    card: {
      recipient_name: "Eva",
      recipient_mobile: "+34600000123",
      message: "¡Feliz cumpleaños!",
      amountCents: 5000,
      from: exampleAddress.name,
      code: "ABCD-EFGH-JKLM",
    },
  }),
  "confirm-email": (shop) => ({ shop, confirmUrl: page(shop, "/"), days: 7 }),
  "already-registered": (shop) => ({
    shop,
    loginUrl: page(shop, "/login"),
    recoverUrl: page(shop, "/login"),
  }),
  "reset-password": (shop) => ({ shop, resetUrl: page(shop, "/"), minutes: 60, isEmptied: false }),
  "password-changed": (shop) => ({
    shop,
    changedAt: "2026-11-26T10:00:00.000Z",
    recoverUrl: page(shop, "/login"),
  }),
};

const REFUND = {
  goodsCents: 3846,
  deliveryCents: 0,
  deductionCents: 0,
  refundedBeforeCents: 0,
  giftCardCents: 0,
  moneyCents: 3846,
};

/** A mail of a made-up customer, as data. Its links lead to the shop's own pages. */
export function exampleOf<M extends IntroducedMail>(mail: M, shop: MailShop): MailData[M] {
  return EXAMPLES[mail](shop);
}

/** The order before it is paid, by card. */
function waiting(): typeof exampleOrder {
  return {
    ...exampleOrder,
    status: "pending_payment",
    payment: {
      ...exampleOrder.payment,
      status: "pending",
      paid_at: null,
      due_at: "2026-11-27T10:00:00Z",
    },
  };
}
