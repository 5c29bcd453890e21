import { z } from "zod";
import { optionalLines } from "../fields/fields.ts";
import { placeholderIn } from "./placeholder.ts";

/** The mails to customers, to each of which the operator may write an introduction. */
export const INTRODUCED_MAILS = [
  "order-confirmation",
  "payment-received",
  "payment-unfinished",
  "order-preparing",
  "order-shipped",
  "order-delivered",
  "order-cancelled",
  "order-returned",
  "payment-refunded",
  "return-requested",
  "return-approved",
  "return-received",
  "return-refunded",
  "return-refused",
  "withdrawal-link",
  "withdrawal-received",
  "refund-account",
  "refund-account-stored",
  "rating-request",
  "rating-decided",
  "confirm-stock-alert",
  "back-in-stock",
  "cart-reminder",
  "gift-card",
  "confirm-email",
  "already-registered",
  "reset-password",
  "password-changed",
] as const;
export type IntroducedMail = (typeof INTRODUCED_MAILS)[number];

/** Longest introduction, in characters. */
export const MOST_INTRODUCTION = 500;

/** Refuses placeholders in introductions, as nobody fills them in. */
export function checkIntroductions(
  texts: Readonly<Partial<Record<IntroducedMail, string | null>>>,
  refuse: (message: string, field: string) => void,
): void {
  for (const [mail, text] of Object.entries(texts)) {
    const found = text === null ? null : placeholderIn(text);
    if (found !== null) refuse(`${found} no se sustituye por nada: el cliente lo leería así`, mail);
  }
}

/** Each mail's introduction: plain text, whose blank lines separate paragraphs; null for none. */
export const introductions = z.strictObject(
  Object.fromEntries(INTRODUCED_MAILS.map((mail) => [mail, optionalLines(MOST_INTRODUCTION)])) as Record<
    IntroducedMail,
    ReturnType<typeof optionalLines>
  >,
);
