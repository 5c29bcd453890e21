export { type DueCause, isInvoiceDue, queueInvoice, queueSale } from "./due.repository.ts";
export { findInvoice, listByUser, listInvoices } from "./invoice.repository.ts";
export type { InvoiceDocument, InvoiceType, Recipient, StoredInvoice } from "./stored-invoice.ts";
