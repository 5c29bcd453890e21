import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import {
  type Attempt,
  abandonIdleCards,
  askAgainAt,
  findLateAttempts,
  findQuietAttempts,
  nextQuestion,
  QUIET_MS,
  touchAttempt,
} from "../../../modules/payments/index.ts";
import { findRefunds, touchRefund } from "../../../modules/refunds/index.ts";
import { askForRefund, type RefundContext, sendRefund } from "../../refunds/send-refund.ts";
import { type AskContext, askGateway, MAX_LOST } from "../ask-gateway.ts";
import { abandonAttempt } from "../unpaid-attempt.ts";

type ReconcileContext = AskContext & RefundContext;

/**
 * How long a customer may stay at the card's form, the bank's or the gateway's page: Redsys stores
 * a card for 30 minutes.
 */
const PAGE_MS = 35 * MINUTE_MS;
/** How long an unfinished charge at the gateway blocks another attempt. */
const CHARGE_MS = 5 * MINUTE_MS;
const BATCH = 100;
/** They come after all others, and have two days. */
const LATE_BATCH = 50;

/**
 * Asks the gateway for attempts without outcome, abandons those that nobody waits for, and sends
 * waiting refunds. Then asks about attempts that ended unpaid and may still bring money; they block
 * nothing. A failing item blocks no other: it moves to the end.
 */
export async function reconcilePayments(context: ReconcileContext): Promise<void> {
  const { db } = context.database;
  const now = context.clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const touch = ({ id }: Attempt) => touchAttempt(db, id, now);
  const touchOne = (id: number) => touchRefund(db, id, now);
  await abandonIdleCards(db, { lookup: before(QUIET_MS), page: before(PAGE_MS) }, now);
  const quiet = await findQuietAttempts(db, before(QUIET_MS), BATCH);
  await untilAway(context, quiet, (attempt) => reconcile(context, attempt), touch);
  const sending = await findRefunds(db, "sending", before(QUIET_MS));
  await untilAway(context, sending, (id) => askForRefund(context, id), touchOne);
  await untilAway(context, await findRefunds(db, "requested"), (id) => sendRefund(context, id), touchOne);
  const late = await findLateAttempts(db, now, LATE_BATCH);
  const askSoon = ({ id, createdAt }: Attempt) => askAgainAt(db, id, soon(nextQuestion(createdAt, now), now));
  await untilAway(context, late, (attempt) => askLate(context, attempt), askSoon);
}

/**
 * Handles one after the other; `work` returns `lost` if the gateway did not answer. An item that
 * throws is postponed.
 */
async function untilAway<T extends Attempt | number>(
  { log }: ReconcileContext,
  items: readonly T[],
  work: (item: T) => Promise<"lost" | "done">,
  putOff: (item: T) => Promise<void>,
): Promise<void> {
  let lost = 0;
  for (const [index, item] of items.entries()) {
    const answer = await work(item).catch(async (err: unknown) => {
      const name = typeof item === "number" ? { refund: item } : { chargeNumber: item.chargeNumber };
      log.error({ err, ...name }, "a payment or a refund could not be reconciled");
      await putOff(item);
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
  const asked = await askGateway(context, attempt);
  if (asked === "settled") return "done";
  const now = context.clock.now();
  const patience = attempt.state === "authorising" ? CHARGE_MS : PAGE_MS;
  if (asked === "none" && now.getTime() - attempt.stateSince.getTime() >= patience)
    await abandonAttempt(context, attempt, nextQuestion(attempt.createdAt, now));
  else await touchAttempt(db, attempt.id, now);
  return asked === "lost" ? "lost" : "done";
}

/** If even the last question gets no answer, a person has to look. */
async function askLate(context: ReconcileContext, attempt: Attempt): Promise<"lost" | "done"> {
  const asked = await askGateway(context, attempt);
  if (asked === "settled") return "done";
  const now = context.clock.now();
  const next = nextQuestion(attempt.createdAt, now);
  const isLost = asked === "lost";
  const { chargeNumber } = attempt;
  if (isLost && !next)
    context.log.error({ chargeNumber }, "a payment needs the operator: nobody knows its end");
  await askAgainAt(context.database.db, attempt.id, next && isLost ? soon(next, now) : next);
  return isLost ? "lost" : "done";
}

/** Without an answer, the next question comes within ten minutes. */
function soon(next: Date | null, now: Date): Date {
  return new Date(Math.min(next?.getTime() ?? Number.POSITIVE_INFINITY, now.getTime() + 10 * MINUTE_MS));
}
