import { expect, it } from "vitest";
import { followChanges } from "./follow-changes.ts";

const onFailure = () => undefined;

it("waits for the refresh that runs already, then reads what was announced meanwhile", async () => {
  let refreshed = 0;
  const first = Promise.withResolvers<void>();
  const follower = followChanges({
    refresh: async () => {
      refreshed += 1;
    },
    isDue: () => true,
    underWay: first.promise,
    onFailure,
  });
  follower.poke();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(refreshed).toBe(0);
  first.resolve();
  await expect.poll(() => refreshed).toBeGreaterThan(0);
  await follower.close();
});

it("goes on after the first refresh has failed", async () => {
  let refreshed = 0;
  const follower = followChanges({
    refresh: async () => {
      refreshed += 1;
    },
    isDue: () => true,
    underWay: Promise.reject(new Error("no database")),
    onFailure,
  });
  await expect.poll(() => refreshed).toBeGreaterThan(0);
  await follower.close();
});

it("reads changes that keep coming together, some times a second", async () => {
  let refreshed = 0;
  const follower = followChanges({
    refresh: async () => {
      refreshed += 1;
    },
    isDue: () => false,
    onFailure,
  });
  const started = performance.now();
  for (let poke = 0; poke < 200; poke += 1) {
    follower.poke();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const fifths = (performance.now() - started) / 200;
  expect(refreshed).toBeGreaterThan(0);
  expect(refreshed).toBeLessThan(fifths);
  await follower.close();
});
