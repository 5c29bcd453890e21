export { appendRecord, describeFaults, endOf, type OpenRecord } from "./chain/append-records.ts";
export {
  type ChainKey,
  createChain,
  findBreak,
  insertRecords,
  type LockedChain,
  lockChain,
  resumeChain,
  stopChain,
} from "./chain/chain.repository.ts";
export type { InvoicedOrder } from "./compose/invoiced-order.ts";
export { planInvoices } from "./compose/plan-invoices.ts";
export {
  type Due,
  type DueCause,
  deleteDue,
  findDue,
  putOff,
  queueInvoice,
  queueSale,
  queueSubstitution,
  takeDue,
} from "./due.repository.ts";
export {
  findInvoice,
  insertInvoices,
  listByUser,
  listInvoices,
  listInvoicesOf,
  setCancelled,
} from "./invoice.repository.ts";
export { chainKeyOf, issuerOf } from "./issuer.ts";
export { lockSeries, saveSeries } from "./series.repository.ts";
export type { InvoiceDocument, InvoiceType, Recipient, StoredInvoice } from "./stored-invoice.ts";
export { type Ends, seriesAt, type Written, writeDrafts } from "./write-drafts.ts";
