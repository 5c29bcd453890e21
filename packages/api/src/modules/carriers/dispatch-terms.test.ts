import { loadConfig } from "@tuerca/platform/config";
import { expect, it } from "vitest";
import { dispatchTerms } from "./dispatch-terms.ts";

it("tells the settings, with the closing days to come in their order", () => {
  const { calendar } = loadConfig({
    DISPATCH_REGION: "ES-MD",
    DISPATCH_CUT_OFF: "12:00",
    DISPATCH_CLOSING_DAYS: "2027-08-01/2027-08-15,2026-10-30,2026-12-24",
  });
  const august = { from: "2027-08-01", until: "2027-08-15" };
  expect(dispatchTerms(calendar, new Date("2026-12-24T20:00:00Z"))).toEqual({
    cut_off: "12:00",
    time_zone: "Europe/Madrid",
    region: "ES-MD",
    closing_days: [{ from: "2026-12-24", until: "2026-12-24" }, august],
  });
  expect(dispatchTerms(calendar, new Date("2027-08-15T20:00:00Z")).closing_days).toEqual([august]);
});
