import type { Address, GiftCardRecipient, Order, OrderStatus } from "@tuerca/contract";

/** A line as it was sold; cents as charged. */
export type OrderLine = {
  productId: number;
  sku: string;
  name: string;
  urlPath: string;
  imageUrl: string | null;
  brand: string | null;
  /** Names of those in which the product lay. */
  categories: string[];
  quantity: number;
  unitCents: number;
  totalCents: number;
  originalTotalCents: number;
  /** The line's share of what a coupon took off. */
  discountCents: number;
  /** For whom gift cards are. */
  gift: GiftCardRecipient | null;
  /** Whether the product is sold today. */
  isSold: boolean;
};

/** Money that has gone back; `isSurplus`: the order did not need it. */
export type OrderRefund = { cents: number; at: Date; isSurplus: boolean };

/** A parcel on its way; `url`: where it is followed, null where only its number is known. */
export type OrderShipment = { carrier: string; trackingNumber: string; url: string | null; shippedAt: Date };

/**
 * An order as it is kept; nothing of it but status, payment, refunds, parcels and history changes later. Amounts in
 * cents as charged.
 */
export type OrderRecord = {
  id: string;
  /** `2026-000123` */
  number: string;
  status: OrderStatus;
  customer: { email: string; name: string; phone: string; nif: string | null };
  shippingAddress: Address;
  billingAddress: Address;
  /** `leaves`: the day on which the promise lets the parcel leave, `YYYY-MM-DD`; orders before it was kept have none. */
  carrier: Order["carrier"] & { leaves?: string | null };
  paymentMethod: Order["payment"]["method"];
  paymentStatus: Order["payment"]["status"];
  /** Whether an attempt to pay it may be moving money. */
  isConfirming: boolean;
  /** Whose account it is of; null for a guest's. */
  userId: number | null;
  /** Whether its customer's account is deleted, so that no customer finds it any more. */
  isBlocked: boolean;
  paidAt: Date | null;
  dueAt: Date | null;
  comments: string | null;
  subtotalCents: number;
  shippingCents: number;
  discountCents: number;
  /** What the way to pay costs. */
  surchargeCents: number;
  /** What `discountCents` is made of, in its order. */
  discounts: { id: string; name: string; cents: number }[];
  totalCents: number;
  baseCents: number;
  vatCents: number;
  vatBasisPoints: number;
  /** What the gift cards come to that it sells, which are not subject to VAT. */
  voucherCents: number;
  /** What gift cards paid, a part of `discountCents` that counts for the VAT. */
  giftCardCents: number;
  createdAt: Date;
  lines: OrderLine[];
  shipments: OrderShipment[];
  refunds: OrderRefund[];
  history: { status: OrderStatus; at: Date }[];
};
