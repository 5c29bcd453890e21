import { z } from "zod";
import { NOT_ALLOWED } from "../fields/fields.ts";
import { plainText } from "../fields/typed-text.ts";
import { problemsOfLegal } from "./check-legal.ts";
import type { LegalTextPage } from "./legal-names.ts";
import { LEGAL_LIMITS } from "./parse-legal.ts";

/** Problems that are shown at once. */
const MOST_SHOWN = 8;

/** A legal page's text as typed into a text area; `legalMessages` checks its lines. */
export const legalSource = z
  .string({ error: "Escribe el texto" })
  .overwrite((typed) => plainText(typed.replace(/\r\n?/g, "\n")))
  .trim()
  .min(1, "Escribe el texto")
  .max(LEGAL_LIMITS.text, `No puede tener más de ${LEGAL_LIMITS.text} caracteres`)
  .refine((value) => !/[^\P{Cc}\n]|[\p{Cs}\u2028\u2029]/u.test(value), NOT_ALLOWED);

/** A page's text as it is stored; null is the shop's own. */
export function legalBody(page: LegalTextPage) {
  return z.strictObject({
    text: legalSource
      .superRefine((value, { addIssue }) => {
        for (const message of legalMessages(page, value)) addIssue({ code: "custom", message });
      })
      .nullable(),
  });
}
export type LegalBody = { text: string | null };

/** The problems of a page's text as a form shows them, each with its line; null: an own page. */
export function legalMessages(page: LegalTextPage | null, source: string): string[] {
  const found = problemsOfLegal(page, source).slice(0, MOST_SHOWN);
  return found.map(({ line, message }) => (line === null ? message : `Línea ${line}: ${message}`));
}
