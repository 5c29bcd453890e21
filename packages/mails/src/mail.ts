import type { Cents, GiftCardRecipient, Order, ShopPaymentMethod } from "@tuerca/contract";

/** The seller, as the law wants it in every confirmation. */
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
  /** The shop's payment methods; missing in mails from before shops could choose them. */
  paymentMethods?: readonly ShopPaymentMethod[];
};

/** An order for its operator, without the secret that opens its page. */
export type OperatorOrder = Pick<Order, "number" | "created_at" | "status" | "payment" | "items" | "totals"> &
  Pick<Order, "vat" | "discounts" | "carrier" | "comments" | "shipping_address" | "billing_address"> & {
    customer: Order["customer"] & { phone: string; nif: string | null };
  };

/**
 * Every mail and its data. None greets by name, because a stranger may have typed the address.
 * `orderUrl` is the order's page, null after the account's deletion.
 */
export type MailData = {
  "order-confirmation": { shop: MailShop; order: Order; orderUrl: string };
  /** The order while its parcel is being packed. */
  "order-preparing": { shop: MailShop; order: Order; orderUrl: string | null };
  /** The order after its parcel has arrived. */
  "order-delivered": { shop: MailShop; order: Order; orderUrl: string | null };
  /** The order after its parcel has left. */
  "order-shipped": { shop: MailShop; order: Order; orderUrl: string | null };
  /**
   * The order after its cancellation. `mayBeCharged`: money may have moved without the shop
   * knowing.
   */
  "order-cancelled": { shop: MailShop; order: Order; orderUrl: string | null; mayBeCharged: boolean };
  /** The order after its parcel has come back. */
  "order-returned": { shop: MailShop; order: Order; orderUrl: string | null };
  /** The order after its payment. */
  "payment-received": { shop: MailShop; order: Order; orderUrl: string | null };
  /** The order after a payment attempt failed; `payment.due_at` is the deadline for paying it. */
  "payment-unfinished": { shop: MailShop; order: Order; orderUrl: string };
  /**
   * `reason`: why the money is refunded. `paidBy`: the method that paid, which the refund takes
   * too; null if a person sends it another way.
   */
  "payment-refunded": {
    shop: MailShop;
    order: { number: string; paidBy: Order["payment"]["method"] };
    amountCents: Cents;
    reason: "operator" | "paid_twice" | "order_gone";
    orderUrl: string | null;
  };
  /** For the operator: an order that waits for a transfer, or can be prepared. */
  "new-order": { shop: MailShop; order: OperatorOrder };
  /** For the recipient of a gift card; `from` is the giver. */
  "gift-card": {
    shop: MailShop;
    card: Pick<GiftCardRecipient, "recipient_name" | "recipient_mobile" | "message"> & {
      amountCents: Cents;
      from: string;
      code: string;
    };
  };
  /** `confirmUrl` has a secret that works once, for `days`. */
  "confirm-email": { shop: MailShop; confirmUrl: string; days: number };
  "already-registered": { shop: MailShop; loginUrl: string; recoverUrl: string };
  /**
   * `resetUrl` has a secret that works once, for `minutes`. `isEmptied`: its use empties the
   * account.
   */
  "reset-password": { shop: MailShop; resetUrl: string; minutes: number; isEmptied: boolean };
  "password-changed": { shop: MailShop; changedAt: string; recoverUrl: string };
  /**
   * For the operator: the result of a watched source, or its failure. All texts are Spanish
   * sentences.
   */
  "feed-import": {
    shop: MailShop;
    source: string;
    isFailure: boolean;
    facts: string[];
    hints: string[];
    /** The first rows that were rejected or lost a field. */
    rejects: string[];
  };
  /** For the operator: this night's backup failed. `reason` is a sentence of the program. */
  "backup-failed": { shop: MailShop; reason: string; newestAt: string | null };
};
export type MailName = keyof MailData;

/** Mails with a secret: once sent, only their subject is stored. */
export const SECRET_MAILS: ReadonlySet<MailName> = new Set(["confirm-email", "gift-card", "reset-password"]);

/** A mail ready to be sent. */
export type RenderedMail = { subject: string; html: string; text: string };
