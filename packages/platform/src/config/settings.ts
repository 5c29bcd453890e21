import {
  emailProblem,
  isReservedPath,
  isTaxId,
  MAIN_CATEGORY_ID,
  normalizeEmail,
  shopPaymentMethods,
} from "@tuerca/contract";
import { SIGNATURE_VERSIONS } from "@tuerca/redsys";
import { isValidIBAN } from "ibantools";
import { z } from "zod";
import { backupSettings } from "./backups.ts";
import { BUCKET_EXPECTED, readBucket } from "./bucket.ts";
import { declarationSettings } from "./declaration.ts";
import { dispatchSettings } from "./dispatch.ts";
import { optional, proxies, wholeNumber } from "./fields.ts";
import { invoicingSettings } from "./invoicing.ts";
import { LABEL_SERVICES_EXPECTED, readLabelServices } from "./label-services.ts";

const port = z.coerce
  .number({ error: "a port number" })
  .int("a port number")
  .min(0, "a port number")
  .max(65_535, "a port number");

/** Spaces belong to a password. */
const password = z
  .string()
  .optional()
  .transform((value) => value || null);

/** Comma-separated values. */
function list(standard: string) {
  return z
    .string()
    .default(standard)
    .transform((text) =>
      text
        .split(",")
        .map((one) => one.trim())
        .filter(Boolean),
    );
}

/** Reserved too, except for gift cards. */
const GIFT_CARDS_SLUG = "tarjetas-regalo";

/** Maximum recipients of a mail to operators. */
const MAX_OPERATORS = 5;

/** Comma-separated addresses of operators, without repetition. */
const mailAddresses = z
  .string()
  .default("")
  .transform((list) => [...new Set(list.split(",").map(normalizeEmail).filter(Boolean))])
  .refine(
    (list) => list.length <= MAX_OPERATORS && list.every((one) => emailProblem(one) === null),
    `up to ${MAX_OPERATORS} e-mail addresses, separated by commas,`,
  );

/** The sender of text messages by default. */
export const SMS_SENDER = "Tuerca";

/** Look-ups of plates in a day by default. */
export const PLATE_LOOKUPS = 1000;

/** Characters of a certificate's file in base64; real ones have up to 15,000. */
const MAX_CERTIFICATE = 64_000;

const METHODS_EXPECTED = `one or more of ${shopPaymentMethods.join(", ")}`;

const PLATE_PROVIDER_EXPECTED = "an https:// address without user and password";

function urlWith(protocols: readonly string[], expected: string) {
  return optional.refine((value) => !value || hasProtocol(value, protocols), expected);
}

/** Whether an address is only a protocol and a host. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { pathname, search, hash, username } = new URL(text);
  return pathname === "/" && search === "" && hash === "" && username === "";
}

function hasLogin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username !== "" || password !== "";
}

function hasProtocol(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

/**
 * Every environment variable of the shop with its default. The text of a failed check states the
 * expected value; `.env.example` documents each.
 */
export const settings = z.object({
  SHOP_MODE: z.enum(["demo", "live"], { error: '"demo" or "live"' }).default("demo"),
  DEMO_ORDERS: z
    .enum(["0", "1"], { error: '"0" or "1"' })
    .default("1")
    .transform((value) => value === "1"),
  PORT: port.default(3000),
  HOST: z.string().min(1).default("localhost"),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: urlWith(["postgres:", "postgresql:"], "a postgres:// address"),
  MEDIA_URL: optional.refine((value) => !value || readBucket(value) !== null, BUCKET_EXPECTED),
  AWS_ACCESS_KEY_ID: optional,
  AWS_SECRET_ACCESS_KEY: optional,
  DATABASE_DIRECT_URL: urlWith(["postgres:", "postgresql:"], "a postgres:// address"),
  DATABASE_READ_URL: urlWith(["postgres:", "postgresql:"], "a postgres:// address"),
  ...backupSettings,
  DATABASE_POOL_SIZE: wholeNumber(2, 100).default(10),
  OVERLOAD_DELAY_MS: wholeNumber(100, 60_000, "ms").default(1500),
  DRAIN_SECONDS: wholeNumber(0, 300, "seconds").optional(),
  SITE_URL: urlWith(["http:", "https:"], "an http:// or https:// address").refine(
    (value) => !value || isOrigin(value),
    "an address without path, query and password, as https://tienda.example,",
  ),
  SITE_NAME: z.string().trim().min(1).max(60).default("Tuerca"),
  OFFICE_URL: urlWith(["http:", "https:"], "an http:// or https:// address").refine(
    (value) => !value || isOrigin(value),
    "an address without path, query and password, as https://gestion.tienda.example,",
  ),
  OFFICE_ONLY: optional
    .refine((value) => !value || value === "1", "1 or nothing")
    .transform((value) => value === "1"),
  API_URL: urlWith(["http:", "https:"], "an http:// or https:// address"),
  COOKIE_DOMAIN: optional
    .transform((domain) => domain?.replace(/^\./, "").toLowerCase() ?? null)
    .refine(
      (domain) => !domain || /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain),
      "a domain like tienda.example",
    ),
  ALLOWED_ORIGINS: list(""),
  SHARED_CACHES: list("")
    .refine(
      (caches) => caches.every((one) => /^https?:/.test(one) && isOrigin(one)),
      "addresses without path, as http://10.0.0.5:6081,",
    )
    .transform((caches) => caches.map((one) => new URL(one).origin)),
  TRUST_PROXY: proxies,
  OTEL_EXPORTER_OTLP_ENDPOINT: urlWith(["http:", "https:"], "an http:// or https:// address"),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], { error: "debug, info, warn, error or silent" })
    .default("info"),
  SYNONYMS_FILE: optional,
  MAIN_CATEGORY_ID: z.coerce
    .number({ error: "a category id" })
    .int("a category id")
    .min(1, "a category id")
    .default(MAIN_CATEGORY_ID),
  GA_MEASUREMENT_ID: optional.refine(
    (value) => !value || /^G-[A-Z0-9]{4,20}$/.test(value),
    "a measurement id of Google Analytics 4, G-…,",
  ),
  GOOGLE_MERCHANT_FEED: z
    .enum(["0", "1"], { error: '"0" or "1"' })
    .default("0")
    .transform((value) => value === "1"),
  SESSION_SECRET: optional.refine((value) => !value || value.length >= 32, "at least 32 characters"),
  INTERNAL_TOKEN: optional.refine(
    (value) => !value || /^[\x21-\x7e]{32,500}$/.test(value),
    "at least 32 characters without blanks",
  ),
  PLATE_PROVIDER_URL: urlWith(["http:", "https:"], PLATE_PROVIDER_EXPECTED).refine(
    (value) => !value || !hasLogin(value),
    PLATE_PROVIDER_EXPECTED,
  ),
  PLATE_PROVIDER_SECRET: optional.refine(
    (value) => !value || /^[\x21-\x7e]{32,500}$/.test(value),
    "at least 32 characters without blanks",
  ),
  PLATE_LOOKUPS_PER_DAY: wholeNumber(1, 10_000).default(PLATE_LOOKUPS),
  CART_REMINDER_HOURS: z
    .string()
    .optional()
    .refine((text) => !text || /^([1-9]|[1-6]\d|7[0-2])$/.test(text), "hours from 1 to 72, or nothing,")
    .transform((text) => (text ? Number(text) : null)),
  LABEL_SERVICES: z
    .string()
    .default("")
    .transform((text, context) => {
      const services = readLabelServices(text);
      if (services) return services;
      context.addIssue({ code: "custom", message: LABEL_SERVICES_EXPECTED });
      return z.NEVER;
    }),
  SMTP_URL: urlWith(["smtp:", "smtps:"], "an smtp:// or smtps:// address"),
  MAIL_FROM: optional,
  ORDER_MAIL_TO: mailAddresses,
  IMPORT_MAIL_TO: mailAddresses,
  SMS_URL: urlWith(["http:", "https:"], "an https:// address with user and password"),
  SMS_FROM: z
    .string()
    .regex(/^(\+\d{6,15}|[A-Za-z0-9 ]{1,11})$/, "a number like +34600100200 or a name of up to 11 letters")
    .default(SMS_SENDER),
  GIFT_CARDS_PATH: z
    .string()
    .regex(/^\/?(?!\d+$)[a-z0-9][a-z0-9-]{0,79}$/, `one part of an address like /${GIFT_CARDS_SLUG}`)
    .default(`/${GIFT_CARDS_SLUG}`)
    .transform((path) => path.replace("/", ""))
    .refine(
      (slug) => slug === GIFT_CARDS_SLUG || !isReservedPath(slug),
      "an address that is not reserved for the shop's own pages, files and calls",
    ),
  CONTACT_EMAIL: optional.refine(
    (value) => !value || z.email().safeParse(value).success,
    "an e-mail address",
  ),
  CONTACT_PHONE: optional,
  OPERATOR_NAME: optional,
  OPERATOR_NIF: optional.refine((value) => !value || isTaxId(value), "a valid NIF or CIF"),
  OPERATOR_ADDRESS: optional,
  OPERATOR_REGISTRY: optional,
  ...dispatchSettings,
  ...invoicingSettings,
  ...declarationSettings,
  REDSYS_ENV: z.enum(["sandbox", "test", "live"], { error: '"test" or "live"' }).nullable().default(null),
  REDSYS_MERCHANT_CODE: optional.refine(
    (value) => !value || /^\d{1,9}$/.test(value),
    "a merchant code (FUC) of up to 9 digits",
  ),
  REDSYS_TERMINAL: z
    .string()
    .regex(/^\d{1,3}$/, "a terminal's number of up to 3 digits")
    .default("1"),
  REDSYS_SECRET: optional.refine(
    (value) => !value || /^[A-Za-z0-9+/]{32}$/.test(value),
    "the terminal's key of 32 characters",
  ),
  REDSYS_SIGNATURE: z
    .enum(SIGNATURE_VERSIONS, { error: SIGNATURE_VERSIONS.join(" or ") })
    .default("HMAC_SHA256_V1"),
  VERIFACTU_ENV: z
    .enum(["off", "sandbox", "test", "live"], { error: '"off", "test" or "live"' })
    .nullable()
    .default(null),
  VERIFACTU_CERTIFICATE_FILE: optional,
  VERIFACTU_CERTIFICATE: optional.refine(
    (value) => !value || (value.length <= MAX_CERTIFICATE && /^[A-Za-z0-9+/]+={0,2}$/.test(value)),
    "a PKCS#12 file in base64",
  ),
  VERIFACTU_CERTIFICATE_PASSWORD: password,
  GUARANTEE_NOTICE_FILE: optional,
  GUARANTEE_NOTICE_SHA256: optional.refine(
    (value) => !value || /^[0-9a-f]{64}$/i.test(value),
    "a SHA-256 of 64 hexadecimal digits",
  ),
  PAYMENT_METHODS: list(shopPaymentMethods.join(",")).pipe(
    z
      .array(z.enum(shopPaymentMethods, { error: METHODS_EXPECTED }))
      .min(1, METHODS_EXPECTED)
      .transform((methods) => [...new Set(methods)]),
  ),
  TRANSFER_IBAN: optional.refine((value) => !value || isIban(value), "a valid IBAN"),
});
export type Settings = z.output<typeof settings>;

/**
 * Whether this is an IBAN of its country's length and check digits (ISO 13616), with blanks or
 * without.
 */
function isIban(value: string): boolean {
  return isValidIBAN(value.replaceAll(/\s/g, "").toUpperCase());
}
