import { getGuestOrder, maskEmail } from "@tuerca/contract";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { createSecretId } from "@tuerca/platform/secret-id";
import { describe, expect } from "vitest";
import { clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import { partShopTest } from "../../../test/fixtures/part-shop-test.ts";

const it = partShopTest().extend("scene", ({ shop }) => {
  const read = (orderId: string) => shop.visitor().call(getGuestOrder, { params: { id: orderId } });
  return { read };
});

describe("the order of a guest", () => {
  it("is not found by unknown and malformed ids; 20 misses a minute are answered so, and a right one always", async ({
    shop,
    part,
    scene,
    clock,
  }) => {
    const visitor = shop.visitor();
    const checkout = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
    const { body } = await clickPay(visitor, checkout.id);
    const wrong = ["x", "%00", "1%27%20or%201=1", "..%2f..", "a".repeat(23), "ñ"];
    for (const one of wrong) expect((await scene.read(one)).status).toBe(404);
    for (let n = wrong.length; n < 20; n += 1) expect((await scene.read(createSecretId())).status).toBe(404);
    const blocked = await scene.read(createSecretId());
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await scene.read(body.order.id)).status).toBe(200);
    clock.advance(MINUTE_MS);
    expect((await scene.read(createSecretId())).status).toBe(404);
  });

  it("shows little of the mail address", () => {
    expect(maskEmail("ana.perez@example.es")).toBe("a***@example.es");
    expect(maskEmail("a@example.es")).toBe("a***@example.es");
  });
});
