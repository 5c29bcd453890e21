import type { DemoStep } from "@tuerca/api";
import type { Random } from "../random.ts";
import { opinion, type ReturnEnd, rating, refundPart, returning } from "./after-sale.ts";
import { refundAll } from "./life.ts";
import { trackingNumber } from "./numbers.ts";
import { after, DAY_MS, HOUR_MS } from "./times.ts";

export type Method = "card" | "bizum" | "transfer" | "cash_on_delivery";

/** A sale that no chance leaves out. */
type CertainSale = { at: Date; payment: Method; steps: DemoStep[] };

/** Hours before the end at which such sales are placed. */
const UNPAID = [3.4, 27, 75];
const TO_PREPARE = [0.9, 2.6, 5.2, 8.8, 13.5, 19];
const PREPARING = [21, 25, 28];
const ON_THE_WAY = [44, 51, 70];
const RETURNS: readonly (readonly [ReturnEnd, isWithdrawal: boolean])[] = [
  ["requested", false],
  ["requested", false],
  ["approved", false],
  ["approved", true],
  ["sent", false],
  ["sent", true],
  ["inspected", false],
  ["inspected", false],
  ["refused", false],
  ["refunded", true],
];
/** How long before the end a return of that state is asked for, in days. */
const ASKED = { requested: 0.4, approved: 3, sent: 4.5, inspected: 7, refunded: 9, refused: 4 };
const OPINIONS = 9;
/** Hours after which a transfer that has not come is given up. */
const UNPAID_FOR = 7 * 24.2;
const GATEWAY: readonly Method[] = ["card", "bizum"];

/**
 * The sales that fill the office's lists at `end`: on whatever day, something is in each state,
 * waiting or over.
 */
export function certainSales(end: Date, random: Random): CertainSale[] {
  const ago = (hours: number) => after(end, -hours * HOUR_MS);
  const paid = (hours: number, more: (paidAt: Date) => DemoStep[], method = random.pick(GATEWAY)) => {
    const at = ago(hours);
    const pays: DemoStep = { do: "pay", at: after(at, HOUR_MS / 20) };
    return { at, payment: method, steps: [pays, ...more(pays.at)] };
  };
  const delivered = (days: number, more: () => DemoStep[], method?: Method) =>
    paid(days * 24, (paidAt) => [...quickly(paidAt, random), ...more()], method);
  return [
    { at: ago(0.4), payment: "card", steps: [{ do: "deny", at: ago(0.3) }] },
    ...UNPAID.map((hours): CertainSale => ({ at: ago(hours), payment: "transfer", steps: [] })),
    { at: ago(UNPAID_FOR + 31), payment: "transfer", steps: [{ do: "cancel", at: ago(31) }] },
    paid(53, (paidAt) => [refundAll(after(paidAt, 2 * HOUR_MS), random)], "bizum"),
    ...TO_PREPARE.map((hours) => paid(hours, () => [])),
    ...PREPARING.map((hours) => paid(hours, () => [{ do: "prepare", at: ago(hours / 4) }])),
    ...ON_THE_WAY.map((hours) => paid(hours, (paidAt) => quickly(paidAt, random).slice(0, 2))),
    paid(30, () => [{ do: "withdraw", at: ago(2) }], "card"),
    delivered(6, () => [refundPart(ago(20), random, true)], "card"),
    delivered(7, () => [refundPart(ago(26), random)], "transfer"),
    ...RETURNS.map(([state, isWithdrawal], index) =>
      delivered(11 + index * 0.37, () => askedBack(end, random, state, isWithdrawal)),
    ),
    ...Array.from({ length: OPINIONS }, (_, index) =>
      delivered(9 + index * 0.8, () => [opinion(ago(3 + index * 9), random)]),
    ),
    ...[true, false].map((isRejected, index) =>
      delivered(18.5 + index, () => rating(ago(16 * 24), random, isRejected)),
    ),
  ];
}

/** Sent on the next day and delivered on the one after, whatever the weekday. */
function quickly(paidAt: Date, random: Random): DemoStep[] {
  return [
    { do: "prepare", at: after(paidAt, 0.5 * DAY_MS) },
    { do: "ship", at: after(paidAt, 0.8 * DAY_MS), tracking: trackingNumber(random) },
    { do: "deliver", at: after(paidAt, 1.9 * DAY_MS) },
  ];
}

/** A return whose steps are squeezed into the days before `end`. */
function askedBack(end: Date, random: Random, state: ReturnEnd, isWithdrawal: boolean): DemoStep[] {
  const asked = after(end, -(ASKED[state] + random.next() * 0.3) * DAY_MS);
  const steps = returning(asked, random, { end: state, isWithdrawal });
  const gap = (end.getTime() - asked.getTime()) / (steps.length + 1);
  return steps.map((step, index) => ({ ...step, at: after(asked, index * gap) }));
}
