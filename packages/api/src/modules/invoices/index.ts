export { type Cancelling, cancelInvoice } from "./cancel-invoice.ts";
export type { SoldState } from "./compose/invoiced-order.ts";
export { partyOf } from "./compose/to-record.ts";
export { insertSaleCorrection, lockDue } from "./correction.repository.ts";
export {
  countNotIssued,
  findDue,
  nextInvoiceMs,
  queueInvoice,
  queueSale,
  queueSubstitution,
} from "./due.repository.ts";
export { findInvoice, listByUser, listInvoices } from "./invoice.repository.ts";
export { issueBatch, openIssuer } from "./issuing/issue-invoices.ts";
export { type Mending, mendInvoice } from "./mend-invoice.ts";
export { breakInSpanish } from "./review/break-words.ts";
export { listInvoicePage } from "./review/invoice-page.repository.ts";
export {
  type InvoiceSearch,
  type InvoiceSummary,
  searchInvoices,
} from "./review/invoice-search.repository.ts";
export { type Verified, verifyInvoices } from "./review/verify-invoices.ts";
export type { InvoiceDocument, InvoiceType, Recipient, StoredInvoice } from "./stored-invoice.ts";
