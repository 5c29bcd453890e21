export { isSealIntact, type SealedRecord } from "@tuerca/verifactu";
export { exportInvoices } from "../flows/admin/books/export-invoices.ts";
export { zipInvoices } from "../flows/admin/books/zip-invoices.ts";
export { type InvoiceAdmin, openInvoiceAdmin } from "../flows/admin/invoice-admin.ts";
export { type ChainState, type InvoiceRecord, RECORD_STATES, type Stop } from "../modules/billing/index.ts";
export type { InvoiceSummary } from "../modules/invoices/index.ts";
