import { instant } from "@tuerca/contract";
import { z } from "zod";
import { orderNumber } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { defineTable } from "../tables.ts";
import { cursor } from "./fields.ts";

const byReference = z.strictObject({ reference: z.string().regex(/^D-[2-9A-HJ-NP-Z]{10}$/) });

const withdrawal = z.object({
  reference: z.string(),
  way: z.enum(["form", "order", "link"]),
  received_at: instant,
  processed_at: instant.nullable(),
  /** The order that it belongs to; null while nobody has found one. */
  order_number: z.string().nullable(),
  /** The last day of the 14 to refund, `YYYY-MM-DD`; null once it is processed. */
  refund_by: z.string().nullable(),
  days_left: z.number().int().nullable(),
  is_whole: z.boolean(),
  lines: z.array(z.object({ sku: z.string(), name: z.string(), quantity: z.number().int() })),
  /** Whether its checksum still fits. */
  is_intact: z.boolean(),
  checksum: z.string(),
  /** Only with `read_customers`; `stated_order` is the customer's word for the order. */
  customer: z
    .object({
      name: z.string(),
      email: z.string(),
      stated_order: z.string(),
      comment: z.string().nullable(),
    })
    .nullable(),
});
export type OfficeWithdrawal = z.output<typeof withdrawal>;

export const listWithdrawals = defineOfficeCall(
  { method: "GET", path: "/office/api/withdrawals" },
  {
    summary: "Statements of withdrawal, newest first, fifty at a time; also those without an order",
    permission: "read_returns",
    query: z.strictObject({
      which: z.enum(["open", "orderless", "all"], "Este filtro no existe").default("open"),
      after: cursor,
    }),
    answers: { 200: z.object({ withdrawals: z.array(withdrawal), next: z.string().nullable() }) },
  },
);

export const exportWithdrawals = defineTable(listWithdrawals, {
  summary: "The filtered statements as a table",
  isPersonal: true,
  filter: listWithdrawals.query.omit({ after: true }).shape,
});

export const getWithdrawal = defineOfficeCall(
  { method: "GET", path: "/office/api/withdrawals/{reference}" },
  {
    summary: "A statement of withdrawal",
    permission: "read_returns",
    params: byReference,
    answers: { 200: withdrawal },
  },
);

export const assignWithdrawal = defineOfficeCall(
  { method: "POST", path: "/office/api/withdrawals/{reference}/order" },
  {
    summary: "Assigns an order to a statement without one",
    permission: "write_returns",
    params: byReference,
    body: z.strictObject({ order_number: orderNumber }),
    answers: { 204: null },
    refusals: { 409: "It has another order; `changed_by` and `changed_at` say who gave it and when" },
  },
);

export const processWithdrawal = defineOfficeCall(
  { method: "POST", path: "/office/api/withdrawals/{reference}/done" },
  {
    summary: "Records that a statement is processed",
    permission: "write_returns",
    params: byReference,
    answers: { 204: null },
  },
);
