/** The pages about paying an order; each reads its state from the server. */
export const PAYMENT_PATHS = {
  pay: "/payment/pay",
  success: "/payment/success",
  cancel: "/payment/cancel",
} as const;

/** Where an order is paid, or its payment's outcome told; `orderId` is its secret id. */
export function paymentPath(page: keyof typeof PAYMENT_PATHS, orderId: string): string {
  return `${PAYMENT_PATHS[page]}?order=${orderId}`;
}
