import type { MachineConfig } from "@tuerca/platform/config";
import { readErrorCode, readResponse, redsysEndpoints } from "@tuerca/redsys";
import type { Denial, Gateway, GatewayKind, GatewayOptions } from "../gateway.ts";
import { createRedsysGateway } from "./redsys-gateway.ts";

/** Redsys, with the settings REDSYS_*. */
export const REDSYS: GatewayKind = { open, explain };

function open(config: MachineConfig, { sandboxUrl, ...options }: GatewayOptions): Gateway | null {
  const { redsys, siteUrl } = config;
  if (!redsys || (redsys.environment === "sandbox" && !sandboxUrl)) return null;
  const { environment, ...merchant } = redsys;
  const endpoints =
    environment === "sandbox" ? redsysEndpoints("test", sandboxUrl ?? "") : redsysEndpoints(environment);
  const isTest = environment !== "live";
  return createRedsysGateway({ ...merchant, ...options, endpoints, siteUrl, isTest });
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
