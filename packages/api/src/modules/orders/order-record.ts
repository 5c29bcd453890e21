import type {
  Address,
  GiftCardRecipient,
  Order,
  OrderInvoice,
  OrderReturn,
  OrderStatus,
} from "@tuerca/contract";
import type { FitEvidence } from "../vehicles/index.ts";

/** A line as it was sold; cents as charged. */
export type OrderLine = {
  productId: number;
  sku: string;
  name: string;
  urlPath: string;
  imageUrl: string | null;
  brand: string | null;
  /** Names of the product's categories. */
  categories: string[];
  quantity: number;
  /** Pieces that stayed in the shop when the parcel left, because of a withdrawal. */
  unsent: number;
  unitCents: number;
  totalCents: number;
  originalTotalCents: number;
  /** The line's share of a coupon. */
  discountCents: number;
  /** The recipient of gift cards. */
  gift: GiftCardRecipient | null;
  /** The shop's statement about the car of the line; null without one. */
  fit: FitEvidence | null;
  /** Whether the product is for sale today. */
  isSold: boolean;
  /**
   * The pieces that have come back by refunded returns, those refunded without coming back, and the
   * cents that all refunds have given back of the line; those under way count.
   */
  back: { returned: number; kept: number; cents: number };
};

/** A completed refund; `isSurplus`: the order did not need the money. */
export type OrderRefund = { cents: number; at: Date; isSurplus: boolean };

/**
 * A statement of withdrawal from an order. `lines`: its pieces by the lines' positions, from 1;
 * none if it was made by the form, which names pieces in words.
 */
export type OrderWithdrawal = {
  reference: string;
  receivedAt: Date;
  way: "form" | "order" | "link";
  isWhole: boolean;
  /** Whether a person has recorded that it is done. */
  isProcessed: boolean;
  lines: { position: number; quantity: number }[];
};

/** A valid invoice; `issuedOn` is `YYYY-MM-DD`. */
export type IssuedInvoice = {
  id: string;
  number: string;
  kind: OrderInvoice["kind"];
  issuedOn: string;
  cents: number;
};

/** An invoice that is yet to be issued: since when, and whether an attempt has failed. */
export type DueInvoice = { since: Date; isFailing: boolean; isSubstitution: boolean };

/** A parcel; `url` is its tracking address, null if only its number is known. */
export type OrderShipment = { carrier: string; trackingNumber: string; url: string | null; shippedAt: Date };

/**
 * A return of goods of the order; amounts in cents, null until it is refunded. `position` is that
 * of the order's line.
 */
export type OrderReturnRecord = Omit<OrderReturn, "refund" | "history"> & {
  lines: { position: number; quantity: number; good: number; bad: number }[];
  refund: Record<keyof NonNullable<OrderReturn["refund"]>, number> | null;
  history: { state: OrderReturn["state"]; at: Date }[];
};

/**
 * A stored order. Status, payment, refunds, returns, invoices, parcels, history and withdrawals
 * change later, the rest only by a correction before the parcel leaves. Cents as charged.
 */
export type OrderRecord = {
  id: string;
  /** `2026-000123` */
  number: string;
  status: OrderStatus;
  customer: { email: string; name: string; phone: string; nif: string | null };
  shippingAddress: Address;
  billingAddress: Address;
  /**
   * `leaves`: the promised dispatch day, `YYYY-MM-DD`. `standardCents`: the cheapest delivery that
   * was offered. Older orders have neither.
   */
  carrier: Order["carrier"] & { leaves?: string | null; standardCents?: number };
  paymentMethod: Order["payment"]["method"];
  paymentStatus: Order["payment"]["status"];
  /** Whether a payment attempt may be moving money. */
  isConfirming: boolean;
  /** The account's user; null for a guest's. */
  userId: number | null;
  /** The name of who took it by phone; null if its customer placed it. */
  takenBy: string | null;
  /** The group whose prices it has; null without one. */
  groupName: string | null;
  /** The session that placed it, or the one that replaced it at a login; null until stored. */
  sessionHash: string | null;
  /** Whether its customer's account is deleted, which hides the order from every customer. */
  isBlocked: boolean;
  paidAt: Date | null;
  dueAt: Date | null;
  /** The last correction. */
  correctedAt: Date | null;
  comments: string | null;
  subtotalCents: number;
  shippingCents: number;
  discountCents: number;
  /** The surcharge of the payment method. */
  surchargeCents: number;
  /** The parts of `discountCents`, in their order. */
  discounts: { id: string; name: string; cents: number }[];
  totalCents: number;
  /** Money that came beyond the price, since a correction made the order cheaper. */
  overCents: number;
  baseCents: number;
  vatCents: number;
  vatBasisPoints: number;
  /** The value of the gift cards that it sells, which are not subject to VAT. */
  voucherCents: number;
  /** The share that gift cards paid: part of `discountCents`, but included in the VAT. */
  giftCardCents: number;
  createdAt: Date;
  lines: OrderLine[];
  shipments: OrderShipment[];
  refunds: OrderRefund[];
  /** The refund account that is asked for, with its last four characters once it is given. */
  refundAccount: { end: string | null } | null;
  returns: OrderReturnRecord[];
  invoices: IssuedInvoice[];
  dueInvoice: DueInvoice | null;
  history: { status: OrderStatus; at: Date }[];
  withdrawals: OrderWithdrawal[];
};
