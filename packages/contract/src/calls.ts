/** How to make each call: addresses without schemas, which the browser's scripts may load. */
export * from "./account/account.calls.ts";
export * from "./account/auth.calls.ts";
export * from "./account/session.calls.ts";
export * from "./account/wishlist.calls.ts";
export { type CallAddress, needsToken, pathOf } from "./call-address.ts";
export type { CallAnswer, CallInput } from "./call-at.ts";
export * from "./catalog/catalog.calls.ts";
export * from "./catalog/served-files.calls.ts";
export * from "./sales/cart.calls.ts";
export * from "./sales/checkout.calls.ts";
export * from "./sales/gift-card.calls.ts";
export * from "./sales/order.calls.ts";
export * from "./sales/payment.calls.ts";
