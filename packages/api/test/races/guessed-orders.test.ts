import { getGuestOrder } from "@tuerca/contract";
import { createSecretId } from "@tuerca/platform/secret-id";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clickPay, prepareCheckout } from "../factories/guest.ts";
import { createProduct } from "../index.ts";
import { countStatuses, range, SOAK, startTwoServers, type TwoServers } from "./two-servers.ts";

const PER_MINUTE = 20;
const GUESSES = SOAK ? 100_000 : 2000;

let shop: TwoServers;

beforeAll(async () => {
  const fill = async (pool: pg.Pool) => {
    const id = await createProduct(pool);
    products.push(id);
  };
  shop = await startTwoServers(fill, { TRUST_PROXY: "127.0.0.1" });
}, 120_000);
afterAll(() => shop.close());

const products: number[] = [];

it("promise 23: two servers together answer twenty wrong ids a minute, then none", async () => {
  const guess = () => shop.visitor().call(getGuestOrder, { params: { id: createSecretId() } });
  expect(countStatuses(await Promise.all(range(60).map(guess)))).toEqual({ 404: 20, 429: 40 });
  const wait = Number((await guess()).headers.get("retry-after"));
  expect(wait).toBeGreaterThan(40);
  expect(wait).toBeLessThanOrEqual(60);
});

it("promise 23: ids have 128 random bits and more", () => {
  const ids = range(20_000).map(createSecretId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const index of range(22)) expect(new Set(ids.map((id) => id[index])).size).toBe(64);
  expect(22 * Math.log2(64)).toBeGreaterThanOrEqual(128);
});

it(`promise 23: ${GUESSES} guesses from ${GUESSES / PER_MINUTE} addresses hit no order`, async () => {
  const visitor = shop.visitor();
  const { id: checkoutId } = await prepareCheckout(visitor, [{ id: products[0] ?? 0, quantity: 1 }]);
  const { order } = (await clickPay(visitor, checkoutId)).body;
  const guessFrom = async (address: number) => {
    const headers = { "x-forwarded-for": `10.${address >> 8}.${address & 255}.7` };
    const near = range(PER_MINUTE).map((n) => order.id.slice(0, n) + createSecretId().slice(n));
    const answers = await Promise.all(
      near.map((id) => shop.visitor().call(getGuestOrder, { params: { id }, headers })),
    );
    expect(countStatuses(answers)).toEqual({ 404: PER_MINUTE });
    const ask = (id: string) => shop.visitor().call(getGuestOrder, { params: { id }, headers });
    expect([(await ask(createSecretId())).status, (await ask(order.id)).status]).toEqual([429, 200]);
  };
  for (const address of range(GUESSES / PER_MINUTE)) await guessFrom(address);
}, 1_800_000);
