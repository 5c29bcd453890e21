export { InvoiceMismatch } from "./invoice/check-invoice.ts";
export type { Invoice, InvoiceKind, InvoiceLine, InvoiceParty, InvoiceReference } from "./invoice/invoice.ts";
export { renderInvoice } from "./invoice/render-invoice.ts";
export { type BatchPapers, renderBatchPapers } from "./warehouse/batch-papers.ts";
export type { Address, PickOrder } from "./warehouse/order.ts";
export { type PackingSlips, renderPackingSlips } from "./warehouse/packing-slips.ts";
export { type PickingList, renderPickingList } from "./warehouse/picking-list.ts";
export { type ReturnLabel, renderReturnLabel } from "./warehouse/return-label.ts";
