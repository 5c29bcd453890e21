import { z } from "zod";
import { defineCall } from "../call.ts";
import { email } from "../fields/email.ts";
import { idempotencyKey, instant, optionalLines, text } from "../fields/fields.ts";
import { withoutLinks, withoutSites } from "../fields/links.ts";
import { anySecretId } from "../refusals.ts";
import { orderStatement } from "./order-statement.ts";
import * as calls from "./withdrawal.calls.ts";

const headers = z.object({ "idempotency-key": idempotencyKey });

const name = withoutSites(text(100, "Escribe tu nombre y apellidos"));
const order = withoutLinks(text(60, "Escribe el número del pedido, o algo que lo identifique"));

/** The form: a name, the order as its customer names it, and an address for the receipt. */
export const withdrawalForm = z.strictObject({
  name,
  order,
  email,
  comment: withoutLinks(optionalLines(1000)).describe("The pieces, if it is not the whole order"),
});
export type WithdrawalForm = z.output<typeof withdrawalForm>;

/** Proof of what was received, and when. */
export const withdrawalReceipt = z.object({
  reference: z.string().describe("Names the statement, as in `D-7KQ2M9XD4H`"),
  received_at: instant,
});
export type WithdrawalReceipt = z.infer<typeof withdrawalReceipt>;

export const sendWithdrawal = defineCall(calls.sendWithdrawal, {
  summary:
    "Stores a statement of withdrawal and mails its receipt; the answer is the same whether or not there is such an order. The same Idempotency-Key and body are one statement",
  headers,
  body: withdrawalForm,
  answers: { 201: withdrawalReceipt },
  refusals: { 429: "Too many statements from this IP address" },
});

export const withdrawalLinkInput = z.strictObject({ order, email });

export const requestWithdrawalLink = defineCall(calls.requestWithdrawalLink, {
  summary:
    "Mails a link, valid for 24 hours, to withdraw from single lines of an order; the answer is the same whether or not number and address fit",
  body: withdrawalLinkInput,
  answers: { 204: null },
  refusals: { 429: "Too many mails requested from this IP address" },
});

/** An order's opener: its secret id, or the secret of a mailed link. */
const opener = {
  order_id: anySecretId.optional(),
  secret: anySecretId.optional(),
};
const NEEDS_ONE = "Falta el pedido o el enlace";
const hasOne = ({ order_id, secret }: { order_id?: string | undefined; secret?: string | undefined }) =>
  (order_id === undefined) !== (secret === undefined);

const withdrawableLine = z.object({
  line: z.number().int().describe("The line's position, from 1"),
  name: z.string(),
  sku: z.string(),
  image: z.object({ url: z.string() }).nullable(),
  quantity: z.number().int(),
  left: z.number().int().describe("Pieces that can still be withdrawn from"),
  until: z.iso.date().nullable().describe("The last day in time; null before the delivery"),
  is_late: z.boolean(),
  reason: z.enum(["withdrawn", "gift_card_spent"]).nullable().describe("Why nothing of it is left"),
});
export type WithdrawableLine = z.infer<typeof withdrawableLine>;

/** An order as far as a withdrawal needs it. */
export const withdrawable = z.object({
  number: z.string(),
  created_at: instant,
  name: z.string().nullable().describe("Of the customer, for those who may see it"),
  email: z.string().nullable().describe("Masked: where the receipt goes; null for those who may not see it"),
  is_sent: z.boolean().describe("Whether its parcel has left"),
  closed: z
    .enum(["cancelled", "returned", "refunded"])
    .nullable()
    .describe("Why there is no contract to withdraw from"),
  lines: z.array(withdrawableLine),
  statements: z.array(orderStatement),
});
export type Withdrawable = z.infer<typeof withdrawable>;

const UNKNOWN = "Unknown, or the link has expired";
const GUESSED = "Too many wrong ids or secrets; Retry-After in seconds";

export const readWithdrawal = defineCall(calls.readWithdrawal, {
  summary: "What of an order can be withdrawn from, by its secret id or a mailed link",
  body: z.strictObject(opener).refine(hasOne, NEEDS_ONE),
  answers: { 200: withdrawable },
  refusals: { 404: UNKNOWN, 429: GUESSED },
  limit: "question",
});

/** Lines and pieces of a statement; null means all that is left. */
const chosenLines = z
  .array(
    z.strictObject({
      line: z.number().int().min(1).max(1000),
      sku: text(100, "Falta la referencia")
        .optional()
        .describe("As seen; without it, a corrected order refuses the line (`withdrawn`)"),
      quantity: z.number().int().min(1).max(999),
    }),
  )
  .min(1, "Elige al menos una pieza")
  .max(1000)
  .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, "Una línea está repetida")
  .nullable();

export const withdrawFromOrder = defineCall(calls.withdrawFromOrder, {
  summary:
    "Stores a statement of withdrawal from an order, whole or by pieces, and mails its receipt; late ones are stored too. The same Idempotency-Key and body are one statement",
  headers,
  body: z.strictObject({ ...opener, name, lines: chosenLines }).refine(hasOne, NEEDS_ONE),
  answers: { 201: withdrawalReceipt },
  refusals: {
    404: UNKNOWN,
    409: "Cancelled, returned or refunded meanwhile (`order_state`), or not so many pieces are left, or others are on the line (`withdrawn`)",
    429: GUESSED,
  },
});
