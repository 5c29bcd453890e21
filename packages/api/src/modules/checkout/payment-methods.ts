import { type Cents, formatEuros, type PaymentMethod, TRANSFER_DAYS, toEuros } from "@tuerca/contract";
import type { Config } from "../../platform/config/index.ts";

/** What decides which ways to pay a shop has: its settings; card and Bizum need a gateway too. */
export type PaymentOffer = { gateway: object | null; config: Pick<Config, "PAYMENT_METHODS"> };

/**
 * What an order of now decides: what its carrier asks for taking cash, what is left to pay before that, and what gift
 * cards pay.
 */
export type Payable = {
  cash: { feeCents: Cents; maxCents: Cents } | null;
  leftCents: Cents;
  giftCardCents: Cents;
};

const BY_GATEWAY: readonly PaymentMethod[] = [
  {
    code: "card",
    name: "Tarjeta",
    description:
      "Visa, Mastercard y otras, de crédito o débito. Tu banco puede pedirte que confirmes el pago.",
    surcharge: 0,
  },
  {
    code: "bizum",
    name: "Bizum",
    description: "Te llevamos a la página de pago: escribes tu móvil y confirmas con tu banco.",
    surcharge: 0,
  },
];

const TRANSFER: PaymentMethod = {
  code: "transfer",
  name: "Transferencia bancaria",
  description: `Te damos el número de cuenta al terminar la compra y por correo. Tienes ${TRANSFER_DAYS} días para hacer la transferencia; preparamos el pedido en cuanto la recibimos.`,
  surcharge: 0,
};

const GIFT_CARD: PaymentMethod = {
  code: "gift_card",
  name: "Tarjeta regalo",
  description: "Tu tarjeta regalo paga toda la compra.",
  surcharge: 0,
};

/** An operation of 1,000 € or more may not be paid in cash to a trader, whatever part of it (Ley 7/2012, art. 7.1). */
const CASH_BARRED_FROM: Cents = 100_000;

/** Whether gift cards pay all of an order. */
export function isPaidByGiftCards({ leftCents, giftCardCents }: Payable): boolean {
  return leftCents === 0 && giftCardCents > 0;
}

/** The ways to pay an order of this shop: where nothing is left to pay, gift cards or none. */
export function availablePaymentMethods(offer: PaymentOffer, payable: Payable): PaymentMethod[] {
  if (payable.leftCents === 0) return isPaidByGiftCards(payable) ? [GIFT_CARD] : [];
  return [...BY_GATEWAY, TRANSFER, ...cashOnDelivery(payable)].filter(({ code }) =>
    isPaymentTaken(offer, code),
  );
}

/** Whether the shop takes this way to pay at all. */
export function isPaymentTaken({ gateway, config }: PaymentOffer, code: PaymentMethod["code"]): boolean {
  if (code === "gift_card") return true;
  if (!gateway && BY_GATEWAY.some((method) => method.code === code)) return false;
  return config.PAYMENT_METHODS.includes(code);
}

/** The fee of a way to pay, in cents; null where an order cannot be paid this way. */
export function surchargeOf(
  code: PaymentMethod["code"],
  offer: PaymentOffer,
  payable: Payable,
): Cents | null {
  const isOffered = availablePaymentMethods(offer, payable).some((method) => method.code === code);
  if (!isOffered) return null;
  return code === "cash_on_delivery" ? (payable.cash?.feeCents ?? 0) : 0;
}

function cashOnDelivery({ cash, leftCents, giftCardCents }: Payable): PaymentMethod[] {
  if (!cash) return [];
  const cashCents = leftCents + cash.feeCents;
  if (cashCents > cash.maxCents || cashCents + giftCardCents >= CASH_BARRED_FROM) return [];
  return [
    {
      code: "cash_on_delivery",
      name: "Contra reembolso",
      description: `Pagas en efectivo al repartidor cuando recibes el paquete. Hasta ${formatEuros(toEuros(cash.maxCents))}.`,
      surcharge: toEuros(cash.feeCents),
    },
  ];
}
