import type { PaymentMethod } from "@tuerca/contract";

/** The ways to pay that this shop takes. */
export const availablePaymentMethods: readonly PaymentMethod[] = [
  {
    code: "transfer",
    name: "Transferencia bancaria",
    description:
      "Te damos el número de cuenta al terminar la compra y por correo. Tienes 7 días para hacer la transferencia; preparamos el pedido en cuanto la recibimos.",
    surcharge: 0,
  },
];

/** Whether an order can be paid this way. */
export function isPaymentAvailable(code: PaymentMethod["code"]): boolean {
  return availablePaymentMethods.some((method) => method.code === code);
}
