import type { Cents, GiftCardRecipient, Order, ShopPaymentMethod } from "@tuerca/contract";

/** Who sells, as the law wants it in every confirmation. */
export type MailShop = {
  siteName: string;
  siteUrl: string;
  operator: {
    name: string;
    nif: string;
    address: string;
    registry: string | null;
    email: string;
    phone: string;
  };
  /** The ways to pay that it takes; mails that were written before shops chose them tell none. */
  paymentMethods?: readonly ShopPaymentMethod[];
};

/** An order as its operator is told of it, without what opens its page. */
export type OperatorOrder = Pick<Order, "number" | "created_at" | "status" | "payment" | "items" | "totals"> &
  Pick<Order, "vat" | "discounts" | "carrier" | "comments" | "shipping_address" | "billing_address"> & {
    customer: Order["customer"] & { phone: string; nif: string | null };
  };

/**
 * Every mail and what it is made of. None greets by a name: a stranger may have typed it with somebody's address.
 * `orderUrl`: the order's page; null where its customer has deleted the account.
 */
export type MailData = {
  "order-confirmation": { shop: MailShop; order: Order; orderUrl: string };
  /** The order as it is once the parcel has left. */
  "order-shipped": { shop: MailShop; order: Order; orderUrl: string | null };
  /** The order as it is once it is cancelled. `mayBeCharged`: money for it may have moved without the shop knowing. */
  "order-cancelled": { shop: MailShop; order: Order; orderUrl: string | null; mayBeCharged: boolean };
  /** The order as it is once its parcel has come back. */
  "order-returned": { shop: MailShop; order: Order; orderUrl: string | null };
  /** The order as it is once it is paid. */
  "payment-received": { shop: MailShop; order: Order; orderUrl: string | null };
  /** The order as it is once an attempt to pay it has ended unpaid; its `payment.due_at` tells until when it can be paid. */
  "payment-unfinished": { shop: MailShop; order: Order; orderUrl: string };
  /** `reason`: why the money goes back; `paidBy`: the way that it takes too, null where a person sends it by another. */
  "payment-refunded": {
    shop: MailShop;
    order: { number: string; paidBy: Order["payment"]["method"] };
    amountCents: Cents;
    reason: "operator" | "paid_twice" | "order_gone";
    orderUrl: string | null;
  };
  /** For the operator: an order that waits for a transfer, or that can be prepared. */
  "new-order": { shop: MailShop; order: OperatorOrder };
  /** For who receives a gift card; `from`: who gives it. */
  "gift-card": {
    shop: MailShop;
    card: Pick<GiftCardRecipient, "recipient_name" | "recipient_mobile" | "message"> & {
      amountCents: Cents;
      from: string;
      code: string;
    };
  };
  /** `confirmUrl` holds a secret that works once, for `days`. */
  "confirm-email": { shop: MailShop; confirmUrl: string; days: number };
  "already-registered": { shop: MailShop; loginUrl: string; recoverUrl: string };
  /** `resetUrl` holds a secret that works once, for `minutes`; `isEmptied`: the account is empty once it is used. */
  "reset-password": { shop: MailShop; resetUrl: string; minutes: number; isEmptied: boolean };
  "password-changed": { shop: MailShop; changedAt: string; recoverUrl: string };
  /** For the operator: what a watched source brought, or why it failed. All texts are Spanish sentences. */
  "feed-import": {
    shop: MailShop;
    source: string;
    isFailure: boolean;
    facts: string[];
    hints: string[];
    /** The first rows that were rejected or lost a field. */
    rejects: string[];
  };
  /** For the operator: there is no backup of this night. `reason` is a sentence of the program's. */
  "backup-failed": { shop: MailShop; reason: string; newestAt: string | null };
};
export type MailName = keyof MailData;

/** Mails with a secret in them: once they are sent, nothing of them but the subject is kept. */
export const SECRET_MAILS: ReadonlySet<MailName> = new Set(["confirm-email", "gift-card", "reset-password"]);

/** A mail ready to be sent. */
export type RenderedMail = { subject: string; html: string; text: string };
