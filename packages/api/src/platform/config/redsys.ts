import type { SignatureVersion } from "@tuerca/redsys";
import type { Settings } from "./settings.ts";

export type RedsysEnvironment = "sandbox" | "test" | "live";

/** A merchant's terminal at Redsys. `sandbox` is the local one of a demo shop. */
export type Redsys = {
  environment: RedsysEnvironment;
  code: string;
  terminal: string;
  secret: string;
  signatureVersion: SignatureVersion;
};

/** Merchant and key that Redsys publishes for trials: no secret. */
const PUBLIC_TEST = { code: "999008881", secret: "sq7HjrUOBfKmC576ILgskD5srU870gJ7" };

/** A demo shop uses its own sandbox unless told otherwise, a live one the live gateway. */
function environmentOf({ REDSYS_ENV, SHOP_MODE }: Settings): RedsysEnvironment {
  return REDSYS_ENV ?? (SHOP_MODE === "live" ? "live" : "sandbox");
}

/** The terminal that the settings name. */
export function redsysOf(config: Settings): Redsys {
  return {
    environment: environmentOf(config),
    code: config.REDSYS_MERCHANT_CODE ?? PUBLIC_TEST.code,
    terminal: config.REDSYS_TERMINAL,
    secret: config.REDSYS_SECRET ?? PUBLIC_TEST.secret,
    signatureVersion: config.REDSYS_SIGNATURE,
  };
}

/** What the gateway lacks: its keys, or, in a live shop, that it is a real one. */
export function redsysProblems(config: Settings): string[] {
  const environment = environmentOf(config);
  if (environment === "sandbox")
    return config.SHOP_MODE === "live"
      ? ['REDSYS_ENV is "sandbox", but SHOP_MODE=live needs "test" or "live".']
      : [];
  const need = config.SHOP_MODE === "live" ? "SHOP_MODE=live" : `REDSYS_ENV=${environment}`;
  return (["REDSYS_MERCHANT_CODE", "REDSYS_SECRET"] as const)
    .filter((name) => !config[name])
    .map((name) => `${name} is missing, and ${need} needs it.`);
}
