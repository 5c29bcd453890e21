import type { RefundAmounts } from "../refunds/index.ts";
import type { ReturnReason, ReturnState } from "./return-states.ts";

/** A line of a return; `position` is that of the order's line. */
export type ReturnLine = {
  position: number;
  sku: string;
  name: string;
  /** Pieces that the customer sends back. */
  quantity: number;
  /** Pieces that have come back, to be sold again or not. */
  good: number;
  bad: number;
};

/** A return of goods of an order. */
export type ReturnRecord = {
  id: string;
  /** `D2026-000123` */
  number: string;
  orderId: string;
  orderNumber: string;
  reason: ReturnReason;
  state: ReturnState;
  /** The customer's words. */
  explanation: string | null;
  refusedBecause: string | null;
  /** Of the customer's parcel, if it was named. */
  trackingNumber: string | null;
  /** Null until it is refunded. */
  refund: RefundAmounts | null;
  createdAt: Date;
  /** Since when 14 days run until the money is back; null while none run. */
  claimedSince: Date | null;
  lines: ReturnLine[];
  history: { state: ReturnState; at: Date }[];
};
