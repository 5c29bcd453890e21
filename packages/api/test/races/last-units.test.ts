import { afterAll, beforeAll, expect, it } from "vitest";
import { clickPay, clickUntilAnswered, prepareCheckout } from "../factories/guest.ts";
import { createProduct } from "../index.ts";
import { countStatuses, range, SOAK, startTwoServers, type TwoServers } from "./two-servers.ts";

const SHOPPERS = SOAK ? 200 : 100;
const UNITS = SHOPPERS / 4;

/** Beside other tests the machine may be overloaded; alone, it refuses nobody. */
const click = SOAK ? clickPay : clickUntilAnswered;

let shop: TwoServers;
const products: number[] = [];

beforeAll(async () => {
  shop = await startTwoServers(async (pool) => {
    for (const _ of range(SOAK ? 20 : 2))
      products.push(await createProduct(pool, { name: "Última unidad", quantity: UNITS }));
  });
}, 120_000);
afterAll(() => shop.close());

it(`promise 1: ${SHOPPERS} shoppers at two servers for the last ${UNITS} units`, async () => {
  for (const id of products) {
    const shoppers = range(SHOPPERS).map(() => shop.visitor());
    const checkouts = await Promise.all(shoppers.map((one) => prepareCheckout(one, [{ id, quantity: 1 }])));
    const answers = await Promise.all(shoppers.map((one, index) => click(one, checkouts[index]?.id ?? "")));
    expect(countStatuses(answers)).toEqual({ 201: UNITS, 409: SHOPPERS - UNITS });
    const refusals = answers.filter((one) => one.status === 409);
    for (const { body } of refusals)
      expect(body).toMatchObject({
        code: "stock_gone",
        message: "De «Última unidad» no queda ninguna unidad.",
      });
    expect(await shop.count("select quantity from stock where product_id = $1", [id])).toBe(0);
    const sold = "select sum(quantity) from order_items where product_id = $1";
    expect(await shop.count(sold, [id])).toBe(UNITS);
    const numbers = answers.filter((one) => one.status === 201).map((one) => one.body.order.number);
    expect(new Set(numbers).size).toBe(UNITS);
  }
  expect(await shop.count("select count(*) from mails")).toBe(products.length * UNITS);
}, 600_000);
