import { type Gateway, isShopUrl } from "./gateway.ts";
import { check, type MerchantRequest } from "./merchant-request.ts";
import type { Operation, PaymentCard } from "./operation.ts";

/** Opens an operation with this order number; a paid or denied one is a repeated number. */
export function openOperation(
  gateway: Gateway,
  request: MerchantRequest,
  card: PaymentCard | null,
  method: Operation["method"] = "card",
): Operation {
  check(gateway.store.operations.get(request.order)?.status !== "F", "SIS0051");
  const operation: Operation = {
    order: request.order,
    amount: request.amount,
    currency: request.currency,
    merchantData: request.text("MERCHANTDATA"),
    merchantUrl: shopUrl(gateway, request.text("MERCHANTURL")),
    version: request.version,
    createdAt: gateway.now(),
    method,
    status: "S",
    response: "",
    authorisationCode: "",
    securePayment: "0",
    card,
    idOper: request.idOper,
    threeDsTransactionId: null,
    challenge: null,
    refunds: [],
  };
  gateway.store.addOperation(operation);
  return operation;
}

/** Only the shop is ever called or returned to: the test merchant's key is public. */
export function shopUrl(gateway: Gateway, url: string): string | null {
  return isShopUrl(gateway, url) ? url : null;
}
