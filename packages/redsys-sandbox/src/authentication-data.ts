import type { Parameters } from "@tuerca/redsys";
import { type Gateway, isShopUrl } from "./gateway.ts";
import { check, type MerchantRequest } from "./merchant-request.ts";
import type { Operation } from "./operation.ts";

/** What step C must say of the browser, and the code of each that is missing. */
const BROWSER_FIELDS: Record<string, string> = {
  browserAcceptHeader: "SIS0573",
  browserUserAgent: "SIS0574",
  browserJavaEnabled: "SIS0575",
  browserLanguage: "SIS0576",
  browserColorDepth: "SIS0577",
  browserScreenHeight: "SIS0578",
  browserScreenWidth: "SIS0579",
  browserTZ: "SIS0580",
  browserJavascriptEnabled: "SIS0653",
  threeDSServerTransID: "SIS0582",
  threeDSCompInd: "SIS0583",
  notificationURL: "SIS0584",
};

/** The later steps must ask for what inicia asked for. Throws SisError. */
export function checkSameAsInicia(operation: Operation, request: MerchantRequest): void {
  check(request.currency === operation.currency, "SIS0665");
  check(request.amount === operation.amount, "SIS0666");
  check(request.idOper === operation.idOper, "SIS0669");
}

/**
 * What step C says of the browser must be whole and of this operation: throws SisError with the code of what is not.
 */
export function checkAuthenticationData(gateway: Gateway, operation: Operation, data: Parameters): void {
  for (const [field, code] of Object.entries(BROWSER_FIELDS)) {
    const value = data[field];
    check(value !== undefined && value !== null && value !== "", code);
  }
  check(data.threeDSServerTransID === operation.threeDsTransactionId, "SIS0585");
  check(data.protocolVersion === operation.card?.behaviour.protocolVersion, "SIS0585");
  check(["Y", "N", "U"].includes(String(data.threeDSCompInd)), "SIS0583");
  check(isShopUrl(gateway, data.notificationURL), "SIS0584");
}
