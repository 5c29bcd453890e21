import { fileOf, instant, optionalText } from "@tuerca/contract";
import { z } from "zod";
import { defineOfficeCall } from "../office-call.ts";
import { defineTable } from "../tables.ts";
import { cents, cursor, day, wordsOf } from "./fields.ts";

const kinds = ["simplified", "full", "substitution", "rectifying"] as const;
/** States of a billing record at the tax agency. */
export const billingStates = ["unsent", "sent", "accepted", "accepted_with_errors", "rejected"] as const;

const byNumber = z.strictObject({ number: z.string().regex(/^[A-Z0-9-]{1,60}$/) });
const acted = { permission: "issue_invoice", reauth: true } as const;
const STOPPED = "Nothing is issued, as the chain is broken or stopped, or the invoice is not as it was seen";

const summary = z.object({
  number: z.string(),
  /** `YYYY-MM-DD` */
  issued_on: z.string(),
  type: z.string(),
  kind: z.enum(kinds),
  total_cents: cents,
  order_number: z.string(),
  is_cancelled: z.boolean(),
  /** Of its last record, with the agency's code. */
  state: z.enum(billingStates),
  code: z.string().nullable(),
  /** Only with `read_customers`. */
  recipient: z.string().nullable(),
});
export type OfficeInvoice = z.output<typeof summary>;

export const listInvoices = defineOfficeCall(
  { method: "GET", path: "/office/api/invoices" },
  {
    summary: "Invoices, newest first, fifty at a time",
    permission: "read_invoices",
    query: z.strictObject({
      /** The number of an invoice or order; a NIF with `read_customers`. */
      q: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9-]{1,60}$/, "Escribe el número de una factura o de un pedido, o un NIF")
        .optional(),
      from: day,
      until: day,
      kind: wordsOf(kinds, "Este tipo no existe"),
      state: wordsOf(billingStates, "Este estado no existe"),
      after: cursor,
    }),
    answers: { 200: z.object({ invoices: z.array(summary), next: z.string().nullable() }) },
  },
);

export const exportInvoiceList = defineTable(listInvoices, {
  summary: "The filtered invoices as a table",
  isPersonal: true,
  filter: listInvoices.query.omit({ after: true }).shape,
});

const record = z.object({
  position: z.number().int(),
  installation: z.string(),
  type: z.enum(["registration", "mending", "cancellation"]),
  generated_at: z.string(),
  hash: z.string(),
  state: z.enum(billingStates),
  sent_at: instant.nullable(),
  answered_at: instant.nullable(),
  /** The agency's code and text, and its proof of an accepted record. */
  code: z.string().nullable(),
  reason: z.string().nullable(),
  csv: z.string().nullable(),
});

const detail = summary.extend({
  operation_on: z.string().nullable(),
  cancelled_at: instant.nullable(),
  refers_to: z.array(z.string()),
  because: z.string().nullable(),
  lines: z.array(
    z.object({ sku: z.string().nullable(), description: z.string(), pieces: z.number(), total_cents: cents }),
  ),
  vat: z.array(z.object({ rate: z.number(), base_cents: cents, amount_cents: cents })),
  exempt: z.object({ mention: z.string(), base_cents: cents }).nullable(),
  vouchers: z.object({ mention: z.string(), amount_cents: cents }).nullable(),
  payments: z.array(z.object({ method: z.string(), amount_cents: cents })),
  qr_url: z.string().nullable(),
  /** Only with `read_customers`. */
  party: z.object({ name: z.string(), nif: z.string().nullable(), address: z.array(z.string()) }).nullable(),
  records: z.array(record),
  /** Whether a record in place of the last one is due. */
  can_mend: z.boolean(),
  acts: z.array(z.object({ action: z.string(), actor: z.string(), at: instant })),
});

export const getInvoice = defineOfficeCall(
  { method: "GET", path: "/office/api/invoices/{number}" },
  {
    summary: "An invoice with its billing records and the tax agency's answers",
    permission: "read_invoices",
    params: byNumber,
    answers: { 200: detail },
  },
);

export const getInvoicePdf = defineOfficeCall(
  { method: "GET", path: "/office/api/invoices/{number}/pdf" },
  {
    summary: "An invoice as PDF, for who may read customers too",
    permission: "read_invoices",
    params: byNumber,
    timeoutMs: 30_000,
    answers: { 200: fileOf<Uint8Array>("application/pdf") },
  },
);

export const cancelInvoice = defineOfficeCall(
  { method: "POST", path: "/office/api/invoices/{number}/cancel" },
  {
    summary: "Cancels an invoice that should not exist; `anew` issues another one of the same sale",
    ...acted,
    params: byNumber,
    body: z.strictObject({ anew: z.boolean("Elige si se emite otra") }),
    answers: { 204: null },
    refusals: { 409: `${STOPPED}; others refer to it` },
  },
);

export const mendInvoice = defineOfficeCall(
  { method: "POST", path: "/office/api/invoices/{number}/mend" },
  {
    summary: "Adds a record in place of one that was refused or has errors",
    ...acted,
    params: byNumber,
    /** The recipient as the census spells it, if the invoice spells it otherwise. */
    body: z.strictObject({ recipient_name: optionalText(120) }),
    answers: { 204: null },
    refusals: { 409: `${STOPPED}; there is nothing to mend` },
  },
);

const byMonth = z.strictObject({
  month: z
    .string({ error: "Elige un mes" })
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "Escribe un mes como 2026-11"),
});

export const getMonthSums = defineOfficeCall(
  { method: "GET", path: "/office/api/invoice-month" },
  {
    summary: "What a month's invoices come to by way to pay, and how the balances of gift cards moved",
    permission: "read_invoices",
    query: byMonth,
    answers: {
      200: z.object({
        /** Without full invoices in place of simplified ones; `back_cents` is zero or less. */
        ways: z.array(
          z.object({ name: z.string(), sold_cents: cents, back_cents: cents, total_cents: cents }),
        ),
        /** Opening balance and moves are the closing one; what takes off is zero or less. */
        gift_cards: z.object({
          opening_cents: cents,
          sold_cents: cents,
          spent_cents: cents,
          restored_cents: cents,
          refunded_cents: cents,
          annulled_cents: cents,
          closing_cents: cents,
        }),
      }),
    },
  },
);
export type MonthSums = z.output<(typeof getMonthSums.answers)[200]>;

export const exportInvoices = defineOfficeCall(
  { method: "GET", path: "/office/api/invoice-export" },
  {
    summary:
      "A month for the tax adviser as ZIP: invoices as PDF, records as XML, and tables of invoices, their book and sums, orders, money and gift cards; streamed",
    permission: "export_personal",
    alsoNeeds: ["read_invoices"],
    reauth: true,
    query: byMonth,
    timeoutMs: 60_000,
    answers: { 200: fileOf<Uint8Array>("application/zip") },
    refusals: { 503: "Two exports are running already" },
  },
);
