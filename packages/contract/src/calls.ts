/* How to make each call: addresses without schemas, which the browser's scripts may load. */

import type { AnswerOf, BodyOf, Call, HeadersOf, ParamsOf, QueryOf } from "./call.ts";
import type { CallAddress } from "./call-address.ts";
import type * as contract from "./index.ts";

export * from "./account/account.calls.ts";
export * from "./account/auth.calls.ts";
export * from "./account/garage.calls.ts";
export * from "./account/named-lists.calls.ts";
export * from "./account/order-account.calls.ts";
export * from "./account/own-prices.calls.ts";
export * from "./account/session.calls.ts";
export * from "./account/wishlist.calls.ts";
export * from "./after-sale/invoice.calls.ts";
export * from "./after-sale/refund-account.calls.ts";
export * from "./after-sale/return.calls.ts";
export * from "./after-sale/software.calls.ts";
export * from "./after-sale/withdrawal.calls.ts";
export { type CallAddress, needsToken, pathOf } from "./call-address.ts";
export * from "./catalog/catalog.calls.ts";
export * from "./catalog/served-files.calls.ts";
export * from "./catalog/stock-alerts.calls.ts";
export * from "./catalog/vehicles.calls.ts";
export * from "./content/content.calls.ts";
export * from "./payments/payment.calls.ts";
export * from "./payments/redsys.calls.ts";
export * from "./ratings/ratings.calls.ts";
export * from "./sales/cart.calls.ts";
export * from "./sales/cart-reminder.calls.ts";
export * from "./sales/checkout.calls.ts";
export * from "./sales/gift-card.calls.ts";
export * from "./sales/order.calls.ts";
export * from "./sales/shared-cart.calls.ts";

type Calls = Extract<(typeof contract)[keyof typeof contract], Call>;

/** The call that the contract declares at an address. */
type CallAt<A extends CallAddress> = Extract<Calls, Pick<A, "method" | "path">>;

type Part<Name extends string, T> = undefined extends T ? { [N in Name]?: T } : { [N in Name]: T };

/** All that goes along with the call at an address. */
export type CallInput<A extends CallAddress> = Part<"params", ParamsOf<CallAt<A>>> &
  Part<"query", QueryOf<CallAt<A>>> &
  Part<"body", BodyOf<CallAt<A>>> &
  Part<"headers", HeadersOf<CallAt<A>>>;

/** The body of success of the call at an address; null is an empty one. */
export type CallAnswer<A extends CallAddress> = AnswerOf<CallAt<A>>;
