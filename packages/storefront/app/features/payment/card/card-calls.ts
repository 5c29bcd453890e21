import { cardConfiguration, processCardPayment } from "@tuerca/contract/calls";
import { ApiError, hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { errorNotice } from "@tuerca/kit/calls/error-table.ts";
import { callApi } from "../../../client/api/call-api.ts";
import { browserData } from "./browser-data.ts";
import { type Attempt, type CardState, NOT_PAID, type Stop, stateAfter } from "./card-state.ts";

/** Message if the card form is unavailable. */
export const NO_FORM: Stop = {
  title: "No hemos podido preparar el pago",
  text: "El pago no ha llegado a empezar. Vuelve a intentarlo o elige otra forma de pago.",
  mayRetry: true,
};

/** Requests an order's card form; `replaces` is a number that the gateway has already seen. */
export async function askForForm(orderId: string, replaces?: string): Promise<CardState> {
  try {
    const form = await callApi(cardConfiguration, { body: { order_id: orderId, replaces } });
    return { step: "form", form };
  } catch (error) {
    return stateAfterRefusal(error);
  }
}

/**
 * Pays with the card's `idOper`, or continues after the 3DS method. Without an answer the outcome
 * is unknown: money may have moved.
 */
export async function askForMoney(
  orderId: string,
  attempt: Attempt,
  methodCompleted?: "Y" | "N",
): Promise<CardState> {
  try {
    const body = {
      order_id: orderId,
      order: attempt.order,
      id_oper: attempt.idOper,
      browser: browserData(window),
      method_completed: methodCompleted,
    };
    return stateAfter(await callApi(processCardPayment, { body }), attempt);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isRefused(error) ? stateAfterRefusal(error) : { step: "pending", attempt };
  }
}

/** Whether the server refused, so that nothing happened. */
function isRefused({ kind, status }: ApiError): boolean {
  return kind === "status" && status < 500;
}

/**
 * Whether cards are no longer accepted: the bank wants none for this order, or too many were tried.
 */
function isCardOver({ status, body }: ApiError): boolean {
  return status === 429 || body.code === "card_refused";
}

function stateAfterRefusal(error: unknown): CardState {
  if (!(error instanceof ApiError)) throw error;
  if (isCardOver(error))
    return { step: "stopped", title: NOT_PAID, text: error.serverMessage ?? NO_FORM.text, mayRetry: false };
  if (!hasStatus(error, 409))
    return { step: "stopped", ...NO_FORM, title: errorNotice(error)?.title ?? NO_FORM.title };
  if (error.body.code === "payment_pending") return { step: "pending", attempt: null };
  const text = "Mira cómo está en la página del pedido.";
  return { step: "stopped", title: error.serverMessage ?? NO_FORM.title, text, mayRetry: false };
}
