import { PAYMENT_MINUTES, TRANSFER_DAYS } from "../constants.ts";

/**
 * The way of the money: the gateway's form on our page, the gateway's own page, the seller's bank
 * account, the door, or a stored balance.
 */
export type PaidVia = "gateway_form" | "gateway_page" | "bank_account" | "door" | "balance";

type Facts = {
  /** Its name on screen. */
  name: string;
  /** Its name within a sentence. */
  noun: string;
  via: PaidVia;
  /** The first status of its orders. */
  firstStatus: "pending_payment" | "preparing" | "paid";
  /** Minutes after which an unpaid order is cancelled; null if its orders are never unpaid. */
  waitMinutes: number | null;
  /** Whether it may have a surcharge, which the carrier sets. */
  hasSurcharge: boolean;
  /** The target of a refund, as a phrase of the customer's mail. */
  refundedTo: string;
};

/** The payment methods, in the order in which they are offered. */
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
/** The payment methods whose money takes one of these ways. */
type MethodVia<V extends PaidVia> = {
  [M in PaymentMethodCode]: Methods[M]["via"] extends V ? M : never;
}[PaymentMethodCode];

/** Payment methods that need a gateway. */
export type GatewayMethod = MethodVia<"gateway_form" | "gateway_page">;
/** Those of them on the gateway's own page. */
export type GatewayPageMethod = MethodVia<"gateway_page">;
/**
 * Payment methods that a shop may take or not; it always takes the balance of its own gift cards.
 */
export type ShopPaymentMethod = Exclude<PaymentMethodCode, MethodVia<"balance">>;
/** Payment methods that can still pay an unpaid order. */
export type PayMethod = {
  [M in PaymentMethodCode]: Methods[M]["waitMinutes"] extends number ? M : never;
}[PaymentMethodCode];

/** The name of money that went back this way, on rectifying invoices; null: a person sent it. */
export function refundName(method: PaymentMethodCode | null): string {
  return method ? `Devolución (${PAYMENT_METHODS[method].noun})` : "Devolución";
}

export const paymentMethodCodes = Object.keys(PAYMENT_METHODS) as PaymentMethodCode[];
export const shopPaymentMethods = paymentMethodCodes.filter(isShopMethod);
export const payMethods = paymentMethodCodes.filter(isPayMethod);

/** The payment methods whose money takes one of these ways. */
export function methodsVia<const V extends PaidVia>(...vias: V[]): MethodVia<V>[] {
  return paymentMethodCodes.filter((code) => isPaidVia(code, ...vias));
}

/** Whether a payment method (null = nothing to pay) takes one of these ways. */
export function isPaidVia<const V extends PaidVia>(
  method: PaymentMethodCode | null,
  ...vias: readonly V[]
): method is MethodVia<V> {
  return method !== null && vias.some((via) => via === PAYMENT_METHODS[method].via);
}

/** Whether a payment method needs a gateway. */
export function isGatewayMethod(method: PaymentMethodCode | null): method is GatewayMethod {
  return isPaidVia(method, "gateway_form", "gateway_page");
}

/** Whether a shop may choose to take a payment method or not. */
export function isShopMethod(method: PaymentMethodCode): method is ShopPaymentMethod {
  return !isPaidVia(method, "balance");
}

/** Whether a payment method can still pay an unpaid order. */
export function isPayMethod(method: PaymentMethodCode): method is PayMethod {
  return PAYMENT_METHODS[method].waitMinutes !== null;
}
