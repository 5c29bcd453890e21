import { createCalendar, dayFromText } from "@tuerca/platform/clock/calendar";
import { loadConfig } from "@tuerca/platform/config";
import { describe, expect, it } from "vitest";
import { arrivalOf } from "./arrival.ts";

const { calendar } = loadConfig({});

type Given = Parameters<typeof arrivalOf>[0];

/** Ordered on a Wednesday before the cut-off, for 2 to 3 working days after dispatch. */
const ORDERED: Given = {
  carrier: {
    id: 1,
    name: "Envío estándar",
    description: "",
    price: 4.95,
    is_digital: false,
    earliest: "2026-11-20",
    latest: "2026-11-23",
  },
  createdAt: new Date("2026-11-18T10:00:00Z"),
  paidAt: null,
  paymentMethod: "transfer",
  status: "pending_payment",
  shipments: [],
};

const at = (instant: string) => new Date(instant);
const shipped = (instant: string): Given["shipments"] => [
  { carrier: "Correos", trackingNumber: "ES1", url: "https://envios.example/ES1", shippedAt: at(instant) },
];

describe("arrivalOf", () => {
  it.each<[string, string, Partial<Given>, string, string]>([
    ["unpaid, on the day of ordering", "2026-11-18T22:30:00Z", {}, "2026-11-20", "2026-11-23"],
    ["unpaid, as if paid on a later day", "2026-11-20T09:00:00Z", {}, "2026-11-25", "2026-11-26"],
    [
      "unpaid by card, as if paid at once",
      "2026-11-20T09:00:00Z",
      { paymentMethod: "card" },
      "2026-11-24",
      "2026-11-25",
    ],
    [
      "a card after the cut-off of the day of ordering",
      "2026-11-18T13:10:00Z",
      { paymentMethod: "card", status: "paid", paidAt: at("2026-11-18T13:10:00Z") },
      "2026-11-20",
      "2026-11-23",
    ],
    [
      "a transfer on the sixth day",
      "2026-11-24T09:00:00Z",
      { status: "paid", paidAt: at("2026-11-24T09:00:00Z") },
      "2026-11-26",
      "2026-11-27",
    ],
    [
      "a transfer on the sixth day after the cut-off, looked at later",
      "2026-12-24T09:00:00Z",
      { status: "preparing", paidAt: at("2026-11-24T13:00:00Z") },
      "2026-11-27",
      "2026-11-30",
    ],
    [
      "cash on delivery, not packed for days",
      "2026-11-27T09:00:00Z",
      { paymentMethod: "cash_on_delivery", status: "preparing" },
      "2026-11-20",
      "2026-11-23",
    ],
    [
      "left late, after the cut-off",
      "2026-11-30T09:00:00Z",
      { status: "shipped", paidAt: at("2026-11-24T09:00:00Z"), shipments: shipped("2026-11-27T16:00:00Z") },
      "2026-12-01",
      "2026-12-02",
    ],
    [
      "left on a Saturday, cash paid at the door",
      "2026-12-24T09:00:00Z",
      { status: "delivered", paidAt: at("2026-12-01T09:00:00Z"), shipments: shipped("2026-11-28T09:00:00Z") },
      "2026-12-01",
      "2026-12-02",
    ],
  ])("%s", (_, now, change, earliest, latest) => {
    expect(arrivalOf({ ...ORDERED, ...change }, calendar, at(now))).toMatchObject({ earliest, latest });
  });

  it.each([
    ["the day of ordering", "2026-11-18T22:30:00Z", "2026-11-18", "2026-11-26"],
    ["another day, that a card's day has not come yet", "2026-11-21T09:00:00Z", "2026-11-21", "2026-11-26"],
    ["a day that comes after all of them", "2026-11-27T15:00:00Z", "2026-11-27", "2026-11-27"],
  ])("gift cards that are paid on %s", (_, paid, earliest, latest) => {
    const days = { earliest: "2026-11-18", latest: "2026-11-26", is_digital: true };
    const order = { ...ORDERED, carrier: { ...ORDERED.carrier, ...days }, paidAt: at(paid) };
    expect(arrivalOf({ ...order, status: "paid" }, calendar, at("2026-12-24T09:00:00Z"))).toMatchObject({
      earliest,
      latest,
    });
  });

  it("keeps to the promised number of days when closing days are set afterwards", () => {
    const closingDays = [{ from: dayFromText("2026-11-18"), until: dayFromText("2026-11-20") }];
    const closed = createCalendar({ ...calendar, closingDays });
    const carrier = { ...ORDERED.carrier, leaves: "2026-11-18" };
    const order: Given = { ...ORDERED, carrier, status: "paid", paidAt: at("2026-11-19T09:00:00Z") };
    expect(arrivalOf(order, closed, at("2026-11-19T09:00:00Z"))).toEqual({
      earliest: "2026-11-25",
      latest: "2026-11-26",
    });
  });
});
