import type { Settings } from "./settings.ts";

/** Where billing records go; `sandbox` is a demo shop's local tax agency. */
export type VerifactuEnvironment = "sandbox" | "test" | "live";

/** How billing records are sent. The sandbox makes its own certificate. */
export type Verifactu =
  | { environment: "sandbox" }
  | { environment: "test" | "live"; certificateFile: string; certificatePassword: string };

/** By default a demo shop uses its own sandbox, and a live shop sends nothing. */
function environmentOf({ VERIFACTU_ENV, SHOP_MODE }: Settings): VerifactuEnvironment | "off" {
  return VERIFACTU_ENV ?? (SHOP_MODE === "live" ? "off" : "sandbox");
}

/** How records are sent by these settings; null if they are not sent. */
export function verifactuOf(config: Settings): Verifactu | null {
  const environment = environmentOf(config);
  if (environment === "off") return null;
  if (environment === "sandbox") return { environment };
  return {
    environment,
    certificateFile: config.VERIFACTU_CERTIFICATE_FILE ?? "",
    certificatePassword: config.VERIFACTU_CERTIFICATE_PASSWORD ?? "",
  };
}

/** Problems of the settings: no certificate, or an environment that does not fit the shop. */
export function verifactuProblems(config: Settings): string[] {
  const environment = environmentOf(config);
  const isLive = config.SHOP_MODE === "live";
  if (environment === "off") return [];
  if (environment === "sandbox")
    return isLive ? ['VERIFACTU_ENV is "sandbox", but SHOP_MODE=live needs "test" or "live".'] : [];
  if (environment === "live" && !isLive)
    return ['VERIFACTU_ENV is "live", which declares real invoices: only a shop with SHOP_MODE=live may.'];
  return (["VERIFACTU_CERTIFICATE_FILE", "VERIFACTU_CERTIFICATE_PASSWORD"] as const)
    .filter((name) => config[name] === null)
    .map((name) => `${name} is missing, and VERIFACTU_ENV=${environment} needs it.`);
}

/** Missing settings of a live shop for declaring its invoices, one line each. */
export function verifactuGaps(config: Settings): string[] {
  const environment = environmentOf(config);
  if (environment === "off")
    return ["VERIFACTU_ENV is off: no invoice is declared to the tax agency (docs/operations/verifactu.md)."];
  return environment === "test"
    ? ["VERIFACTU_ENV is test: invoices go to the tax agency's test service, which declares none of them."]
    : [];
}
