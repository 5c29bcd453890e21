import { isPaidVia, type PaymentProgress } from "@tuerca/contract";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { NotFound } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import { lockOrder, requireLinkedOrder } from "../../modules/orders/index.ts";
import {
  type Attempt,
  type BankCheck,
  type Browsing,
  type CardAnswer,
  findAttempt,
  findAttemptOfCheck,
  moveAttempt,
  noteAnswerLost,
} from "../../modules/payments/index.ts";
import { type Payer, refuseCard } from "./limit-paying.ts";
import { requireCards, requireGateway } from "./pay-order.ts";
import { readProgress, unreachable } from "./payment-progress.ts";
import { type PaymentContext, settlePayment } from "./settle-payment.ts";

export type CardContext = PaymentContext & Pick<Context, "gateway">;

export type CardRequest = Payer & {
  chargeNumber: string;
  /** The card, as the gateway's form gave it. */
  token: string;
  browsing: Omit<Browsing, "methodCompleted">;
  /** After the 3DS method, or null before it. */
  methodCompleted: "Y" | "N" | null;
};

/**
 * Pays by the card behind `token` until the browser must act. Of racing calls one pays; all return
 * the progress. Throws NotFound unless it is a card attempt of the order, and of an open one also
 * what `refuseCard` throws.
 */
export async function processCardPayment(
  context: CardContext,
  request: CardRequest,
): Promise<PaymentProgress> {
  const attempt = await requireCardAttempt(context, request);
  if (attempt.state === "open") return start(context, attempt, request);
  if (attempt.state === "method" && request.methodCompleted && attempt.check) {
    const browsing = { ...request.browsing, methodCompleted: request.methodCompleted };
    return authorise(context, attempt, attempt.check, browsing);
  }
  return readProgress(context, request.orderId);
}

/**
 * Finishes the payment of a customer who is back from the bank with this form; returns its order's
 * id, or null if none waits for it. Repeating it changes nothing.
 */
export async function finishChallenge(
  context: CardContext,
  form: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  const cards = context.gateway?.cards;
  const back = cards?.readReturn(form);
  const attempt = back && (await findAttemptOfCheck(context.database.db, back.transactionId));
  if (!cards || !attempt) return null;
  const { check, cardToken: token } = attempt;
  if (attempt.state !== "challenge" || !check || !token) return attempt.orderId;
  if (!(await claim(context, attempt, check))) return attempt.orderId;
  await conclude(context, attempt, await cards.resume(attempt, { token, check }, back));
  return attempt.orderId;
}

async function requireCardAttempt({ database }: CardContext, request: CardRequest): Promise<Attempt> {
  const { id } = await requireLinkedOrder(database.db, request.orderId);
  const attempt = await findAttempt(database.db, request.chargeNumber);
  if (attempt?.orderId === id && isPaidVia(attempt.method, "gateway_form")) return attempt;
  throw new NotFound();
}

/**
 * Looks the card up. No money moves here, so after a lost answer another attempt may begin at once.
 */
async function start(context: CardContext, attempt: Attempt, request: CardRequest): Promise<PaymentProgress> {
  const { db } = context.database;
  const cards = requireCards(context);
  const { token: cardToken, browsing, from: triedFrom } = request;
  const now = context.clock.now();
  await refuseCard(db, request, now);
  if (!(await moveAttempt(db, attempt.id, "starting", now, { cardToken, triedFrom })))
    return readProgress(context, attempt.orderId);
  const lookup = await cards.lookUp(attempt, cardToken);
  if ("verdict" in lookup) {
    if (lookup.verdict.outcome === "lost") return giveUp(context, attempt);
    await settlePayment(context, attempt, "answer", lookup.verdict);
    return readProgress(context, attempt.orderId);
  }
  const { check } = lookup;
  const started: Attempt = { ...attempt, state: "starting", cardToken, check };
  if (!cards.hiddenForm(check))
    return authorise(context, started, check, { ...browsing, methodCompleted: "U" });
  await moveAttempt(db, attempt.id, "method", context.clock.now(), { from: "starting", check });
  return readProgress(context, attempt.orderId);
}

/** Abandons an attempt whose lookup had no answer, unless another call has moved it on. */
async function giveUp(context: CardContext, attempt: Attempt): Promise<PaymentProgress> {
  const { db } = context.database;
  const isOver = await moveAttempt(db, attempt.id, "abandoned", context.clock.now(), { from: "starting" });
  return isOver ? unreachable() : readProgress(context, attempt.orderId);
}

/** Requests the charge. */
async function authorise(
  context: CardContext,
  attempt: Attempt,
  check: BankCheck,
  browsing: Browsing,
): Promise<PaymentProgress> {
  const { cards } = requireGateway(context);
  const { cardToken: token } = attempt;
  if (!cards || !token || !(await claim(context, attempt, check)))
    return readProgress(context, attempt.orderId);
  await conclude(context, attempt, await cards.charge(attempt, { token, check }, browsing));
  return readProgress(context, attempt.orderId);
}

/** Begins the charge, only for an unpaid order and only once: from here on money may move. */
function claim(context: CardContext, attempt: Attempt, check: BankCheck): Promise<boolean> {
  const now = context.clock.now();
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockOrder(trx, "id", attempt.orderId);
    if (order?.status !== "pending_payment") return false;
    return moveAttempt(trx, attempt.id, "authorising", now, { from: attempt.state, check });
  });
}

/**
 * Stores a challenge, so that a browser that lost this answer finds it in the progress. Otherwise
 * settles the payment; a verdict that was lost is noted for the mail about the outcome.
 */
async function conclude(context: CardContext, attempt: Attempt, answer: CardAnswer): Promise<void> {
  const { db } = context.database;
  if ("check" in answer) {
    const change = { from: "authorising", check: answer.check } as const;
    await moveAttempt(db, attempt.id, "challenge", context.clock.now(), change);
    return;
  }
  if (answer.verdict.outcome === "lost") await noteAnswerLost(db, attempt.id);
  await settlePayment(context, attempt, "answer", answer.verdict);
}
