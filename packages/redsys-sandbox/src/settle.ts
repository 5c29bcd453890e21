import { randomInt } from "node:crypto";
import type { Gateway } from "./gateway.ts";
import { notification } from "./messages.ts";
import type { Operation } from "./operation.ts";

/** Endings of amounts in cents that the test environment denies; by Bizum each gives 9966. */
const BY_AMOUNT: Record<string, string> = { "96": "0190", "72": "0172", "73": "0173", "74": "0174" };

/** Authorises or denies the operation, by its test card, CVV and amount. */
export function authorise(gateway: Gateway, operation: Operation): void {
  const { response } = gateway.faults.of(operation.order);
  finish(gateway, operation, response ?? denialOf(operation) ?? "0000");
}

/** Ends the operation with a Ds_Response and notifies the shop. */
export function finish(gateway: Gateway, operation: Operation, response: string): void {
  operation.status = "F";
  operation.response = response;
  operation.authorisationCode = newAuthorisationCode();
  notify(gateway, operation);
}

/** Notifies the shop in the background of a payment, or of its refund (`amount` in cents). */
export function notify(
  gateway: Gateway,
  operation: Operation,
  refund?: { amount: number; authorisationCode: string },
): void {
  if (!operation.merchantUrl) return;
  gateway.notifier.send(operation.order, operation.merchantUrl, notification(gateway, operation, refund));
}

/** Six digits, as banks issue them. */
export function newAuthorisationCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

function denialOf({ amount, card, method }: Operation): string | undefined {
  const byAmount = BY_AMOUNT[String(amount).slice(-2)];
  if (method === "bizum") return byAmount && "9966";
  return card?.denial ?? byAmount;
}
