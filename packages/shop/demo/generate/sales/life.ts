import type { DemoStep } from "@tuerca/api";
import texts from "../../sales/texts.json" with { type: "json" };
import type { Random } from "../random.ts";
import { afterDelivery } from "./after-sale.ts";
import { trackingNumber, transferNumber } from "./numbers.ts";
import { after, atWork, HOUR_MS, MINUTE_MS } from "./times.ts";

type Sold = {
  at: Date;
  payment: "card" | "bizum" | "transfer" | "cash_on_delivery";
  isFar: boolean;
};

/**
 * Shares of orders whose money never comes, or goes back before they leave, and of denied cards.
 */
const UNPAID = { card: 0.02, bizum: 0.02, transfer: 0.1, cash_on_delivery: 0 };
const REGRETTED = 0.03;
const DENIED = 0.05;

/** The usual life of an order; what lies in the future has not happened yet. */
export function usualLife(sold: Sold, random: Random): DemoStep[] {
  const paid = payment(sold, random);
  const last = paid.at(-1);
  if (last?.do === "cancel") return paid;
  const paidAt = last?.at ?? sold.at;
  if (sold.payment !== "cash_on_delivery" && random.chance(REGRETTED))
    return [...paid, refundAll(after(paidAt, 2 * HOUR_MS), random)];
  const sent = sending(paidAt, sold.isFar, random);
  return [...paid, ...sent, ...afterDelivery(sent.at(-1)?.at ?? paidAt, random)];
}

/** How an order is paid, or why it is cancelled; nothing if its cash comes at the door. */
function payment({ at, payment: method }: Sold, random: Random): DemoStep[] {
  if (method === "cash_on_delivery") return [];
  if (method === "transfer")
    return random.chance(UNPAID.transfer)
      ? [{ do: "cancel", at: after(at, 7 * 24.2 * HOUR_MS) }]
      : [{ do: "pay", at: atWork(at, 9.2 + random.next() * 2, { days: random.integer(0, 1) }) }];
  if (random.chance(UNPAID[method])) return [{ do: "cancel", at: after(at, 64 * MINUTE_MS) }];
  const paidAt = after(at, (1 + random.next() * 4) * MINUTE_MS);
  if (method === "card" && random.chance(DENIED))
    return [
      { do: "deny", at: paidAt },
      { do: "pay", at: after(paidAt, 6 * MINUTE_MS) },
    ];
  return [{ do: "pay", at: paidAt }];
}

/**
 * Prepared in the morning, sent in the afternoon, delivered one to three working days later; beyond
 * the sea it takes longer.
 */
function sending(paidAt: Date, isFar: boolean, random: Random): DemoStep[] {
  const prepared = atWork(paidAt, 8.5 + random.next() * 4, { until: 14 });
  const shipped = atWork(prepared, 16 + random.next() * 1.5, { until: 17 });
  const days = isFar ? random.integer(3, 6) : random.pick([0, 0, 1, 2]);
  const delivered = atWork(shipped, 9.5 + random.next() * 8, { days, until: 9 });
  return [
    { do: "prepare", at: prepared },
    { do: "ship", at: shipped, tracking: trackingNumber(random) },
    { do: "deliver", at: delivered },
  ];
}

/** All the money, before the parcel has left. */
export function refundAll(at: Date, random: Random): DemoStep {
  const because = random.pick(texts.cancellations);
  return { do: "refund", at, share: null, because, reference: transferNumber(random), isRefused: false };
}
