import { isPaidVia, type PaymentProgress, paymentPath } from "@tuerca/contract";
import type { Context } from "../../context.ts";
import { type OrderRecord, requireLinkedOrder } from "../../modules/orders/index.ts";
import {
  type Attempt,
  findLastAttempt,
  type Gateway,
  readMoney,
  reasonOf,
} from "../../modules/payments/index.ts";

type ProgressContext = Pick<Context, "database" | "gateway">;
type Money = Awaited<ReturnType<typeof readMoney>>;

/**
 * The state of an order's payment by its last attempt and its money, in one snapshot: mixed reads
 * could make a paid order look cancelled. Has the bank's form while the bank waits for the browser,
 * however often it is read. Throws NotFound.
 */
export function readProgress(context: ProgressContext, orderId: string): Promise<PaymentProgress> {
  const { db } = context.database;
  const oneMoment = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return oneMoment.execute(async (trx) => {
    const order = await requireLinkedOrder(trx, orderId);
    const attempt = await findLastAttempt(trx, orderId);
    const money = await readMoney(trx, orderId);
    return describeOver(order, money) ?? describeAttempt(attempt, money, context.gateway);
  });
}

/** This attempt cannot have moved money, and another may begin. */
export function unreachable(): PaymentProgress {
  return say(
    "pending",
    "No hemos podido hablar con el banco y en este intento no se te ha cobrado nada. Inténtalo de nuevo.",
    true,
  );
}

/** For an order that waits for no money at the gateway; null otherwise. */
function describeOver(order: OrderRecord, { hasCome, isUncertain }: Money): PaymentProgress | null {
  const [success, cancel] = [paymentPath("success", order.id), paymentPath("cancel", order.id)];
  if (order.paymentStatus !== "pending") return say("authorised", "Pago realizado.", false, success);
  if (hasCome)
    return say(
      "denied",
      "El pago llegó con el pedido ya cancelado: te devolvemos el importe.",
      false,
      cancel,
    );
  if (order.status === "cancelled")
    return say("denied", isUncertain ? CANCELLED_UNCERTAIN : CANCELLED, false, cancel);
  if (order.status !== "pending_payment")
    return say("pending", "El pedido se paga al recibirlo.", false, success);
  return null;
}

const CANCELLED = "No se te ha cobrado nada: el pedido se canceló antes de pagarse.";
const CANCELLED_UNCERTAIN =
  "El pedido se canceló sin que nos conste ningún cobro. Si aun así se te ha cobrado, te lo devolvemos.";

function describeAttempt(
  attempt: Attempt | null,
  { isUncertain }: Money,
  gateway: Gateway | null,
): PaymentProgress {
  if (attempt?.state === "denied" || attempt?.state === "abandoned") {
    const { message, retryAllowed } = reasonOf(attempt.responseCode, isUncertain);
    return say("denied", message, retryAllowed);
  }
  if (!attempt || (attempt.state === "open" && isPaidVia(attempt.method, "gateway_form")))
    return say("pending", "El pedido está pendiente de pago.", true);
  return askBrowser(attempt, gateway) ?? say("pending", "Estamos confirmando tu pago.", false);
}

/** The form that the browser must post to the bank, or null if the bank waits for nothing. */
function askBrowser({ state, check }: Attempt, gateway: Gateway | null): PaymentProgress | null {
  if (!check || !gateway?.cards) return null;
  const method = state === "method" ? gateway.cards.hiddenForm(check) : null;
  if (method) return { ...say("method", "Preparando el pago…", false), method };
  const challenge = state === "challenge" ? gateway.cards.challengeForm(check) : null;
  return challenge && { ...say("challenge", "Confirma el pago con tu banco.", false), challenge };
}

function say(
  status: PaymentProgress["status"],
  message: string,
  retry_allowed: boolean,
  redirect_to: string | null = null,
): PaymentProgress {
  return { status, message, retry_allowed, redirect_to };
}
