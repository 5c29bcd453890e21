import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type ApiHost, apiHostOf, apiHostProblems } from "./api-host.ts";
import { backupProblems } from "./backups.ts";
import { type Bucket, bucketAt, bucketProblems } from "./bucket.ts";
import {
  BUSINESS_SETTINGS,
  type Business,
  type BusinessProblem,
  type BusinessSetting,
  businessOf,
  businessProblems,
} from "./business.ts";
import { declarationProblems } from "./declaration.ts";
import { type BrokenHost, brokenHosts, HOST_SETTINGS, type HostSetting } from "./hosts.ts";
import { invoicingProblems } from "./invoicing.ts";
import { labelServiceProblems } from "./label-services.ts";
import { type Gap, liveGaps, liveProblems } from "./live.ts";
import { type Redsys, redsysOf } from "./redsys.ts";
import { SECRET_FILE } from "./session-secret.ts";
import { type Settings, settings } from "./settings.ts";
import { type Verifactu, verifactuOf } from "./verifactu.ts";

/** The configuration of a process by its environment alone, without the business. */
export type MachineConfig = Omit<Settings, BusinessSetting> & {
  /** Absolute path of DATA_DIR. */
  dataDir: string;
  /** Where shared files lie; null for `dataDir`. */
  bucket: Bucket | null;
  /** Address of the shop without a trailing slash. */
  siteUrl: string;
  /** The address of the API for browsers. */
  api: ApiHost;
  isDemo: boolean;
  /** Whether it was never opened and lacks what it sells by: only the office works. */
  isPreparing: boolean;
  /** Settings that a live shop lacks; only one that was never opened starts so. */
  gaps: readonly Gap[];
  /** How long a process answers on after SIGTERM, in ms. */
  drainMs: number;
  /** Gateway and tax agency by the environment alone, for a demo shop's local ones. */
  local: { redsys: Redsys | null; verifactu: Verifactu | null };
  /** Every setting that the environment has, as it stands there. */
  environment: Texts;
};

/** The checked and complete configuration of a shop. */
export type Config = MachineConfig & Business;

/** Settings by their names, as they are written in an environment. */
export type Texts = Readonly<Partial<Record<keyof Settings, string>>>;

/** A setting that the office and commands may store. */
export type StorableSetting = BusinessSetting | HostSetting;
export const STORABLE_SETTINGS: readonly StorableSetting[] = [...BUSINESS_SETTINGS, ...HOST_SETTINGS];

/** A setting that may be stored, and is wrong by itself or breaks a rule. */
export type BrokenSetting = {
  setting: StorableSetting;
  reason: BusinessProblem["reason"] | BrokenHost["reason"] | "wrong";
};

/** Wrong or missing settings; the message has one line for each. */
export class ConfigError extends Error {}

const DIRECT_ALONE = "DATABASE_DIRECT_URL goes past the pooler of DATABASE_URL, which is missing.";
const READ_ALONE = "DATABASE_READ_URL is a standby of DATABASE_URL, which is missing.";

/**
 * Reads the configuration from an environment. Throws ConfigError with every wrong or missing
 * setting; from the day on which the operator's invoices need records (`now`) also theirs.
 */
export function loadConfig(environment: Record<string, string | undefined>, now = new Date()): Config {
  const { machine, settings: read, problems } = readMachine(environment);
  refuse([...textsOf(machine.gaps), ...problems, ...textsOf(businessProblems(read, now))]);
  return { ...businessOf(read), ...machine };
}

/**
 * Reads what the environment alone says. Throws ConfigError with every wrong setting; what a live
 * shop lacks are its `gaps`.
 */
export function loadMachineConfig(environment: Record<string, string | undefined>): MachineConfig {
  const { machine, problems } = readMachine(environment);
  if (problems.length > 0) refuse([...textsOf(machine.gaps), ...problems]);
  return machine;
}

/**
 * The configuration of a process with these stored settings while the shop is being prepared:
 * nothing needs to be complete. Throws ConfigError for wrong settings.
 */
export function withIncomplete({ environment }: Pick<MachineConfig, "environment">, stored: Texts): Config {
  const { machine, settings: read, problems } = readMachine({ ...stored, ...environment });
  refuse(problems);
  return { ...businessOf(read), ...machine };
}

/**
 * The whole configuration of a process whose shop has stored these settings. The environment wins.
 * Throws ConfigError like `loadConfig`.
 */
export function withStored({ environment }: Pick<MachineConfig, "environment">, stored: Texts): Config {
  return loadConfig({ ...stored, ...environment });
}

/**
 * The storable settings that are wrong in these texts, or break a rule over several; `wrong`
 * ones are not read, so that rules over them count for nothing.
 */
export function findBroken(texts: Texts, now = new Date()): BrokenSetting[] {
  const parsed = settings.safeParse(texts);
  if (parsed.success) {
    const { data } = parsed;
    return [...businessProblems(data, now), ...brokenHosts(data)];
  }
  const names = new Set(parsed.error.issues.map(({ path }) => path[0]));
  return STORABLE_SETTINGS.filter((name) => names.has(name)).map((setting) => ({ setting, reason: "wrong" }));
}

/** The gateway's terminal of these texts; null without one, or if one of them is wrong. */
export function redsysIn(texts: Texts): Redsys | null {
  const parsed = settings.safeParse(texts);
  return parsed.success ? redsysOf(parsed.data) : null;
}

function readMachine(environment: Record<string, string | undefined>) {
  const texts = withoutEmpty(environment);
  const parsed = settings.safeParse(texts);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => describe(issue, environment)).join("\n"));
  const read = parsed.data;
  const siteUrl = (read.SITE_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, "");
  const machine: MachineConfig = {
    ...read,
    dataDir: resolve(read.DATA_DIR),
    bucket: bucketAt(read.MEDIA_URL, read),
    siteUrl,
    api: apiHostOf(read, siteUrl),
    isDemo: read.SHOP_MODE === "demo",
    isPreparing: false,
    gaps: liveGaps(read, existsSync(join(resolve(read.DATA_DIR), SECRET_FILE))),
    drainMs: 1000 * (read.DRAIN_SECONDS ?? defaultDrain(read)),
    OFFICE_URL: read.OFFICE_URL ?? (read.SHOP_MODE === "demo" ? siteUrl : null),
    local: { redsys: redsysOf(read), verifactu: verifactuOf(read) },
    environment: texts,
  };
  return { machine, settings: read, problems: machineProblems(read, siteUrl) };
}

/** Problems of settings that only the environment has, one line each. */
function machineProblems(config: Settings, siteUrl: string): string[] {
  return [
    ...backupProblems(config),
    ...(config.DATABASE_DIRECT_URL && !config.DATABASE_URL ? [DIRECT_ALONE] : []),
    ...(config.DATABASE_READ_URL && !config.DATABASE_URL ? [READ_ALONE] : []),
    ...(config.SHOP_MODE === "live" ? liveProblems(config) : []),
    ...bucketProblems(config),
    ...labelServiceProblems(config),
    ...invoicingProblems(config),
    ...declarationProblems(config),
    ...(config.SHOP_MODE === "live" && !config.SITE_URL ? [] : apiHostProblems(config, siteUrl)),
  ];
}

function textsOf(problems: readonly { text: string }[]): string[] {
  return problems.map(({ text }) => text);
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));
}

/** The shop's own settings that an environment has; a program's has others besides. */
function withoutEmpty(environment: Record<string, string | undefined>): Texts {
  return Object.fromEntries(
    settings.keyof().options.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
}

function describe(
  issue: { path: PropertyKey[]; message: string },
  environment: Record<string, string | undefined>,
): string {
  const name = String(issue.path[0]);
  if (/_(SECRET|TOKEN|PASSWORD|KEY|CERTIFICATE)$|^LABEL_SERVICES$/.test(name))
    return `${name} is wrong: ${issue.message} was expected.`;
  const shown = (environment[name] ?? "").replace(/\/\/[^/@]*@/, "//…@");
  return `${name} is ${JSON.stringify(shown)}, but ${issue.message} was expected.`;
}

/** In seconds. A shop with an embedded PostgreSQL has no other process to which calls could go. */
function defaultDrain({ SHOP_MODE, DATABASE_URL }: Settings): number {
  return SHOP_MODE === "live" && DATABASE_URL !== null ? 5 : 0;
}
