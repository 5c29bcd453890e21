import type { OfficeInvoice } from "@tuerca/office-contract";

export const INVOICE_KINDS: Readonly<Record<OfficeInvoice["kind"], string>> = {
  simplified: "Simplificada",
  full: "Completa",
  substitution: "Sustitutiva",
  rectifying: "Rectificativa",
};

export const BILLING_STATES: Readonly<Record<OfficeInvoice["state"], string>> = {
  unsent: "Sin enviar",
  sent: "Enviada",
  accepted: "Aceptada",
  accepted_with_errors: "Aceptada con errores",
  rejected: "Rechazada",
};

export const BILLING_TONES: Readonly<Record<OfficeInvoice["state"], "good" | "waiting" | "bad" | "quiet">> = {
  unsent: "waiting",
  sent: "waiting",
  accepted: "good",
  accepted_with_errors: "bad",
  rejected: "bad",
};

export const RECORD_TYPES = {
  registration: "Alta",
  mending: "Subsanación",
  cancellation: "Anulación",
} as const;

export const INVOICE_ACTS: Readonly<Record<string, string>> = {
  "invoice.cancelled": "Anulada",
  "invoice.mended": "Subsanada",
};
