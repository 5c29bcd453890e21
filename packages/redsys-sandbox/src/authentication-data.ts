import type { Parameters } from "@tuerca/redsys";
import { type Gateway, isShopUrl } from "./gateway.ts";
import { check, type MerchantRequest } from "./merchant-request.ts";
import type { Operation } from "./operation.ts";

/** The browser fields that step C needs, with the code for each missing one. */
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

/** Checks that a later step matches its inicia. Throws SisError. */
export function checkSameAsInicia(operation: Operation, request: MerchantRequest): void {
  check(request.currency === operation.currency, "SIS0665");
  check(request.amount === operation.amount, "SIS0666");
  check(request.idOper === operation.idOper, "SIS0669");
}

/**
 * Checks that step C's browser data are complete and belong to this operation. Throws SisError with
 * the code of the defect.
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
