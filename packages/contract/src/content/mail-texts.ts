import { z } from "zod";
import { recordOf } from "../catalog/product-fields.ts";
import { optionalLines, optionalText } from "../fields/fields.ts";
import { INTRODUCED_MAILS, type IntroducedMail } from "./introduced-mails.ts";
import { dataInMail, fillMailWords, type MailDatum, namesInMailWords } from "./mail-data.ts";
import { placeholderIn } from "./placeholder.ts";

/** Longest words for a mail, in characters. */
export const MAIL_LIMITS = { subject: 100, opening: 500, introduction: 500 } as const;

/** The mails whose subject is the shop's own, as it says what was decided. */
const STATED_MAILS = ["rating-decided"] as const;
export type SubjectMail = Exclude<IntroducedMail, (typeof STATED_MAILS)[number]>;
export const SUBJECT_MAILS = INTRODUCED_MAILS.filter(
  (mail): mail is SubjectMail => !STATED_MAILS.some((one) => one === mail),
);

/**
 * The mails whose first paragraph the operator may write, with the data that it must name. That of
 * others says what the law, the money or the safety of an account needs.
 */
export const NEEDED_IN_OPENINGS = {
  "order-confirmation": ["pedido"],
  "payment-received": ["pedido", "importe"],
  "order-preparing": ["pedido"],
  "order-shipped": ["pedido", "entrega"],
  "order-delivered": ["pedido"],
  "return-requested": ["devolucion"],
  "return-approved": ["devolucion"],
  "return-refunded": ["devolucion"],
  "rating-request": ["pedido"],
} as const satisfies Partial<Record<IntroducedMail, readonly MailDatum[]>>;
export type OpenedMail = keyof typeof NEEDED_IN_OPENINGS;
export const OPENED_MAILS = Object.keys(NEEDED_IN_OPENINGS) as OpenedMail[];

/** Each mail's introduction: plain text, whose blank lines separate paragraphs; null for none. */
const introductions = z.strictObject(
  recordOf(INTRODUCED_MAILS, () => optionalLines(MAIL_LIMITS.introduction)),
);

/** Each mail's subject; null is the shop's own. */
const subjects = z.strictObject(recordOf(SUBJECT_MAILS, () => optionalText(MAIL_LIMITS.subject)));

/** Each mail's first paragraph; null is the shop's own. */
const openings = z.strictObject(recordOf(OPENED_MAILS, () => optionalLines(MAIL_LIMITS.opening)));

type Refusing = (message: string, field: string) => void;
type Texts = Readonly<Partial<Record<IntroducedMail, string | null>>>;

/** Refuses placeholders that nothing fills in. */
function checkNames(texts: Texts, refuse: Refusing): void {
  for (const [name, text] of Object.entries(texts)) {
    const mail = name as IntroducedMail;
    const found = text === null ? null : unknownIn(mail, text);
    if (found !== null)
      refuse(`${found} no se sustituye por nada: el cliente lo leería así. ${usableIn(mail)}`, mail);
  }
}

/** Refuses the same, and first paragraphs that do not name what they are about. */
function checkOpenings(texts: Texts, refuse: Refusing): void {
  checkNames(texts, refuse);
  for (const mail of OPENED_MAILS) {
    const text = texts[mail] ?? null;
    const named = text === null ? [] : namesInMailWords(text);
    const missing = text === null ? [] : NEEDED_IN_OPENINGS[mail].filter((name) => !named.includes(name));
    if (missing.length > 0) refuse(`Falta ${missing.map((name) => `{${name}}`).join(" y ")}`, mail);
  }
}

/** The first placeholder that is no data of a mail, such as `{nombre}`; null for none. */
function unknownIn(mail: IntroducedMail, text: string): string | null {
  return placeholderIn(fillMailWords(text, Object.fromEntries(dataInMail(mail).map((one) => [one, ""]))));
}

function usableIn(mail: IntroducedMail): string {
  return `Puedes usar ${dataInMail(mail)
    .map((name) => `{${name}}`)
    .join(", ")}`;
}

type Fields = { introductions: Texts; subjects: Texts; openings: Texts };

/** The problems of words for mails, each with its field and its mail. */
export function problemsOfMails(texts: Fields): { field: keyof Fields; mail: string; message: string }[] {
  const found: ReturnType<typeof problemsOfMails> = [];
  const into = (field: keyof Fields) => (message: string, mail: string) =>
    void found.push({ field, mail, message });
  checkNames(texts.subjects, into("subjects"));
  checkOpenings(texts.openings, into("openings"));
  checkNames(texts.introductions, into("introductions"));
  return found;
}

/** The words as they are typed. */
export const mailFields = { introductions, subjects, openings };

/** The words as they are stored; before subjects could be written there were none. */
export const mailBody = z.strictObject({
  introductions,
  subjects: subjects.prefault({}),
  openings: openings.prefault({}),
});

/** A refinement that refuses each wrong text at its mail. */
export function checkMails(texts: Fields, { addIssue }: z.RefinementCtx): void {
  for (const { field, mail, message } of problemsOfMails(texts))
    addIssue({ code: "custom", message, path: [field, mail] });
}
