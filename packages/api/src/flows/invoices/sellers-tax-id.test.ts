import {
  addBillingAddress,
  addShippingAddress,
  getCheckout,
  replaceBillingAddress,
  replaceShippingAddress,
  requestFullInvoice,
  requestGuestFullInvoice,
} from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  clickPay,
  guestAddress,
  guestCustomer,
  prepareCheckout,
  putCheckout,
} from "../../../test/factories/guest.ts";
import { createProduct, createTestShop, logInAs, type TestShop } from "../../../test/index.ts";

/** As people write the demo shop's own NIF. */
const OWN = ["B12345674", "ES B-12.345.674", "nif: b12345674", "vat:ES:B12345674", "other:PT:b-12345674"];
const REFUSED = ["Ese NIF es el de la tienda: escribe el tuyo"];

let shop: TestShop;
let part = 0;

beforeAll(async () => {
  shop = await createTestShop({
    seed: async (pool) => {
      part = await createProduct(pool, { price: 2000, quantity: 100 });
    },
  });
});
afterAll(() => shop.close());

/** A visitor with a login, an address and a checkout, and with an order of theirs. */
async function customer() {
  const visitor = shop.visitor();
  await logInAs(shop.context, visitor);
  const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
  const { order } = (await clickPay(visitor, id)).body;
  const { body } = await visitor.call(addShippingAddress, { body: guestAddress });
  await visitor.call(addBillingAddress, { body: guestAddress });
  await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
  return { visitor, order, addressId: body.id ?? 0 };
}

type Door = (nif: string, with_: Awaited<ReturnType<typeof customer>>) => Promise<unknown>;
const address = (nif: string) => ({ ...guestAddress, nif });
const wish = (nif: string) => ({
  name: "Talleres Ruiz, S.L.",
  nif,
  street: "Calle Mayor, 3",
  street_2: null,
  postal_code: "28013",
  city: "Madrid",
});

/** All calls by which a buyer names a tax id, each with the field that names it. */
const DOORS: Record<string, [string, Door]> = {
  "the customer of a checkout": [
    "customer.nif",
    (nif, { visitor }) => putCheckout(visitor, { customer: { ...guestCustomer, nif } }),
  ],
  "its shipping address": [
    "shipping_address.nif",
    (nif, { visitor }) => putCheckout(visitor, { shipping_address: address(nif) }),
  ],
  "its billing address": [
    "billing_address.nif",
    (nif, { visitor }) => putCheckout(visitor, { billing_address: address(nif) }),
  ],
  "a new shipping address": [
    "nif",
    (nif, { visitor }) => visitor.call(addShippingAddress, { body: address(nif) }),
  ],
  "a changed shipping address": [
    "nif",
    (nif, { visitor, addressId }) =>
      visitor.call(replaceShippingAddress, { params: { id: addressId }, body: address(nif) }),
  ],
  "a new billing address": [
    "nif",
    (nif, { visitor }) => visitor.call(addBillingAddress, { body: address(nif) }),
  ],
  "a changed billing address": [
    "nif",
    (nif, { visitor }) => visitor.call(replaceBillingAddress, { body: address(nif) }),
  ],
  "a wish for a full invoice": [
    "nif",
    (nif, { visitor, order }) =>
      visitor.call(requestFullInvoice, { params: { id: order.id }, body: wish(nif) }),
  ],
  "the same by an order's link": [
    "nif",
    (nif, { visitor, order }) =>
      visitor.call(requestGuestFullInvoice, { params: { id: order.id }, body: wish(nif) }),
  ],
};

describe("the seller's own NIF as the buyer's is refused at its field", () => {
  it.each(Object.entries(DOORS))("by %s", async (_, [field, knock]) => {
    const one = await customer();
    for (const nif of OWN)
      expect(await knock(nif, one)).toMatchObject({ status: 422, body: { errors: { [field]: REFUSED } } });
  });

  /** It became the seller's after it was stored, by a change of OPERATOR_NIF. */
  it("where it is stored already: by its id, and when the order is placed", async () => {
    const { visitor, addressId } = await customer();
    const { pool } = shop.context.database;
    await pool.query(`update addresses set fields = fields || '{"nif": "B12345674"}' where id = $1`, [
      addressId,
    ]);
    expect(await putCheckout(visitor, { billing_address: { id: addressId } })).toMatchObject({
      status: 422,
      body: { errors: { "billing_address.nif": REFUSED } },
    });
    for (const [column, field] of [
      ["customer", "customer.nif"],
      ["shipping_address", "shipping_address.nif"],
    ] as const) {
      const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
      await pool.query(`update checkouts set ${column} = ${column} || '{"nif": "B12345674"}' where id = $1`, [
        id,
      ]);
      await visitor.call(getCheckout);
      expect(await clickPay(visitor, id)).toMatchObject({
        status: 422,
        body: { errors: { [field]: REFUSED } },
      });
    }
  });
});
