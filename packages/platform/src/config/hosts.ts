import { apiHostProblems } from "./api-host.ts";
import type { Settings } from "./settings.ts";

/** Where a shop is reached. What the environment leaves out can be stored, for the next start. */
export const HOST_SETTINGS = [
  "SITE_URL",
  "OFFICE_URL",
  "TRUST_PROXY",
] as const satisfies readonly (keyof Settings)[];
export type HostSetting = (typeof HOST_SETTINGS)[number];

/** An address that is missing, or breaks a rule. */
export type BrokenHost = { setting: HostSetting; reason: HostProblem["reason"] | "missing" | "misfit" };

/** The addresses with which a shop would not start, as far as they are set right by themselves. */
export function brokenHosts(given: Settings): BrokenHost[] {
  return [...missingHosts(given), ...hostProblems(given), ...misfits(given)];
}

/** A rule that an address of a live shop breaks. */
type HostProblem = { setting: HostSetting; reason: "not_https" | "shared_host"; text: string };

/** The addresses that a live shop lacks. */
function missingHosts(given: Settings): BrokenHost[] {
  const needed = given.SHOP_MODE === "live" ? (["SITE_URL", "TRUST_PROXY"] as const) : [];
  return needed.filter((name) => !given[name]).map((setting) => ({ setting, reason: "missing" }));
}

/**
 * The rules that the addresses of a live shop break. On a host of the shop, a script injected into
 * its pages could act as the staff.
 */
export function hostProblems({ SHOP_MODE, SITE_URL, OFFICE_URL, API_URL }: Settings): HostProblem[] {
  if (SHOP_MODE !== "live") return [];
  const hostOf = (url: string | null) => url && new URL(url).hostname;
  const isShared = OFFICE_URL && [SITE_URL, API_URL].some((url) => hostOf(url) === hostOf(OFFICE_URL));
  const urls = [["SITE_URL", SITE_URL] as const, ["OFFICE_URL", OFFICE_URL] as const];
  const open = urls.flatMap(([setting, url]) =>
    url && !url.startsWith("https:") ? [broken(setting, url, "not_https")] : [],
  );
  return [...open, ...(isShared ? [broken("OFFICE_URL", OFFICE_URL, "shared_host")] : [])];
}

/** An address of the shop with which browsers would store no cookie of the API's host. */
function misfits(given: Settings): BrokenHost[] {
  const problems = given.SITE_URL === null ? [] : apiHostProblems(given, given.SITE_URL);
  return problems.length > 0 ? [{ setting: "SITE_URL", reason: "misfit" }] : [];
}

const NEEDS = { not_https: "an https:// address.", shared_host: "a host of its own for it." };

function broken(setting: HostSetting, url: string, reason: HostProblem["reason"]): HostProblem {
  const text = `${setting} is ${JSON.stringify(url)}, but SHOP_MODE=live needs ${NEEDS[reason]}`;
  return { setting, reason, text };
}
