import type { Invoice, InvoiceKind } from "@tuerca/documents";
import type { InvoiceKind as RecordKind } from "@tuerca/verifactu";

/** An issued invoice's content; whether its record is sent is no part of it. */
export type InvoiceDocument = Omit<Invoice, "qr"> & { qr: { url: string } | null };

/** The tax agency's type of an invoice. */
export type InvoiceType = RecordKind["kind"];

/** An issued invoice; nothing but `cancelledAt` ever changes. Amounts in cents. */
export type StoredInvoice = {
  id: string;
  /** Series and number, such as `F2027-000123`. */
  number: string;
  kind: InvoiceKind;
  type: InvoiceType;
  orderId: string;
  /** The refund that it rectifies; null for other invoices, and for restored gift cards' shares. */
  refundId: number | null;
  /** The correction of the order that it rectifies the sale by; null for other invoices. */
  correctionId: number | null;
  /** The id of the invoice that it rectifies or replaces. */
  refersTo: string | null;
  /** The issuer's NIF. */
  issuer: string;
  /** `YYYY-MM-DD` */
  issuedOn: string;
  issuedAt: Date;
  totalCents: number;
  baseCents: number;
  vatCents: number;
  voucherCents: number;
  document: InvoiceDocument;
  /** The time of its cancellation record; null for a valid invoice. */
  cancelledAt: Date | null;
};

/** Name, NIF and address of whoever asks for a full invoice, as validated by the contract. */
export type Recipient = { name: string; nif: string; address: readonly string[] };
