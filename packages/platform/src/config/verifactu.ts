import type { BusinessProblem } from "./business.ts";
import type { Settings } from "./settings.ts";

/** Where billing records go; `sandbox` is a demo shop's local tax agency. */
export type VerifactuEnvironment = "sandbox" | "test" | "live";

/**
 * How billing records are sent. The sandbox makes its own certificate; another one is a PKCS#12
 * file, or the content of one in base64, which the file goes before.
 */
export type Verifactu =
  | { environment: "sandbox" }
  | { environment: "test" | "live"; certificate: { file: string } | { content: string }; password: string };

/** By default a demo shop uses its own sandbox, and a live shop sends nothing. */
function environmentOf({ VERIFACTU_ENV, SHOP_MODE }: Settings): VerifactuEnvironment | "off" {
  return VERIFACTU_ENV ?? (SHOP_MODE === "live" ? "off" : "sandbox");
}

/** How records are sent by these settings; null if not, or without a certificate. */
export function verifactuOf(config: Settings): Verifactu | null {
  const environment = environmentOf(config);
  if (environment === "off") return null;
  if (environment === "sandbox") return { environment };
  const { VERIFACTU_CERTIFICATE_FILE: file, VERIFACTU_CERTIFICATE: content } = config;
  const { VERIFACTU_CERTIFICATE_PASSWORD: password } = config;
  if (password === null) return null;
  if (file !== null) return { environment, certificate: { file }, password };
  return content === null ? null : { environment, certificate: { content }, password };
}

/** Problems of the settings: no certificate, or an environment that does not fit the shop. */
export function verifactuProblems(config: Settings): BusinessProblem[] {
  const environment = environmentOf(config);
  const isLive = config.SHOP_MODE === "live";
  if (environment === "off") return [];
  if (environment === "sandbox")
    return isLive ? [notHere('VERIFACTU_ENV is "sandbox", but SHOP_MODE=live needs "test" or "live".')] : [];
  if (environment === "live" && !isLive)
    return [
      notHere('VERIFACTU_ENV is "live", which declares real invoices: only a shop with SHOP_MODE=live may.'),
    ];
  const missing = [
    ...(config.VERIFACTU_CERTIFICATE_FILE || config.VERIFACTU_CERTIFICATE
      ? []
      : ["VERIFACTU_CERTIFICATE_FILE or VERIFACTU_CERTIFICATE"]),
    ...(config.VERIFACTU_CERTIFICATE_PASSWORD === null ? ["VERIFACTU_CERTIFICATE_PASSWORD"] : []),
  ];
  return missing.map((name) => ({
    setting: "VERIFACTU_ENV",
    reason: "half",
    text: `${name} is missing, and VERIFACTU_ENV=${environment} needs it.`,
  }));
}

function notHere(text: string): BusinessProblem {
  return { setting: "VERIFACTU_ENV", reason: "not_here", text };
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
