import { isOwnMachine } from "../own-machine.ts";
import type { BusinessProblem } from "./business.ts";
import { hostProblems } from "./hosts.ts";
import type { Settings } from "./settings.ts";

/** Settings of the environment, or stored hosts, that `live` requires. */
const NEEDED = ["SITE_URL", "SESSION_SECRET", "TRUST_PROXY"] as const;

/** A setting that a shop cannot open without, and a sentence about it. */
export type Gap = { setting: (typeof NEEDED)[number] | "OFFICE_URL"; text: string };

/** A random secret of 32 characters has more distinct ones than this. */
const FEWEST_CHARACTERS = 10;

/**
 * The settings that a live shop lacks. One that was never opened is prepared without them. A shop
 * of one process may keep its secret in its data folder (`hasOwnSecret`).
 */
export function liveGaps(config: Settings, hasOwnSecret: boolean): Gap[] {
  if (config.SHOP_MODE !== "live") return [];
  const keepsSecret = hasOwnSecret && config.DATABASE_URL === null;
  const missing = NEEDED.filter((name) => !config[name] && !(name === "SESSION_SECRET" && keepsSecret));
  const gaps: Gap[] = missing.map((setting) => ({
    setting,
    text: `${setting} is missing, and SHOP_MODE=live needs it${HINTS[setting] ?? "."}`,
  }));
  if (config.OFFICE_ONLY && !config.OFFICE_URL)
    gaps.push({ setting: "OFFICE_URL", text: "OFFICE_ONLY=1 needs OFFICE_URL." });
  return gaps;
}

const HINTS: Partial<Record<Gap["setting"], string>> = {
  TRUST_PROXY: ": the addresses of the proxies before the shop, or none.",
};

/** The reasons why a live shop cannot start with what it has, one line each. */
export function liveProblems(config: Settings): string[] {
  const problems = hostProblems(config).map(({ text }) => text);
  for (const name of ["SESSION_SECRET", "INTERNAL_TOKEN"] as const)
    if (isGuessable(config[name])) problems.push(guessable(name));
  return problems;
}

/** Secrets of the business that a live shop would not keep. */
export function secretProblems({ PLATE_PROVIDER_SECRET, SMS_URL }: Settings): BusinessProblem[] {
  const problems: BusinessProblem[] = [];
  if (isGuessable(PLATE_PROVIDER_SECRET))
    problems.push({
      setting: "PLATE_PROVIDER_SECRET",
      reason: "guessable",
      text: guessable("PLATE_PROVIDER_SECRET"),
    });
  if (sendsPasswordOpenly(SMS_URL))
    problems.push({
      setting: "SMS_URL",
      reason: "open",
      text: "SMS_URL has a password, which http:// shows to everybody on the way: use https://.",
    });
  return problems;
}

function guessable(name: string): string {
  return `${name} can be guessed: make one by chance, as "openssl rand -base64 32" does.`;
}

/**
 * Settings that a live shop works without, but nobody should be surprised to miss; one sentence
 * each.
 */
export function liveWarnings({ SHOP_MODE, OFFICE_URL, BACKUP_DIR, DATABASE_URL }: Settings): string[] {
  if (SHOP_MODE !== "live") return [];
  return [
    ...(OFFICE_URL ? [] : ["OFFICE_URL is not set: this shop has no office, only commands."]),
    ...(BACKUP_DIR || DATABASE_URL ? [] : ["BACKUP_DIR is not set: nothing backs up this shop."]),
  ];
}

function isGuessable(secret: string | null): boolean {
  return secret !== null && new Set(secret).size < FEWEST_CHARACTERS;
}

/** Whether a password would go to another machine in the clear. */
function sendsPasswordOpenly(address: string | null): boolean {
  if (!address?.startsWith("http:")) return false;
  const { password, hostname } = new URL(address);
  return password !== "" && !isOwnMachine(hostname);
}
