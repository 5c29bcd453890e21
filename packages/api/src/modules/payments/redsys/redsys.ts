import type { Redsys } from "@tuerca/platform/config";
import type { FormerTerminal } from "@tuerca/platform/stored-settings/former-terminals";
import { readErrorCode, readResponse, redsysEndpoints } from "@tuerca/redsys";
import type { Denial, Gateway, GatewayKind, GatewayOptions, GatewaySettings } from "../gateway.ts";
import { type Former, type Terminal, withFormer } from "./former-terminals.ts";
import type { Merchant } from "./merchant.ts";
import { knowsPayment } from "./query.ts";
import { createRedsysGateway } from "./redsys-gateway.ts";

/** Redsys, with the settings REDSYS_*. */
export const REDSYS: GatewayKind = { open, explain };

/** A merchant's terminal, also one of before; null for a sandbox that does not run. */
type MerchantOf = (terminal: Redsys) => Merchant | null;

function open(
  { redsys, former, siteUrl }: GatewaySettings,
  { sandboxUrl, clock, ...options }: GatewayOptions,
): Gateway | null {
  const merchantOf: MerchantOf = ({ environment, code, terminal, secret, signatureVersion }) => {
    if (environment === "sandbox" && !sandboxUrl) return null;
    const endpoints =
      environment === "sandbox" ? redsysEndpoints("test", sandboxUrl ?? "") : redsysEndpoints(environment);
    const isTest = environment !== "live";
    return { code, terminal, secret, signatureVersion, ...options, endpoints, siteUrl, isTest };
  };
  // Payments of a terminal whose keys were taken out are still heard of.
  const present = redsys ?? former[0];
  const merchant = present && merchantOf(present);
  if (!merchant) return null;
  return withFormer(terminalOf(merchant), openFormer(present, former, merchantOf), clock);
}

function openFormer(present: Redsys, former: readonly FormerTerminal[], merchantOf: MerchantOf): Former[] {
  const isOther = (one: Redsys) =>
    (["environment", "code", "terminal"] as const).some((part) => one[part] !== present[part]);
  return former.flatMap((one) => {
    const merchant = merchantOf(one);
    const { replacedAt } = one;
    return merchant ? [{ gateway: terminalOf(merchant), replacedAt, isOther: isOther(one) }] : [];
  });
}

function terminalOf(merchant: Merchant): Terminal {
  return {
    ...createRedsysGateway(merchant),
    knows: (chargeNumber) => knowsPayment(merchant, chargeNumber),
  };
}

/**
 * Explains a Ds_Response or an error code. 0172 to 0174 and suspected fraud are the bank's last
 * word; faults of our settings may be fixed meanwhile.
 */
function explain(code: string): Denial | null {
  const { outcome, message, retryAllowed, alertOperator } = code.startsWith("SIS")
    ? readErrorCode(code)
    : readResponse(code);
  if (outcome !== "denied") return null;
  return { message, retryAllowed, isLastWord: !retryAllowed && !alertOperator };
}
