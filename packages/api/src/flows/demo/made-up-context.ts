import { wholeClock } from "@tuerca/platform/clock/clock";
import type { Trx } from "@tuerca/platform/database/database";
import type { JobData, JobName } from "@tuerca/platform/jobs/job-list";
import type { Context } from "../../context.ts";
import type { Gateway, GatewayVerdict } from "../../modules/payments/index.ts";
import { deliverGiftCards } from "../gift-cards/deliver-gift-cards.ts";
import { cancelWithdrawn } from "../withdrawals/withdraw-from-order.ts";

/** A job that a made-up act has queued. */
type Queued = { name: JobName; data: unknown };

/**
 * The shop as a made-up act at `at` sees it: in this transaction, at that time, with a gateway that
 * asks nobody. `runJobs` does what the act has queued, since the shop's own jobs would do it today.
 */
export type MadeUpContext = Context & { runJobs(): Promise<void> };

/** Puts the shop into a transaction and a moment; the gateway refuses refunds if told so. */
export function makeUpContext(
  context: Context,
  trx: Trx,
  at: Date,
  { isRefused = false }: { isRefused?: boolean } = {},
): MadeUpContext {
  const queued: Queued[] = [];
  const enqueue = async <N extends JobName>(_db: unknown, name: N, data: JobData<N>) =>
    void queued.push({ name, data });
  const madeUp: MadeUpContext = {
    ...context,
    clock: wholeClock(() => at),
    log: context.log.child({}, { level: "silent" }),
    database: { ...context.database, db: trx },
    gateway: context.gateway && madeUpGateway(context.gateway, isRefused),
    jobs: { ...context.jobs, enqueue },
    runJobs: async () => {
      for (const job of queued.splice(0)) await runJob(madeUp, job);
    },
  };
  return madeUp;
}

async function runJob(context: Context, { name, data }: Queued): Promise<void> {
  if (name === "deliver-gift-cards") await deliverGiftCards(context);
  if (name === "cancel-withdrawn") await cancelWithdrawn(context, (data as { orderId: string }).orderId);
}

/** Numbers and forms are the gateway's own, which asks nobody for them. */
function madeUpGateway(gateway: Gateway, isRefused: boolean): Gateway {
  const verdict = isRefused ? REFUSED_REFUND : REFUND;
  return { ...gateway, refund: async () => verdict, query: async () => "none", refundsOf: async () => [] };
}

const NOTHING = { alertOperator: false, authorisationCode: null, maskedCard: null, evidence: {} } as const;
const REFUND: GatewayVerdict = { ...NOTHING, outcome: "refunded", code: "0900" };
/** The code of an issuer that does not take refunds. */
const REFUSED_REFUND: GatewayVerdict = { ...NOTHING, outcome: "denied", code: "0904" };

/** The gateway's verdict about a card or Bizum. */
export const PAID: GatewayVerdict = {
  ...NOTHING,
  outcome: "authorised",
  code: "0000",
  authorisationCode: "104512",
  maskedCard: "454881******0004",
};
export const DENIED: GatewayVerdict = { ...NOTHING, outcome: "denied", code: "0190" };
