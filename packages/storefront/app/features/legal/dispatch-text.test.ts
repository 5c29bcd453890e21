import type { DispatchTerms } from "@tuerca/contract";
import { expect, it } from "vitest";
import { closingDaysText, cutOffText, holidaysText } from "./dispatch-text.ts";

const TERMS: DispatchTerms = {
  cut_off: "14:00",
  time_zone: "Europe/Madrid",
  region: null,
  closing_days: [],
};

it.each([
  ["Europe/Madrid", "14:00 (hora peninsular)"],
  ["Atlantic/Canary", "14:00 (hora canaria)"],
  ["Europe/Lisbon", "14:00 (hora de Europe/Lisbon)"],
])("names the cut-off's zone %s", (time_zone, text) => {
  expect(cutOffText({ ...TERMS, time_zone })).toBe(text);
});

it("names whose holidays count", () => {
  expect(holidaysText(TERMS)).toBe("los festivos nacionales");
  expect(holidaysText({ ...TERMS, region: "ES-CN" })).toBe(
    "los festivos nacionales y los de la comunidad desde la que enviamos (Canarias)",
  );
});

it("names closing days, alone and in ranges", () => {
  expect(closingDaysText(TERMS)).toBeNull();
  const closing_days = [
    { from: "2026-12-24", until: "2026-12-24" },
    { from: "2026-12-31", until: "2027-01-02" },
    { from: "2027-08-01", until: "2027-08-15" },
  ];
  expect(closingDaysText({ ...TERMS, closing_days })).toBe(
    "el 24 de diciembre de 2026, del 31 de diciembre de 2026 al 2 de enero de 2027 y del 1 al 15 de agosto de 2027",
  );
});
