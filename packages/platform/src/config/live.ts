import { isOwnMachine } from "../own-machine.ts";
import type { BusinessProblem } from "./business.ts";
import type { Settings } from "./settings.ts";

/** Settings of the environment that `live` requires. */
const NEEDED = ["SITE_URL", "SESSION_SECRET"] as const;

/** A random secret of 32 characters has more distinct ones than this. */
const FEWEST_CHARACTERS = 10;

/** The reasons why a live shop cannot start in this environment, one line each. */
export function liveProblems(config: Settings): string[] {
  const problems = NEEDED.filter((name) => !config[name]).map(
    (name) => `${name} is missing, and SHOP_MODE=live needs it.`,
  );
  if (config.SITE_URL && !config.SITE_URL.startsWith("https:"))
    problems.push(
      `SITE_URL is ${JSON.stringify(config.SITE_URL)}, but SHOP_MODE=live needs an https:// address.`,
    );
  problems.push(...officeProblems(config));
  if (config.TRUST_PROXY === null)
    problems.push(
      "TRUST_PROXY is missing, and SHOP_MODE=live needs it: the addresses of the proxies before the shop, or none.",
    );
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

/** On a host of the shop, a script injected into its pages could act as the staff. */
function officeProblems({ OFFICE_URL, OFFICE_ONLY, SITE_URL, API_URL }: Settings): string[] {
  if (!OFFICE_URL) return OFFICE_ONLY ? ["OFFICE_ONLY=1 needs OFFICE_URL."] : [];
  const { protocol, hostname } = new URL(OFFICE_URL);
  const name = `OFFICE_URL is ${JSON.stringify(OFFICE_URL)}, but SHOP_MODE=live needs`;
  const isShared = [SITE_URL, API_URL].some((url) => url && new URL(url).hostname === hostname);
  return [
    ...(protocol === "https:" ? [] : [`${name} an https:// address.`]),
    ...(isShared ? [`${name} a host of its own for it.`] : []),
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
