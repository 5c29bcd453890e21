import { expect, test } from "vitest";
import { readCouponArguments } from "./coupon-arguments.ts";

const ARGUMENTS = ["OTONO", "--percent", "5", "--until", "2026-11-24"];

test("a coupon's last day may be today, by Spain's clock, and not before", () => {
  expect(readCouponArguments(ARGUMENTS, new Date("2026-11-24T22:59:00Z"))).toMatchObject({
    until: "2026-11-24",
  });
  expect(() => readCouponArguments(ARGUMENTS, new Date("2026-11-24T23:00:00Z"))).toThrow(
    "--until is 2026-11-24, but that day is over: today is 2026-11-25 in Spain.",
  );
});
