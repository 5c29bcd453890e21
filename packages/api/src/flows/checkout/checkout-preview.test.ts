import { getCheckout, previewCheckout } from "@tuerca/contract";
import { describe, expect } from "vitest";
import { beginCheckout, CANARIAS, prepareCheckout, putCheckout } from "../../../test/factories/guest.ts";
import { partShopTest } from "../../../test/fixtures/part-shop-test.ts";

const it = partShopTest({ product: { price: 2420 } });

describe("the preview of a checkout", () => {
  it("tells what a way to pay, a carrier and a place would cost, before there is an address, and keeps nothing", async ({
    shop,
    part,
  }) => {
    const visitor = shop.visitor();
    const { body: started } = await beginCheckout(visitor, [{ id: part, quantity: 1 }]);
    const preview = async (body: object) => (await visitor.call(previewCheckout, { body })).body;
    expect(await preview({})).toMatchObject({ carrier: null, carriers: [], totals: { total: 24.2 } });
    expect(await preview({ postal_code: "28013", carrier_id: 1 })).toMatchObject({
      carrier: { id: 1 },
      totals: { shipping: 4.95, total: 29.15 },
      vat: { exempt: false },
    });
    expect(
      await preview({ postal_code: "28013", carrier_id: 1, payment_method: "cash_on_delivery" }),
    ).toMatchObject({ payment_method: "cash_on_delivery", totals: { surcharge: 3.5, total: 32.65 } });
    expect(await preview({ postal_code: "35001", carrier_id: 2 })).toMatchObject({
      items: [{ price: { unit: 20, total: 20 } }],
      carrier: { id: 1 },
      totals: { shipping: 12.36, total: 32.36 },
      vat: { exempt: true },
    });
    expect((await visitor.call(getCheckout)).body).toEqual(started);
  });

  it("is what the same choices come to once they are kept", async ({ shop, part }) => {
    const visitor = shop.visitor();
    await prepareCheckout(visitor, [{ id: part, quantity: 1 }], {});
    const preview = await visitor.call(previewCheckout, { body: { payment_method: "cash_on_delivery" } });
    const { carriers: _, ...body } = preview.body;
    const stored = await putCheckout(visitor, { payment_method: "cash_on_delivery" });
    expect(stored.body).toMatchObject(body);
  });

  it("takes what cannot be chosen for no choice", async ({ shop, part }) => {
    const visitor = shop.visitor();
    await prepareCheckout(visitor, [{ id: part, quantity: 1 }], {});
    const body = { postal_code: CANARIAS.postal_code, payment_method: "cash_on_delivery" } as const;
    expect((await visitor.call(previewCheckout, { body })).body).toMatchObject({
      payment_method: null,
      totals: { surcharge: 0, total: 32.36 },
    });
    const nowhere = await visitor.call(previewCheckout, { body: { carrier_id: 4711 } });
    expect(nowhere.body).toMatchObject({ carrier: null, totals: { shipping: 0 } });
  });

  it("needs an open checkout, and a postal code that is one", async ({ shop }) => {
    const visitor = shop.visitor();
    expect((await visitor.call(previewCheckout, { body: {} })).status).toBe(404);
    const wrong = await visitor.call(previewCheckout, { body: { postal_code: "99999" } });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { postal_code: [expect.any(String)] } } });
  });
});
