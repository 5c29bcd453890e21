import { isGatewayMethod } from "@tuerca/contract";
import type { SignatureVersion } from "@tuerca/redsys";
import type { BusinessProblem } from "./business.ts";
import type { Settings } from "./settings.ts";

export type RedsysEnvironment = "sandbox" | "test" | "live";

/** A merchant's terminal at Redsys. `sandbox` is a demo shop's local one. */
export type Redsys = {
  environment: RedsysEnvironment;
  code: string;
  terminal: string;
  secret: string;
  signatureVersion: SignatureVersion;
};

/** Merchant and key that Redsys publishes for tests: no secret. */
const PUBLIC_TEST = { code: "999008881", secret: "sq7HjrUOBfKmC576ILgskD5srU870gJ7" };

/** By default a demo shop uses its own sandbox, a live one the live gateway. */
function environmentOf({ REDSYS_ENV, SHOP_MODE }: Settings): RedsysEnvironment {
  return REDSYS_ENV ?? (SHOP_MODE === "live" ? "live" : "sandbox");
}

/**
 * The terminal of the settings, whether the shop takes card and Bizum at the moment or not; null
 * without merchant and key, which only the sandbox does not need.
 */
export function redsysOf(config: Settings): Redsys | null {
  const environment = environmentOf(config);
  const isWhole = config.REDSYS_MERCHANT_CODE !== null && config.REDSYS_SECRET !== null;
  if (environment !== "sandbox" && !isWhole) return null;
  return {
    environment,
    code: config.REDSYS_MERCHANT_CODE ?? PUBLIC_TEST.code,
    terminal: config.REDSYS_TERMINAL,
    secret: config.REDSYS_SECRET ?? PUBLIC_TEST.secret,
    signatureVersion: config.REDSYS_SIGNATURE,
  };
}

function isTaken({ PAYMENT_METHODS: methods }: Settings): boolean {
  return methods.some(isGatewayMethod);
}

function hasKey({ REDSYS_MERCHANT_CODE, REDSYS_SECRET }: Settings): boolean {
  return REDSYS_MERCHANT_CODE !== null || REDSYS_SECRET !== null;
}

/**
 * Problems of the gateway's settings: missing keys, or a gateway of the wrong kind. A shop without
 * card and Bizum needs none, but may have the keys of earlier payments.
 */
export function redsysProblems(config: Settings): BusinessProblem[] {
  if (!isTaken(config) && !hasKey(config)) return [];
  const environment = environmentOf(config);
  const isLive = config.SHOP_MODE === "live";
  if (environment === "sandbox")
    return isLive ? [notHere('REDSYS_ENV is "sandbox", but SHOP_MODE=live needs "test" or "live".')] : [];
  if (environment === "live" && !isLive)
    return [notHere('REDSYS_ENV is "live", which charges real cards: only a shop with SHOP_MODE=live may.')];
  const need = isLive && isTaken(config) ? "SHOP_MODE=live" : `REDSYS_ENV=${environment}`;
  return (["REDSYS_MERCHANT_CODE", "REDSYS_SECRET"] as const)
    .filter((name) => !config[name])
    .map((name) => ({
      setting: "PAYMENT_METHODS",
      reason: "no_gateway",
      text: `${name} is missing, and ${need} needs it.`,
    }));
}

function notHere(text: string): BusinessProblem {
  return { setting: "REDSYS_ENV", reason: "not_here", text };
}

/** A warning if a live shop accepts test cards as money; null otherwise. */
export function redsysWarning({ redsys, isDemo }: { redsys: Redsys | null; isDemo: boolean }): string | null {
  if (isDemo || !redsys || redsys.environment === "live") return null;
  return "REDSYS_ENV=test: this shop takes test cards for money. Set REDSYS_ENV=live before it opens.";
}
