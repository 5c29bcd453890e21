import type { Settings } from "./settings.ts";

/** Where billing records go; `sandbox` is a demo shop's local tax agency. */
export type VerifactuEnvironment = "sandbox" | "test" | "live";

/** How billing records are sent. The sandbox makes its own certificate. */
export type Verifactu =
  | { environment: "sandbox" }
  | { environment: "test" | "live"; certificateFile: string; certificatePassword: string };

/** Midnight in Madrid of the day from which companies are bound (RD 1007/2023, final provision 4). */
const LAW_BEGINS = Date.parse("2027-01-01T00:00:00+01:00");

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

type Sending = { verifactu: Verifactu | null; isDemo: boolean };

/** Why a live shop does not declare its invoices, as a sentence; null if it does, or is a demo. */
function missing({ verifactu, isDemo }: Sending): string | null {
  if (isDemo || verifactu?.environment === "live") return null;
  if (verifactu === null)
    return "VERIFACTU_ENV is off: no invoice is declared to the tax agency (docs/operations/verifactu.md).";
  return "VERIFACTU_ENV=test: invoices go to the tax agency's test service, which declares none of them.";
}

/** A warning of a live shop that does not declare its invoices, before the law asks for it. */
export function verifactuWarning(config: Sending): string | null {
  const reason = missing(config);
  return reason && `${reason} From 1 January 2027 on, this shop does not start so.`;
}

/** Why a live shop may not start at this time: it has to declare its invoices; null if it may. */
export function verifactuRefusal(config: Sending, now: Date): string | null {
  const reason = missing(config);
  return reason && now.getTime() >= LAW_BEGINS
    ? `${reason} The law asks for it since 1 January 2027: set VERIFACTU_ENV=live and the certificate.`
    : null;
}
