import { REFUND_ACCOUNT_PATH, WITHDRAWAL_PATH } from "../constants.ts";

/** The pages about paying an order; each reads its state from the server. */
export const PAYMENT_PATHS = {
  pay: "/payment/pay",
  success: "/payment/success",
  cancel: "/payment/cancel",
} as const;

/**
 * Whether a path is the pay page, as the router matches it: in any case, with or without a trailing
 * slash.
 */
export function isPayPage(pathname: string): boolean {
  return decoded(pathname).replace(/\/+$/, "").toLowerCase() === PAYMENT_PATHS.pay;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The page of an order for anyone who knows its secret id. */
export function guestOrderPath(orderId: string): string {
  return `/guest/order/${orderId}`;
}

/** The page that pays an order, or shows its payment's outcome; `orderId` is its secret id. */
export function paymentPath(page: keyof typeof PAYMENT_PATHS, orderId: string): string {
  return `${PAYMENT_PATHS[page]}?order=${orderId}`;
}

/** The page of an order in its customer's account. */
export function ownOrderPath(orderId: string): string {
  return `/account/orders/${orderId}`;
}

/** The page that withdraws from an order; a mailed link has a `secret` instead of the id. */
export function orderWithdrawalPath(orderId: string): string {
  return `${WITHDRAWAL_PATH}/pedido?order=${orderId}`;
}

/** The page that takes an order's refund account; a mailed link has a `secret` instead. */
export function refundAccountPath(orderId: string): string {
  return `${REFUND_ACCOUNT_PATH}?order=${orderId}`;
}
