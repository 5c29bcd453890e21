import {
  type FitVerdict,
  formatEuros,
  type IntroducedMail,
  type OrderStatus,
  PAYMENT_METHODS,
  type PaymentMethodCode,
  toEuros,
} from "@tuerca/contract";
import type { OfficeReturn, OrderDatum, OrderDetail, refundStates } from "@tuerca/office-contract";

export { ORDER_STATUS_WORDS as STATUS_NAMES } from "@tuerca/office-contract";

type Tone = "good" | "waiting" | "bad" | "quiet";

/** `2 de 3 reembolsadas · 20,00 €`, or only a reduction of the price. */
export function refundedText(
  quantity: number,
  { pieces, cents }: { pieces: number; cents: number | null },
): string {
  const amount = cents === null ? "" : ` · ${centsText(cents)}`;
  if (pieces === 0) return `Rebajada después${amount}`;
  return `${pieces} de ${quantity} ${quantity === 1 ? "reembolsada" : "reembolsadas"}${amount}`;
}

export const STATUS_TONES: Readonly<Record<OrderStatus, Tone>> = {
  pending_payment: "waiting",
  paid: "good",
  preparing: "good",
  shipped: "quiet",
  delivered: "quiet",
  cancelled: "bad",
  returned: "bad",
};

/** The data of a search, as one asks for them. */
export const DATUM_NAMES: Readonly<Record<OrderDatum, string>> = {
  number: "número de pedido",
  name: "nombre",
  email: "correo",
  phone: "teléfono",
  nif: "NIF",
  tracking: "seguimiento",
  invoice: "factura",
  code: "código de pieza",
};

/** The verdicts on a part and a car. */
export const VERDICT_NAMES: Readonly<Record<FitVerdict["verdict"], string>> = {
  yes: "Encaja",
  conditional: "Encaja si",
  no: "No encaja",
  unknown: "Sin datos",
  universal: "Universal",
};

const ACTIONS: Readonly<Record<string, string>> = {
  "order.taken": "Tomado por teléfono",
  "order.corrected": "Pedido cambiado",
  "order.labelled": "Etiqueta pedida",
  "order.label_cancelled": "Etiqueta anulada",
  "order.tracking": "Seguimiento corregido",
  "order.truly_left": "Ha salido de verdad",
  "withdrawal.received": "Desistimiento recibido",
  "order.mail_resent": "Correo reenviado",
  "order.noted": "Nota añadida",
  "order.note_deleted": "Nota borrada",
  "order.refunded": "Reembolso pedido",
  "order.refunded_by_hand": "Reembolso anotado",
  "order.part_refunded_by_hand": "Reembolso parcial anotado",
  "order.account_asked": "Cuenta pedida para el reembolso",
  "order.full_invoice_asked": "Factura completa pedida",
};

/** Mails to accounts and stock alerts are about no order; those of returns have one name. */
type AccountMail = "confirm-email" | "already-registered" | "reset-password" | "password-changed";
type AlertMail = "confirm-stock-alert" | "back-in-stock" | "cart-reminder";
type OrderMail = Exclude<IntroducedMail, AccountMail | AlertMail | `return-${string}`>;

const MAILS: Readonly<Record<string, string>> = {
  "order-confirmation": "Confirmación del pedido",
  "payment-received": "Pago recibido",
  "payment-unfinished": "Pago sin terminar",
  "payment-refunded": "Reembolso",
  "order-preparing": "En preparación",
  "order-shipped": "Enviado",
  "order-delivered": "Entregado",
  "order-cancelled": "Cancelado",
  "order-corrected": "Cambiado",
  "order-returned": "Devuelto",
  "refund-account": "Pregunta por la cuenta",
  "refund-account-stored": "Cuenta guardada",
  "rating-request": "Pregunta por la opinión",
  "rating-decided": "Opinión revisada",
  "withdrawal-link": "Enlace para desistir",
  "withdrawal-received": "Desistimiento recibido",
  "gift-card": "Tarjeta regalo",
} satisfies Record<OrderMail, string>;

const MESSAGE_STATES = {
  queued: "En cola",
  failing: "No sale, se reintenta",
  sent: "Enviado",
  kept: "Guardado, sin servidor de correo",
  refused: "Rechazado",
  expired: "Caducado",
} satisfies Record<OrderDetail["messages"][number]["state"], string>;

/** The words of a value that the table does not know: the value itself. */
const wordsFrom = (table: Readonly<Record<string, string>>) => (value: string) => table[value] ?? value;

export const actionName = wordsFrom(ACTIONS);
export const messageState = wordsFrom(MESSAGE_STATES);
export const attemptState = wordsFrom({
  open: "Abierto",
  starting: "Empezado",
  method: "En el banco",
  challenge: "En el banco",
  authorising: "Sin respuesta todavía",
  authorised: "Cobrado",
  denied: "Denegado",
  abandoned: "Abandonado",
});
export const refundState = wordsFrom({
  requested: "Pedido",
  sending: "Enviándose",
  done: "Hecho",
  failed: "Fallido",
} satisfies Record<(typeof refundStates)[number], string>);
export const returnState = wordsFrom({
  requested: "Solicitada",
  approved: "Aprobada",
  sent: "En camino",
  inspected: "Recibida",
  refunded: "Reembolsada",
  refused: "Rechazada",
} satisfies Record<OfficeReturn["state"], string>);

/** The kind of a message; null is a text message. */
export function messageName(template: string | null): string {
  if (template === null) return "SMS";
  return MAILS[template] ?? (template.startsWith("return-") ? "Devolución" : template);
}

/** The name of a way to pay; null if nothing had to be paid. */
export function methodName(method: PaymentMethodCode | null): string {
  return method === null ? "Sin pago" : PAYMENT_METHODS[method].name;
}

/** Cents as euros; a dash for whoever may not see amounts. */
export function centsText(cents: number | null): string {
  return cents === null ? "–" : formatEuros(toEuros(cents));
}
