import type { PaymentMethod } from "@tuerca/contract";

/** What the ways to pay are called. */
export const PAYMENT_NAMES: Readonly<Record<PaymentMethod["code"], string>> = {
  card: "Tarjeta",
  bizum: "Bizum",
  transfer: "Transferencia bancaria",
  cash_on_delivery: "Contra reembolso",
  gift_card: "Tarjeta regalo",
};
