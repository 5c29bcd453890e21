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
  /** The operator's picture for the shop, at an absolute address; missing for the name alone. */
  logo?: MailLogo;
  /** The operator's subject; missing for the mail's own. Names such as `{pedido}` are filled in. */
  subject?: string;
  /** The same of its first paragraph. */
  opening?: string;
  /** The same of words after it; missing for none. */
  introduction?: string;
};

/** A picture and its size in pixels. `has_name`: the shop's name is written in it. */
export type MailLogo = { url: string; width: number; height: number; has_name: boolean };

/** An order for its operator, without the secret that opens its page. */
export type OperatorOrder = Pick<Order, "number" | "created_at" | "status" | "payment" | "items" | "totals"> &
  Pick<Order, "vat" | "discounts" | "carrier" | "comments" | "shipping_address" | "billing_address"> & {
    customer: Order["customer"] & { phone: string; nif: string | null };
  };

/** A statement of withdrawal; `lines`: its pieces, if they were chosen from the order's. */
export type MailStatement = {
  reference: string;
  receivedAt: string;
  name: string;
  /** The order as the customer names it. */
  orderNumber: string;
  comment: string | null;
  isWhole: boolean;
  lines: { sku: string; name: string; quantity: number }[];
  checksum: string;
};

/** A line for which a statement is late, and its last day, `YYYY-MM-DD`. */
type LateLine = { name: string; until: string };

/**
 * A return as of its mail. `customerPays`: sending it back. `refund`: its amounts in cents, once it
 * is refunded; `paidBy`: the method that paid the order, which the money takes too.
 */
export type ReturnMail = {
  shop: MailShop;
  orderUrl: string | null;
  orderNumber: string;
  paidBy: Order["payment"]["method"];
  /** The page that asks for the account of a transfer, with a secret; null if none is needed. */
  accountUrl?: string | null;
  /** How the account ends that the money was sent to, if the customer gave one. */
  accountEnd?: string | null;
  returned: {
    number: string;
    reason: "withdrawal" | "wrong" | "damaged" | "faulty" | "does_not_fit" | "undelivered";
    customerPays: boolean;
    lines: { sku: string; name: string; quantity: number; good: number; bad: number }[];
    refund: {
      goodsCents: Cents;
      deliveryCents: Cents;
      deductionCents: Cents;
      /** What earlier refunds had given back of it. */
      refundedBeforeCents: Cents;
      giftCardCents: Cents;
      moneyCents: Cents;
    } | null;
    refusedBecause: string | null;
    /** Whether the refusal has photos, which the order's page shows. */
    hasPhotos: boolean;
  };
};

/**
 * Every mail and its data. None greets by name, because a stranger may have typed the address.
 * `orderUrl` is the order's page, null after the account's deletion.
 */
export type MailData = {
  "order-confirmation": { shop: MailShop; order: Order; orderUrl: string };
  /** The order while its parcel is being packed. */
  "order-preparing": { shop: MailShop; order: Order; orderUrl: string | null };
  /** The order after its parcel has arrived; cash is paid with that. */
  "order-delivered": { shop: MailShop; order: Order; orderUrl: string | null };
  /** The order after its parcel has left. */
  "order-shipped": { shop: MailShop; order: Order; orderUrl: string | null };
  /**
   * The order after its cancellation. `mayBeCharged`: money may have moved without the shop
   * knowing.
   */
  "order-cancelled": { shop: MailShop; order: Order; orderUrl: string | null; mayBeCharged: boolean };
  /** The order after the shop has changed it; `beforeCents` is what it cost before. */
  "order-corrected": { shop: MailShop; order: Order; orderUrl: string | null; beforeCents: Cents };
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
    reason: "operator" | "paid_twice" | "order_gone" | "correction" | "other_amount";
    /** How the account ends that the money was sent to, if the customer gave one. */
    accountEnd?: string | null;
    orderUrl: string | null;
  };
  /** A return that its customer has asked for. */
  "return-requested": ReturnMail;
  /**
   * Asks for the account of a transfer; `accountUrl` has a secret that works for `days`. `end`: the
   * last four characters of an account that is given already.
   */
  "refund-account": {
    shop: MailShop;
    orderNumber: string;
    accountUrl: string;
    days: number;
    end: string | null;
  };
  /** The account of a transfer, by its last four characters, as it was given or changed. */
  "refund-account-stored": { shop: MailShop; orderNumber: string; end: string };
  /** A return that may be sent back, and how. */
  "return-approved": ReturnMail;
  /** A return that has come back. */
  "return-received": ReturnMail;
  "return-refunded": ReturnMail;
  "return-refused": ReturnMail;
  /**
   * Each product's `url` has the order's secret, valid for `days`. `offUrl` is the page that stops
   * such mails; `stopUrl` takes a mail program's click (RFC 8058).
   */
  "rating-request": {
    shop: MailShop;
    orderNumber: string;
    products: { name: string; url: string }[];
    days: number;
    offUrl: string;
    stopUrl: string;
  };
  /**
   * The parts of a purchase that was left unfinished. `url` opens it as a shared cart for `days`;
   * `offUrl` is the page that takes the consent back, `stopUrl` takes a mail program's click.
   */
  "cart-reminder": {
    shop: MailShop;
    products: { name: string; quantity: number; car: string | null }[];
    url: string;
    days: number;
    offUrl: string;
    stopUrl: string;
  };
  /** The opinion's product; `reason` is why it is not shown, null if it is. */
  "rating-decided": { shop: MailShop; product: string; reason: string | null; url: string };
  /**
   * `confirmUrl` has a secret that confirms or ends an alert, for `days`. With a `car`, `product`
   * is a category, of which there was no part for it.
   */
  "confirm-stock-alert": {
    shop: MailShop;
    product: string;
    car: string | null;
    confirmUrl: string;
    days: number;
  };
  /** The one mail of an alert: the product can be bought again, or parts for the car, at `url`. */
  "back-in-stock": { shop: MailShop; product: string; car: string | null; url: string };
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
   * The receipt of a statement of withdrawal. `situation`: its order is not known, gift cards alone
   * are meant, or the parcel has left or not. `refundBy`, `sendBackBy`: days, `YYYY-MM-DD`.
   */
  "withdrawal-received": {
    shop: MailShop;
    statement: MailStatement;
    situation: "unknown" | "digital" | "unsent" | "sent";
    late: LateLine[];
    isAllLate: boolean;
    refundBy: string;
    sendBackBy: string;
    orderUrl: string | null;
    /** The return that follows, to be written on the parcel; null if there is none yet. */
    returnNumber: string | null;
  };
  /** `linkUrl` has a secret that works for `hours`. */
  "withdrawal-link": { shop: MailShop; number: string; linkUrl: string; hours: number };
  /** For the operator: a statement of withdrawal; `order` is null if none fits. */
  "new-withdrawal": {
    shop: MailShop;
    statement: MailStatement;
    email: string;
    way: "form" | "order" | "link";
    order: {
      number: string;
      status: Order["status"];
      paymentStatus: Order["payment"]["status"];
      isSent: boolean;
      returnNumber: string | null;
    } | null;
    late: LateLine[];
    isAllLate: boolean;
  };
  /** For the operator: a return that a customer asks for; `photos` is how many it has. */
  "new-return": {
    shop: MailShop;
    number: string;
    reason: ReturnMail["returned"]["reason"];
    explanation: string | null;
    photos: number;
    lines: ReturnMail["returned"]["lines"];
    order: { number: string; email: string };
  };
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
export const SECRET_MAILS: ReadonlySet<MailName> = new Set([
  "cart-reminder",
  "confirm-email",
  "confirm-stock-alert",
  "gift-card",
  "rating-request",
  "refund-account",
  "reset-password",
  "return-received",
  "withdrawal-link",
]);

/** A mail ready to be sent; `stopUrl` takes the click that stops mails of its kind (RFC 8058). */
export type RenderedMail = { subject: string; html: string; text: string; stopUrl?: string };
