import { z } from "zod";
import { orderInvoice, PRINTER_BUSY } from "../after-sale/invoice.ts";
import { storedWithdrawal } from "../after-sale/order-statement.ts";
import { defineCall, fileOf } from "../call.ts";
import { instant, numericId, numericIdParam, secretId } from "../fields/fields.ts";
import { pageOf, pageQuery } from "../fields/page.ts";
import { ownRating } from "../ratings/own-rating.ts";
import { anyId, MISSING } from "../refusals.ts";
import { cart } from "../sales/cart.ts";
import { CANCELLED_TOO_OFTEN, NOT_CANCELLABLE, order } from "../sales/order.ts";
import { address } from "../spain/address.ts";
import * as calls from "./account.calls.ts";
import { currentPassword, user } from "./auth.ts";
import { garageVehicle } from "./garage.ts";

export const listOrders = defineCall(calls.listOrders, {
  summary: "The customer's orders, the newest first",
  query: pageQuery,
  answers: { 200: pageOf(order) },
  needsLogin: true,
});

export const getOrder = defineCall(calls.getOrder, {
  summary: "One of the customer's orders",
  params: anyId,
  answers: { 200: order },
  needsLogin: true,
  refusals: { 404: MISSING },
});

export const orderToCart = defineCall(calls.orderToCart, {
  summary: "Adds what is still sold of an order to the cart; notices tell what is gone or short",
  params: anyId,
  answers: { 200: cart },
  needsLogin: true,
  refusals: { 404: MISSING, 409: "Nothing of it is sold any more (`stock_gone`)" },
});

export const orderBackToCart = defineCall(calls.orderBackToCart, {
  summary: "Cancels an order that waits for its money and adds what is still sold of it to the cart",
  params: anyId,
  answers: { 200: cart },
  needsLogin: true,
  refusals: {
    404: MISSING,
    409: NOT_CANCELLABLE,
    429: `${CANCELLED_TOO_OFTEN}; Retry-After in seconds`,
  },
});

export const invoice = orderInvoice.extend({ order: z.object({ id: secretId, number: z.string() }) });
export type Invoice = z.infer<typeof invoice>;

export const listInvoices = defineCall(calls.listInvoices, {
  summary: "The customer's invoices, the newest first",
  query: pageQuery,
  answers: { 200: pageOf(invoice) },
  needsLogin: true,
});

export const getInvoicePdf = defineCall(calls.getInvoicePdf, {
  summary: "One of the customer's invoices as PDF",
  params: anyId,
  answers: { 200: fileOf<Uint8Array>("application/pdf") },
  needsLogin: true,
  refusals: { 404: MISSING, 503: PRINTER_BUSY },
});

export const clientShop = z.object({
  id: numericId,
  name: z.string(),
  url: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  /** BCP 47. */
  locale: z.string(),
});

export const listClientShops = defineCall(calls.listClientShops, {
  summary: "The sales channels through which this client buys",
  params: z.object({ clientId: numericIdParam }),
  answers: { 200: z.array(clientShop) },
  needsLogin: true,
  refusals: { 404: MISSING },
});

/** A login of the customer. */
export const userSession = z.object({
  /** Whether it is the caller's. */
  current: z.boolean(),
  /** `User-Agent` of the browser that logged in; null if it sent none. */
  user_agent: z.string().nullable(),
  created_at: instant,
  /** Accurate to some minutes. */
  last_seen_at: instant,
});

export type UserSession = z.infer<typeof userSession>;

export const listSessions = defineCall(calls.listSessions, {
  summary: "The customer's open sessions, the one that asks first, then the last used",
  answers: { 200: z.array(userSession) },
  needsLogin: true,
});

export const endOtherSessions = defineCall(calls.endOtherSessions, {
  summary: "Ends all sessions of the customer but the one that asks",
  answers: { 204: null },
  needsLogin: true,
});

/** All data that the shop stores about a customer (GDPR art. 15 and 20). */
export const userData = z.object({
  user: user.extend({ created_at: instant, email_confirmed_at: instant.nullable() }),
  sessions: z.array(userSession),
  addresses: z.object({ shipping: z.array(address), billing: z.array(address) }),
  garage: z.array(garageVehicle),
  /** Ids of products, last wished first. */
  wishlist: z.array(numericId),
  /** The customer's own lists, by name; products by their ids. */
  lists: z.array(
    z.object({
      name: z.string(),
      shared_at: instant.nullable(),
      products: z.array(z.object({ product: numericId, quantity: z.number().int() })),
    }),
  ),
  cart: cart.nullable(),
  orders: z.array(order),
  /** Statements of withdrawal from these orders, as they were received. */
  withdrawals: z.array(storedWithdrawal),
  /** The customer's opinions, the newest first. */
  ratings: z.array(
    ownRating.extend({ product: numericId, answer: z.string().nullable(), created_at: instant }),
  ),
  /** Whether the customer is asked for opinions by mail. */
  rating_mails: z.boolean(),
  /**
   * The products, or categories with a car, about which the customer's address wants a mail, once
   * confirmed.
   */
  stock_alerts: z.array(
    z.object({
      product: numericId.nullable(),
      category: numericId.nullable(),
      vehicle: numericId.nullable(),
      model: numericId.nullable(),
      confirmed_at: instant.nullable(),
      expires_at: instant,
    }),
  ),
  /** Consents of the confirmed address to a mail about an unfinished purchase, newest first. */
  cart_reminders: z.array(
    z.object({
      consent: z.string(),
      agreed_at: instant,
      sent_at: instant.nullable(),
      opened_at: instant.nullable(),
      ordered_at: instant.nullable(),
    }),
  ),
});
export type UserData = z.infer<typeof userData>;

export const downloadUserData = defineCall(calls.downloadUserData, {
  summary: "All that is kept of the customer, as a file",
  answers: { 200: userData },
  needsLogin: true,
});

export const deleteUser = defineCall(calls.deleteUser, {
  summary:
    "Deletes the account; unpaid orders are cancelled, the others and invoices are kept, out of reach, for as long as the law asks",
  body: z.strictObject({ password: currentPassword }),
  answers: { 204: null },
  needsLogin: true,
  refusals: {
    409: "A payment of an order is being confirmed (`payment_pending`), or the password has changed (`password_changed`)",
    429: "Tried too often; Retry-After in seconds",
  },
});
