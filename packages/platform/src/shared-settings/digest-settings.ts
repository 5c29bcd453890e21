import { createHash, createHmac } from "node:crypto";
import { type Settings, settings } from "../config/settings.ts";

/** Settings that each machine has for itself; all others are the shop's. */
const OF_THE_MACHINE: ReadonlySet<keyof Settings> = new Set([
  "PORT",
  "HOST",
  "DATA_DIR",
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_POOL_SIZE",
  "DATABASE_READ_URL",
  "BACKUP_CHECK_DAYS",
  "BACKUP_DIR",
  "BACKUP_KEEP",
  "BACKUP_KEY",
  "DEMO_ORDERS",
  "DRAIN_SECONDS",
  "GUARANTEE_NOTICE_FILE",
  "LOG_LEVEL",
  "OFFICE_ONLY",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "OVERLOAD_DELAY_MS",
  "SHARED_CACHES",
  "SYNONYMS_FILE",
  "TRUST_PROXY",
  "VERIFACTU_CERTIFICATE_FILE",
]);

/** A digest of each setting by its name. */
export type Digests = Readonly<Record<string, string>>;

/** The setting whose value keys the digests of all others. */
const KEY = "SESSION_SECRET";

/** Settings that every process of a shop must have alike. */
export const SHARED = settings
  .keyof()
  .options.filter((name) => !OF_THE_MACHINE.has(name))
  .sort();

/**
 * Digests of the shared settings. They are keyed by the shop's secret, so that the database gives
 * no password away.
 */
export function digestSettings(config: Settings, secret: string): Digests {
  const digestOf = (name: keyof Settings) => {
    if (name === KEY) return createHash("sha256").update(`${KEY}:${secret}`).digest("base64url");
    return createHmac("sha256", secret)
      .update(`${name}:${JSON.stringify(config[name] ?? null)}`)
      .digest("base64url");
  };
  return Object.fromEntries(SHARED.map((name) => [name, digestOf(name)]));
}

/**
 * Names of the settings in which two processes differ. With two secrets nothing else can be
 * compared; a setting that only one release has counts for neither.
 */
export function differingSettings(own: Digests, other: Digests): string[] {
  if (own[KEY] !== other[KEY]) return [KEY];
  return Object.keys(own).filter((name) => other[name] !== undefined && other[name] !== own[name]);
}
