import { isOwnMachine } from "../own-machine.ts";
import type { Settings } from "./settings.ts";

/**
 * The operator's provider of vehicles by plate, the secret that signs requests, and how often it is
 * asked within 24 hours.
 */
export type PlateProviderSettings = { url: string; secret: string; perDay: number };

type Given = Pick<Settings, "PLATE_PROVIDER_URL" | "PLATE_PROVIDER_SECRET">;

/** The provider that the settings name; null without one. */
export function plateProviderOf({
  PLATE_PROVIDER_URL: url,
  PLATE_PROVIDER_SECRET: secret,
  PLATE_LOOKUPS_PER_DAY: perDay,
}: Given & Pick<Settings, "PLATE_LOOKUPS_PER_DAY">): PlateProviderSettings | null {
  return url !== null && secret !== null ? { url, secret, perDay } : null;
}

/** Problems of the settings: one without the other, or plates sent openly by a live shop. */
export function plateProviderProblems(config: Given & Pick<Settings, "SHOP_MODE">): string[] {
  const { PLATE_PROVIDER_URL: url, PLATE_PROVIDER_SECRET: secret } = config;
  if (url === null && secret === null) return [];
  if (url === null) return ["PLATE_PROVIDER_URL is missing, and PLATE_PROVIDER_SECRET needs it."];
  const problems = secret ? [] : ["PLATE_PROVIDER_SECRET is missing, and PLATE_PROVIDER_URL needs it."];
  const { protocol, hostname } = new URL(url);
  if (config.SHOP_MODE === "live" && protocol === "http:" && !isOwnMachine(hostname))
    problems.push("PLATE_PROVIDER_URL would show plates to everybody on the way: use https://.");
  return problems;
}
