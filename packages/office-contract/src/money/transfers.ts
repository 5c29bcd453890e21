import { instant, text } from "@tuerca/contract";
import { z } from "zod";
import { orderNumber } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { defineTable } from "../tables.ts";
import { cents, cursor, someCents } from "./fields.ts";

/** Most bytes of a bank's extract, and lines that are confirmed at once. */
export const MAX_EXTRACT_BYTES = 2 * 1024 * 1024;
const MOST_LINES = 200;

/** Most characters of a line's text that are read. */
export const MAX_BANK_TEXT = 500;

const waiting = z.object({
  number: z.string(),
  created_at: instant,
  due_at: instant.nullable(),
  /** Only with `write_orders` or `read_invoices`. */
  total_cents: cents.nullable(),
  /** Only with `read_customers`. */
  customer: z.string().nullable(),
});

export const listTransfers = defineOfficeCall(
  { method: "GET", path: "/office/api/transfers" },
  {
    summary: "Orders that wait for a transfer, longest waiting first, fifty at a time",
    permission: "read_orders",
    query: z.strictObject({ after: cursor }),
    answers: { 200: z.object({ orders: z.array(waiting), next: z.string().nullable() }) },
  },
);

export const exportTransfers = defineTable(listTransfers, {
  summary: "The waiting orders as a table",
  isPersonal: true,
  filter: listTransfers.query.omit({ after: true }).shape,
});

const column = z.coerce
  .number("Elige una columna")
  .pipe(z.int("Elige una columna").min(0, "Elige una columna").max(99, "Elige una columna"))
  .optional();

/** Why a line is not matched with one order by itself. */
const doubts = [
  "no_order",
  "no_number",
  "several_orders",
  "other_amount",
  "not_waiting",
  "line_twice",
  "line_used",
] as const;

const line = z.object({
  booked_on: z.string(),
  amount_cents: cents,
  text: z.string(),
  /** Which one of equal lines of the extract, from 1. */
  nth: z.number().int(),
  /** The order that it pays: named in the text, waiting, of this amount, and of no other line. */
  order_number: z.string().nullable(),
  doubt: z.enum(doubts).nullable(),
  /** Waiting orders of this amount, or named ones; a person may choose one of this amount. */
  near: z.array(z.object({ number: z.string(), total_cents: cents, customer: z.string().nullable() })),
});
export type BankLine = z.output<typeof line>;

export const previewExtract = defineOfficeCall(
  { method: "POST", path: "/office/api/transfers/preview" },
  {
    summary:
      "Reads a bank's extract, a CSV in any separator and encoding or an XLSX of at most 2 MB, and matches its lines with orders; changes nothing but the stored columns",
    permission: "write_orders",
    bodyType: "application/octet-stream",
    /** The columns that mean something, from 0; stored for extracts with the same header. */
    query: z
      .strictObject({ date: column, amount: column, text: column })
      .refine(
        ({ date, amount, text: words }) =>
          [date, amount, words].every((one) => one === undefined) ||
          new Set([date, amount, words].filter((one) => one !== undefined)).size === 3,
        "Elige tres columnas distintas: fecha, importe y concepto",
      ),
    timeoutMs: 60_000,
    answers: {
      200: z.object({
        header: z.array(z.string()),
        /** The first rows, to choose columns by. */
        sample: z.array(z.array(z.string())),
        /** Null if they are to be chosen: then there are no lines. */
        columns: z.object({ date: z.number(), amount: z.number(), text: z.number() }).nullable(),
        lines: z.array(line),
        /** Rows without a day or amount, and payments that went out. */
        unreadable: z.number().int(),
        outgoing: z.number().int(),
      }),
    },
    refusals: { 422: "No CSV or XLSX, more than 2 MB, or more than 5,000 lines" },
  },
);

const outcomes = [
  "confirmed",
  "confirmed_before",
  "line_used",
  "not_waiting",
  "other_amount",
  "unknown_order",
] as const;

export const confirmTransfers = defineOfficeCall(
  { method: "POST", path: "/office/api/transfers/confirm" },
  {
    summary: "Records that lines of an extract have paid their orders; each line and order once",
    permission: "write_orders",
    reauth: true,
    body: z.strictObject({
      lines: z
        .array(
          z.strictObject({
            booked_on: z.iso.date("Escribe un día como 2026-12-31"),
            amount_cents: someCents,
            text: text(MAX_BANK_TEXT, "Falta el concepto").or(z.literal("")),
            nth: z.int("Línea no válida").min(1, "Línea no válida").max(5000, "Línea no válida"),
            order_number: orderNumber,
          }),
        )
        .min(1, "Elige al menos una línea")
        .max(MOST_LINES, `Confirma ${MOST_LINES} líneas como mucho de una vez`),
    }),
    timeoutMs: 60_000,
    answers: {
      200: z.object({
        results: z.array(
          z.object({ order_number: z.string(), outcome: z.enum(outcomes), message: z.string() }),
        ),
      }),
    },
  },
);
