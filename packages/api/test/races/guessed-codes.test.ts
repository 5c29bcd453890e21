import { applyCoupon, saveCart } from "@tuerca/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createCoupon } from "../factories/create-coupon.ts";
import { createProduct, type TestClient } from "../index.ts";
import { countStatuses, range, SOAK, startTwoServers, type TwoServers } from "./two-servers.ts";

const ADDRESSES = 100;
const SESSIONS = 2 * ADDRESSES;
const TRIES = SOAK ? 10_000 : 1200;
const AN_HOUR = 300;
const SECRET = "REGALO77";

let shop: TwoServers;
let id = 0;

beforeAll(async () => {
  const fill = async (pool: TwoServers["pool"]) => {
    id = await createProduct(pool, { quantity: 100_000 });
    await createCoupon(pool, { code: SECRET });
  };
  shop = await startTwoServers(fill, { TRUST_PROXY: "127.0.0.1" });
}, 120_000);
afterAll(() => shop.close());

const addressOf = (session: number) => `10.0.${session % ADDRESSES}.9`;
const codeOf = (attempt: number) => `ADIVINA${attempt}`;

async function shopperAt(): Promise<TestClient> {
  const visitor = shop.visitor();
  await visitor.call(saveCart, { body: { products: [{ id, quantity: 1 }] } });
  return visitor;
}

it(`promise 24: of ${TRIES} codes tried from ${ADDRESSES} addresses, ${AN_HOUR} are looked at`, async () => {
  const shoppers: TestClient[] = [];
  for (const _ of range(SESSIONS / 10)) shoppers.push(...(await Promise.all(range(10).map(shopperAt))));
  const tryCode = (session: number, code: string) =>
    shoppers[session]?.call(applyCoupon, {
      body: { code },
      headers: { "x-forwarded-for": addressOf(session) },
    });
  const answers: { status: number }[] = [];
  for (const round of range(TRIES / SESSIONS))
    for (const ten of range(SESSIONS / 10)) {
      const tries = range(10).map((n) => tryCode(10 * ten + n, codeOf(round * SESSIONS + 10 * ten + n)));
      answers.push(...(await Promise.all(tries)).flatMap((one) => one ?? []));
    }
  expect(countStatuses(answers)).toEqual({ 422: AN_HOUR, 429: TRIES - AN_HOUR });
  expect((await tryCode(0, SECRET))?.status).toBe(429);
}, 1_800_000);

it("keeps neither a tried code nor an address in the clear", async () => {
  const { rows } = await shop.pool.query("select key from rate_limits");
  expect(rows.length).toBeGreaterThan(ADDRESSES);
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
});
