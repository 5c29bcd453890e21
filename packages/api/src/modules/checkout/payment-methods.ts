import type { PaymentMethod } from "@tuerca/contract";

/** What decides which ways to pay there are: card and Bizum need a gateway. */
export type PaymentOffer = { gateway: object | null };

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

const ALWAYS: readonly PaymentMethod[] = [
  {
    code: "transfer",
    name: "Transferencia bancaria",
    description:
      "Te damos el número de cuenta al terminar la compra y por correo. Tienes 7 días para hacer la transferencia; preparamos el pedido en cuanto la recibimos.",
    surcharge: 0,
  },
];

/** The ways to pay that this shop takes. */
export function availablePaymentMethods({ gateway }: PaymentOffer): PaymentMethod[] {
  return gateway ? [...BY_GATEWAY, ...ALWAYS] : [...ALWAYS];
}

/** Whether an order can be paid this way. */
export function isPaymentAvailable(offer: PaymentOffer, code: PaymentMethod["code"]): boolean {
  return availablePaymentMethods(offer).some((method) => method.code === code);
}
