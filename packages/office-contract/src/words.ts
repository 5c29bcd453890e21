import type { OrderStatus, Zone } from "@tuerca/contract";
import type { OfficeInvoice } from "./money/invoices.ts";
import type { OrderRefunds } from "./money/refunds.ts";
import type { OfficeReturn } from "./money/returns.ts";
import type { COUPON_KINDS, OfficeCouponState } from "./offers/coupons.ts";
import type { OfficeGiftCard } from "./offers/gift-cards.ts";
import type { OpinionStatus } from "./opinions.ts";

/** The words of a list's values in Spanish, on its screen and in its tables. */
type Words<Value extends string> = Readonly<Record<Value, string>>;

/** In the order of an order's way. */
export const ORDER_STATUS_WORDS: Words<OrderStatus> = {
  pending_payment: "Pendiente de pago",
  paid: "Pagado",
  preparing: "En preparación",
  shipped: "Enviado",
  delivered: "Entregado",
  cancelled: "Cancelado",
  returned: "Devuelto",
};

export const RETURN_STATE_WORDS: Words<OfficeReturn["state"]> = {
  requested: "Pedida",
  approved: "Aprobada",
  sent: "En camino",
  inspected: "Recibida",
  refunded: "Reembolsada",
  refused: "Rechazada",
};

export const RETURN_REASON_WORDS: Words<OfficeReturn["reason"]> = {
  withdrawal: "Desistimiento",
  wrong: "No es lo pedido",
  damaged: "Llegó dañada",
  faulty: "No funciona",
  does_not_fit: "No encaja",
  undelivered: "No entregada",
};

type Refund = OrderRefunds["refunds"][number];

export const REFUND_STATE_WORDS: Words<Refund["state"]> = {
  requested: "En espera",
  sending: "En curso",
  done: "Hecho",
  failed: "Rechazado",
};

export const REFUND_REASON_WORDS: Words<Refund["reason"]> = {
  return: "Devolución",
  cancellation: "Todo el pedido",
  goodwill: "Atención al cliente",
  paid_twice: "Pagado dos veces",
  order_gone: "Pedido cancelado antes del pago",
  correction: "Pedido corregido",
  other_amount: "Importe de antes de corregir el pedido",
};

export const INVOICE_KIND_WORDS: Words<OfficeInvoice["kind"]> = {
  simplified: "Simplificada",
  full: "Completa",
  substitution: "Sustitutiva",
  rectifying: "Rectificativa",
};

export const BILLING_STATE_WORDS: Words<OfficeInvoice["state"]> = {
  unsent: "Sin enviar",
  sent: "Enviada",
  accepted: "Aceptada",
  accepted_with_errors: "Aceptada con errores",
  rejected: "Rechazada",
};

export const COUPON_STATE_WORDS: Words<OfficeCouponState> = {
  active: "Activo",
  coming: "Por empezar",
  used_up: "Agotado",
  ended: "Terminado",
};

export const COUPON_KIND_WORDS: Words<(typeof COUPON_KINDS)[number]> = {
  percent: "Porcentaje",
  fixed: "Importe",
  free_shipping: "Envío gratis",
};

export const OPINION_STATUS_WORDS: Words<OpinionStatus> = {
  pending: "Por leer",
  approved: "Publicada",
  rejected: "Rechazada",
};

export const GIFT_CARD_STATE_WORDS: Words<OfficeGiftCard["state"]> = {
  usable: "Con saldo",
  unsent: "Por enviar",
  blocked: "Bloqueada",
  empty: "Sin saldo",
  annulled: "Anulada",
};

export const ZONE_WORDS: Words<Zone> = {
  peninsula: "Península",
  baleares: "Baleares",
  canarias: "Canarias",
  ceuta: "Ceuta",
  melilla: "Melilla",
};

const ROLES: Words<string> = {
  owner: "Dirección",
  sales: "Ventas",
  warehouse: "Almacén",
  catalogue: "Catálogo",
  read_only: "Solo lectura",
};

/** A role's name; those that a new shop has are translated. */
export function roleText(name: string): string {
  return ROLES[name] ?? name;
}
