import { FIT_VERDICTS, fileOf, instant, returnReasons, returnStates, secretId } from "@tuerca/contract";
import { z } from "zod";
import { defineOfficeCall } from "../office-call.ts";
import { defineTable } from "../tables.ts";
import { byReturnNumber, cursor, returnRefund, returnState, wordsOf } from "./fields.ts";

/** Only with `read_customers`. */
const customer = z.object({ name: z.string(), email: z.string() }).nullable();

const summary = z.object({
  number: z.string(),
  order_number: z.string(),
  reason: z.enum(returnReasons),
  state: returnState,
  pieces: z.number().int(),
  created_at: instant,
  /**
   * The last of the 14 days to refund, `YYYY-MM-DD`; null while they do not run, and once closed.
   */
  refund_by: z.string().nullable(),
  /** Full days until then, negative if it is over. */
  days_left: z.number().int().nullable(),
  customer,
});
export type OfficeReturn = z.output<typeof summary>;

/** Rows by state, of which more than 10,000 are not counted: then it is 10,001. */
const counts = z.record(returnState, z.number().int());

export const listReturns = defineOfficeCall(
  { method: "GET", path: "/office/api/returns" },
  {
    summary: "Returns by state, fifty at a time",
    permission: "read_returns",
    query: z.strictObject({
      state: wordsOf(returnStates, "Este estado no existe"),
      reason: wordsOf(returnReasons, "Este motivo no existe"),
      /** Of a return or an order. */
      number: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^D?\d{4}-\d{6,12}$/, "Escribe un número como D2026-000123 o 2026-000123")
        .optional(),
      /** Longest waiting first, or newest first. */
      sort: z.enum(["oldest", "newest"], "Este orden no existe").default("oldest"),
      after: cursor,
    }),
    answers: { 200: z.object({ returns: z.array(summary), next: z.string().nullable(), counts }) },
  },
);

export const exportReturns = defineTable(listReturns, {
  summary: "The filtered returns as a table",
  isPersonal: true,
  filter: listReturns.query.omit({ after: true }).shape,
});

const line = z.object({
  sku: z.string(),
  name: z.string(),
  quantity: z.number().int(),
  good: z.number().int(),
  bad: z.number().int(),
  /** The shop's statement about the customer's car when the line was bought. */
  fit: z
    .object({ verdict: z.enum(FIT_VERDICTS), vehicle: z.string().nullable(), source: z.string().nullable() })
    .nullable(),
});

const detail = summary.extend({
  explanation: z.string().nullable(),
  refused_because: z.string().nullable(),
  tracking_number: z.string().nullable(),
  lines: z.array(line),
  photos: z.array(z.object({ id: secretId, by_shop: z.boolean() })),
  history: z.array(z.object({ state: returnState, at: instant })),
  /** Acts of the staff and of commands, oldest first. */
  acts: z.array(z.object({ action: z.string(), actor: z.string(), at: instant })),
  /** The states that it may move to. */
  moves: z.array(returnState),
  /** Only with `refund` or `read_invoices`; null before the refund. */
  refund: returnRefund.nullable(),
});

export const getReturn = defineOfficeCall(
  { method: "GET", path: "/office/api/returns/{number}" },
  {
    summary: "A return with its lines, photos, evidence of fit, history and acts",
    permission: "read_returns",
    params: byReturnNumber,
    answers: { 200: detail },
  },
);

export const getReturnPhoto = defineOfficeCall(
  { method: "GET", path: "/office/api/returns/{number}/photos/{photo_id}" },
  {
    summary: "A photo of this return, the customer's or the shop's",
    permission: "read_returns",
    params: byReturnNumber.extend({ photo_id: secretId }),
    answers: { 200: fileOf<Uint8Array>("image/jpeg") },
  },
);
