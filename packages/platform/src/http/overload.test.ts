import { setTimeout } from "node:timers/promises";
import { createTestShop, type TestShop } from "@tuerca/api/testing";
import { availableCarriers } from "@tuerca/contract";
import pino from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";

let shop: TestShop;
const logged: string[] = [];

beforeAll(async () => {
  const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) });
  shop = await createTestShop({ log, environment: { OVERLOAD_DELAY_MS: "100" } });
});
afterAll(() => shop.close());

/** Holds the event loop for 200 ms at a time, longer than the second that measures its delay. */
async function keepBusy(): Promise<void> {
  for (let n = 0; n < 8; n += 1) {
    const end = performance.now() + 200;
    while (performance.now() < end);
    await setTimeout(1);
  }
}

it("is a 503 in Spanish that says when to ask again, and one warning in a minute", async () => {
  const visitor = shop.visitor();
  const call = () => visitor.call(availableCarriers, { body: { postal_code: "28013" } });
  expect((await call()).status).toBe(200);
  await keepBusy();
  const answers = await Promise.all([call(), call(), call()]);
  for (const { status, headers, body } of answers)
    expect([status, headers.get("retry-after"), body]).toEqual([
      503,
      "5",
      { message: "Servicio en mantenimiento" },
    ]);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain("overloaded: calls get a 503");
});
