import type { InvoiceStop, OfficeInvoice } from "@tuerca/office-contract";

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

const STOPS: Readonly<Record<InvoiceStop["name"], string>> = {
  wrong_clock: "reloj equivocado",
  agency_clock: "reloj distinto del de la Agencia",
  future_record: "último registro en el futuro",
  broken_chain: "cadena rota",
  by_hand: "parada a mano",
  refused_messages: "la Agencia rechaza los envíos",
  no_answer: "la Agencia no contesta",
  certificate_expired: "certificado caducado",
  certificate_self_signed: "certificado sin autoridad",
  other_service: "otro servicio de la Agencia",
};

/** The stop and its name, in a few words. */
export function stopTitle({ name, stops }: InvoiceStop): string {
  return `${stops === "issuing" ? "No se emiten facturas" : "No se envían facturas"}: ${STOPS[name]}`;
}
