import { ApiError, hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { errorNotice } from "@tuerca/kit/calls/error-table.ts";
import type { Problem } from "./pay-problem.tsx";
import { isUnsettled } from "./place-order.ts";

const UNSETTLED: Problem = {
  title: "Aún no hemos podido confirmar tu pedido",
  text: "No sabemos si ha llegado. Vuelve a pulsar el botón cuando tengas conexión: aunque lo repitas, será un solo pedido.",
  wayOn: "retry",
};

/** Another tab changed the purchase after the customer saw it. */
const CHANGED: Problem = {
  title: "Tu pedido ha cambiado en otra ventana",
  text: "Ya ves aquí el actual. Repásalo y vuelve a pulsar el botón si estás de acuerdo.",
  wayOn: "cart",
};

/** The message for a refused or unanswered order, or a refused reservation. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) throw error;
  if (isUnsettled(error)) return UNSETTLED;
  if (hasStatus(error, 409)) return conflictProblem(error);
  const notice = errorNotice(error);
  return {
    title: notice?.title ?? "No hemos podido hacer el pedido",
    text: notice?.text ?? "",
    wayOn: "reload",
  };
}

function conflictProblem(error: ApiError): Problem {
  const text = error.serverMessage ?? "";
  switch (error.body.code) {
    case "stock_gone":
      return { title: "Nos hemos quedado sin alguna pieza", text, wayOn: "cart" };
    case "cart_changed":
    case "cart_version":
      return { title: "Tu carrito ha cambiado", text, wayOn: "cart" };
    case "checkout_changed":
      return CHANGED;
    case "stock_busy":
      return { title: "Tu pedido aún no está hecho", text, wayOn: "retry" };
    case "unpaid_orders":
      return { title: "De momento no podemos hacer otro pedido así", text, wayOn: "retry" };
    case "checkout_incomplete":
      return { title: "Falta algún dato para hacer el pedido", text, wayOn: "reload" };
    default:
      return { title: "No hemos podido hacer el pedido", text, wayOn: "reload" };
  }
}
