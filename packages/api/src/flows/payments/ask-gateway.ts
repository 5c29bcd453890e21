import type { Context } from "../../context.ts";
import type { Attempt } from "../../modules/payments/index.ts";
import { type PaymentContext, settlePayment } from "./settle-payment.ts";

export type AskContext = PaymentContext & Pick<Context, "gateway">;
/** `none`: no part of it has ended; `lost`: the gateway did not answer. */
export type Asked = "settled" | "none" | "lost";

/**
 * After this many questions in a row without an answer, the gateway counts as away until the next
 * run.
 */
export const MAX_LOST = 3;

/**
 * Asks the gateway for an attempt's outcome, and settles its verdict. Call it without holding a
 * lock: it may take 10 s.
 */
export async function askGateway(context: AskContext, attempt: Attempt): Promise<Asked> {
  const answer = (await context.gateway?.query({ ...attempt, begunAt: attempt.createdAt })) ?? "lost";
  if (typeof answer === "string") return answer;
  await settlePayment(context, attempt, "query", answer.verdict);
  return "settled";
}

/**
 * Asks like `askGateway` within one run: once the gateway is away, all further attempts are `lost`.
 */
export function askUntilAway(context: AskContext): (attempt: Attempt) => Promise<Asked> {
  let lost = 0;
  return async (attempt) => {
    if (lost >= MAX_LOST) return "lost";
    const asked = await askGateway(context, attempt);
    lost = asked === "lost" ? lost + 1 : 0;
    return asked;
  };
}
