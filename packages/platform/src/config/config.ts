import { resolve } from "node:path";
import { type Calendar, createCalendar } from "../clock/calendar.ts";
import { type ApiHost, apiHostOf, apiHostProblems } from "./api-host.ts";
import { backupProblems } from "./backups.ts";
import { type Bucket, bucketAt, bucketProblems } from "./bucket.ts";
import { type Declaration, declarationGaps, declarationOf, declarationProblems } from "./declaration.ts";
import { calendarSettings } from "./dispatch.ts";
import {
  type Invoicing,
  invoicingGaps,
  invoicingOf,
  invoicingProblems,
  recordsNeededFrom,
} from "./invoicing.ts";
import { liveProblems } from "./live.ts";
import { type PlateProviderSettings, plateProviderOf, plateProviderProblems } from "./plates.ts";
import { type Redsys, redsysOf, redsysProblems } from "./redsys.ts";
import { type Settings, settings } from "./settings.ts";
import { type Verifactu, verifactuGaps, verifactuOf, verifactuProblems } from "./verifactu.ts";

/** The checked and complete configuration of a process. */
export type Config = Settings & {
  /** Absolute path of DATA_DIR. */
  dataDir: string;
  /** Where shared files lie; null for `dataDir`. */
  bucket: Bucket | null;
  /** Address of the shop without a trailing slash. */
  siteUrl: string;
  /** The address of the API for browsers. */
  api: ApiHost;
  isDemo: boolean;
  /** How long a process answers on after SIGTERM, in ms. */
  drainMs: number;
  /** Legal data of the seller; fictitious in demo mode. */
  operator: Operator;
  /** Dispatch and delivery days. */
  calendar: Calendar;
  /**
   * The shop's terminal at its payment gateway; null if it takes neither card nor Bizum and has no
   * keys.
   */
  redsys: Redsys | null;
  /** The provider of vehicles by plate; null without one. */
  plateProvider: PlateProviderSettings | null;
  /** How billing records reach the tax agency; null if they do not. */
  verifactu: Verifactu | null;
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

/** Wrong or missing settings; the message has one line for each. */
export class ConfigError extends Error {}

const DIRECT_ALONE = "DATABASE_DIRECT_URL goes past the pooler of DATABASE_URL, which is missing.";
const READ_ALONE = "DATABASE_READ_URL is a standby of DATABASE_URL, which is missing.";

const DEMO_OPERATOR: Operator = {
  name: "Recambios de Ejemplo, S.L.",
  nif: "B12345674",
  address: "Calle de la Tuerca, 10, 28013 Madrid",
  registry: null,
  email: "hola@tuerca.example",
  phone: "+34910000000",
  iban: "ES9121000418450200051332",
};

/**
 * Reads the configuration from an environment. Throws ConfigError with every wrong or missing
 * setting; from the day on which the operator's invoices need records (`now`) also theirs.
 */
export function loadConfig(environment: Record<string, string | undefined>, now = new Date()): Config {
  const parsed = settings.safeParse(withoutEmpty(environment));
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => describe(issue, environment)).join("\n"));
  const config = parsed.data;
  const siteUrl = (config.SITE_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, "");
  const gaps =
    config.SHOP_MODE === "live"
      ? [...invoicingGaps(config), ...verifactuGaps(config), ...declarationGaps(config)]
      : [];
  const operator = operatorOf(config);
  const neededFrom = recordsNeededFrom(operator.nif);
  const problems = [
    ...backupProblems(config),
    ...(config.DATABASE_DIRECT_URL && !config.DATABASE_URL ? [DIRECT_ALONE] : []),
    ...(config.DATABASE_READ_URL && !config.DATABASE_URL ? [READ_ALONE] : []),
    ...(config.SHOP_MODE === "live" ? liveProblems(config) : []),
    ...bucketProblems(config),
    ...redsysProblems(config),
    ...verifactuProblems(config),
    ...plateProviderProblems(config),
    ...invoicingProblems(config),
    ...declarationProblems(config),
    ...(now >= neededFrom ? gaps : []),
    ...apiHostProblems(config, siteUrl),
  ];
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  const verifactu = verifactuOf(config);
  return {
    ...config,
    dataDir: resolve(config.DATA_DIR),
    bucket: bucketAt(config.MEDIA_URL, config),
    siteUrl,
    api: apiHostOf(config, siteUrl),
    isDemo: config.SHOP_MODE === "demo",
    drainMs: 1000 * (config.DRAIN_SECONDS ?? defaultDrain(config)),
    OFFICE_URL: config.OFFICE_URL ?? (config.SHOP_MODE === "demo" ? siteUrl : null),
    operator,
    calendar: createCalendar(calendarSettings(config)),
    redsys: redsysOf(config),
    plateProvider: plateProviderOf(config),
    verifactu,
    invoicing: invoicingOf(config, operator, verifactu?.environment ?? "off"),
    declaration: declarationOf(config, operator),
    invoicingGaps: gaps,
    recordsNeededFrom: neededFrom,
  };
}

function withoutEmpty(environment: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
}

function describe(
  issue: { path: PropertyKey[]; message: string },
  environment: Record<string, string | undefined>,
): string {
  const name = String(issue.path[0]);
  if (/_(SECRET|TOKEN|PASSWORD|KEY)$/.test(name)) return `${name} is wrong: ${issue.message} was expected.`;
  const shown = (environment[name] ?? "").replace(/\/\/[^/@]*@/, "//…@");
  return `${name} is ${JSON.stringify(shown)}, but ${issue.message} was expected.`;
}

/** In seconds. A shop with an embedded PostgreSQL has no other process to which calls could go. */
function defaultDrain({ SHOP_MODE, DATABASE_URL }: Settings): number {
  return SHOP_MODE === "live" && DATABASE_URL !== null ? 5 : 0;
}

function operatorOf(config: Settings): Operator {
  return {
    name: config.OPERATOR_NAME ?? DEMO_OPERATOR.name,
    nif: config.OPERATOR_NIF ?? DEMO_OPERATOR.nif,
    address: config.OPERATOR_ADDRESS ?? DEMO_OPERATOR.address,
    registry: config.OPERATOR_REGISTRY,
    email: config.CONTACT_EMAIL ?? DEMO_OPERATOR.email,
    phone: config.CONTACT_PHONE ?? DEMO_OPERATOR.phone,
    iban: config.TRANSFER_IBAN ?? (config.SHOP_MODE === "demo" ? DEMO_OPERATOR.iban : null),
  };
}
