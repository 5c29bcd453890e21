import { isPaidVia, shopPaymentMethods } from "@tuerca/contract";
import { type Calendar, createCalendar } from "../clock/calendar.ts";
import { type Declaration, declarationGaps, declarationOf } from "./declaration.ts";
import { CUT_OFF, calendarSettings } from "./dispatch.ts";
import { type Invoicing, invoicingGaps, invoicingOf, recordsNeededFrom } from "./invoicing.ts";
import { redsysProblems } from "./redsys.ts";
import type { Settings } from "./settings.ts";
import { verifactuGaps, verifactuOf } from "./verifactu.ts";

/** Settings of the business: what the environment leaves out, the office can store. */
export const BUSINESS_SETTINGS = [
  "OPERATOR_NAME",
  "OPERATOR_NIF",
  "OPERATOR_ADDRESS",
  "OPERATOR_REGISTRY",
  "CONTACT_EMAIL",
  "CONTACT_PHONE",
  "DISPATCH_REGION",
  "DISPATCH_CLOSING_DAYS",
  "DISPATCH_CUT_OFF",
  "PAYMENT_METHODS",
  "TRANSFER_IBAN",
  "ORDER_MAIL_TO",
  "IMPORT_MAIL_TO",
  "CART_REMINDER_HOURS",
] as const satisfies readonly (keyof Settings)[];
export type BusinessSetting = (typeof BUSINESS_SETTINGS)[number];

/** The part of a configuration that changes while a shop runs. */
export type Business = Pick<Settings, BusinessSetting> & {
  /** Legal data of the seller; fictitious in demo mode. */
  operator: Operator;
  /** Dispatch and delivery days. */
  calendar: Calendar;
  /** Series and software of invoices. */
  invoicing: Invoicing;
  /** Who declares the software of invoices, when and where. */
  declaration: Declaration;
  /** Missing settings of a live shop for its invoices of 2027, one sentence each. */
  invoicingGaps: readonly string[];
  /** When a shop with such gaps starts no more. */
  recordsNeededFrom: Date;
};

export type Operator = {
  name: string;
  nif: string;
  address: string;
  registry: string | null;
  email: string;
  phone: string;
  /** Null in a live shop that names none, because it takes no transfers. */
  iban: string | null;
};

/** The business of a demo shop while nobody has set anything; a live shop has none. */
export const DEMO_OPERATOR = {
  OPERATOR_NAME: "Recambios de Ejemplo, S.L.",
  OPERATOR_NIF: "B12345674",
  OPERATOR_ADDRESS: "Calle de la Tuerca, 10, 28013 Madrid",
  CONTACT_EMAIL: "hola@tuerca.example",
  CONTACT_PHONE: "+34910000000",
  TRANSFER_IBAN: "ES9121000418450200051332",
} as const satisfies Partial<Record<BusinessSetting, string>>;

/** The text that counts if neither environment nor database has one; null for none. */
export function standardOf(name: BusinessSetting, { isDemo }: { isDemo: boolean }): string | null {
  if (name === "DISPATCH_CUT_OFF") return CUT_OFF;
  if (name === "PAYMENT_METHODS") return shopPaymentMethods.join(",");
  const made: Partial<Record<BusinessSetting, string>> = DEMO_OPERATOR;
  return isDemo ? (made[name] ?? null) : null;
}

/** Parts settings into those of the business and all others. */
export function partSettings(read: Settings) {
  const {
    OPERATOR_NAME,
    OPERATOR_NIF,
    OPERATOR_ADDRESS,
    OPERATOR_REGISTRY,
    CONTACT_EMAIL,
    CONTACT_PHONE,
    DISPATCH_REGION,
    DISPATCH_CLOSING_DAYS,
    DISPATCH_CUT_OFF,
    PAYMENT_METHODS,
    TRANSFER_IBAN,
    ORDER_MAIL_TO,
    IMPORT_MAIL_TO,
    CART_REMINDER_HOURS,
    ...others
  } = read;
  const own: Pick<Settings, BusinessSetting> = {
    OPERATOR_NAME,
    OPERATOR_NIF,
    OPERATOR_ADDRESS,
    OPERATOR_REGISTRY,
    CONTACT_EMAIL,
    CONTACT_PHONE,
    DISPATCH_REGION,
    DISPATCH_CLOSING_DAYS,
    DISPATCH_CUT_OFF,
    PAYMENT_METHODS,
    TRANSFER_IBAN,
    ORDER_MAIL_TO,
    IMPORT_MAIL_TO,
    CART_REMINDER_HOURS,
  };
  return { own, others };
}

/** The business of checked settings. */
export function businessOf(read: Settings): Business {
  const operator = operatorOf(read);
  return {
    ...partSettings(read).own,
    operator,
    calendar: createCalendar(calendarSettings(read)),
    invoicing: invoicingOf(read, operator, verifactuOf(read)?.environment ?? "off"),
    declaration: declarationOf(read, operator),
    invoicingGaps: gapsOf(read).map(({ text }) => text),
    recordsNeededFrom: recordsNeededFrom(operator.nif),
  };
}

/** A rule that a setting breaks: it is missing, lacks keys, or makes invoices fail. */
export type BusinessProblem = {
  setting: BusinessSetting;
  reason: "missing" | "no_gateway" | "too_long" | "no_records";
  text: string;
};

/** A live shop shows these by law. */
const NEEDED = [
  "CONTACT_EMAIL",
  "CONTACT_PHONE",
  "OPERATOR_NAME",
  "OPERATOR_NIF",
  "OPERATOR_ADDRESS",
] as const satisfies readonly BusinessSetting[];

/** The rules over several settings that these break, at an instant. */
export function businessProblems(read: Settings, now: Date): BusinessProblem[] {
  const methods = redsysProblems(read);
  return [
    ...(read.SHOP_MODE === "live" ? missingIn(read) : []),
    ...methods.map((text) => ({ setting: "PAYMENT_METHODS", reason: "no_gateway", text }) as const),
    ...(now >= recordsNeededFrom(operatorOf(read).nif) ? gapsOf(read) : []),
  ];
}

function missingIn(read: Settings): BusinessProblem[] {
  const takesTransfers = read.PAYMENT_METHODS.some((method) => isPaidVia(method, "bank_account"));
  const needed = [...NEEDED, ...(takesTransfers ? (["TRANSFER_IBAN"] as const) : [])];
  return needed
    .filter((setting) => !read[setting])
    .map((setting) => ({
      setting,
      reason: "missing",
      text: `${setting} is missing, and SHOP_MODE=live needs it.`,
    }));
}

/** Gaps of invoices with records; the NIF decides on the day by which they must be filled. */
function gapsOf(read: Settings): BusinessProblem[] {
  if (read.SHOP_MODE !== "live") return [];
  const others = [...verifactuGaps(read), ...declarationGaps(read)];
  return [
    ...invoicingGaps(read).map((text) => ({ setting: "OPERATOR_NAME", reason: "too_long", text }) as const),
    ...others.map((text) => ({ setting: "OPERATOR_NIF", reason: "no_records", text }) as const),
  ];
}

function operatorOf(read: Settings): Operator {
  return {
    name: read.OPERATOR_NAME ?? DEMO_OPERATOR.OPERATOR_NAME,
    nif: read.OPERATOR_NIF ?? DEMO_OPERATOR.OPERATOR_NIF,
    address: read.OPERATOR_ADDRESS ?? DEMO_OPERATOR.OPERATOR_ADDRESS,
    registry: read.OPERATOR_REGISTRY,
    email: read.CONTACT_EMAIL ?? DEMO_OPERATOR.CONTACT_EMAIL,
    phone: read.CONTACT_PHONE ?? DEMO_OPERATOR.CONTACT_PHONE,
    iban: read.TRANSFER_IBAN ?? (read.SHOP_MODE === "demo" ? DEMO_OPERATOR.TRANSFER_IBAN : null),
  };
}
