import { readFileSync } from "node:fs";
import type { DemoSale } from "@tuerca/api";
import { isTaxId, normalizePhone } from "@tuerca/contract";
import { describe, expect, it } from "vitest";
import { demoSales } from "./orders.ts";

const DAYS = 90;
const DAY_MS = 86_400_000;
const TOWNS = new URL("../../api/src/modules/addresses/towns/towns.tsv", import.meta.url);
/** A Friday, a Sunday, New Year's Day and a summer's day. */
const ENDS = ["2026-11-27T15:10:00Z", "2026-11-29T07:00:00Z", "2027-01-01T00:30:00Z", "2027-07-14T10:00:00Z"];
const EVERY_END = [
  "approveReturn",
  "cancel",
  "deliver",
  "deny",
  "opinion approved",
  "opinion rejected",
  "pay",
  "prepare",
  "rate",
  "receiveReturn",
  "refund of a part",
  "refund of all",
  "refund refused",
  "refundReturn",
  "refuseReturn",
  "requestReturn",
  "sendReturn",
  "ship",
  "unpaid",
  "withdraw",
];

const BEYOND_THE_SEA = /^(07|35|38|51|52)/;
const EVERY_PAYMENT = ["card", "bizum", "transfer", "cash_on_delivery", "gift_card"];

/** The last step of a sale by `end`, and where it may end in several ways, which. */
function endOf({ steps }: DemoSale, end: Date): string {
  const step = steps.findLast(({ at }) => at <= end);
  if (step?.do === "refund")
    return step.isRefused ? "refund refused" : step.share === null ? "refund of all" : "refund of a part";
  if (step?.do === "decideRating") return step.reason === null ? "opinion approved" : "opinion rejected";
  return step?.do ?? "unpaid";
}

/**
 * How a sale is certainly paid, or null. With a gift card of 100 €, one piece is: the dearest costs
 * 90 €, and then its delivery less than 10 €. Cash is not taken beyond the sea.
 */
function paymentOf({ balanceOf, lines, payment, buyer }: DemoSale, sales: readonly DemoSale[]) {
  if (payment === "cash_on_delivery" && BEYOND_THE_SEA.test(buyer.address.postal_code)) return null;
  if (balanceOf === null) return payment;
  const card = sales.find(({ gift }) => gift?.recipient.recipient_mobile === balanceOf);
  const isOnePiece = lines.length === 1 && lines[0]?.quantity === 1;
  const isEnough = (card?.gift?.cents ?? 0) >= 10_000 && card?.steps.at(-1)?.do === "pay";
  return isOnePiece && isEnough ? "gift_card" : null;
}

it("have every end and every way to pay, whatever the day and the hour", () => {
  const first = Date.parse("2026-11-28T00:07:00Z");
  for (let hours = 0; hours < 366 * 24; hours += 49) {
    const end = new Date(first + hours * 3_600_000);
    const sales = demoSales(end, DAYS);
    const ends = new Set(sales.map((sale) => endOf(sale, end)));
    expect([...ends].sort(), end.toISOString()).toEqual(EVERY_END);
    const payments = new Set(sales.map((sale) => paymentOf(sale, sales)));
    for (const payment of EVERY_PAYMENT) expect([...payments], end.toISOString()).toContain(payment);
  }
}, 60_000);

describe.each(ENDS)("made-up sales until %s", (text) => {
  const end = new Date(text);
  const sales = demoSales(end, DAYS);

  it("are the same each time, in the order of time, and some two hundred", () => {
    expect(demoSales(end, DAYS)).toEqual(sales);
    const times = sales.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(new Set(times).size).toBe(times.length);
    expect(sales.length).toBeGreaterThan(150);
    expect(sales.length).toBeLessThan(250);
    for (const at of times) expect(end.getTime() - at).toBeLessThan((DAYS + 1) * DAY_MS);
  });

  it("have steps in the order of time", () => {
    for (const { at, steps } of sales) {
      const times = [at, ...steps.map((step) => step.at)].map((time) => time.getTime());
      expect(times).toEqual(times.toSorted((one, other) => one - other));
    }
  });

  it("have buyers whom nobody can reach, with valid numbers and real towns", () => {
    const towns = new Set(
      readFileSync(TOWNS, "utf8")
        .split("\n")
        .flatMap((line) => {
          const [city = "", codes = ""] = line.split("\t");
          return codes.split(" ").map((code) => `${code} ${city}`);
        }),
    );
    for (const { buyer } of sales) {
      const { email, phone, nif, company, address } = buyer;
      expect(email).toMatch(/^[a-z]+\.[a-z]+\d+@[a-z]+\.example$/);
      expect(normalizePhone(phone)).toBe(phone);
      for (const id of [nif, company?.nif ?? null]) if (id !== null) expect(isTaxId(id)).toBe(true);
      expect(towns).toContain(`${address.postal_code} ${address.city}`);
    }
  });

  it("happen in working hours as far as the shop acts, and more of them lately", () => {
    const half = end.getTime() - (DAYS / 2) * DAY_MS;
    expect(sales.filter(({ at }) => at.getTime() > half).length).toBeGreaterThan(sales.length * 0.55);
    const usual = sales.filter(({ at }) => end.getTime() - at.getTime() > 20 * DAY_MS);
    for (const { steps } of usual)
      for (const step of steps)
        if (step.do === "prepare" || step.do === "ship") expect([0, 6]).not.toContain(step.at.getUTCDay());
  });
});
