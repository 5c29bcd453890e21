import { getPostalCode } from "@tuerca/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import { createProduct, createTestShop, type TestShop } from "../../../test/index.ts";

let shop: TestShop;
let product = 0;

beforeAll(async () => {
  shop = await createTestShop({
    seed: async (pool) => {
      product = await createProduct(pool, { quantity: 1000 });
    },
  });
});
afterAll(() => shop.close());

/** An order of a guest to a town of 08195, paid or not. */
async function order(email: string, city: string, paid = true): Promise<void> {
  const visitor = shop.visitor();
  const where = { city, postal_code: "08195", province: "Barcelona" };
  const { id } = await prepareCheckout(visitor, [{ id: product, quantity: 1 }], where);
  const placed = await clickPay(visitor, id);
  const update =
    "update orders set customer = customer || jsonb_build_object('email', $2::text), payment_status = $3 where id = $1";
  await shop.context.database.pool.query(update, [placed.body.order.id, email, paid ? "paid" : "pending"]);
}

const ask = async (code: string) =>
  (await shop.visitor().call(getPostalCode, { params: { postal_code: code } })).body;

it("knows the province, and no town that fewer than three paying customers named", async () => {
  expect(await ask("08195")).toEqual({ province: "Barcelona", cities: [] });
  for (const email of ["a@x.es", "b@x.es", "c@x.es", "d@x.es"]) await order(email, "Sant Cugat");
  for (const email of ["e@x.es", "E@x.es", "e@x.es"]) await order(email, "Rubí");
  for (const email of ["f@x.es", "g@x.es"]) await order(email, "Sant Just");
  for (const email of ["h@x.es", "i@x.es", "j@x.es"]) await order(email, "Broma", false);
  for (const email of ["k@x.es", "l@x.es"]) await order(email, "Mira-sol");
  await order("m@x.es", "mira-sol");
  expect(await ask("08195")).toEqual({ province: "Barcelona", cities: ["Sant Cugat", "Mira-sol"] });
  expect(await ask("28013")).toEqual({ province: "Madrid", cities: [] });
});

it.each(["00123", "53000", "2801", "280133", "x"])("refuses %s", async (code) => {
  const answer = await shop.visitor().send("GET", `/store-front/api/postal-codes/${code}`);
  expect(answer.status).toBe(404);
});
