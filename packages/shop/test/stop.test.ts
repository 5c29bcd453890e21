import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDataFolder, runShop } from "./run-shop.ts";

/** The full number of promise 18 runs with SOAK=1. */
const STOPS = process.env.SOAK ? 20 : 2;

let folder: Awaited<ReturnType<typeof createDataFolder>>;
beforeAll(async () => {
  folder = await createDataFolder();
});
afterAll(() => folder.remove());

/** Asks for pages without a pause until the shop stops answering; counts answers that broke off. */
function loadPages(origin: string) {
  const seen = { answered: 0, broken: 0 };
  const loop = async () => {
    for (;;) {
      const response = await fetch(`${origin}/api/store-front/brands`).catch(() => null);
      if (!response) return;
      const body = await response.text().catch(() => null);
      if (body === null || response.status >= 500) seen.broken += 1;
      else seen.answered += 1;
    }
  };
  return { seen, done: Promise.all([0, 1, 2, 3, 4, 5].map(loop)) };
}

describe("SIGTERM under load", () => {
  it(`ends within 10 s with exit code 0 and no answer broken off, ${STOPS} times`, async () => {
    for (let round = 0; round < STOPS; round += 1) {
      const shop = await runShop({ DATA_DIR: folder.path });
      await shop.untilReady();
      const load = loadPages(shop.origin);
      await sleep(500);
      const asked = performance.now();
      shop.child.kill("SIGTERM");
      expect(await shop.ended).toBe(0);
      expect(performance.now() - asked).toBeLessThan(10_000);
      await load.done;
      expect(load.seen.answered).toBeGreaterThan(20);
      expect(load.seen.broken).toBe(0);
    }
  }, 600_000);
});
