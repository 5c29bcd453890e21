import { isPaidVia, shopPaymentMethods } from "@tuerca/contract";
import { SIGNATURE_VERSIONS } from "@tuerca/redsys";
import { type Calendar, createCalendar } from "../clock/calendar.ts";
import { certificateOf } from "./certificate.ts";
import { type Declaration, declarationGaps, declarationOf } from "./declaration.ts";
import { CUT_OFF, calendarSettings } from "./dispatch.ts";
import { type Invoicing, invoicingGaps, invoicingOf, recordsNeededFrom } from "./invoicing.ts";
import { secretProblems } from "./live.ts";
import { type PlateProviderSettings, plateProviderOf, plateProviderProblems } from "./plates.ts";
import { type Redsys, redsysOf, redsysProblems } from "./redsys.ts";
import { PLATE_LOOKUPS, type Settings, SMS_SENDER } from "./settings.ts";
import { type Verifactu, verifactuGaps, verifactuOf, verifactuProblems } from "./verifactu.ts";

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
  "SMTP_URL",
  "MAIL_FROM",
  "REDSYS_ENV",
  "REDSYS_MERCHANT_CODE",
  "REDSYS_TERMINAL",
  "REDSYS_SECRET",
  "REDSYS_SIGNATURE",
  "VERIFACTU_ENV",
  "VERIFACTU_CERTIFICATE",
  "VERIFACTU_CERTIFICATE_PASSWORD",
  "SMS_URL",
  "SMS_FROM",
  "PLATE_PROVIDER_URL",
  "PLATE_PROVIDER_SECRET",
  "PLATE_LOOKUPS_PER_DAY",
  "CART_REMINDER_HOURS",
] as const satisfies readonly (keyof Settings)[];
export type BusinessSetting = (typeof BUSINESS_SETTINGS)[number];

/** Settings that the database keeps sealed, and that no screen, log or audit shows. */
export const SECRET_SETTINGS: ReadonlySet<keyof Settings> = new Set([
  "SMTP_URL",
  "REDSYS_SECRET",
  "VERIFACTU_CERTIFICATE",
  "VERIFACTU_CERTIFICATE_PASSWORD",
  "SMS_URL",
  "PLATE_PROVIDER_SECRET",
]);

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
  /** The shop's terminal at its payment gateway; null if it has no keys. */
  redsys: Redsys | null;
  /** How billing records reach the tax agency; null if they do not. */
  verifactu: Verifactu | null;
  /** The provider of vehicles by plate; null without one. */
  plateProvider: PlateProviderSettings | null;
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

const STANDARDS: Partial<Record<keyof Settings, string>> = {
  REDSYS_TERMINAL: "1",
  REDSYS_SIGNATURE: SIGNATURE_VERSIONS[0],
  SMS_FROM: SMS_SENDER,
  PLATE_LOOKUPS_PER_DAY: String(PLATE_LOOKUPS),
};

/** The text that counts if neither environment nor database has one; null for none. */
export function standardOf(name: keyof Settings, { isDemo }: { isDemo: boolean }): string | null {
  if (name === "DISPATCH_CUT_OFF") return CUT_OFF;
  if (name === "PAYMENT_METHODS") return shopPaymentMethods.join(",");
  if (STANDARDS[name] !== undefined) return STANDARDS[name];
  if (name === "REDSYS_ENV") return isDemo ? "sandbox" : "live";
  if (name === "VERIFACTU_ENV") return isDemo ? "sandbox" : "off";
  const made: Partial<Record<keyof Settings, string>> = DEMO_OPERATOR;
  return isDemo ? (made[name] ?? null) : null;
}

/** The business of checked settings. */
export function businessOf(read: Settings): Business {
  const operator = operatorOf(read);
  const verifactu = verifactuOf(read);
  return {
    ...read,
    operator,
    calendar: createCalendar(calendarSettings(read)),
    invoicing: invoicingOf(read, operator, verifactu?.environment ?? "off"),
    declaration: declarationOf(read, operator),
    invoicingGaps: gapsOf(read).map(({ text }) => text),
    recordsNeededFrom: recordsNeededFrom(operator.nif),
    redsys: redsysOf(read),
    verifactu,
    plateProvider: plateProviderOf(read),
  };
}

/**
 * A rule that a setting breaks: it is missing, lacks its other half (`half`), names another kind of
 * shop (`not_here`), would show a secret on the way (`open`) or be guessed, or makes invoices fail.
 */
export type BusinessProblem = {
  setting: BusinessSetting;
  reason:
    | ("missing" | "no_gateway" | "too_long" | "no_records" | "half" | "not_here" | "open" | "guessable")
    | ("password" | "old_cipher" | "no_certificate");
  text: string;
};

/** A live shop shows these by law, and sends mails. */
const NEEDED = [
  "SMTP_URL",
  "MAIL_FROM",
  "CONTACT_EMAIL",
  "CONTACT_PHONE",
  "OPERATOR_NAME",
  "OPERATOR_NIF",
  "OPERATOR_ADDRESS",
] as const satisfies readonly BusinessSetting[];

/** The rules over several settings that these break, at an instant. */
export function businessProblems(read: Settings, now: Date): BusinessProblem[] {
  return [
    ...(read.SHOP_MODE === "live" ? [...missingIn(read), ...secretProblems(read)] : []),
    ...redsysProblems(read),
    ...verifactuProblems(read),
    ...certificateProblems(read),
    ...plateProviderProblems(read),
    ...(now >= recordsNeededFrom(operatorOf(read).nif) ? gapsOf(read) : []),
  ];
}

/**
 * Whether a stored certificate opens. The file of a server is read when it is used, and an expired
 * one stops no start.
 */
function certificateProblems(read: Settings): BusinessProblem[] {
  const found = certificateOf({ ...read, operator: operatorOf(read) });
  if (found === null) return [];
  const setting = "VERIFACTU_CERTIFICATE" as const;
  if ("problem" in found)
    return found.problem === "password"
      ? [
          {
            setting: "VERIFACTU_CERTIFICATE_PASSWORD",
            reason: "password",
            text: "VERIFACTU_CERTIFICATE_PASSWORD does not open VERIFACTU_CERTIFICATE.",
          },
        ]
      : [{ setting, reason: found.problem, text: `${setting} is no PKCS#12 file that opens here.` }];
  return [];
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

/** A live shop that is being prepared may have empty texts. */
function operatorOf(read: Settings): Operator {
  const made: Partial<typeof DEMO_OPERATOR> = read.SHOP_MODE === "demo" ? DEMO_OPERATOR : {};
  return {
    name: read.OPERATOR_NAME ?? made.OPERATOR_NAME ?? "",
    nif: read.OPERATOR_NIF ?? made.OPERATOR_NIF ?? "",
    address: read.OPERATOR_ADDRESS ?? made.OPERATOR_ADDRESS ?? "",
    registry: read.OPERATOR_REGISTRY,
    email: read.CONTACT_EMAIL ?? made.CONTACT_EMAIL ?? "",
    phone: read.CONTACT_PHONE ?? made.CONTACT_PHONE ?? "",
    iban: read.TRANSFER_IBAN ?? made.TRANSFER_IBAN ?? null,
  };
}
