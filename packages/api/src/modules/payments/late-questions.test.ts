import { HOUR_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { describe, expect, it } from "vitest";
import { firstQuestion, nextQuestion } from "./late-questions.ts";

/** The ages in minutes at which the gateway is asked about an attempt abandoned at an age. */
function agesFrom(givenUp: number): number[] {
  const made = new Date("2026-11-18T10:00:00Z");
  const ages: number[] = [];
  let at: Date | null = new Date(Math.max(firstQuestion(made).getTime(), made.getTime() + givenUp));
  for (; at; at = nextQuestion(made, at)) ages.push((at.getTime() - made.getTime()) / MINUTE_MS);
  return ages;
}

describe("questions about an attempt that was given up", () => {
  it("come ever later, for two days and no longer", () => {
    expect(agesFrom(0)).toEqual([1.5, 3, 6, 12, 24, 48, 96, 192, 384, 768, 1536, 2880]);
    expect(agesFrom(35 * MINUTE_MS)).toEqual([35, 70, 140, 280, 560, 1120, 2240, 2880]);
  });

  it("are over for one that is older, and start apart for one made this moment", () => {
    const made = new Date("2026-11-18T10:00:00Z");
    expect(nextQuestion(made, new Date(made.getTime() + 48 * HOUR_MS))).toBeNull();
    expect(nextQuestion(made, made)).toEqual(firstQuestion(made));
  });
});
