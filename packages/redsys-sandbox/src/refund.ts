import type { Envelope } from "@tuerca/redsys";
import type { Gateway } from "./gateway.ts";
import { check, type MerchantRequest } from "./merchant-request.ts";
import { answerFor, outcome } from "./messages.ts";
import { isAuthorised } from "./operation.ts";
import { newAuthorisationCode, notify } from "./settle.ts";
import { SisError } from "./sis-error.ts";

/** Type 3 under the payment's own order number: in parts, up to what was paid. */
export function refund(gateway: Gateway, request: MerchantRequest): Envelope {
  const operation = gateway.store.operations.get(request.order);
  if (!operation) throw new SisError("SIS0054");
  check(isAuthorised(operation), "SIS0056");
  const refunded = operation.refunds.reduce((sum, { amount }) => sum + amount, 0);
  check(refunded + request.amount <= operation.amount, "SIS0057");
  const made = { amount: request.amount, at: gateway.now(), authorisationCode: newAuthorisationCode() };
  operation.refunds.push(made);
  notify(gateway, operation, made);
  return answerFor(gateway, operation, outcome(gateway, operation, made));
}
