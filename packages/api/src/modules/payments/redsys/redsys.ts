import { readErrorCode, readResponse, redsysEndpoints } from "@tuerca/redsys";
import type { Config } from "../../../platform/config/index.ts";
import type { Denial, Gateway, GatewayKind, GatewayOptions } from "../gateway.ts";
import { createRedsysGateway } from "./redsys-gateway.ts";

/** Redsys, with the settings REDSYS_*. */
export const REDSYS: GatewayKind = { open, explain };

function open(config: Config, { sandboxUrl, ...options }: GatewayOptions): Gateway | null {
  const { redsys, siteUrl } = config;
  if (!redsys || (redsys.environment === "sandbox" && !sandboxUrl)) return null;
  const { environment, ...merchant } = redsys;
  const endpoints =
    environment === "sandbox" ? redsysEndpoints("test", sandboxUrl ?? "") : redsysEndpoints(environment);
  const isTest = environment !== "live";
  return createRedsysGateway({ ...merchant, ...options, endpoints, siteUrl, isTest });
}

/**
 * Ds_Response, or the code of an error. 0172 to 0174 and suspicion of fraud are the bank's last word;
 * what is wrong about our settings may be mended meanwhile.
 */
function explain(code: string): Denial | null {
  const { outcome, message, retryAllowed, alertOperator } = code.startsWith("SIS")
    ? readErrorCode(code)
    : readResponse(code);
  if (outcome !== "denied") return null;
  return { message, retryAllowed, isLastWord: !retryAllowed && !alertOperator };
}
