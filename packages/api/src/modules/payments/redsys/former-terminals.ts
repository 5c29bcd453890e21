import { type Clock, DAY_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { ForgedNotification } from "@tuerca/platform/errors";
import type { Gateway, Notification, PastCharge, QueryAnswer } from "../gateway.ts";
import { LOST } from "./read-answer.ts";

/** A terminal's gateway; `knows`: whether it has an operation of this number, null for "lost". */
export type Terminal = Gateway & { knows(chargeNumber: string): Promise<boolean | null> };

/**
 * A terminal that the shop had until `replacedAt`, after the one before it (`since`), if there was
 * one; `isOther`: not the present one under another key.
 */
export type Former = { gateway: Terminal; since: Date | null; replacedAt: Date; isOther: boolean };

/** The shop's terminal; one that is no longer in use begins no payment. */
export type Current = { present: Terminal; isInUse: boolean };

/**
 * How long messages may still be signed with a key that was replaced. Whoever has stolen it could
 * sign one too; a later message is refused, and the payment is asked for instead.
 */
const SIGNED_MS = DAY_MS;

/** Processes hear of a new terminal within seconds, and begin payments at the old one till then. */
const HEARD_MS = MINUTE_MS;

/** Whether a payment can have begun at a former terminal. */
function isOf({ since, replacedAt }: Former, { begunAt }: PastCharge): boolean {
  const began = begunAt.getTime();
  return began < replacedAt.getTime() + HEARD_MS && (since === null || began >= since.getTime());
}

/** The shop's terminal, which also hears, asks and sends back what began at a former one. */
export function withFormer({ present, isInUse }: Current, former: readonly Former[], clock: Clock): Gateway {
  const othersOf = (charge: PastCharge) =>
    former.filter((one) => one.isOther && isOf(one, charge)).map(({ gateway }) => gateway);
  return {
    ...present,
    readNotification: (body) => {
      const isHeard = ({ replacedAt }: Former) => clock.now().getTime() - replacedAt.getTime() < SIGNED_MS;
      return firstGenuine(
        [
          ...(isInUse ? [present.readNotification] : []),
          ...former.filter(isHeard).map((one) => (form: unknown) => readFormer(one, form)),
        ],
        body,
      );
    },
    query: async (charge) => {
      const answers: QueryAnswer[] = [];
      for (const one of [present, ...othersOf(charge)]) {
        const answer = await one.query(charge);
        if (typeof answer === "object") return answer;
        answers.push(answer);
      }
      return answers.includes("lost") ? "lost" : "none";
    },
    refundsOf: async (charge) => {
      const all = [present, ...othersOf(charge)];
      const sent = await Promise.all(all.map((one) => one.refundsOf(charge)));
      return sent.includes(null) ? null : sent.flatMap((some) => some ?? []);
    },
    refund: async (charge) => {
      const others = othersOf(charge);
      if (others.length === 0) return present.refund(charge);
      for (const one of [present, ...others]) {
        const knows = await one.knows(charge.chargeNumber);
        if (knows === null) return LOST;
        if (knows) return one.refund(charge);
      }
      return present.refund(charge);
    },
  };
}

/** A former terminal's key signs for the payments that began at it, and no others. */
function readFormer(one: Former, form: unknown): Notification {
  const read = one.gateway.readNotification(form);
  return { ...read, verdictFor: (charge) => (isOf(one, charge) ? read.verdictFor(charge) : null) };
}

/** Reads a message with the key that has signed it. Throws ForgedNotification if none has. */
function firstGenuine(readers: readonly ((body: unknown) => Notification)[], body: unknown): Notification {
  const [first, ...more] = readers;
  if (!first) throw new ForgedNotification("signature");
  try {
    return first(body);
  } catch (error) {
    if (!(error instanceof ForgedNotification) || more.length === 0) throw error;
    return firstGenuine(more, body);
  }
}
