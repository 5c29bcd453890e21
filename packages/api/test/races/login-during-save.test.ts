import { getCart, saveCart } from "@tuerca/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { registerCustomer, tryLogin } from "../factories/customer.ts";
import { createProduct, type TestClient } from "../index.ts";
import { range, SOAK, startTwoServers, type TwoServers } from "./two-servers.ts";

const ROUNDS = SOAK ? 200 : 25;

let shop: TwoServers;
const ids: number[] = [];

beforeAll(async () => {
  shop = await startTwoServers(async (pool) => {
    for (const _ of range(4)) ids.push(await createProduct(pool, { quantity: 900 }));
  });
}, 120_000);
afterAll(() => shop.close());

/** `isFirst`: sent like a page that has seen no cart. */
const save = (visitor: TestClient, index: number, quantity: number, isFirst = false) =>
  visitor.call(saveCart, {
    body: { products: [{ id: ids[index] ?? 0, quantity }], ...(isFirst ? { version: 0 } : {}) },
  });

async function quantities(visitor: TestClient): Promise<Record<number, number>> {
  const { body } = await visitor.call(getCart);
  return Object.fromEntries((body?.items ?? []).map((item) => [ids.indexOf(item.product.id), item.quantity]));
}

/** Saves growing quantities until the login is done; returns the last one stored. */
async function saveUntil(login: Promise<unknown>, tab: TestClient, hadCart: boolean): Promise<number> {
  let over = false;
  void login.finally(() => {
    over = true;
  });
  let kept = 0;
  for (let quantity = 2; !over; quantity += 1) {
    const { status } = await save(tab, 1, quantity, !hadCart && kept === 0);
    expect([200, 419]).toContain(status);
    if (status === 200) kept = quantity;
  }
  return kept;
}

it.each([true, false])(
  "what a guest's tab was told is saved comes along, whenever the login came (had a cart before: %s)",
  async (hadCart) => {
    for (const round of range(ROUNDS)) {
      const email = `carrera-${hadCart}-${round}@example.es`;
      const phone = shop.visitor();
      await registerCustomer(phone, email);
      await save(phone, 0, 1);
      const guest = shop.visitor();
      if (hadCart) await save(guest, 1, 1);
      else await guest.send("GET", "/sanctum/csrf-cookie");
      const tab = shop.otherTab(guest);
      const login = tryLogin(guest, email);
      const kept = (await saveUntil(login, tab, hadCart)) || Number(hadCart);
      expect((await login).status).toBe(200);
      expect(await quantities(guest)).toEqual(kept > 0 ? { 0: 1, 1: kept } : { 0: 1 });
      expect(await quantities(phone)).toEqual(await quantities(guest));
    }
    expect(await shop.count("select count(*) from carts where session_hash is not null")).toBe(0);
  },
  120_000,
);

it("a tab of before the login makes no first cart after it", async () => {
  const email = "despues@example.es";
  await registerCustomer(shop.visitor(), email);
  const guest = shop.visitor();
  await guest.send("GET", "/sanctum/csrf-cookie");
  const tab = shop.otherTab(guest);
  expect((await tryLogin(guest, email)).status).toBe(200);
  expect((await save(tab, 1, 1, true)).status).toBe(419);
  expect(await shop.count("select count(*) from carts where session_hash is not null")).toBe(0);
});

it("logins of many guests into one account at once lose nothing", async () => {
  const phone = shop.visitor();
  await registerCustomer(phone, "todos@example.es");
  const guests = range(6).map(() => shop.visitor());
  await Promise.all(guests.map((guest, index) => save(guest, index % 4, 1)));
  const answers = await Promise.all(guests.map((guest) => tryLogin(guest, "todos@example.es")));
  expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200));
  expect(await quantities(phone)).toEqual({ 0: 2, 1: 2, 2: 1, 3: 1 });
});
