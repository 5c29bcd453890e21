import type { Cart, Product } from "@tuerca/contract";
import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { toastQueue } from "@tuerca/kit/toast/toast-queue.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type CartEvent, onCartEvent } from "./cart-events.ts";
import { createCartStore } from "./cart-store.ts";
import { changeCart } from "./change-cart.ts";

const product = (id: number) =>
  ({ id, name: `Pieza ${id}`, price: 10, quantity: 9, offers: [] }) as unknown as Product;

function cartOf(version: number, ...lines: [id: number, quantity: number][]): Cart {
  const total = lines.reduce((sum, [, quantity]) => sum + 10 * quantity, 0);
  return {
    id: "c",
    version,
    state: "cart",
    reserved_until: null,
    discounts: [],
    coupon: null,
    gift_card: null,
    shippingCost: 0,
    notices: [],
    prices: { total },
    items: lines.map(([id, quantity]) => ({
      product: product(id),
      quantity,
      coupon: null,
      discount: 0,
      price: { unit: 10, total: 10 * quantity, total_original: 10 * quantity },
    })),
    totals: { subtotal: total, shipping: 0, discount: 0, surcharge: 0, total },
    count: lines.reduce((sum, [, quantity]) => sum + quantity, 0),
  };
}

type Sent = { method: string; body: { products: unknown; version?: number } | null };
let sent: Sent[];
let answers: (Response | Promise<Response>)[];
let events: CartEvent[];
let stopListening: () => void;

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const empty = () => new Response(null, { status: 204 });

beforeEach(() => {
  sent = [];
  answers = [];
  events = [];
  stopListening = onCartEvent((event) => events.push(event));
  vi.stubGlobal("document", { cookie: "XSRF-TOKEN=t" });
  vi.stubGlobal("fetch", async (_path: string, init: { method: string; body?: string }) => {
    sent.push({ method: init.method, body: init.body ? JSON.parse(init.body) : null });
    return (await answers.shift()) ?? Promise.reject(new TypeError("Failed to fetch"));
  });
});
afterEach(() => {
  stopListening();
  vi.unstubAllGlobals();
  toastQueue.takeAll();
});

function storeWith(cart: Cart | null) {
  const store = createCartStore();
  store.put(cart);
  return store;
}

const quantities = (store: ReturnType<typeof createCartStore>) =>
  store.get().cart?.items.map(({ product: { id }, quantity }) => [id, quantity]);

it("shows the change at once, sends the whole cart, and shows the server's answer", async () => {
  const store = storeWith(cartOf(3, [1, 1]));
  let answer: (response: Response) => void = () => {};
  answers.push(new Promise((resolve) => (answer = resolve)));
  const change = changeCart(store, { kind: "add", product: product(2), quantity: 2 });
  expect(quantities(store)).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(store.get().isSaving).toBe(true);
  answer(json(200, cartOf(4, [1, 1], [2, 1])));
  await change;
  expect(quantities(store)).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(sent[0]?.body).toEqual({
    products: [
      { id: 1, quantity: 1 },
      { id: 2, quantity: 2 },
    ],
    version: 3,
  });
  expect(toastQueue.isEmpty()).toBe(true);
  expect(store.get().isSaving).toBe(false);
});

it("emits what was added, with the pieces that came on top, and all of what was removed", async () => {
  const store = storeWith(cartOf(1, [1, 1], [2, 3]));
  answers.push(json(200, cartOf(2, [1, 3], [2, 3])), json(200, cartOf(3, [1, 3])), empty());
  await changeCart(store, { kind: "add", product: product(1), quantity: 2 });
  await changeCart(store, { kind: "set", line: 2, quantity: 0 });
  await changeCart(store, { kind: "clear" });
  const told = events.map(({ name, items }) => [
    name,
    ...items.map(({ product: { id }, quantity, price }) => [id, quantity, price.unit, price.total]),
  ]);
  expect(told).toEqual([
    ["add_to_cart", [1, 2, 10, 20]],
    ["remove_from_cart", [2, 3, 10, 30]],
    ["remove_from_cart", [1, 3, 10, 30]],
  ]);
});

it("emits of the coupon what it takes off the pieces that came on top", async () => {
  const store = storeWith(cartOf(1, [1, 1]));
  const saved = cartOf(2, [1, 4]);
  answers.push(json(200, { ...saved, items: saved.items.map((item) => ({ ...item, discount: 4 })) }));
  await changeCart(store, { kind: "add", product: product(1), quantity: 3 });
  expect(events[0]?.items[0]).toMatchObject({ quantity: 3, discount: 3 });
});

it("emits nothing for another quantity, nor for what was not saved", async () => {
  const store = storeWith(cartOf(1, [1, 1]));
  answers.push(json(200, cartOf(2, [1, 2])), json(422, { message: "No" }), json(200, cartOf(2, [1, 2])));
  await changeCart(store, { kind: "set", line: 1, quantity: 2 });
  await changeCart(store, { kind: "add", product: product(1), quantity: 1 });
  await changeCart(store, { kind: "remove", line: 1 });
  expect(events).toEqual([]);
});

it("says of data without a message that it is not valid", async () => {
  const store = storeWith(cartOf(1, [1, 1]));
  answers.push(json(422, {}), json(200, cartOf(1, [1, 1])));
  await changeCart(store, { kind: "set", line: 1, quantity: 5 });
  expect(toastQueue.takeAll()).toEqual([{ kind: "warning", title: "Datos no validos" }]);
});

it("ignores changes while one is saved", async () => {
  const store = storeWith(cartOf(1, [1, 1]));
  answers.push(json(200, cartOf(2, [1, 2])));
  const set = (quantity: number) => changeCart(store, { kind: "set", line: 1, quantity });
  await Promise.all([set(2), set(3), set(4)]);
  expect(sent).toHaveLength(1);
  expect(quantities(store)).toEqual([[1, 2]]);
});

it("loads the cart before the first change, so that nothing in it is lost", async () => {
  const store = createCartStore();
  answers.push(json(200, cartOf(5, [1, 1])), json(200, cartOf(6, [1, 1], [2, 1])));
  await changeCart(store, { kind: "add", product: product(2), quantity: 1 });
  expect(sent.map(({ method }) => method)).toEqual(["GET", "POST"]);
  expect(sent[1]?.body).toMatchObject({ version: 5, products: [{ id: 1 }, { id: 2 }] });
});

it("shows the newest cart after a 409 and says so", async () => {
  const store = storeWith(cartOf(1, [1, 1]));
  answers.push(json(409, { code: "cart_version", message: "", cart: cartOf(9, [7, 3]) }));
  await changeCart(store, { kind: "remove", line: 1 });
  expect(quantities(store)).toEqual([[7, 3]]);
  expect(toastQueue.takeAll()).toMatchObject([{ kind: "info" }]);
});

it("warns with the server's message after a 422 and loads the cart", async () => {
  const store = storeWith(cartOf(1, [1, 1]));
  answers.push(json(422, { message: "Solo quedan 2" }), json(200, cartOf(1, [1, 1])));
  await changeCart(store, { kind: "set", line: 1, quantity: 5 });
  expect(quantities(store)).toEqual([[1, 1]]);
  expect(toastQueue.takeAll()).toEqual([{ kind: "warning", title: "Solo quedan 2" }]);
  expect(sent[1]?.method).toBe("GET");
});

it("takes the change back when nobody answers, with one toast", async () => {
  const store = storeWith(cartOf(1, [1, 1]));
  await changeCart(store, { kind: "clear" });
  expect(quantities(store)).toEqual([[1, 1]]);
  expect(toastQueue.takeAll()).toMatchObject([{ kind: "error", title: "Fallo en el servidor." }]);
});

it("is empty after a 204, a 404 and an answer without items", async () => {
  for (const answer of [empty(), json(404, { message: "" }), json(200, cartOf(1))]) {
    const store = storeWith(cartOf(1, [1, 1]));
    answers.push(answer);
    await store.load();
    expect(store.get().cart).toBeNull();
  }
});

it("ignores a load that is older than a change", async () => {
  const store = createCartStore();
  let answer: (response: Response) => void = () => {};
  answers.push(new Promise((resolve) => (answer = resolve)));
  const load = store.load();
  store.put(cartOf(2, [1, 4]));
  answer(json(200, cartOf(1, [1, 1])));
  await load;
  expect(quantities(store)).toEqual([[1, 4]]);
});

it.each([
  ["an error", () => json(500, { message: "" })],
  ["a page of a proxy", () => new Response("<html></html>", { status: 200 })],
  ["no answer", () => Promise.reject(new DOMException("", "TimeoutError"))],
  ["nothing with 200", () => new Response("", { status: 200 })],
  ["no cart", () => json(200, {})],
  ["a list", () => json(200, [])],
  ["items that are none", () => json(200, { ...cartOf(1), items: "abc" })],
  ["items without price", () => json(200, { ...cartOf(1), items: [{ product: {} }] })],
  ["half a cart", () => json(200, { items: cartOf(1, [1, 1]).items })],
])("is not known, and not empty, after a load that brought %s", async (_, answer) => {
  const store = createCartStore();
  answers.push(answer());
  await expect(store.load()).rejects.toBeInstanceOf(ApiError);
  expect(store.get()).toMatchObject({ cart: null, status: "failed" });
  const before = storeWith(cartOf(3, [1, 2]));
  answers.push(answer());
  await expect(before.load()).rejects.toBeInstanceOf(ApiError);
  expect(quantities(before)).toEqual([[1, 2]]);
  before.forget();
  answers.push(answer());
  await expect(before.load()).rejects.toBeInstanceOf(ApiError);
  expect(before.get()).toMatchObject({ cart: null, status: "failed" });
});

it("takes the change back where what was saved is answered with something else than a cart", async () => {
  const store = storeWith(cartOf(1, [1, 1]));
  answers.push(json(200, {}), json(200, cartOf(2, [1, 5])));
  await changeCart(store, { kind: "set", line: 1, quantity: 5 });
  expect(quantities(store)).toEqual([[1, 5]]);
  expect(toastQueue.takeAll()).toEqual([{ kind: "error", title: "Fallo en el servidor." }]);
});
