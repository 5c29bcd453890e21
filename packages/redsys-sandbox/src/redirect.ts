import { newChallenge } from "./challenge.ts";
import type { Gateway } from "./gateway.ts";
import { check, type MerchantRequest } from "./merchant-request.ts";
import { notification } from "./messages.ts";
import { openOperation, shopUrl } from "./open-operation.ts";
import { isAuthorised, type Operation } from "./operation.ts";
import { toPaymentCard } from "./payment-card.ts";
import { authorise, finish } from "./settle.ts";
import type { Visit } from "./store.ts";
import { TEST_CARDS } from "./test-cards.ts";

const CANCELLED = "9915";

/** A test card by its position in the table. */
type CardChoice = { card?: number; cvv?: string };

/** realizarPago: opens the operation and its page. */
export function startVisit(gateway: Gateway, request: MerchantRequest): { id: string; visit: Visit } {
  check(request.type === "0", "SIS0023");
  const method = request.text("PAYMETHODS") === "z" ? "bizum" : "card";
  const visit = {
    operation: openOperation(gateway, request, null, method),
    urlOk: shopUrl(gateway, request.text("URLOK")),
    urlKo: shopUrl(gateway, request.text("URLKO")),
  };
  return { id: gateway.store.addVisit(visit), visit };
}

/**
 * Applies the customer's choice on the page; a card that needs a code leaves the operation open.
 */
export function decide(
  gateway: Gateway,
  operation: Operation,
  choice: CardChoice & { action: "pay" | "cancel" },
): void {
  if (operation.status !== "S") return;
  if (choice.action === "cancel") finish(gateway, operation, CANCELLED);
  else pay(gateway, operation, choice);
}

function pay(gateway: Gateway, operation: Operation, { card = 0, cvv = "" }: CardChoice): void {
  const chosen = TEST_CARDS[card] ?? TEST_CARDS[0];
  if (operation.method === "card" && chosen) operation.card = toPaymentCard(chosen, cvv, false);
  operation.securePayment = "1";
  if (operation.card?.behaviour.challenge) {
    operation.status = "P";
    operation.challenge = newChallenge(null);
  } else {
    authorise(gateway, operation);
  }
}

/** Ends a payment by redirect after its challenge. */
export function concludeRedirect(gateway: Gateway, operation: Operation): void {
  if (operation.status === "F") return;
  if (operation.challenge?.status === "passed") authorise(gateway, operation);
  else finish(gateway, operation, operation.challenge?.status === "cancelled" ? CANCELLED : "0184");
}

/** The browser's next address with the signed outcome; null if the shop gave none. */
export function returnAddress(gateway: Gateway, { operation, urlOk, urlKo }: Visit): string | null {
  const target = isAuthorised(operation) ? urlOk : urlKo;
  if (!target) return null;
  const url = new URL(target);
  for (const [name, value] of Object.entries(notification(gateway, operation))) {
    url.searchParams.set(name, value);
  }
  return url.href;
}
