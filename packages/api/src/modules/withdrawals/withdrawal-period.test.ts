import { createCalendar } from "@tuerca/platform/clock/calendar";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTooLate, lastWithdrawalDay } from "./withdrawal-period.ts";

const calendar = createCalendar({
  timeZone: "Europe/Madrid",
  cutOff: "14:00",
  region: null,
  closingDays: [],
});
const goods = { gift: null };
const orderOf = (delivered: string | null, postal_code = "28013", created = "2026-01-02T10:00:00Z") =>
  ({
    createdAt: new Date(created),
    history: delivered ? [{ status: "delivered", at: new Date(delivered) }] : [],
    shippingAddress: { postal_code },
  }) as unknown as Parameters<typeof lastWithdrawalDay>[0];
const last = (delivered: string | null, postal_code?: string) =>
  lastWithdrawalDay(orderOf(delivered, postal_code), goods, calendar);
const late = (delivered: string, at: string, postal_code?: string) =>
  isTooLate(orderOf(delivered, postal_code), goods, calendar, new Date(at));

describe("the last day to withdraw", () => {
  it("is the fourteenth natural day after the delivery, which does not count itself", () => {
    expect(last("2026-11-10T09:00:00Z")).toBe("2026-11-24");
    expect(last("2026-11-09T23:30:00Z")).toBe("2026-11-24");
    expect(last("2026-11-09T22:30:00Z")).toBe("2026-11-23");
  });

  it.each([
    ["a Saturday", "2026-11-07T09:00:00Z", "2026-11-23"],
    ["a Sunday", "2026-11-08T09:00:00Z", "2026-11-23"],
    ["a holiday before a weekend", "2026-12-11T09:00:00Z", "2026-12-28"],
    ["Good Friday", "2026-03-20T09:00:00Z", "2026-04-06"],
  ])("moves on to a working day from %s", (_, delivered, day) => {
    expect(last(delivered)).toBe(day);
  });

  it("is none before the delivery, and for gift cards counts from the purchase", () => {
    expect(last(null)).toBeNull();
    expect(isTooLate(orderOf(null), goods, calendar, new Date("2099-01-01"))).toBe(false);
    const card = { gift: {} } as unknown as Parameters<typeof lastWithdrawalDay>[1];
    expect(lastWithdrawalDay(orderOf(null, "28013", "2026-11-10T10:00:00Z"), card, calendar)).toBe(
      "2026-11-24",
    );
  });

  it("ends with its last moment where the customer lives", () => {
    expect(late("2026-11-10T09:00:00Z", "2026-11-24T22:59:59.999Z")).toBe(false);
    expect(late("2026-11-10T09:00:00Z", "2026-11-24T23:00:00Z")).toBe(true);
    expect(late("2026-11-10T09:00:00Z", "2026-11-24T23:30:00Z", "35001")).toBe(false);
    expect(late("2026-11-10T09:00:00Z", "2026-11-25T00:00:00Z", "38001")).toBe(true);
  });

  it("is not an hour off where the clocks change in between", () => {
    expect(late("2026-03-16T09:00:00Z", "2026-03-30T21:59:59Z")).toBe(false);
    expect(late("2026-03-16T09:00:00Z", "2026-03-30T22:00:00Z")).toBe(true);
    expect(late("2026-10-13T09:00:00Z", "2026-10-27T22:59:59Z")).toBe(false);
    expect(late("2026-10-13T09:00:00Z", "2026-10-27T23:00:00Z")).toBe(true);
  });

  it("is never fewer than 14 days after, nor more than 20, nor one without work", () => {
    const minutes = fc.integer({ min: 0, max: 10 * 365 * 24 * 60 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const delivered = new Date(Date.UTC(2026, 0, 1) + minute * 60_000);
        const day = Date.parse(last(delivered.toISOString()) ?? "");
        const days = (day - calendar.dayOf(delivered)) / DAY_MS;
        expect(days).toBeGreaterThanOrEqual(14);
        expect(days).toBeLessThan(20);
        expect([0, 6]).not.toContain(new Date(day).getUTCDay());
      }),
    );
  });
});
