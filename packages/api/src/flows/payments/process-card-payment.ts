import type { PaymentProgress } from "@tuerca/contract";
import type { Context } from "../../context.ts";
import { lockOrder, requireLinkedOrder } from "../../modules/orders/index.ts";
import {
  type Attempt,
  type Browsing,
  type ChargeAnswer,
  findAttempt,
  findAttemptOfThreeDs,
  moveAttempt,
  noteAnswerLost,
  type ThreeDs,
} from "../../modules/payments/index.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { NotFound } from "../../platform/errors.ts";
import { type Payer, refuseCard } from "./limit-paying.ts";
import { requireCards, requireGateway } from "./pay-order.ts";
import { readProgress, unreachable } from "./payment-progress.ts";
import { type PaymentContext, settlePayment } from "./settle-payment.ts";

export type CardContext = PaymentContext & Pick<Context, "gateway">;

export type CardRequest = Payer & {
  dsOrder: string;
  idOper: string;
  browsing: Omit<Browsing, "methodCompleted">;
  /** After the 3DS method; null before. */
  methodCompleted: "Y" | "N" | null;
};

/**
 * Pays an order by the card behind `idOper`, as far as it goes without the browser. Of calls at the same time one does
 * it; the others are told where it stands. Throws NotFound for an attempt that is not one by card of this order, and
 * for a new one as `refuseCard`.
 */
export async function processCardPayment(
  context: CardContext,
  request: CardRequest,
): Promise<PaymentProgress> {
  const attempt = await requireCardAttempt(context, request);
  if (attempt.state === "open") return start(context, attempt, request);
  if (attempt.state === "method" && request.methodCompleted && attempt.threeDs) {
    const browsing = { ...request.browsing, methodCompleted: request.methodCompleted };
    return authorise(context, attempt, attempt.threeDs, browsing);
  }
  return readProgress(context, request.orderId);
}

/**
 * Ends the payment whose customer is back from the bank with `cres`; answers its order's id, or null where there is none that
 * waits for it. The same again changes nothing.
 */
export async function finishChallenge(
  context: CardContext,
  { transactionId, cres }: { transactionId: string; cres: string },
): Promise<string | null> {
  const gateway = requireGateway(context);
  const attempt = await findAttemptOfThreeDs(context.database.db, transactionId);
  if (!attempt) return null;
  const { threeDs, idOper } = attempt;
  if (attempt.state !== "challenge" || !threeDs || !idOper) return attempt.orderId;
  if (!(await claim(context, attempt, threeDs))) return attempt.orderId;
  await conclude(context, attempt, threeDs, await gateway.finishChallenge(attempt, idOper, threeDs, cres));
  return attempt.orderId;
}

async function requireCardAttempt({ database }: CardContext, request: CardRequest): Promise<Attempt> {
  const { id } = await requireLinkedOrder(database.db, request.orderId);
  const attempt = await findAttempt(database.db, request.dsOrder);
  if (attempt?.orderId === id && attempt.method === "card") return attempt;
  throw new NotFound();
}

/** Looks the card up: no money moves here, so that after a lost answer another attempt may begin at once. */
async function start(context: CardContext, attempt: Attempt, request: CardRequest): Promise<PaymentProgress> {
  const { db } = context.database;
  const gateway = requireCards(context);
  const { idOper, browsing, from: triedFrom } = request;
  const now = context.clock.now();
  await refuseCard(db, request, now);
  if (!(await moveAttempt(db, attempt.id, "starting", now, { idOper, triedFrom })))
    return readProgress(context, attempt.orderId);
  const lookup = await gateway.lookUpCard(attempt, idOper);
  if ("verdict" in lookup) {
    if (lookup.verdict.outcome === "lost") return giveUp(context, attempt);
    await settlePayment(context, attempt, "answer", lookup.verdict);
    return readProgress(context, attempt.orderId);
  }
  const { threeDs } = lookup;
  const started: Attempt = { ...attempt, state: "starting", idOper, threeDs };
  if (!gateway.methodForm(threeDs))
    return authorise(context, started, threeDs, { ...browsing, methodCompleted: "U" });
  await moveAttempt(db, attempt.id, "method", context.clock.now(), { from: "starting", threeDs });
  return readProgress(context, attempt.orderId);
}

async function giveUp(context: CardContext, attempt: Attempt): Promise<PaymentProgress> {
  const { db } = context.database;
  const isOver = await moveAttempt(db, attempt.id, "abandoned", context.clock.now(), { from: "starting" });
  return isOver ? unreachable() : readProgress(context, attempt.orderId);
}

/** Asks for the money. */
async function authorise(
  context: CardContext,
  attempt: Attempt,
  threeDs: ThreeDs,
  browsing: Browsing,
): Promise<PaymentProgress> {
  if (!attempt.idOper || !(await claim(context, attempt, threeDs)))
    return readProgress(context, attempt.orderId);
  const answer = await requireGateway(context).charge(attempt, attempt.idOper, threeDs, browsing);
  return conclude(context, attempt, threeDs, answer);
}

/** From here on money may move: only for an order that waits for it, and only once. */
function claim(context: CardContext, attempt: Attempt, threeDs: ThreeDs): Promise<boolean> {
  const now = context.clock.now();
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockOrder(trx, "id", attempt.orderId);
    if (order?.status !== "pending_payment") return false;
    return moveAttempt(trx, attempt.id, "authorising", now, { from: attempt.state, threeDs });
  });
}

/**
 * A challenge is kept: whoever lost this answer is told of it by the progress. That the gateway's answer was lost is
 * kept for who tells the end.
 */
async function conclude(
  context: CardContext,
  attempt: Attempt,
  threeDs: ThreeDs,
  answer: ChargeAnswer,
): Promise<PaymentProgress> {
  const { db } = context.database;
  if ("challenge" in answer) {
    const change = { from: "authorising", threeDs: { ...threeDs, challenge: answer.challenge } } as const;
    await moveAttempt(db, attempt.id, "challenge", context.clock.now(), change);
  } else {
    if (answer.verdict.outcome === "lost") await noteAnswerLost(db, attempt.id);
    await settlePayment(context, attempt, "answer", answer.verdict);
  }
  return readProgress(context, attempt.orderId);
}
