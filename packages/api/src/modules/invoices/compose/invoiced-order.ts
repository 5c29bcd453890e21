import type { Address, PaymentMethodCode } from "@tuerca/contract";
import type { StoredInvoice } from "../stored-invoice.ts";

/** A line of an order; `isVoucher`: it sells gift cards. Amounts in cents as charged. */
export type InvoicedLine = {
  name: string;
  sku: string;
  quantity: number;
  unitCents: number;
  totalCents: number;
  discountCents: number;
  isVoucher: boolean;
};

/**
 * A refund by an operator; `method` is null if a person sent the money. `annulledCents`: the
 * unspent value of sold gift cards that was annulled by then. `what`: the return that it refunds,
 * or the lines that it gives back for; null for the rest.
 */
export type InvoicedRefund = {
  id: number;
  cents: number;
  method: PaymentMethodCode | null;
  annulledCents: number;
  what: string | null;
};

/** A part of the gift cards' share that a return has restored; `what` as that of a refund. */
export type InvoicedRestoring = { cents: number; what: string };

/** The invoiced part of an order that a correction before its parcel leaves may change. */
export type SoldState = Pick<
  InvoicedOrder,
  "carrierName" | "lines" | "shippingCents" | "surchargeCents" | "discounts"
> &
  Pick<InvoicedOrder, "totalCents" | "baseCents" | "vatCents" | "giftCardCents">;

/** A correction of an order whose sale was invoiced already, as `invoiceId`. */
export type InvoicedCorrection = { id: number; invoiceId: string; before: SoldState; after: SoldState };

/** All of an order that its invoices depend on. Amounts in cents as charged. */
export type InvoicedOrder = {
  id: string;
  number: string;
  paymentMethod: PaymentMethodCode | null;
  paidAt: Date | null;
  customerNif: string | null;
  billingAddress: Address;
  /** Where the goods go, `52001 Melilla`. */
  destination: string;
  carrierName: string;
  lines: readonly InvoicedLine[];
  shippingCents: number;
  surchargeCents: number;
  discounts: readonly { id: string; cents: number }[];
  totalCents: number;
  baseCents: number;
  vatCents: number;
  vatBasisPoints: number;
  voucherCents: number;
  giftCardCents: number;
  /** Completed refunds, in their order, without those of surplus money. */
  refunds: readonly InvoicedRefund[];
  /** The gift cards' share that was restored to them. */
  restoredCents: number;
  /** The parts of it that returns have restored, in their order. */
  restorings: readonly InvoicedRestoring[];
  /** The changes after its sale was invoiced, in order. */
  corrections: readonly InvoicedCorrection[];
  /** The valid invoices of the order, in the order of their issue. */
  invoices: readonly StoredInvoice[];
};
