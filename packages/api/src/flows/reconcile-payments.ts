import type { Context } from "../context.ts";
import { type Attempt, findQuietAttempts, findRefunds, touchAttempt } from "../modules/payments/index.ts";
import { MINUTE_MS } from "../platform/clock/clock.ts";
import { askForRefund, type RefundContext, sendRefund } from "./refund-order.ts";
import { type PaymentContext, settlePayment } from "./settle-payment.ts";
import { abandonAttempt } from "./unpaid-attempt.ts";

type ReconcileContext = PaymentContext & RefundContext & Pick<Context, "gateway">;

/** Longer than any call to the gateway takes. */
const QUIET_MS = 1.5 * MINUTE_MS;
/** For so long a customer may be at the card's form, the bank's or the gateway's page: an `idOper` lives for 30 minutes. */
const PAGE_MS = 35 * MINUTE_MS;
/** For so long a charge that the gateway has not finished may still come to an end. */
const CHARGE_MS = 5 * MINUTE_MS;
const BATCH = 100;
/** After so many questions in a row without an answer the gateway is away, and is asked again in the next run. */
const MAX_LOST = 3;

/**
 * Asks the gateway for the attempts whose outcome nobody has told, gives up those that cannot move money any more, and
 * sends the refunds that wait. One failing keeps none of the others.
 */
export async function reconcilePayments(context: ReconcileContext): Promise<void> {
  const { database, clock } = context;
  const quietSince = new Date(clock.now().getTime() - QUIET_MS);
  const attempts = await findQuietAttempts(database.db, quietSince, BATCH);
  await untilAway(context, attempts, (attempt) => reconcile(context, attempt));
  const sending = await findRefunds(database.db, "sending", quietSince);
  await untilAway(context, sending, (id) => askForRefund(context, id));
  const requested = await findRefunds(database.db, "requested");
  await untilAway(context, requested, (id) => sendRefund(context, id));
}

/** Works on one after the other; `work` answers `lost` where the gateway did not answer. */
async function untilAway<T extends Attempt | number>(
  { log }: ReconcileContext,
  items: readonly T[],
  work: (item: T) => Promise<"lost" | "done">,
): Promise<void> {
  let lost = 0;
  for (const [index, item] of items.entries()) {
    const answer = await work(item).catch((err: unknown) => {
      const name = typeof item === "number" ? { refund: item } : { dsOrder: item.dsOrder };
      log.error({ err, ...name }, "a payment or a refund could not be reconciled");
      return "done" as const;
    });
    lost = answer === "lost" ? lost + 1 : 0;
    if (lost < MAX_LOST) continue;
    log.error({ waiting: items.length - index - 1 }, "the gateway does not answer: payments or refunds wait");
    return;
  }
}

async function reconcile(context: ReconcileContext, attempt: Attempt): Promise<"lost" | "done"> {
  const { db } = context.database;
  const now = context.clock.now();
  const answer = mayHaveMoved(attempt) ? ((await context.gateway?.query(attempt)) ?? "lost") : "none";
  if (typeof answer === "object") {
    await settlePayment(context, attempt, "query", answer.verdict);
    return "done";
  }
  if (answer === "none" && now.getTime() - attempt.stateSince.getTime() >= patienceWith(attempt))
    await abandonAttempt(context, attempt);
  else await touchAttempt(db, attempt.id, now);
  return answer === "lost" ? "lost" : "done";
}

/** How long an attempt of which the gateway knows nothing may be in its state. */
function patienceWith({ state }: Attempt): number {
  if (state === "authorising") return CHARGE_MS;
  return state === "starting" ? QUIET_MS : PAGE_MS;
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
