import { availableCarriers, getCheckout } from "@tuerca/contract";
import { describe, expect } from "vitest";
import {
  BALEARES,
  beginCheckout,
  CANARIAS,
  guestAddress,
  putCheckout,
} from "../../../test/factories/guest.ts";
import { partShopTest } from "../../../test/fixtures/part-shop-test.ts";
import type { TestClient } from "../../../test/index.ts";

const it = partShopTest({ product: { price: 2000 } }).extend("scene", ({ shop, part }) => {
  const begin = async (quantity = 1) => {
    const visitor = shop.visitor();
    await beginCheckout(visitor, [{ id: part, quantity }]);
    return visitor;
  };
  return { begin };
});

describe("the carriers of a checkout", () => {
  it("refuses a carrier before it knows where to, and one that does not go there", async ({ scene }) => {
    const visitor = await scene.begin();
    expect((await putCheckout(visitor, { carrier_id: 1 })).status).toBe(422);
    const shipping_address = { ...guestAddress, ...BALEARES };
    expect(await putCheckout(visitor, { shipping_address, carrier_id: 2 })).toMatchObject({
      status: 422,
      body: { errors: { carrier_id: ["Ese transportista no llega a tu dirección."] } },
    });
  });

  it("drops the carrier when it does not serve a new address, and follows its price when it does", async ({
    scene,
  }) => {
    const visitor = await scene.begin();
    await putCheckout(visitor, { shipping_address: guestAddress, carrier_id: 2 });
    const island = { ...guestAddress, ...CANARIAS };
    expect((await putCheckout(visitor, { shipping_address: island })).body).toMatchObject({
      carrier: null,
      missing: expect.arrayContaining(["carrier_id"]),
      totals: { shipping: 0 },
    });
    await putCheckout(visitor, { shipping_address: guestAddress, carrier_id: 1 });
    expect((await putCheckout(visitor, { shipping_address: island })).body).toMatchObject({
      carrier: { id: 1, price: 12.36 },
      totals: { subtotal: 16.53, shipping: 12.36, total: 28.89 },
      vat: { rate_percent: 0, included: 0, exempt: true },
    });
  });

  it("quotes carriers by zone, free from their amount on", async ({ scene, shop }) => {
    const quote = async (visitor: TestClient, body: object) =>
      (await visitor.send<{ price: number }[]>("POST", availableCarriers.path, body)).body;
    const visitor = await scene.begin(3);
    expect(await quote(visitor, { postal_code: "28013" })).toMatchObject([
      { name: "Envío estándar", price: 0, free_from: 60, left_until_free: null },
      { name: "Envío urgente 24 h", price: 8.95, free_from: null, left_until_free: null },
    ]);
    expect(await quote(shop.visitor(), { postal_code: "28013" })).toMatchObject([
      { price: 4.95, left_until_free: 60 },
      { price: 8.95, left_until_free: null },
    ]);
    expect(await quote(visitor, { postal_code: "51001" })).toMatchObject([
      { price: 12.36, left_until_free: null },
    ]);
    expect(await quote(visitor, { postal_code: "75001", country: "FR" })).toEqual([]);
    expect(await quote(visitor, { postal_code: "28013", country: "PT" })).toEqual([]);
    expect(await quote(visitor, { postal_code: "AD500" })).toMatchObject({
      errors: { postal_code: ["No enviamos a Andorra, solo dentro de España"] },
    });
    expect(await quote(visitor, { postal_code: "28.013" })).toMatchObject([{ price: 0 }, { price: 8.95 }]);
    expect(await quote(visitor, { postal_code: "99999" })).toMatchObject({
      errors: { postal_code: ["El código postal no es válido"] },
    });
  });

  it("says which goods are missing until a carrier is free, as they are charged there", async ({
    scene,
    shop,
  }) => {
    const visitor = await scene.begin(2);
    const missing = async (postal_code: string) => {
      const { body } = await visitor.call(availableCarriers, { body: { postal_code } });
      return body.map(({ left_until_free }) => left_until_free);
    };
    expect(await missing("28013")).toEqual([20, null]);
    expect(await missing("35001")).toEqual([null]);
    const operate = (cents: number | null) =>
      shop.context.database.pool.query(
        "update carrier_zones set free_from_cents = $1 where carrier_id = 1 and zone = 'canarias'",
        [cents],
      );
    await operate(3400);
    // Two pieces are 33.06 without VAT.
    expect(await missing("35001")).toEqual([0.94]);
    await operate(null);
  });

  it("charges what carriers ask now: a changed price, a carrier that has gone, one that is back", async ({
    scene,
    shop,
  }) => {
    const visitor = await scene.begin();
    await putCheckout(visitor, { shipping_address: guestAddress, carrier_id: 1 });
    const operate = (text: string) => shop.context.database.pool.query(text);
    const shown = async () => (await visitor.call(getCheckout)).body.carrier?.price;
    expect(await shown()).toBe(4.95);
    await operate("update carrier_zones set price_cents = 505 where carrier_id = 1 and zone = 'peninsula'");
    expect(await shown()).toBe(5.05);
    await operate("update carriers set active = false where id = 1");
    expect(await shown()).toBeUndefined();
    await operate("update carriers set active = true where id = 1");
    await operate("update carrier_zones set price_cents = 495 where carrier_id = 1 and zone = 'peninsula'");
    expect(await shown()).toBe(4.95);
  });
});
