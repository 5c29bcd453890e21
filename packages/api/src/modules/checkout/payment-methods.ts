import {
  type Cents,
  formatEuros,
  isGatewayMethod,
  isPaidVia,
  isShopMethod,
  PAYMENT_METHODS,
  type PaymentMethod,
  type PaymentMethodCode,
  paymentMethodCodes,
  TRANSFER_DAYS,
  toEuros,
} from "@tuerca/contract";
import type { Config } from "@tuerca/platform/config";

/** The inputs that decide a shop's payment methods: its settings, and for some a gateway. */
export type PaymentOffer = { gateway: object | null; config: Pick<Config, "PAYMENT_METHODS"> };

/**
 * The facts that an order decides: its carrier's cash-on-delivery terms, the amount left before
 * that fee, and the gift cards' share.
 */
export type Payable = {
  cash: { feeCents: Cents; maxCents: Cents } | null;
  leftCents: Cents;
  giftCardCents: Cents;
};

/**
 * An operation of 1,000 € or more may not be paid to a trader in cash, not even in part (Ley
 * 7/2012, art. 7.1).
 */
const CASH_BARRED_FROM: Cents = 100_000;

/** The customer's text about each payment method; null if this order cannot be paid by it. */
const DESCRIPTIONS: Readonly<Record<PaymentMethodCode, (payable: Payable) => string | null>> = {
  card: () => "Visa, Mastercard y otras, de crédito o débito. Tu banco puede pedirte que confirmes el pago.",
  bizum: () => "Te llevamos a la página de pago: escribes tu móvil y confirmas con tu banco.",
  transfer: () =>
    `Te damos el número de cuenta al terminar la compra y por correo. Tienes ${TRANSFER_DAYS} días para hacer la transferencia; preparamos el pedido en cuanto la recibimos.`,
  cash_on_delivery: describeCash,
  gift_card: () => "Tu tarjeta regalo paga toda la compra.",
};

function describeCash({ cash, leftCents, giftCardCents }: Payable): string | null {
  if (!cash) return null;
  const cashCents = leftCents + cash.feeCents;
  if (cashCents > cash.maxCents || cashCents + giftCardCents >= CASH_BARRED_FROM) return null;
  return `Pagas en efectivo al repartidor cuando recibes el paquete. Hasta ${formatEuros(toEuros(cash.maxCents))}.`;
}

/** Whether gift cards pay all of an order. */
export function isPaidByGiftCards({ leftCents, giftCardCents }: Payable): boolean {
  return leftCents === 0 && giftCardCents > 0;
}

/** The payment methods for an order of this shop; if nothing is left to pay, gift cards or none. */
export function availablePaymentMethods(offer: PaymentOffer, payable: Payable): PaymentMethod[] {
  const isByBalance = isPaidByGiftCards(payable);
  if (payable.leftCents === 0 && !isByBalance) return [];
  return paymentMethodCodes
    .filter((code) => isPaidVia(code, "balance") === isByBalance && isPaymentTaken(offer, code))
    .flatMap((code) => {
      const description = DESCRIPTIONS[code](payable);
      if (description === null) return [];
      const { name } = PAYMENT_METHODS[code];
      return [{ code, name, description, surcharge: toEuros(feeOf(code, payable)) }];
    });
}

/** Whether the shop takes this payment method at all. */
export function isPaymentTaken({ gateway, config }: PaymentOffer, code: PaymentMethodCode): boolean {
  if (!isShopMethod(code)) return true;
  return config.PAYMENT_METHODS.includes(code) && (gateway !== null || !isGatewayMethod(code));
}

/** The surcharge of a payment method, in cents; null if an order cannot use it. */
export function surchargeOf(code: PaymentMethodCode, offer: PaymentOffer, payable: Payable): Cents | null {
  const isOffered = availablePaymentMethods(offer, payable).some((method) => method.code === code);
  return isOffered ? feeOf(code, payable) : null;
}

function feeOf(code: PaymentMethodCode, { cash }: Payable): Cents {
  return PAYMENT_METHODS[code].hasSurcharge && cash ? cash.feeCents : 0;
}
