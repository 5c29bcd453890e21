import { loadConfig } from "@tuerca/platform/config";
import { describe, expect, it } from "vitest";
import { deliveryDates, sendingDates } from "./delivery-dates.ts";

const { calendar } = loadConfig({});

describe("deliveryDates", () => {
  it.each([
    [
      "Wednesday before the cut-off (12:59 in Madrid)",
      "2026-11-18T11:59:00Z",
      1,
      1,
      "2026-11-19",
      "2026-11-19",
    ],
    ["Wednesday at the cut-off (14:00 in Madrid)", "2026-11-18T13:00:00Z", 1, 1, "2026-11-20", "2026-11-20"],
    ["summer time: 13:59 in Madrid", "2026-07-15T11:59:00Z", 1, 2, "2026-07-16", "2026-07-17"],
    ["summer time: 14:00 in Madrid", "2026-07-15T12:00:00Z", 1, 2, "2026-07-17", "2026-07-20"],
    ["over a weekend", "2026-11-20T09:00:00Z", 2, 3, "2026-11-24", "2026-11-25"],
    ["on a Sunday", "2026-11-22T09:00:00Z", 1, 1, "2026-11-24", "2026-11-24"],
    ["Christmas on a Friday", "2026-12-24T09:00:00Z", 1, 2, "2026-12-28", "2026-12-29"],
    ["over Good Friday", "2026-04-01T09:00:00Z", 1, 2, "2026-04-02", "2026-04-06"],
    ["on a holiday", "2026-10-12T09:00:00Z", 1, 1, "2026-10-14", "2026-10-14"],
    [
      "late on New Year's Eve in UTC is New Year in Madrid",
      "2026-12-31T23:30:00Z",
      0,
      1,
      "2027-01-04",
      "2027-01-05",
    ],
  ])("%s", (_, now, min, max, earliest, latest) => {
    expect(deliveryDates(calendar, new Date(now), min, max)).toMatchObject({ earliest, latest });
  });
});

describe("sendingDates", () => {
  it.each([
    ["Friday after the cut-off", "2026-11-20T14:00:00Z", [null], "2026-11-20", "2026-11-20"],
    ["Christmas", "2026-12-25T09:00:00Z", [null, null], "2026-12-25", "2026-12-25"],
    ["one at once, one on its day", "2026-11-20T14:00:00Z", ["2026-12-24", null], "2026-11-20", "2026-12-24"],
    ["a day that has passed", "2026-11-20T23:30:00Z", ["2026-11-20"], "2026-11-21", "2026-11-21"],
  ])("%s", (_, now, chosen, earliest, latest) => {
    expect(sendingDates(new Date(now), chosen)).toEqual({ earliest, latest });
  });
});
