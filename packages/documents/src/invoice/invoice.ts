import type { BasisPoints, Cents } from "@tuerca/contract";

/** Kinds of invoices (RD 1619/2012, articles 4, 6 and 15): F2, F1, R1 to R5 and F3 of AEAT. */
export type InvoiceKind = "simplified" | "full" | "rectifying" | "substitution";

/** A seller or buyer. `address` is one line each, as on an envelope. */
export type InvoiceParty = { name: string; nif: string | null; address: readonly string[] };

/**
 * A delivery, shipping included. Amounts are cents of the whole line but for the unit prices. The
 * discount is positive and has VAT. `rate`: of VAT, or why there is none. Rectifying by differences
 * has negative pieces or totals.
 */
export type InvoiceLine = {
  description: string;
  sku: string | null;
  pieces: number;
  unitNetCents: Cents;
  unitGrossCents: Cents;
  discountCents: Cents;
  rate: BasisPoints | "exempt" | "voucher";
  totalCents: Cents;
};

/** The invoices that it corrects or stands for. `cause`: why, for rectifying ones. */
export type InvoiceReference = {
  invoices: readonly { number: string; issuedOn: string }[];
  cause: string | null;
};

/** All that an invoice shows (RD 1619/2012, articles 6 and 7). Dates are `YYYY-MM-DD`. */
export type Invoice = {
  kind: InvoiceKind;
  /** The shop's name, as a reader's mark. */
  siteName: string;
  /** Series and number as sealed, such as `F2027-000123`. */
  number: string;
  issuedOn: string;
  /** The date of the delivery or advance payment, if another one. */
  operationOn: string | null;
  orderNumber: string | null;
  issuer: InvoiceParty;
  recipient: InvoiceParty | null;
  reference: InvoiceReference | null;
  lines: readonly InvoiceLine[];
  vat: readonly { rate: BasisPoints; baseCents: Cents; amountCents: Cents }[];
  /** Deliveries without VAT, with the mention that the law asks for. */
  exempt: { mention: string; baseCents: Cents } | null;
  /** Multi-purpose vouchers, which have VAT when they are used. */
  vouchers: { mention: string; amountCents: Cents } | null;
  totalCents: Cents;
  /** Means of payment, a gift card among them; empty while nothing is paid. */
  payments: readonly { method: string; amountCents: Cents }[];
  /** AEAT's address of this invoice; `isSent`: its record is sent (VERI*FACTU). */
  qr: { url: string; isSent: boolean } | null;
  /** Sentences at the end, such as the entry in the commercial register. */
  notes: readonly string[];
};
