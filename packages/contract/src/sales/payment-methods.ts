import { PAYMENT_MINUTES, TRANSFER_DAYS } from "../constants.ts";

/**
 * Where money is paid: in the gateway's form on our page, on the gateway's own page, to the seller's
 * bank account, at the door, or from a balance that is here already.
 */
export type PaidVia = "gateway_form" | "gateway_page" | "bank_account" | "door" | "balance";

type Facts = {
  /** As customers read it. */
  name: string;
  /** As it stands within a sentence. */
  noun: string;
  via: PaidVia;
  /** Status in which its orders begin. */
  firstStatus: "pending_payment" | "preparing" | "paid";
  /** Minutes after which an unpaid order is cancelled; null where none waits for its money. */
  waitMinutes: number | null;
  /** Whether it may cost a fee, which the carrier sets. */
  hasSurcharge: boolean;
  /** Where a refund goes, in the sentence of the customer's mail. */
  refundedTo: string;
};

/** The ways to pay, in the order in which they are offered. */
export const PAYMENT_METHODS = {
  card: {
    name: "Tarjeta",
    noun: "tarjeta",
    via: "gateway_form",
    firstStatus: "pending_payment",
    waitMinutes: PAYMENT_MINUTES,
    hasSurcharge: false,
    refundedTo: "la tarjeta con la que pagaste",
  },
  bizum: {
    name: "Bizum",
    noun: "Bizum",
    via: "gateway_page",
    firstStatus: "pending_payment",
    waitMinutes: PAYMENT_MINUTES,
    hasSurcharge: false,
    refundedTo: "tu cuenta de Bizum",
  },
  transfer: {
    name: "Transferencia bancaria",
    noun: "transferencia bancaria",
    via: "bank_account",
    firstStatus: "pending_payment",
    waitMinutes: TRANSFER_DAYS * 24 * 60,
    hasSurcharge: false,
    refundedTo: "tu cuenta bancaria",
  },
  cash_on_delivery: {
    name: "Contra reembolso",
    noun: "contra reembolso",
    via: "door",
    firstStatus: "preparing",
    waitMinutes: null,
    hasSurcharge: true,
    refundedTo: "tu cuenta bancaria",
  },
  gift_card: {
    name: "Tarjeta regalo",
    noun: "tarjeta regalo",
    via: "balance",
    firstStatus: "paid",
    waitMinutes: null,
    hasSurcharge: false,
    refundedTo: "tu tarjeta regalo",
  },
} as const satisfies Readonly<Record<string, Facts>>;

type Methods = typeof PAYMENT_METHODS;
export type PaymentMethodCode = keyof Methods;
/** The ways to pay whose money comes through one of these. */
type MethodVia<V extends PaidVia> = {
  [M in PaymentMethodCode]: Methods[M]["via"] extends V ? M : never;
}[PaymentMethodCode];

/** Ways to pay that need a gateway. */
export type GatewayMethod = MethodVia<"gateway_form" | "gateway_page">;
/** Of those, the ones that are paid on the gateway's own page. */
export type GatewayPageMethod = MethodVia<"gateway_page">;
/** Ways that a shop may take or not; a balance of its own gift cards it always takes. */
export type ShopPaymentMethod = Exclude<PaymentMethodCode, MethodVia<"balance">>;
/** Ways in which an order that waits for its money can still be paid. */
export type PayMethod = {
  [M in PaymentMethodCode]: Methods[M]["waitMinutes"] extends number ? M : never;
}[PaymentMethodCode];

export const paymentMethodCodes = Object.keys(PAYMENT_METHODS) as PaymentMethodCode[];
export const shopPaymentMethods = paymentMethodCodes.filter(isShopMethod);
export const payMethods = paymentMethodCodes.filter(isPayMethod);

/** The ways to pay whose money comes through one of these. */
export function methodsVia<const V extends PaidVia>(...vias: V[]): MethodVia<V>[] {
  return paymentMethodCodes.filter((code) => isPaidVia(code, ...vias));
}

/** Whether a way to pay (null = nothing to pay) goes through one of these. */
export function isPaidVia<const V extends PaidVia>(
  method: PaymentMethodCode | null,
  ...vias: readonly V[]
): method is MethodVia<V> {
  return method !== null && vias.some((via) => via === PAYMENT_METHODS[method].via);
}

/** Whether a way to pay needs a gateway. */
export function isGatewayMethod(method: PaymentMethodCode | null): method is GatewayMethod {
  return isPaidVia(method, "gateway_form", "gateway_page");
}

/** Whether a shop may choose to take a way to pay or not. */
export function isShopMethod(method: PaymentMethodCode): method is ShopPaymentMethod {
  return !isPaidVia(method, "balance");
}

/** Whether an order that waits for its money can be paid this way. */
export function isPayMethod(method: PaymentMethodCode): method is PayMethod {
  return PAYMENT_METHODS[method].waitMinutes !== null;
}
