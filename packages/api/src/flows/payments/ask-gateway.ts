import type { Context } from "../../context.ts";
import type { Attempt } from "../../modules/payments/index.ts";
import { type PaymentContext, settlePayment } from "./settle-payment.ts";

export type AskContext = PaymentContext & Pick<Context, "gateway">;
/** `none`: nothing of it has come to an end; `lost`: the gateway did not tell. */
export type Asked = "settled" | "none" | "lost";

/** After so many questions in a row without an answer the gateway is away, and is asked again in the next run. */
export const MAX_LOST = 3;

/** Asks the gateway what has become of an attempt and settles what it says. Call it without holding a lock: it may take 10 s. */
export async function askGateway(context: AskContext, attempt: Attempt): Promise<Asked> {
  const answer = (await context.gateway?.query(attempt)) ?? "lost";
  if (typeof answer === "string") return answer;
  await settlePayment(context, attempt, "query", answer.verdict);
  return "settled";
}

/** Asks like `askGateway`, for one run: a gateway that is away is not asked again, and all that follow are `lost`. */
export function askUntilAway(context: AskContext): (attempt: Attempt) => Promise<Asked> {
  let lost = 0;
  return async (attempt) => {
    if (lost >= MAX_LOST) return "lost";
    const asked = await askGateway(context, attempt);
    lost = asked === "lost" ? lost + 1 : 0;
    return asked;
  };
}
