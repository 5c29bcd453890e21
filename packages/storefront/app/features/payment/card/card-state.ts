import type { CardForm, PaymentProgress } from "@tuerca/contract";

/** A form that the browser posts to the customer's bank. */
export type BankForm = NonNullable<PaymentProgress["method"]>;

/** One attempt: its number at the gateway, and what stands for the card. */
export type Attempt = { order: string; idOper: string };

/** Why no payment is under way, and whether the card's form may be shown again. */
export type Stop = { title: string; text: string; mayRetry: boolean };

/**
 * Where a payment by card stands on the page. `method`: the bank looks at the browser, out of sight; `challenge`: it
 * asks the customer; `pending`: nobody knows yet, and the server is asked until somebody does, `attempt` being null
 * where another page has begun it; `over`: the next page is `path`.
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

/** The state that the server's word of a payment leads to; null `attempt` while none is known on this page. */
export function stateAfter(progress: PaymentProgress, attempt: Attempt | null): CardState {
  const { status, message, retry_allowed: mayRetry, redirect_to: path, method, challenge } = progress;
  if (path) return { step: "over", path };
  if (attempt && status === "method" && method) return { step: "method", attempt, form: method };
  if (status === "challenge" && challenge) return { step: "challenge", form: challenge };
  if (status === "denied" || mayRetry) return { step: "stopped", title: NOT_PAID, text: message, mayRetry };
  return { step: "pending", attempt };
}

/**
 * What the server's word changes for a page that asks it: in a challenge only the end, while nobody knows also what the
 * bank asks, as the answer that said so may have been lost. Null where it changes nothing.
 */
export function stateByAsking(state: CardState, progress: PaymentProgress): CardState | null {
  if (state.step === "challenge") return isSettled(progress) ? stateAfter(progress, null) : null;
  if (state.step !== "pending") return null;
  const next = stateAfter(progress, state.attempt);
  return next.step === "pending" ? null : next;
}

/** Whether the server has nothing more to tell of a payment. */
export function isSettled({ status, retry_allowed, redirect_to }: PaymentProgress): boolean {
  return status === "denied" || redirect_to !== null || retry_allowed;
}
