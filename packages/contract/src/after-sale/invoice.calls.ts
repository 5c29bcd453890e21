import { callAt } from "../call-address.ts";

export const requestFullInvoice = callAt("POST", "/store-front/api/sales/order/{id}/full-invoice");
export const requestGuestFullInvoice = callAt("POST", "/store-front/api/guest/sales/order/{id}/full-invoice");
export const getGuestInvoicePdf = callAt(
  "GET",
  "/store-front/api/guest/sales/order/{id}/invoice/{invoice_id}.pdf",
  { timeoutMs: 15_000 },
);
