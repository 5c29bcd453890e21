import { FIT_REASONS, FIT_VERDICTS, promisesFit, verdictOf } from "@tuerca/contract";
import { expect, it } from "vitest";
import { FIT_COLORS } from "./fit-looks.ts";

it("is green for what is listed for the car, never for a universal part", () => {
  const all = FIT_VERDICTS.flatMap((verdict) => FIT_REASONS.map((reason) => ({ verdict, reason })));
  const green = all.filter((fit) => FIT_COLORS[verdictOf(fit)] === "text-ok");
  expect(green.filter(promisesFit)).toHaveLength(1);
  expect(green.filter(({ reason }) => reason === "universal")).toEqual([]);
});
