import { z } from "zod";
import { defineCall } from "../call.ts";
import { instant, text } from "../fields/fields.ts";
import { withoutLinks } from "../fields/links.ts";
import { anySecretId } from "../refusals.ts";
import { bareIban, hasIbanChecksum } from "../spain/iban.ts";
import * as calls from "./refund-account.calls.ts";

/** An account's number, as typed or pasted, and its holder; a SEPA transfer takes 70 characters. */
export const refundAccountForm = z.strictObject({
  iban: z
    .string({ error: "Escribe el IBAN" })
    .max(100, "No puede tener más de 100 caracteres")
    .transform(bareIban)
    .refine((iban) => iban !== "", "Escribe el IBAN")
    .refine((iban) => iban === "" || hasIbanChecksum(iban), "El IBAN no es correcto: revisa sus cifras"),
  holder: withoutLinks(text(70, "Escribe el nombre del titular")),
});
export type RefundAccountForm = z.output<typeof refundAccountForm>;

/** The account of an order's refund, without its number. */
export const refundAccount = z.object({
  number: z.string().describe("The order's"),
  end: z.string().nullable().describe("The account's last four characters; null until it is given"),
  given_at: instant.nullable(),
  is_paid: z.boolean().describe("Whether the transfer is made, after which the account stays as it is"),
});
export type RefundAccount = z.infer<typeof refundAccount>;

const opener = { order_id: anySecretId.optional(), secret: anySecretId.optional() };
const NEEDS_ONE = "Falta el pedido o el enlace";
const hasOne = ({ order_id, secret }: { order_id?: string | undefined; secret?: string | undefined }) =>
  (order_id === undefined) !== (secret === undefined);

const UNKNOWN = "Unknown, the link has expired, or no account is asked for";
const GUESSED = "Too many wrong ids or secrets; Retry-After in seconds";
const LOGIN = "The order is an account's, which is not logged in";

export const readRefundAccount = defineCall(calls.readRefundAccount, {
  summary: "Whether an account for an order's refund is given, by the order's secret id or a mailed link",
  body: z.strictObject(opener).refine(hasOne, NEEDS_ONE),
  answers: { 200: refundAccount },
  refusals: { 401: LOGIN, 404: UNKNOWN, 429: GUESSED },
  limit: "question",
});

export const giveRefundAccount = defineCall(calls.giveRefundAccount, {
  summary: "Stores the account for an order's refund by transfer, or changes it until the transfer is made",
  body: z.strictObject({ ...opener, ...refundAccountForm.shape }).refine(hasOne, NEEDS_ONE),
  answers: { 200: refundAccount },
  refusals: {
    401: LOGIN,
    404: UNKNOWN,
    409: "The transfer is made, or the account was changed too often (`order_state`)",
    429: GUESSED,
  },
});
