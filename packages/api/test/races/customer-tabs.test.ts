import {
  addShippingAddress,
  addWish,
  deleteShippingAddress,
  getCart,
  getShippingAddresses,
  getWishIds,
  markDefaultAddress,
  removeWish,
  saveCart,
} from "@tuerca/contract";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { sessionHash } from "@tuerca/platform/http";
import { openSession } from "@tuerca/platform/http/session/session-cookie";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mergeGuestCart } from "../../src/flows/accounts/merge-guest-cart-at-login.ts";
import { guestAddress } from "../factories/guest.ts";
import { createProduct, logInAs, type TestClient } from "../index.ts";
import { countStatuses, range, SOAK, startTwoServers, type TwoServers } from "./two-servers.ts";

const ROUNDS = SOAK ? 100 : 8;

let shop: TwoServers;
const ids: number[] = [];

beforeAll(async () => {
  shop = await startTwoServers(async (pool) => {
    for (const _ of range(4)) ids.push(await createProduct(pool, { quantity: 500 }));
  });
});
afterAll(() => shop.close());

const [one, two] = [() => ids[0] ?? 0, () => ids[1] ?? 0];

/** A customer's two tabs, each connected to another server. */
async function tabs(): Promise<[TestClient, TestClient, number]> {
  const tab = shop.visitor();
  const userId = await logInAs(shop.context, tab);
  return [tab, shop.otherTab(tab), userId];
}

const put = (tab: TestClient, quantity: number, version?: number, id = one()) =>
  tab.call(saveCart, {
    body: { products: [{ id, quantity }], ...(version === undefined ? {} : { version }) },
  });

it(`parallel saves of two tabs: of one version one wins, the other is shown what did, ${ROUNDS} times`, async () => {
  const guest = shop.visitor();
  await put(guest, 1);
  for (const [left, right] of [[guest, shop.otherTab(guest)], (await tabs()).slice(0, 2)] as TestClient[][]) {
    if (!left || !right) throw new Error("no tabs");
    let { version } = (await put(left, 1)).body ?? { version: 0 };
    for (const round of range(ROUNDS)) {
      const quantities = [round + 1, 200 + round];
      const answers = await Promise.all([
        put(left, quantities[0] ?? 0, version),
        put(right, quantities[1] ?? 0, version),
      ]);
      expect(countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
      const winner = quantities[answers[0].status === 200 ? 0 : 1];
      const loser = answers.find((answer) => answer.status === 409);
      expect(loser?.body).toMatchObject({
        code: "cart_version",
        cart: { count: winner, version: version + 1 },
      });
      version += 1;
      expect((await left.call(getCart)).body).toMatchObject({ count: winner, version });
    }
  }
}, 300_000);

it("a customer's first saves from both tabs make one cart", async () => {
  for (const _ of range(ROUNDS)) {
    const [left, right, userId] = await tabs();
    const answers = await Promise.all([put(left, 1), put(right, 2), put(left, 3), put(right, 4)]);
    expect(countStatuses(answers)).toEqual({ 200: 4 });
    expect(await shop.count("select count(*) from carts where user_id = $1", [userId])).toBe(1);
    expect((await left.call(getCart)).body?.version).toBe(4);
  }
}, 300_000);

it("no save that was answered is lost where a login takes the guest's cart meanwhile", async () => {
  for (const round of range(ROUNDS)) {
    const guest = shop.visitor();
    await put(guest, 1);
    const laptop = shop.visitor();
    const userId = await logInAs(shop.context, laptop);
    if (round % 2) await put(laptop, 1, undefined, two());
    const session = openSession(guest.cookies.get("tuerca_session"), shop.context.session.secret);
    const hash = session ? sessionHash(session) : "";
    const logIn = () =>
      inTransaction(shop.context.database.db, async (trx) => {
        const end = "update sessions set expires_at = now() where id_hash = $1";
        await mergeGuestCart(trx, hash, userId, new Date());
        await shop.pool.query(end, [hash]);
      });
    const [saved] = await Promise.all([put(shop.otherTab(guest), 7 + round, 1), logIn()]);
    const carts = await shop.pool.query(
      "select user_id, lines from carts where user_id = $1 or session_hash = $2",
      [userId, hash],
    );
    expect([200, 419]).toContain(saved.status);
    const own = round % 2 ? [{ productId: two(), quantity: 1 }] : [];
    const taken = { productId: one(), quantity: saved.status === 200 ? 7 + round : 1 };
    expect(carts.rows).toMatchObject([{ user_id: userId, lines: [...own, taken] }]);
  }
}, 300_000);

it("an address made default, deleted and added at once: one default always", async () => {
  const [left, right, userId] = await tabs();
  let added = 0;
  // Different addresses, because the same one again would not count.
  const add = async (tab: TestClient) => {
    added += 1;
    const body = { ...guestAddress, street: `Calle Mayor, ${added}` };
    return (await tab.call(addShippingAddress, { body })).body.id ?? 0;
  };
  const defaults = () =>
    shop.count("select count(*) from addresses where user_id = $1 and is_default", [userId]);
  for (const _ of range(ROUNDS)) {
    const [first, second] = [await add(left), await add(left)];
    const answers = await Promise.all([
      left.call(markDefaultAddress, { params: { id: first } }),
      right.call(markDefaultAddress, { params: { id: second } }),
      left.call(markDefaultAddress, { params: { id: second } }),
      right.call(markDefaultAddress, { params: { id: first } }),
    ]);
    expect(countStatuses(answers)).toEqual({ 200: 4 });
    expect(await defaults()).toBe(1);
    await Promise.all([
      left.call(deleteShippingAddress, { params: { id: first } }),
      right.call(deleteShippingAddress, { params: { id: second } }),
      right.call(markDefaultAddress, { params: { id: second } }),
      add(left),
    ]);
    expect(await defaults()).toBe(1);
    const [kept, ...others] = (await right.call(getShippingAddresses)).body;
    expect(kept?.is_default).toBe(true);
    for (const { id } of others) await left.call(deleteShippingAddress, { params: { id: id ?? 0 } });
  }
}, 300_000);

it("a product wished and unwished at once is on the list once or not at all", async () => {
  const [left, right] = await tabs();
  const params = { id: two() };
  for (const _ of range(ROUNDS)) {
    const answers = await Promise.all([
      left.call(addWish, { params }),
      right.call(addWish, { params }),
      left.call(removeWish, { params }),
      right.call(addWish, { params }),
      left.call(removeWish, { params }),
    ]);
    const added = [answers[0], answers[1], answers[3]].map((answer) => answer.status);
    expect(added).toEqual([200, 200, 200]);
    for (const answer of [answers[2], answers[4]]) expect([204, 404]).toContain(answer.status);
    const list = (await right.call(getWishIds)).body;
    expect([[], [two()]]).toContainEqual(list);
    await left.call(addWish, { params });
    expect((await right.call(getWishIds)).body).toEqual([two()]);
  }
}, 300_000);
