import type { OfficeInvoice } from "@tuerca/office-contract";

export {
  BILLING_STATE_WORDS as BILLING_STATES,
  INVOICE_KIND_WORDS as INVOICE_KINDS,
} from "@tuerca/office-contract";

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
