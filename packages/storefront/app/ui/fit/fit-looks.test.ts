import { FIT_REASONS, FIT_VERDICTS, promisesFit } from "@tuerca/contract";
import { expect, it } from "vitest";
import { FIT_COLORS, lookOf } from "./fit-looks.ts";

it("is green for what is listed for the car, never for a universal part", () => {
  const all = FIT_VERDICTS.flatMap((verdict) => FIT_REASONS.map((reason) => ({ verdict, reason })));
  const green = all.filter((fit) => FIT_COLORS[lookOf(fit)] === "text-ok");
  expect(green.filter(promisesFit)).toHaveLength(1);
  expect(green.filter(({ reason }) => reason === "universal")).toEqual([]);
  expect(lookOf({ verdict: "yes", reason: "universal" })).toBe("unknown");
  expect(lookOf({ verdict: "no", reason: "excluded" })).toBe("no");
});
