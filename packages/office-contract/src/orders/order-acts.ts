import { fullInvoiceInput, instant, lines, numericId, numericIdParam, text } from "@tuerca/contract";
import { z } from "zod";
import { orderNumber } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { joint } from "../preparing/parcels.ts";
import { orderDetail } from "./order-detail.ts";

const params = z.strictObject({ number: orderNumber });
const version = z
  .string({ error: "Falta la versión del pedido" })
  .regex(/^[A-Za-z0-9_-]{22}$/, "La versión del pedido no es válida");
const body = z.strictObject({ version });

const answers = { 200: orderDetail };
const refusals = { 409: "The order's state does not allow it, or somebody has changed the order since" };

export const getOrder = defineOfficeCall(
  { method: "GET", path: "/office/api/orders/{number}" },
  { summary: "An order, with what this person may see and do", permission: "read_orders", params, answers },
);

export const getOrderTerms = defineOfficeCall(
  { method: "GET", path: "/office/api/orders/{number}/terms" },
  {
    summary: "The terms of sale that counted when an order was placed",
    permission: "read_orders",
    params,
    answers: {
      200: z.object({
        /** Null for an order by phone that is not paid yet: paying it accepts them. */
        accepted_at: instant.nullable(),
        /** With data in place of their names; null for orders from before texts were kept. */
        text: z.string().nullable(),
        sha256: z.string().nullable(),
      }),
    },
  },
);

export const prepareOrder = defineOfficeCall(
  { method: "POST", path: "/office/api/orders/{number}/prepare" },
  {
    summary: "Records that an order is being packed; mails its customer",
    params,
    body,
    answers,
    refusals,
    permission: "write_fulfilment",
  },
);

const trackingUrl = z
  .url({
    protocol: /^https$/,
    hostname: z.regexes.domain,
    error: "Escribe una dirección que empiece por https://",
  })
  .max(500, "La dirección es demasiado larga")
  .refine((url) => hasNoLogin(url), "La dirección no puede llevar usuario ni contraseña");

export const shipOrder = defineOfficeCall(
  { method: "POST", path: "/office/api/orders/{number}/ship" },
  {
    summary: "Records that the parcel has left, or corrects its tracking; mails the customer",
    permission: "write_fulfilment",
    params,
    answers,
    refusals,
    body: z.strictObject({
      version,
      /** Missing: the order's own carrier. */
      carrier: text(60, "Escribe el transportista").optional(),
      tracking_number: text(60, "Escribe el número de seguimiento"),
      /** Missing: the address by the carrier's template. */
      tracking_url: trackingUrl.optional(),
      joint,
      /**
       * Why the parcel has left although it should not have, as after a withdrawal. It has all
       * pieces then, and the return of those withdrawn from opens.
       */
      truly_left: text(200, "Escribe por qué ha salido").optional(),
    }),
  },
);

export const deliverOrder = defineOfficeCall(
  { method: "POST", path: "/office/api/orders/{number}/deliver" },
  {
    summary: "Records the parcel's delivery, and with it any cash",
    params,
    body,
    answers,
    refusals,
    permission: "write_fulfilment",
  },
);

export const cancelOrder = defineOfficeCall(
  { method: "POST", path: "/office/api/orders/{number}/cancel" },
  {
    summary: "Cancels an order without money, and puts its stock back",
    params,
    body,
    answers,
    refusals,
    permission: "write_orders",
  },
);

export const confirmPayment = defineOfficeCall(
  { method: "POST", path: "/office/api/orders/{number}/payment" },
  {
    summary: "Records that an order's money has arrived by transfer",
    params,
    body,
    answers,
    refusals,
    permission: "write_orders",
    reauth: true,
  },
);

export const requestOrderInvoice = defineOfficeCall(
  { method: "POST", path: "/office/api/orders/{number}/full-invoice" },
  {
    summary: "Asks for a full invoice in place of an order's simplified one, for its customer; once",
    permission: "write_orders",
    alsoNeeds: ["read_customers"],
    params,
    body: fullInvoiceInput,
    answers: { 204: null },
    refusals,
  },
);

export const resendMail = defineOfficeCall(
  { method: "POST", path: "/office/api/orders/{number}/mails/{id}/resend" },
  {
    summary: "Sends a mail of the order again, as it was, to the same address; at most once a minute",
    permission: "write_orders",
    answers,
    refusals,
    params: params.extend({ id: numericIdParam }),
  },
);

/** The longest internal note, in characters. */
export const NOTE_MAX = 2000;

export const addOrderNote = defineOfficeCall(
  { method: "POST", path: "/office/api/orders/{number}/notes" },
  {
    summary: "Adds an internal note, which no customer sees; the same one again within a minute is one",
    permission: "write_orders",
    params,
    body: z.strictObject({ text: lines(NOTE_MAX, "Escribe la nota") }),
    answers: { 201: z.object({ id: numericId }) },
  },
);

export const deleteOrderNote = defineOfficeCall(
  { method: "DELETE", path: "/office/api/orders/{number}/notes/{id}" },
  {
    summary: "Deletes a note of one's own within 15 minutes",
    permission: "write_orders",
    params: params.extend({ id: numericIdParam }),
    answers: { 204: null },
    refusals: { 403: "Somebody else's note", 409: "Older than 15 minutes" },
  },
);

function hasNoLogin(url: string): boolean {
  const { username = "", password = "" } = URL.parse(url) ?? {};
  return username === "" && password === "";
}
