export { exportInvoices } from "../flows/admin/export-invoices.ts";
export { type InvoiceAdmin, openInvoiceAdmin } from "../flows/admin/invoice-admin.ts";
export { zipInvoices } from "../flows/admin/zip-invoices.ts";
export {
  type ChainState,
  type InvoiceRecord,
  type InvoiceSummary,
  RECORD_STATES,
  type Stop,
} from "../modules/invoices/index.ts";
