import { getGuestOrder } from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import { createProduct, createTestShop, type TestShop } from "../../../test/index.ts";
import { createManualClock, MINUTE_MS } from "../../platform/clock/clock.ts";
import { createSecretId } from "../../platform/secret-id.ts";
import { maskEmail } from "./present-order.ts";

describe("the order of a guest", () => {
  const clock = createManualClock(new Date("2026-11-18T10:00:00Z"));
  let shop: TestShop;
  let id = 0;

  beforeAll(async () => {
    shop = await createTestShop({
      clock,
      seed: async (pool) => {
        id = await createProduct(pool);
      },
    });
  });
  afterAll(() => shop.close());

  const read = (orderId: string) => shop.visitor().call(getGuestOrder, { params: { id: orderId } });

  it("is not found by unknown and malformed ids; 20 misses a minute are answered so, and a right one always", async () => {
    const visitor = shop.visitor();
    const checkout = await prepareCheckout(visitor, [{ id, quantity: 1 }]);
    const { body } = await clickPay(visitor, checkout.id);
    const wrong = ["x", "%00", "1%27%20or%201=1", "..%2f..", "a".repeat(23), "ñ"];
    for (const one of wrong) expect((await read(one)).status).toBe(404);
    for (let n = wrong.length; n < 20; n += 1) expect((await read(createSecretId())).status).toBe(404);
    const blocked = await read(createSecretId());
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await read(body.order.id)).status).toBe(200);
    clock.advance(MINUTE_MS);
    expect((await read(createSecretId())).status).toBe(404);
  });

  it("shows little of the mail address", () => {
    expect(maskEmail("ana.perez@example.es")).toBe("a***@example.es");
    expect(maskEmail("a@example.es")).toBe("a***@example.es");
  });
});
