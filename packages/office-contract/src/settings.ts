import { instant } from "@tuerca/contract";
import { z } from "zod";
import { defineOfficeCall } from "./office-call.ts";

/** The settings of each group of the screen, in its order. */
export const SETTING_GROUPS = {
  company: [
    "OPERATOR_NAME",
    "OPERATOR_NIF",
    "OPERATOR_ADDRESS",
    "OPERATOR_REGISTRY",
    "CONTACT_EMAIL",
    "CONTACT_PHONE",
  ],
  dispatch: ["DISPATCH_REGION", "DISPATCH_CLOSING_DAYS", "DISPATCH_CUT_OFF"],
  payment: ["PAYMENT_METHODS", "TRANSFER_IBAN"],
  notices: ["ORDER_MAIL_TO", "IMPORT_MAIL_TO", "CART_REMINDER_HOURS"],
  mail: ["SMTP_URL", "MAIL_FROM"],
  card: ["REDSYS_ENV", "REDSYS_MERCHANT_CODE", "REDSYS_TERMINAL", "REDSYS_SECRET", "REDSYS_SIGNATURE"],
  records: ["VERIFACTU_ENV", "VERIFACTU_CERTIFICATE", "VERIFACTU_CERTIFICATE_PASSWORD"],
  texts: ["SMS_URL", "SMS_FROM"],
  plates: ["PLATE_PROVIDER_URL", "PLATE_PROVIDER_SECRET", "PLATE_LOOKUPS_PER_DAY"],
  hosts: ["SITE_URL", "OFFICE_URL", "TRUST_PROXY"],
} as const;
export type SettingGroup = keyof typeof SETTING_GROUPS;
export type SettingName = (typeof SETTING_GROUPS)[SettingGroup][number];

/** A setting's text, as an environment would have it. */
const MAX_TEXT = 500;

/** Closing days of many years, and a certificate's file in base64. */
const LONGER: Partial<Record<SettingName, number>> = {
  DISPATCH_CLOSING_DAYS: 4000,
  VERIFACTU_CERTIFICATE: 64_000,
};

const setting = z.object({
  name: z.enum(Object.values(SETTING_GROUPS).flat()),
  stored: z
    .string()
    .nullable()
    .describe("What the office or a command has stored; a mark is in the place of a secret"),
  environment: z
    .string()
    .nullable()
    .describe("What the server's environment has, which wins; of a secret only that it is there"),
  is_lost: z.boolean().describe("Stored under another key of the server, so that it counts as missing"),
  standard: z.string().nullable().describe("What counts if neither has a text"),
  changed: z.object({ at: instant, by: z.string() }).nullable().describe("The last change by anybody"),
});
export type OfficeSetting = z.infer<typeof setting>;

const storedCertificate = z.object({
  name: z.string().nullable(),
  nif: z.string().nullable(),
  holder: z
    .enum(["own", "representative", "other"])
    .describe("The company's own, of who represents it, or of somebody else"),
  ends_at: instant,
  days: z.int(),
  is_self_signed: z.boolean(),
});
export type StoredCertificate = z.infer<typeof storedCertificate>;

const settingCheck = z.object({
  kind: z.enum(["mail", "gateway", "certificate", "backup"]),
  at: instant,
  passed: z.boolean(),
  message: z.string(),
});
export type SettingCheck = z.infer<typeof settingCheck>;

export const listSettings = defineOfficeCall(
  { method: "GET", path: "/office/api/settings" },
  {
    summary: "The settings of the business, and whether the server has the keys of a gateway",
    permission: "read_settings",
    answers: {
      200: z.object({
        settings: z.array(setting),
        has_gateway: z.boolean(),
        certificate: storedCertificate.nullable().describe("The stored certificate, if it opens"),
        has_certificate_file: z.boolean().describe("The server has a file, which wins"),
        checks: z.array(settingCheck).describe("The last try of each connection"),
        backup: z
          .object({ place: z.string().nullable(), is_encrypted: z.boolean(), is_own_server: z.boolean() })
          .describe("Where the server keeps its nightly backups; with an own database it makes none"),
      }),
    },
  },
);

function textOf(name: SettingName) {
  const max = LONGER[name] ?? MAX_TEXT;
  return z
    .string({ error: "Escribe un texto" })
    .max(max, `No puede pasar de ${max} caracteres`)
    .overwrite((text) => (name === "VERIFACTU_CERTIFICATE_PASSWORD" ? text : text.trim()))
    .refine((text) => !/\p{Cc}/u.test(text), "No puede tener saltos de línea");
}

/** New texts of a group by their settings, and those that the person saw; empty: none. */
export type SettingTexts = { texts: Record<string, string>; seen: Record<string, string> };

function changeOf(names: readonly SettingName[]): z.ZodType<SettingTexts, SettingTexts> {
  const texts = z.strictObject(Object.fromEntries(names.map((name) => [name, textOf(name)])));
  return z.strictObject({ texts, seen: texts });
}

const saved = {
  permission: "write_settings",
  answers: { 204: null },
  refusals: { 409: "Somebody has changed one of them meanwhile; `settings` has the stored texts" },
} as const;

export const saveCompanySettings = defineOfficeCall(
  { method: "PUT", path: "/office/api/settings/company" },
  {
    summary: "Stores who sells here, which pages, mails and invoices name from now on",
    ...saved,
    reauth: true,
    body: changeOf(SETTING_GROUPS.company),
  },
);

export const saveDispatchSettings = defineOfficeCall(
  { method: "PUT", path: "/office/api/settings/dispatch" },
  {
    summary: "Stores when parcels leave",
    ...saved,
    body: changeOf(SETTING_GROUPS.dispatch),
  },
);

export const savePaymentSettings = defineOfficeCall(
  { method: "PUT", path: "/office/api/settings/payment" },
  {
    summary: "Stores how one can pay, and the account for transfers",
    ...saved,
    reauth: true,
    body: changeOf(SETTING_GROUPS.payment),
  },
);

export const saveNoticeSettings = defineOfficeCall(
  { method: "PUT", path: "/office/api/settings/notices" },
  {
    summary: "Stores who gets a mail about orders and imports",
    ...saved,
    body: changeOf(SETTING_GROUPS.notices),
  },
);

export const saveHostSettings = defineOfficeCall(
  { method: "PUT", path: "/office/api/settings/hosts" },
  {
    summary: "Stores where the shop and its office are reached, from the next start on",
    ...saved,
    reauth: true,
    body: changeOf(SETTING_GROUPS.hosts),
  },
);

export const saveMailSettings = defineOfficeCall(
  { method: "PUT", path: "/office/api/settings/mail" },
  {
    summary: "Stores the server that sends the shop's mails, and their sender",
    ...saved,
    reauth: true,
    body: changeOf(SETTING_GROUPS.mail),
  },
);

export const saveCardSettings = defineOfficeCall(
  { method: "PUT", path: "/office/api/settings/card" },
  {
    summary: "Stores the terminal at Redsys, for payments that begin from now on",
    ...saved,
    reauth: true,
    body: changeOf(SETTING_GROUPS.card),
  },
);

export const saveRecordSettings = defineOfficeCall(
  { method: "PUT", path: "/office/api/settings/records" },
  {
    summary: "Stores where billing records go, and the certificate that sends them",
    ...saved,
    reauth: true,
    body: changeOf(SETTING_GROUPS.records),
  },
);

export const saveTextSettings = defineOfficeCall(
  { method: "PUT", path: "/office/api/settings/texts" },
  {
    summary: "Stores the provider of text messages, and their sender",
    ...saved,
    reauth: true,
    body: changeOf(SETTING_GROUPS.texts),
  },
);

export const savePlateSettings = defineOfficeCall(
  { method: "PUT", path: "/office/api/settings/plates" },
  {
    summary: "Stores the provider of vehicles by plate, and how often it is asked",
    ...saved,
    reauth: true,
    body: changeOf(SETTING_GROUPS.plates),
  },
);

const tried = {
  permission: "write_settings",
  answers: { 200: settingCheck },
  refusals: { 429: "Tried too often" },
} as const;

export const tryMail = defineOfficeCall(
  { method: "POST", path: "/office/api/settings/mail/try" },
  { summary: "Sends a mail to the own address now, and says what the server answered", ...tried },
);

export const tryCertificate = defineOfficeCall(
  { method: "POST", path: "/office/api/settings/records/try" },
  { summary: "Opens the certificate, and asks the tax agency for its clock with it", ...tried },
);

export const tryGateway = defineOfficeCall(
  { method: "POST", path: "/office/api/settings/card/try" },
  { summary: "Asks Redsys whether merchant, terminal and key are right; no money can move", ...tried },
);

export const tryBackup = defineOfficeCall(
  { method: "POST", path: "/office/api/settings/backup/try" },
  { summary: "Writes, reads and deletes a small file where nightly backups go", ...tried },
);
