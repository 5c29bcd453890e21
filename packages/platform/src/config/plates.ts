import { isOwnMachine } from "../own-machine.ts";
import type { BusinessProblem } from "./business.ts";
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
export function plateProviderProblems(config: Given & Pick<Settings, "SHOP_MODE">): BusinessProblem[] {
  const { PLATE_PROVIDER_URL: url, PLATE_PROVIDER_SECRET: secret } = config;
  if (url === null && secret === null) return [];
  if (url === null) return [halfOf("PLATE_PROVIDER_URL", "PLATE_PROVIDER_SECRET")];
  const problems = secret ? [] : [halfOf("PLATE_PROVIDER_SECRET", "PLATE_PROVIDER_URL")];
  const { protocol, hostname } = new URL(url);
  if (config.SHOP_MODE === "live" && protocol === "http:" && !isOwnMachine(hostname))
    problems.push({
      setting: "PLATE_PROVIDER_URL",
      reason: "open",
      text: "PLATE_PROVIDER_URL would show plates to everybody on the way: use https://.",
    });
  return problems;
}

function halfOf(setting: keyof Given, other: keyof Given): BusinessProblem {
  return { setting, reason: "half", text: `${setting} is missing, and ${other} needs it.` };
}
