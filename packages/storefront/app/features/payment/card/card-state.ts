import type { CardForm, PaymentProgress } from "@tuerca/contract";

/** A form that the browser posts to the customer's bank. */
export type BankForm = NonNullable<PaymentProgress["method"]>;

/** A payment attempt: its number at the gateway, and the card's token. */
export type Attempt = { order: string; idOper: string };

/** Why no attempt is in flight, and whether the card form may appear again. */
export type Stop = { title: string; text: string; mayRetry: boolean };

/**
 * State of a card payment. `method`: the bank checks the browser, hidden; `challenge`: it asks the
 * customer; `pending`: the outcome is unknown and polled, `attempt` is null if another page began
 * it; `over`: `path` is the next page.
 */
export type CardState =
  | { step: "loading" }
  | { step: "form"; form: CardForm }
  | { step: "processing" }
  | { step: "method"; attempt: Attempt; form: BankForm }
  | { step: "challenge"; form: BankForm }
  | { step: "pending"; attempt: Attempt | null }
  | ({ step: "stopped" } & Stop)
  | { step: "over"; path: string };

export const NOT_PAID = "El pago no se ha completado";

/** The state after the server's answer; null `attempt` if this page knows none. */
export function stateAfter(progress: PaymentProgress, attempt: Attempt | null): CardState {
  const { status, message, retry_allowed: mayRetry, redirect_to: path, method, challenge } = progress;
  if (path) return { step: "over", path };
  if (attempt && status === "method" && method) return { step: "method", attempt, form: method };
  if (status === "challenge" && challenge) return { step: "challenge", form: challenge };
  if (status === "denied" || mayRetry) return { step: "stopped", title: NOT_PAID, text: message, mayRetry };
  return { step: "pending", attempt };
}

/**
 * The change that a polled answer makes: in a challenge only the end; while pending also a
 * challenge, because the first answer may have been lost. Null for no change.
 */
export function stateByAsking(state: CardState, progress: PaymentProgress): CardState | null {
  if (state.step === "challenge") return isSettled(progress) ? stateAfter(progress, null) : null;
  if (state.step !== "pending") return null;
  const next = stateAfter(progress, state.attempt);
  return next.step === "pending" ? null : next;
}

/** Whether the server's answer about a payment is final. */
export function isSettled({ status, retry_allowed, redirect_to }: PaymentProgress): boolean {
  return status === "denied" || redirect_to !== null || retry_allowed;
}
