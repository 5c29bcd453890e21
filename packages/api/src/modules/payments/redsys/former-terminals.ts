import { type Clock, DAY_MS } from "@tuerca/platform/clock/clock";
import { ForgedNotification } from "@tuerca/platform/errors";
import type { Gateway, QueryAnswer } from "../gateway.ts";
import { LOST } from "./read-answer.ts";

/** A terminal's gateway; `knows`: whether it has an operation of this number, null for "lost". */
export type Terminal = Gateway & { knows(chargeNumber: string): Promise<boolean | null> };

/** A terminal that the shop had until then; `isOther`: not the present one under another key. */
export type Former = { gateway: Terminal; replacedAt: Date; isOther: boolean };

/**
 * How long messages may still be signed with a key that was replaced. Whoever has stolen it could
 * sign one too; a later message is refused, and the payment is asked for instead.
 */
const SIGNED_MS = DAY_MS;

/** The shop's terminal, which also hears, asks and sends back what began at a former one. */
export function withFormer(current: Terminal, former: readonly Former[], clock: Clock): Gateway {
  const others = former.filter(({ isOther }) => isOther).map(({ gateway }) => gateway);
  const all = [current, ...others];
  return {
    ...current,
    readNotification: (body) => {
      const isHeard = ({ replacedAt }: Former) => clock.now().getTime() - replacedAt.getTime() < SIGNED_MS;
      const signers = [current, ...former.filter(isHeard).map(({ gateway }) => gateway)];
      return firstGenuine(signers, body);
    },
    query: async (charge) => {
      const answers: QueryAnswer[] = [];
      for (const one of all) {
        const answer = await one.query(charge);
        if (typeof answer === "object") return answer;
        answers.push(answer);
      }
      return answers.includes("lost") ? "lost" : "none";
    },
    refundsOf: async (chargeNumber) => {
      const sent = await Promise.all(all.map((one) => one.refundsOf(chargeNumber)));
      return sent.includes(null) ? null : sent.flatMap((some) => some ?? []);
    },
    refund: async (charge) => {
      if (others.length === 0) return current.refund(charge);
      for (const one of all) {
        const knows = await one.knows(charge.chargeNumber);
        if (knows === null) return LOST;
        if (knows) return one.refund(charge);
      }
      return current.refund(charge);
    },
  };
}

/** Reads a message with the key that has signed it. Throws ForgedNotification if none has. */
function firstGenuine([first, ...more]: readonly Gateway[], body: unknown) {
  if (!first) throw new ForgedNotification("signature");
  try {
    return first.readNotification(body);
  } catch (error) {
    if (!(error instanceof ForgedNotification) || more.length === 0) throw error;
    return firstGenuine(more, body);
  }
}
