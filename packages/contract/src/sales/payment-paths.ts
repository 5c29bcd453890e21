/** The pages about paying an order; each reads its state from the server. */
export const PAYMENT_PATHS = {
  pay: "/payment/pay",
  success: "/payment/success",
  cancel: "/payment/cancel",
} as const;

/**
 * Whether a path is that of the page where one pays, as the router takes it: in any case, with a slash at its end or
 * without.
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

/** The page of an order that its secret id opens. */
export function guestOrderPath(orderId: string): string {
  return `/guest/order/${orderId}`;
}

/** Where an order is paid, or its payment's outcome told; `orderId` is its secret id. */
export function paymentPath(page: keyof typeof PAYMENT_PATHS, orderId: string): string {
  return `${PAYMENT_PATHS[page]}?order=${orderId}`;
}

/** Where a customer finds an order in the account. */
export function ownOrderPath(orderId: string): string {
  return `/account/orders/${orderId}`;
}
