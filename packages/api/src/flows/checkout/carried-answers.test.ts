import {
  availableCarriers,
  availablePayments,
  type Checkout,
  getCheckout,
  getDeliveryRates,
  previewCheckout,
} from "@tuerca/contract";
import fc from "fast-check";
import { expect } from "vitest";
import {
  BALEARES,
  beginCheckout,
  CANARIAS,
  guestAddress,
  putCheckout,
} from "../../../test/factories/guest.ts";
import { partShopTest } from "../../../test/fixtures/part-shop-test.ts";
import type { TestClient } from "../../../test/index.ts";

const it = partShopTest({ product: { price: 2420 } });

const PLACES = [guestAddress, { ...guestAddress, ...CANARIAS }, { ...guestAddress, ...BALEARES }];

/** A guest's way through the checkout: the pieces, the place, the carrier, the way to pay. */
const ways = fc.record({
  quantity: fc.integer({ min: 1, max: 20 }),
  place: fc.constantFrom(...PLACES),
  carrier: fc.nat(),
  payment_method: fc.constantFrom("transfer", "cash_on_delivery"),
});

/** Fails unless a checkout carries what the calls of its own answer. */
async function expectCarried(visitor: TestClient, checkout: Checkout): Promise<void> {
  expect(checkout.payment_methods).toEqual((await visitor.call(availablePayments)).body);
  expect((await visitor.call(getCheckout)).body).toEqual(checkout);
}

it("the checkout's answers carry what its pages would ask for, at every step of every way", async ({
  shop,
  part,
}) => {
  const rates = (await shop.visitor().call(getDeliveryRates)).body;
  const zones = [...new Set(rates.map(({ zone }) => zone))];
  const property = fc.asyncProperty(ways, async ({ quantity, place, carrier, payment_method }) => {
    const visitor = shop.visitor();
    const { body: started } = await beginCheckout(visitor, [{ id: part, quantity }]);
    expect(started.delivery_zones).toEqual(zones);
    await expectCarried(visitor, started);
    const { postal_code } = place;
    const { body: shown } = await visitor.call(previewCheckout, { body: { postal_code } });
    const offered = (await visitor.call(availableCarriers, { body: { postal_code } })).body;
    expect([shown.carriers, shown.carrier]).toEqual([offered, offered[0]]);
    const carrier_id = offered[carrier % offered.length]?.id;
    for (const step of [{ shipping_address: place }, { carrier_id }, { payment_method }]) {
      const { status, body } = await putCheckout(visitor, step);
      if (status === 200) await expectCarried(visitor, body);
      else expect(step).toEqual({ payment_method: "cash_on_delivery" });
    }
  });
  await fc.assert(property, { numRuns: 3, endOnFailure: true });
});
