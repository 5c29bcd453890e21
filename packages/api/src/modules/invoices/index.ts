export { appendRecord, endOf, type OpenRecord } from "./chain/append-records.ts";
export {
  createChain,
  insertRecords,
  type LockedChain,
  resumeChain,
  stopChain,
} from "./chain/chain.repository.ts";
export type { InvoicedOrder } from "./compose/invoiced-order.ts";
export { planInvoices } from "./compose/plan-invoices.ts";
export { toRegistration } from "./compose/to-record.ts";
export {
  countNotIssued,
  type Due,
  deleteDue,
  findDue,
  isAnyDue,
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
export { breakInSpanish } from "./review/break-words.ts";
export {
  type ExportedInvoice,
  measurePeriod,
  type Period,
  readPeriod,
} from "./review/exported-invoices.repository.ts";
export { invoiceBreak } from "./review/invoice-break.ts";
export { listInvoicePage } from "./review/invoice-page.repository.ts";
export {
  type ChainState,
  type InvoiceRecord,
  type InvoiceSearch,
  type InvoiceSummary,
  listRecords,
  RECORD_STATES,
  readChainStates,
  searchInvoices,
} from "./review/invoice-search.repository.ts";
export { invoiceTable } from "./review/invoice-table.ts";
export { type BookSums, bookSumTable, issuedBook } from "./review/issued-book.ts";
export { PAID_WAYS } from "./review/paid-ways.ts";
export { readWays } from "./review/period-ways.repository.ts";
export { recordBreak, sealBreak } from "./review/record-break.ts";
export {
  findWrongSeries,
  listChains,
  type ReviewedInvoice,
  readInvoicePages,
  readRecords,
} from "./review/review.repository.ts";
export { isSale, saleBreak } from "./review/sale-break.ts";
export { wayTable } from "./review/way-table.ts";
export { type Agency, type Local, type LocalAgency, openAgency } from "./sending/agency.ts";
export { endWaits } from "./sending/billing-sender.repository.ts";
export { certificateFigures, daysUntil, watchCertificate } from "./sending/certificate-end.ts";
export { measureSending } from "./sending/measure-sending.repository.ts";
export { type Sent, sendBillingRecords } from "./sending/send-billing-records.ts";
export { sendingFigures, stopFigures } from "./sending/sending-figures.ts";
export { watchSending } from "./sending/watch-sending.ts";
export { lockSeries, saveSeries } from "./series.repository.ts";
export { listStops } from "./stops/list-stops.ts";
export { openChain } from "./stops/open-chain.ts";
export type { Stop, StopName } from "./stops/stop.ts";
export { openClockWatch } from "./stops/watch-clock.ts";
export type { Recipient, StoredInvoice } from "./stored-invoice.ts";
export { seriesAt, type Written, writeDrafts } from "./write-drafts.ts";
