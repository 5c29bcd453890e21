import type { DemoStep } from "@tuerca/api";
import texts from "../../sales/texts.json" with { type: "json" };
import type { Random } from "../random.ts";
import { type Mood, ratingTexts } from "../rating-texts.ts";
import { transferNumber } from "./numbers.ts";
import { after, atWork, DAY_MS } from "./times.ts";

const RATED = 0.24;
const GOODWILL = 0.03;
const RETURNED = 0.07;
const WITHDRAWN = 0.035;
const REJECTED = 0.1;
const ANSWERED = 0.2;
const REASONS = ["wrong", "damaged", "faulty"] as const;

/** The states of a return in their order. */
const RETURN_STATES = ["requested", "approved", "sent", "inspected", "refunded"] as const;
export type ReturnEnd = (typeof RETURN_STATES)[number] | "refused";

/** Events that may follow a delivery. */
export function afterDelivery(deliveredAt: Date, random: Random): DemoStep[] {
  if (random.chance(RETURNED))
    return returning(after(deliveredAt, (1 + random.next() * 4) * DAY_MS), random, {
      end: random.chance(0.12) ? "refused" : "refunded",
    });
  if (random.chance(WITHDRAWN))
    return returning(after(deliveredAt, (1 + random.next() * 9) * DAY_MS), random, {
      isWithdrawal: true,
      end: "refunded",
    });
  const goodwill = random.chance(GOODWILL) ? [refundPart(after(deliveredAt, 1.3 * DAY_MS), random)] : [];
  return [...goodwill, ...(random.chance(RATED) ? rating(deliveredAt, random) : [])];
}

type Returning = { end: ReturnEnd; isWithdrawal?: boolean };

/** A return from its request on, up to a state. A withdrawal needs nobody's approval. */
export function returning(at: Date, random: Random, { end, isWithdrawal = false }: Returning): DemoStep[] {
  const approvedAt = atWork(at, 9.5 + random.next() * 3);
  const sentAt = after(isWithdrawal ? at : approvedAt, (0.7 + random.next()) * DAY_MS);
  const receivedAt = atWork(sentAt, 10 + random.next() * 2, { days: 1 });
  const refundedAt = atWork(receivedAt, 12.5 + random.next(), { until: 12 });
  const tracking = `DV${random.integer(10_000_000, 99_999_999)}`;
  const share = isWithdrawal && random.chance(0.3) ? 0.1 : 0;
  const reference = transferNumber(random);
  if (end === "refused") {
    const refused = {
      do: "refuseReturn",
      at: approvedAt,
      because: random.pick(texts.returnRefusals),
    } as const;
    return [request(at, random), refused];
  }
  const steps: DemoStep[] = [
    isWithdrawal ? { do: "withdraw", at } : request(at, random),
    { do: "approveReturn", at: isWithdrawal ? at : approvedAt },
    { do: "sendReturn", at: sentAt, tracking },
    { do: "receiveReturn", at: receivedAt, isGood: random.chance(isWithdrawal ? 1 : 0.3) },
    { do: "refundReturn", at: refundedAt, share, reference },
  ];
  return steps.slice(0, RETURN_STATES.indexOf(end) + 1);
}

function request(at: Date, random: Random): DemoStep {
  const reason = random.pick(REASONS);
  return { do: "requestReturn", at, reason, explanation: random.pick(texts.explanations[reason]) };
}

/** A part of the money, out of goodwill. */
export function refundPart(at: Date, random: Random, isRefused = false): DemoStep {
  const share = random.pick([0.05, 0.1, 0.15]);
  const reference = transferNumber(random);
  return { do: "refund", at, share, because: random.pick(texts.goodwill), reference, isRefused };
}

/** An opinion, and the shop's decision about it the next day. */
export function rating(deliveredAt: Date, random: Random, isRejected = random.chance(REJECTED)): DemoStep[] {
  const given = opinion(after(deliveredAt, (2 + random.next() * 9) * DAY_MS), random);
  return [
    given,
    {
      do: "decideRating",
      at: atWork(given.at, 9 + random.next(), { until: 8 }),
      reason: isRejected ? random.pick(texts.ratingRejections) : null,
      answer: !isRejected && random.chance(ANSWERED) ? random.pick(texts.ratingAnswers) : null,
    },
  ];
}

/** An opinion that waits. */
export function opinion(at: Date, random: Random): DemoStep {
  const stars = random.pick([5, 5, 5, 4, 4, 4, 3, 2]);
  const mood: Mood = stars > 3 ? "good" : stars === 3 ? "fair" : "bad";
  const { titles, openings, closings } = ratingTexts[mood];
  const comment = [random.pick(openings), random.pick(closings)].filter(Boolean).join(" ");
  return { do: "rate", at, stars, title: random.pick(titles), comment };
}
