import { z } from "zod";
import { defineCall } from "../call.ts";
import { emailAddress } from "../fields/email.ts";
import { euros, instant, optionalLines, text } from "../fields/fields.ts";
import { withoutLinks, withoutSites } from "../fields/links.ts";
import { anySecretId } from "../refusals.ts";
import { normalizePhone } from "../spain/phone.ts";
import * as calls from "./gift-card.calls.ts";

/** Maximum days ahead for sending a gift card. */
const MAX_GIFT_CARD_DAYS = 365;

/** `+34` and nine digits of a Spanish mobile (6… or 71… to 79…), or null. */
export function normalizeMobile(value: string): string | null {
  const phone = normalizePhone(value);
  return phone && /^\+34(6|7[1-9])/.test(phone) ? phone : null;
}

const mobile = text(60, "Escribe un móvil").transform((value, context) => {
  const normal = normalizeMobile(value);
  if (normal) return normal;
  context.addIssue({ code: "custom", message: "Escribe un móvil español de 9 cifras" });
  return z.NEVER;
});

/**
 * The recipient of a gift card, as a form sends it; without `deliver_on` it is sent once it is
 * paid.
 */
export const giftCardRecipientInput = z.strictObject({
  recipient_name: withoutSites(text(80, "Escribe el nombre de quien la recibe")),
  recipient_email: emailAddress("Escribe el correo de quien la recibe"),
  recipient_mobile: mobile,
  message: withoutLinks(optionalLines(300)),
  deliver_on: z.iso
    .date("Escribe una fecha válida")
    .nullish()
    .transform((day) => day ?? null),
});

/** The recipient of a gift card; `deliver_on` is a day of Madrid, null means once it is paid. */
export const giftCardRecipient = z.object({
  recipient_name: z.string(),
  recipient_email: z.string(),
  recipient_mobile: z.string(),
  message: z.string().nullable(),
  deliver_on: z.string().nullable(),
});
export type GiftCardRecipient = z.infer<typeof giftCardRecipient>;

/** The limits of a gift card's amount; equal for a fixed one. */
export const giftCardAmounts = z.object({ min: euros, max: euros });

const madridDay = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "Europe/Madrid" });
const DAY_MS = 86_400_000;

/** The problem at `now` with a gift card's sending day (`2026-12-24`), or null. */
export function giftCardDayProblem(day: string, now: Date): string | null {
  if (day < madridDay.format(now)) return "Ese día ya ha pasado.";
  const last = madridDay.format(now.getTime() + MAX_GIFT_CARD_DAYS * DAY_MS);
  return day > last ? "La tarjeta se puede enviar como mucho dentro de un año." : null;
}

/**
 * The progress of a request to pay with a mobile's balance; `amount` in euros once it is accepted.
 */
export const giftCardRequest = z.object({
  status: z.enum(["none", "pending", "accepted", "rejected", "expired"]),
  mobile: z.string().nullable().describe("Masked: `*** *** 123`"),
  expires_at: instant.nullable(),
  amount: euros.nullable(),
  was_accepted: z.boolean().describe("Whether its owner said yes, be it that this counts no longer"),
});
export type GiftCardRequest = z.infer<typeof giftCardRequest>;

export const requestGiftCard = defineCall(calls.requestGiftCard, {
  summary: "Sends a link to the mobile, where that owns a balance, to let this cart be paid with it",
  body: z.strictObject({ mobile }),
  answers: {
    202: z.object({ status: z.literal("pending"), mobile: z.string(), expires_at: instant }),
  },
  refusals: { 429: "Too many requests" },
});

export const getGiftCardRequest = defineCall(calls.getGiftCardRequest, {
  summary: "How far the cart's request has come",
  answers: { 200: giftCardRequest },
});

export const cancelGiftCardRequest = defineCall(calls.cancelGiftCardRequest, {
  summary: "Takes the request, and the balance that it brought, off the cart",
  answers: { 204: null },
});

/** The page of the link: the requested balance, and its purpose. */
export const giftCardConsent = z.object({
  status: z.enum(["pending", "accepted", "rejected"]),
  balance: euros,
  purchase: euros
    .nullable()
    .describe("What the cart that asks costs as it is, whatever pays it; null where nothing is in it"),
});
export type GiftCardConsent = z.infer<typeof giftCardConsent>;

const WRONG_LINK = "Unknown, used or expired";
const GUESSED = "Too many wrong secrets";

export const readGiftCardConsent = defineCall(calls.readGiftCardConsent, {
  summary: "What the link of an SMS asks for",
  body: z.strictObject({ secret: anySecretId }),
  answers: { 200: giftCardConsent },
  refusals: { 404: WRONG_LINK, 429: GUESSED },
  limit: "question",
});

export const answerGiftCardConsent = defineCall(calls.answerGiftCardConsent, {
  summary: "Lets the balance pay the cart that asked for it, or not",
  body: z.strictObject({ secret: anySecretId, accept: z.boolean() }),
  answers: { 200: giftCardConsent },
  refusals: { 404: WRONG_LINK, 429: GUESSED },
});
