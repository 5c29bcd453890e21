import { expect, test } from "vitest";
import { createLimiter, Overloaded } from "./limiter.ts";

test("runs a few at a time, the rest in line, and refuses the others", async () => {
  const limit = createLimiter(2, 3);
  let active = 0;
  let most = 0;
  const work = async () => {
    active += 1;
    most = Math.max(most, active);
    await new Promise((resolve) => setTimeout(resolve, 5));
    active -= 1;
  };
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => limit(work)));
  expect(most).toBe(2);
  expect(answers.map(({ status }) => status).filter((status) => status === "rejected")).toHaveLength(1);
  await expect(limit(() => Promise.reject(new Overloaded("again")))).rejects.toThrow("again");
  await limit(work);
});
