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
} as const;
export type SettingGroup = keyof typeof SETTING_GROUPS;
export type SettingName = (typeof SETTING_GROUPS)[SettingGroup][number];

/** A setting's text, as an environment would have it. */
const MAX_TEXT = 500;

/** Closing days of many years. */
const MAX_DAYS = 4000;

const setting = z.object({
  name: z.enum(Object.values(SETTING_GROUPS).flat()),
  stored: z.string().nullable().describe("What the office or a command has stored"),
  environment: z.string().nullable().describe("What the server's environment has, which wins"),
  standard: z.string().nullable().describe("What counts if neither has a text"),
  changed: z.object({ at: instant, by: z.string() }).nullable().describe("The last change by anybody"),
});
export type OfficeSetting = z.infer<typeof setting>;

export const listSettings = defineOfficeCall(
  { method: "GET", path: "/office/api/settings" },
  {
    summary: "The settings of the business, and whether the server has the keys of a gateway",
    permission: "read_settings",
    answers: { 200: z.object({ settings: z.array(setting), has_gateway: z.boolean() }) },
  },
);

function textOf(name: SettingName) {
  const max = name === "DISPATCH_CLOSING_DAYS" ? MAX_DAYS : MAX_TEXT;
  return z
    .string({ error: "Escribe un texto" })
    .max(max, `No puede pasar de ${max} caracteres`)
    .overwrite((text) => text.trim())
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
