import { z } from "zod";
import { defineCall, fileOf } from "../call.ts";
import { euros, optionalText, secretId, text } from "../fields/fields.ts";
import { withoutLinks } from "../fields/links.ts";
import { anyId, MISSING } from "../refusals.ts";
import { neededTaxId, postalCode } from "../spain/address.ts";
import * as calls from "./invoice.calls.ts";

/** The kinds of invoices; `substitution` is a full one in place of a simplified one. */
export const invoiceKinds = ["simplified", "full", "substitution", "rectifying"] as const;

/** An issued invoice. */
export const orderInvoice = z.object({
  id: secretId,
  number: z.string(),
  kind: z.enum(invoiceKinds),
  issued_on: z.iso.date(),
  total: euros,
});
export type OrderInvoice = z.infer<typeof orderInvoice>;

/** Why an invoice cannot be printed now: 503. */
export const PRINTER_BUSY = "Maintenance, or too many are being printed; Retry-After in seconds";

/** The recipient of a full invoice; lengths as in billing records and the shop's addresses. */
export const fullInvoiceInput = z.strictObject({
  name: withoutLinks(text(120, "Escribe el nombre o la razón social")),
  nif: neededTaxId,
  street: withoutLinks(text(160, "Escribe la calle y el número")),
  street_2: withoutLinks(optionalText(160)),
  postal_code: postalCode,
  city: withoutLinks(text(100, "Escribe la población")),
});
export type FullInvoiceInput = z.input<typeof fullInvoiceInput>;

const NO_FULL_INVOICE =
  "There is no simplified invoice to replace, a full one exists already or is being issued, or it is too late (`order_state`)";

export const requestFullInvoice = defineCall(calls.requestFullInvoice, {
  summary:
    "Asks for a full invoice in place of the simplified one of one of the customer's orders; it is issued within seconds, once",
  params: anyId,
  body: fullInvoiceInput,
  answers: { 204: null },
  needsLogin: true,
  refusals: { 404: MISSING, 409: NO_FULL_INVOICE },
});

export const requestGuestFullInvoice = defineCall(calls.requestGuestFullInvoice, {
  summary: "Does the same by an order's secret id; an account's order takes its login",
  params: anyId,
  body: fullInvoiceInput,
  answers: { 204: null },
  refusals: {
    401: "The order is an account's, which is not logged in",
    404: "Unknown",
    409: NO_FULL_INVOICE,
    429: "Too many wrong ids; Retry-After in seconds",
  },
});

export const getGuestInvoicePdf = defineCall(calls.getGuestInvoicePdf, {
  summary:
    "An invoice of an order as PDF, by the order's secret id; where that shows an account's order in short, it takes the account's login",
  params: anyId.extend({ invoice_id: z.string().max(100) }),
  answers: { 200: fileOf<Uint8Array>("application/pdf") },
  refusals: {
    404: "Unknown, or another order's",
    429: "Too many wrong ids; Retry-After in seconds",
    503: PRINTER_BUSY,
  },
});
