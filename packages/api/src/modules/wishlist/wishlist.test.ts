import {
  addWish,
  type Call,
  checkWish,
  getWishIds,
  getWishlist,
  MAX_WISHES,
  removeWish,
} from "@tuerca/contract";
import { createManualClock, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createProduct,
  createTestShop,
  logInAs,
  type TestClient,
  type TestShop,
} from "../../../test/index.ts";

const clock = createManualClock(new Date("2026-11-20T09:00:00Z"));
let shop: TestShop;
const ids: number[] = [];
let retired = 0;

beforeAll(async () => {
  shop = await createTestShop({
    clock,
    seed: async (pool) => {
      for (let count = 0; count < 60; count += 1) ids.push(await createProduct(pool));
      retired = await createProduct(pool, { active: false });
    },
  });
});
afterAll(() => shop.close());

const [one, two, three] = [() => ids[0] ?? 0, () => ids[1] ?? 0, () => ids[2] ?? 0];

async function customer(): Promise<TestClient & { userId: number }> {
  const visitor = shop.visitor();
  return Object.assign(visitor, { userId: await logInAs(shop.context, visitor) });
}

async function wish(visitor: TestClient, id: number): Promise<number> {
  clock.advance(MINUTE_MS);
  return (await visitor.call(addWish, { params: { id } })).status;
}

const idsOf = async (visitor: TestClient) => (await visitor.call(getWishIds)).body;
/**
 * The answers to two calls in a row: with several servers, each reads a change of the catalogue in
 * its own time.
 */
const idsAtEach = async (visitor: TestClient) => [await idsOf(visitor), await idsOf(visitor)];
const run = (text: string, values: unknown[] = []) => shop.context.database.pool.query(text, values);

it.each<[string, Call]>([
  ["checkWish", checkWish],
  ["getWishIds", getWishIds],
  ["getWishlist", getWishlist],
  ["addWish", addWish],
  ["removeWish", removeWish],
])("%s needs a login", async (_, call) => {
  const answer = await shop.visitor().send(call.method, call.path.replace("{id}", String(one())));
  expect([answer.status, answer.body]).toEqual([401, { message: "Unauthenticated." }]);
});

it("adds, checks, lists the newest first and removes", async () => {
  const ana = await customer();
  expect(await idsOf(ana)).toEqual([]);
  for (const id of [two(), one(), three()]) expect(await wish(ana, id)).toBe(200);
  expect(await idsOf(ana)).toEqual([three(), one(), two()]);
  expect(await wish(ana, two())).toBe(200);
  expect(await idsOf(ana)).toEqual([three(), one(), two()]);
  expect((await ana.call(checkWish, { params: { id: one() } })).body).toEqual({ exists: true });
  expect((await ana.call(removeWish, { params: { id: one() } })).status).toBe(204);
  expect((await ana.call(checkWish, { params: { id: one() } })).body).toEqual({ exists: false });
  expect((await ana.call(removeWish, { params: { id: one() } })).status).toBe(404);
  expect(await idsOf(ana)).toEqual([three(), two()]);
});

it("is each customer's own, on all devices", async () => {
  const ana = await customer();
  const phone = shop.visitor();
  await logInAs(shop.context, phone, ana.userId);
  const luis = await customer();
  await wish(ana, one());
  expect(await idsOf(phone)).toEqual([one()]);
  expect(await idsOf(luis)).toEqual([]);
  expect((await luis.call(removeWish, { params: { id: one() } })).status).toBe(404);
  expect(await idsOf(ana)).toEqual([one()]);
});

it("answers pages of 50 products unless told otherwise", async () => {
  const ana = await customer();
  for (const id of ids) await wish(ana, id);
  const { body } = await ana.call(getWishlist);
  const newest = ids.toReversed();
  expect(body.data.map((product) => product.id)).toEqual(newest.slice(0, 50));
  expect(body.data[0]).toMatchObject({ name: expect.any(String), price: 10, url_path: expect.any(String) });
  expect(body.meta).toEqual({ current_page: 1, per_page: 50, last_page: 2, total: 60 });
  expect(body.links).toEqual({
    first: "/api/v1/wish-list?page=1&per_page=50",
    last: "/api/v1/wish-list?page=2&per_page=50",
    prev: null,
    next: "/api/v1/wish-list?page=2&per_page=50",
  });
  const last = (await ana.call(getWishlist, { query: "page=7&per_page=10" })).body;
  expect(last.data).toEqual([]);
  expect(last.links).toMatchObject({ prev: "/api/v1/wish-list?page=6&per_page=10", next: null });
  const refused = await ana.send("GET", `${getWishlist.path}?per_page=101&page=0`);
  expect(refused.status).toBe(422);
  expect(refused.body).toHaveProperty("errors.per_page");
  expect(refused.body).toHaveProperty("errors.page");
});

it("takes nothing that is not for sale, and keeps what no longer is for when it is again", async () => {
  const ana = await customer();
  expect(await wish(ana, retired)).toBe(404);
  expect(await wish(ana, 2_147_483_647)).toBe(404);
  for (const id of ["0", "-1", "x", "99999999999", "1.5"])
    expect((await ana.send("POST", `/api/v1/wish-list/${id}`)).status, id).toBe(404);
  await wish(ana, one());
  await wish(ana, two());
  await run("update products set active = false where id = $1", [one()]);
  await expect.poll(() => idsAtEach(ana), { timeout: 5000 }).toEqual([[two()], [two()]]);
  expect((await ana.call(getWishlist)).body.meta.total).toBe(1);
  expect((await ana.call(checkWish, { params: { id: one() } })).body.exists).toBe(true);
  await run("update products set active = true where id = $1", [one()]);
  const both = [two(), one()];
  await expect.poll(() => idsAtEach(ana), { timeout: 5000 }).toEqual([both, both]);
});

it(`holds ${MAX_WISHES} products and no more, also when several come at once`, async () => {
  const ana = await customer();
  await run(
    `insert into products (sku, name, slug, price_cents, active)
     select 'many-' || n, 'Pieza', 'many-' || n, 100, false from generate_series(1, $1::int) n`,
    [MAX_WISHES],
  );
  await run(
    `insert into wishlist_items (user_id, product_id)
     select $1, id from products where sku like 'many-%' limit $2`,
    [ana.userId, MAX_WISHES - 1],
  );
  const answers = await Promise.all(ids.slice(0, 5).map((id) => ana.call(addWish, { params: { id } })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422, 422, 422]);
  const refused = answers.find((answer) => answer.status === 422);
  expect(refused?.body).toMatchObject({ message: "Tu lista de deseos no puede tener más de 500 productos." });
});

it("refuses a change without the session's token", async () => {
  const ana = await customer();
  const answer = await ana.send("POST", `/api/v1/wish-list/${one()}`, undefined, { "x-xsrf-token": "x" });
  expect(answer.status).toBe(419);
});
