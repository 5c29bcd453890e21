import { PAYMENT_TIMEOUT_MS } from "@tuerca/contract";
import { redsysEndpoints } from "@tuerca/redsys";
import type { Config } from "../../platform/config/index.ts";
import type { Gateway } from "./gateway.ts";
import type { Merchant } from "./redsys/merchant.ts";
import { createRedsysGateway } from "./redsys/redsys-gateway.ts";

/**
 * The gateway that the configuration names; null where there is none, so that nobody is offered to pay by it. `sandboxUrl`
 * is the origin of the local sandbox, which a live shop never has; `patienceMs` how long its answers are waited for.
 */
export function openGateway(
  config: Config,
  sandboxUrl: string | null,
  log: Merchant["log"],
  patienceMs: number = PAYMENT_TIMEOUT_MS,
): Gateway | null {
  const { redsys, siteUrl } = config;
  if (!redsys || (redsys.environment === "sandbox" && !sandboxUrl)) return null;
  const { environment, ...merchant } = redsys;
  const endpoints =
    environment === "sandbox" ? redsysEndpoints("test", sandboxUrl ?? "") : redsysEndpoints(environment);
  return createRedsysGateway({ ...merchant, endpoints, siteUrl, patienceMs, log });
}
