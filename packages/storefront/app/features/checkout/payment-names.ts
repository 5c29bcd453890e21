import type { PaymentMethod } from "@tuerca/contract";

export const PAYMENT_NAMES: Readonly<Record<PaymentMethod["code"], string>> = {
  card: "Tarjeta",
  bizum: "Bizum",
  transfer: "Transferencia bancaria",
  cash_on_delivery: "Contra reembolso",
  gift_card: "Tarjeta regalo",
};
