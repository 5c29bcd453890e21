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
  { redsys, former, siteUrl, isDemo }: GatewaySettings,
  { sandboxUrl, clock, ...options }: GatewayOptions,
): Gateway | null {
  const merchantOf: MerchantOf = ({ environment, code, terminal, secret, signatureVersion }) => {
    if (environment === "sandbox" && !sandboxUrl) return null;
    const endpoints =
      environment === "sandbox" ? redsysEndpoints("test", sandboxUrl ?? "") : redsysEndpoints(environment);
    const isTest = environment !== "live";
    return { code, terminal, secret, signatureVersion, ...options, endpoints, siteUrl, isTest };
  };
  // A demo with the data of a live shop moves no money.
  const allowed = former.filter(({ environment }) => !isDemo || environment !== "live");
  // Payments of a terminal whose keys were taken out are still heard of.
  const pattern = redsys ?? allowed[0];
  const merchant = pattern && merchantOf(pattern);
  if (!merchant) return null;
  const present = terminalOf(merchant);
  const formers = openFormer(pattern, allowed, merchantOf);
  return withFormer({ present, isInUse: redsys !== null }, formers, clock);
}

/** Test keys are no secret: terminals of another environment than the pattern's do not count. */
function openFormer(pattern: Redsys, former: readonly FormerTerminal[], merchantOf: MerchantOf): Former[] {
  const isOther = (one: Redsys) => one.code !== pattern.code || one.terminal !== pattern.terminal;
  return former.flatMap((one, index) => {
    const merchant = one.environment === pattern.environment ? merchantOf(one) : null;
    if (!merchant) return [];
    const since = former[index + 1]?.replacedAt ?? null;
    return [{ gateway: terminalOf(merchant), since, replacedAt: one.replacedAt, isOther: isOther(one) }];
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
