import type { OrderInvoice } from "@tuerca/contract";

/** The kinds of invoices, as headings name them. */
export const INVOICE_KINDS: Readonly<Record<OrderInvoice["kind"], string>> = {
  simplified: "Factura simplificada",
  full: "Factura completa",
  substitution: "Factura completa, en lugar de la simplificada",
  rectifying: "Factura rectificativa",
};
