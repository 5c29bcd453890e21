import { instant } from "@tuerca/contract";
import { z } from "zod";
import { defineOfficeCall } from "../office-call.ts";
import { invoiceStop } from "./invoice-stop.ts";

const acted = { permission: "issue_invoice", reauth: true } as const;

export const sendInvoices = defineOfficeCall(
  { method: "POST", path: "/office/api/invoices/send" },
  {
    summary: "Sends one message of billing records now",
    ...acted,
    timeoutMs: 60_000,
    answers: {
      200: z.object({
        /** False if another process sends, within seconds. */
        is_here: z.boolean(),
        /** Records sent; those that wait if another process sends. */
        records: z.number().int(),
        /** Another process sends right now. */
        is_busy: z.boolean(),
        problem: z.string().nullable(),
      }),
    },
  },
);

const chain = z.object({
  issuer: z.string(),
  installation: z.string(),
  length: z.number().int(),
  waiting: z.number().int(),
  wait_until: instant.nullable(),
  last_error: z.string().nullable(),
});

export const getInvoiceChains = defineOfficeCall(
  { method: "GET", path: "/office/api/invoice-chains" },
  {
    summary: "The chains of billing records: what waits, and what stops them",
    permission: "read_invoices",
    answers: {
      200: z.object({
        /** Whether records are sent; with VERIFACTU_ENV=off they are only kept. */
        is_sent: z.boolean(),
        chains: z.array(chain),
        certificate: z.object({ end: instant, days: z.number().int() }).nullable(),
      }),
    },
  },
);

export const verifyInvoices = defineOfficeCall(
  { method: "POST", path: "/office/api/invoice-chains/verify" },
  {
    summary: "Whether invoices, records and orders agree; reads them all",
    ...acted,
    timeoutMs: 120_000,
    answers: {
      200: z.object({
        invoices: z.number().int(),
        records: z.number().int(),
        first_break: z.string().nullable(),
      }),
    },
  },
);

export const resumeInvoices = defineOfficeCall(
  { method: "POST", path: "/office/api/invoice-chains/resume" },
  {
    summary: "Lets a stopped chain issue again, unless it is still broken",
    ...acted,
    answers: {
      200: z.object({
        was_stopped: z.boolean(),
        /** The reason why no invoice is issued all the same; null if nothing stops it. */
        still: z.string().nullable(),
      }),
    },
  },
);

export const getInvoiceAlarm = defineOfficeCall(
  { method: "GET", path: "/office/api/invoice-alarm" },
  {
    summary: "What every screen has to say about billing records (RD 1007/2023, art. 16.4)",
    permission: "self",
    answers: {
      200: z.object({
        /** Records without an answer for more than an hour, and since when. */
        late: z.object({ records: z.number().int(), since: instant }).nullable(),
        /** Records that were refused or have errors, and that nobody has mended. */
        refused: z.number().int(),
        /** The stops of issuing and sending now. */
        stops: z.array(invoiceStop),
      }),
    },
  },
);
