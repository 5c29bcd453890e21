import { toastQueue } from "@tuerca/kit/toast/toast-queue.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ListedProduct } from "../../client/page/listed-product.ts";
import { putOn, toggleWish } from "./change-wish.ts";
import { createWishStore } from "./wish-store.ts";
import { onWishlistEvent, type WishlistEvent } from "./wishlist-events.ts";

const product = (id: number) => ({ id, name: `Pieza ${id}` }) as ListedProduct;

let sent: string[];
let answers: (Response | Promise<Response>)[];
let events: WishlistEvent[];
let tab: { cookie: string };
let stop: () => void;

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const titles = () => toastQueue.takeAll().map(({ kind, title }) => `${kind}: ${title}`);

beforeEach(() => {
  sent = [];
  answers = [];
  events = [];
  tab = { cookie: "XSRF-TOKEN=t; tuerca_login=1" };
  vi.stubGlobal("document", tab);
  vi.stubGlobal("fetch", async (path: string, { method }: { method: string }) => {
    sent.push(`${method} ${path}`);
    return (await answers.shift()) ?? Promise.reject(new TypeError("Failed to fetch"));
  });
  stop = onWishlistEvent((event) => events.push(event));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  toastQueue.takeAll();
});

async function storeWith(...ids: number[]) {
  const store = createWishStore();
  answers.push(json(200, ids));
  await store.load();
  sent = [];
  return store;
}

it("adds on the server first, then here, and emits an event", async () => {
  const store = await storeWith(1);
  let answer: (response: Response) => void = () => {};
  answers.push(new Promise((resolve) => (answer = resolve)));
  const change = toggleWish(store, product(2));
  expect(store.get().ids).toEqual([1]);
  expect(events).toEqual([]);
  answer(json(200, { exists: true }));
  expect(await change).toBe("done");
  expect(store.get().ids).toEqual([2, 1]);
  expect(events).toEqual([{ name: "add_to_wishlist", product: product(2) }]);
  expect(sent).toEqual(["POST /api/v1/wish-list/2"]);
  expect(titles()).toEqual(["success: Añadido a tu lista de deseos"]);
});

it("removes on the server first, then here, and only what is on the list", async () => {
  const store = await storeWith(1, 2);
  let answer: (response: Response) => void = () => {};
  answers.push(new Promise((resolve) => (answer = resolve)));
  const change = toggleWish(store, product(2));
  expect(store.get().ids).toEqual([1, 2]);
  answer(new Response(null, { status: 204 }));
  await change;
  expect(store.get().ids).toEqual([1]);
  expect(sent).toEqual(["DELETE /api/v1/wish-list/2"]);
  expect(events).toEqual([]);
});

it.each([
  ["a refusal", json(500, { message: "x" })],
  ["a product that is gone from it", json(404, { message: "x" })],
  ["no connection", null],
])("says 'Something went wrong' of a removal that fails: %s", async (_, failure) => {
  const store = await storeWith(1, 2);
  if (failure) answers.push(failure, json(200, [1, 2]));
  expect(await toggleWish(store, product(2))).toBe("failed");
  expect(store.get().ids).toEqual([1, 2]);
  expect(titles()).toEqual(["info: Something went wrong"]);
});

it("asks the server nothing for a guest", async () => {
  tab.cookie = "XSRF-TOKEN=t";
  const store = createWishStore();
  expect(await toggleWish(store, product(2))).toBe("guest");
  expect(sent).toEqual([]);
  expect(store.get()).toEqual({ ids: [], status: "guest" });
});

it("takes a visitor whose session is over for a guest", async () => {
  const store = await storeWith(1);
  answers.push(json(401, { message: "Unauthenticated." }));
  expect(await putOn(store, product(2))).toBe("guest");
  expect(store.get()).toEqual({ ids: [], status: "guest" });
});

it("changes a product once, however often it is asked for", async () => {
  const store = await storeWith();
  answers.push(json(200, { exists: true }));
  const outcomes = await Promise.all([toggleWish(store, product(2)), toggleWish(store, product(2))]);
  expect(outcomes).toEqual(["done", "busy"]);
  expect(sent).toHaveLength(1);
});

it("ignores what a load brings that is older than a change", async () => {
  const store = await storeWith(1);
  let answer: (response: Response) => void = () => {};
  answers.push(new Promise((resolve) => (answer = resolve)), json(200, { exists: true }));
  const load = store.load();
  await toggleWish(store, product(2));
  answer(json(200, [1]));
  await load;
  expect(store.get().ids).toEqual([2, 1]);
});
