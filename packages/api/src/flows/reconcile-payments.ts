import type { Context } from "../context.ts";
import {
  type Attempt,
  findQuietAttempts,
  findRefunds,
  moveAttempt,
  touchAttempt,
} from "../modules/payments/index.ts";
import { MINUTE_MS } from "../platform/clock/clock.ts";
import { askForRefund, type RefundContext, sendRefund } from "./refund-order.ts";
import { type SettleContext, settlePayment } from "./settle-payment.ts";

type ReconcileContext = SettleContext & RefundContext & Pick<Context, "gateway">;

/** Longer than any call to the gateway takes. */
const QUIET_MS = 1.5 * MINUTE_MS;
/** For so long a customer may be at the card's form, the bank's or the gateway's page: an `idOper` lives for 30 minutes. */
const PAGE_MS = 35 * MINUTE_MS;
/** For so long a charge that the gateway has not finished may still come to an end. */
const CHARGE_MS = 5 * MINUTE_MS;
const BATCH = 100;

/**
 * Asks the gateway for the attempts whose outcome nobody has told, gives up those that cannot move money any more, and
 * sends the refunds that wait. One failing keeps none of the others.
 */
export async function reconcilePayments(context: ReconcileContext): Promise<void> {
  const { database, clock } = context;
  const quietSince = new Date(clock.now().getTime() - QUIET_MS);
  for (const attempt of await findQuietAttempts(database.db, quietSince, BATCH))
    await reconcile(context, attempt).catch((error) =>
      context.log.error({ err: error, dsOrder: attempt.dsOrder }, "an attempt could not be reconciled"),
    );
  for (const id of await findRefunds(database.db, "sending", quietSince))
    await askForRefund(context, id).catch((error) =>
      context.log.error({ err: error, refund: id }, "a refund could not be reconciled"),
    );
  for (const id of await findRefunds(database.db, "requested"))
    await sendRefund(context, id).catch((error) =>
      context.log.error({ err: error, refund: id }, "a refund could not be sent"),
    );
}

async function reconcile(context: ReconcileContext, attempt: Attempt): Promise<void> {
  const now = context.clock.now();
  const patience = attempt.state === "authorising" ? CHARGE_MS : PAGE_MS;
  const isGone = now.getTime() - attempt.createdAt.getTime() >= patience;
  const answer = mayHaveMoved(attempt) ? await context.gateway?.query(attempt) : "none";
  if (answer === undefined) return;
  if (typeof answer === "object" && answer.verdict.outcome !== "lost")
    return settlePayment(context, attempt, "query", answer.verdict);
  if (answer === "none" && isGone) {
    await moveAttempt(context.database.db, attempt.id, "abandoned", now, { from: attempt.state });
    return;
  }
  await touchAttempt(context.database.db, attempt.id, now);
}

/** A card's money moves only in `authorising`; Bizum's at any time, on the gateway's own page. */
function mayHaveMoved({ state, method }: Attempt): boolean {
  return state === "authorising" || method === "bizum";
}

/** Reconciles in this process, every minute. */
export async function workPaymentJobs(context: ReconcileContext & Pick<Context, "jobs">): Promise<void> {
  await context.jobs.work("reconcile-payments", () => reconcilePayments(context));
  await context.jobs.schedule("reconcile-payments", "* * * * *", {});
}
