import { type PaymentProgress, paymentPath } from "@tuerca/contract";
import { findOrder, type OrderRecord } from "../modules/orders/index.ts";
import { type Attempt, type Challenge, findLastAttempt, reasonOf } from "../modules/payments/index.ts";
import type { Database } from "../platform/database/database.ts";
import { NotFound } from "../platform/errors.ts";

type Saying = Pick<PaymentProgress, "status" | "message" | "retry_allowed" | "redirect_to">;

/**
 * Where the payment of an order stands, by its last attempt, both as of one moment: an order from before its money with the attempt
 * from after it would look cancelled. Throws NotFound.
 */
export function readProgress(db: Database, orderId: string): Promise<PaymentProgress> {
  const oneMoment = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return oneMoment.execute(async (trx) => {
    const order = await findOrder(trx, { id: orderId });
    if (!order) throw new NotFound();
    return describe(order, await findLastAttempt(trx, orderId));
  });
}

/** No money can have moved, and another attempt may begin. */
export function unreachable(): PaymentProgress {
  const message = "No hemos podido hablar con el banco y no se te ha cobrado nada. Inténtalo de nuevo.";
  return { status: "pending", message, retry_allowed: true, redirect_to: null };
}

/** What the browser has to post for the bank. */
export function askBrowser(
  step: "method" | "challenge",
  form: NonNullable<PaymentProgress["method"]>,
): PaymentProgress {
  const message = step === "method" ? "Preparando el pago…" : "Confirma el pago con tu banco.";
  return { status: step, message, retry_allowed: false, redirect_to: null, [step]: form };
}

/** The form that takes the browser to its bank (EMV 3-D Secure 2.2, CReq). */
export function challengeForm({ url, creq }: Challenge): NonNullable<PaymentProgress["challenge"]> {
  return { url, fields: { creq } };
}

function describe(order: OrderRecord, attempt: Attempt | null): Saying {
  if (order.paymentStatus !== "pending")
    return say("authorised", "Pago realizado.", false, paymentPath("success", order.id));
  if (attempt?.state === "authorised")
    return say(
      "denied",
      "El pago llegó con el pedido ya cancelado: te devolvemos el importe.",
      false,
      paymentPath("cancel", order.id),
    );
  if (order.status !== "pending_payment")
    return say(
      "denied",
      "No se te ha cobrado nada: el pedido se canceló antes de pagarse.",
      false,
      paymentPath("cancel", order.id),
    );
  if (attempt?.state === "denied" || attempt?.state === "abandoned") {
    const { message, retryAllowed } = reasonOf(attempt.responseCode);
    return say("denied", message, retryAllowed, null);
  }
  if (!attempt || (attempt.state === "open" && attempt.method === "card"))
    return say("pending", "El pedido está pendiente de pago.", true, null);
  return say("pending", "Estamos confirmando tu pago.", false, null);
}

function say(
  status: Saying["status"],
  message: string,
  retry_allowed: boolean,
  redirect_to: string | null,
): Saying {
  return { status, message, retry_allowed, redirect_to };
}
