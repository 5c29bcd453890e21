import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dropOrderKey, orderKeyFor, unansweredOrder } from "./idempotency-key.ts";
import { problemOf } from "./pay-problems.ts";
import { changedCheckout, placeShown } from "./place-order.ts";

type Answer = () => Promise<Response> | Response;

const json = (status: number, body: object) => () =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const PLACED = { order: { id: "o1" }, payment: { action: "insite" } };
const ORDERED = json(409, { code: "order_state", message: "…", order: { id: "o7", number: "2026-000007" } });
const lost: Answer = () => Promise.reject(new TypeError("Failed to fetch"));

let keys: string[];
let revisions: string[];
let answers: Answer[];

/** A tab with storage, cookie and network. */
beforeEach(() => {
  keys = [];
  revisions = [];
  answers = [];
  const stored = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal("window", { sessionStorage });
  vi.stubGlobal("document", { cookie: "XSRF-TOKEN=t" });
  vi.stubGlobal("fetch", (_path: string, init: { headers: Record<string, string>; body: string }) => {
    revisions.push(JSON.parse(init.body).revision);
    keys.push(init.headers["idempotency-key"] ?? "");
    return answers.shift()?.();
  });
});
afterEach(() => vi.unstubAllGlobals());

const place = (onRetry = () => {}, revision = "r1") =>
  placeShown({ id: "c1", revision }, { onRetry, pausesMs: [1, 1, 1] });
const changedTo = (revision: string) =>
  json(409, { code: "checkout_changed", message: "", checkout: { id: "c1", revision } });

describe("placing an order", () => {
  it("brings the order with its first answer, so that its page need not ask", async () => {
    answers.push(json(201, PLACED));
    expect(await place()).toMatchObject({ orderId: "o1", order: PLACED.order });
  });

  it("asks again under the same key when the answer is lost", async () => {
    const retried = vi.fn();
    answers.push(lost, json(500, {}), json(201, PLACED));
    const placed = { orderId: "o1", order: null, payment: { action: "insite" }, isMadeHere: true };
    expect(await place(retried)).toEqual(placed);
    expect(retried).toHaveBeenCalledTimes(2);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(unansweredOrder()).toBeNull();
  });

  it("keeps the key when nobody answers, so that the next try is the same order", async () => {
    answers.push(lost, lost, lost, lost, json(201, PLACED));
    await expect(place()).rejects.toMatchObject({ kind: "network" });
    expect(unansweredOrder()).toMatchObject({ checkoutId: "c1", key: keys[0] });
    await place();
    expect(new Set(keys).size).toBe(1);
  });

  it("does not repeat a refusal, and starts anew after it", async () => {
    answers.push(json(409, { code: "stock_gone", message: "No quedan" }), json(201, PLACED));
    await expect(place()).rejects.toMatchObject({ status: 409 });
    expect(unansweredOrder()).toBeNull();
    await place();
    expect(new Set(keys).size).toBe(2);
  });

  it("leads to the order that another tab or device has made of the same checkout", async () => {
    answers.push(ORDERED);
    expect(await place()).toMatchObject({
      orderId: "o7",
      order: null,
      payment: { action: "none" },
      isMadeHere: false,
    });
  });

  it("takes an earlier order for its own where an answer was lost here", async () => {
    answers.push(lost, ORDERED);
    expect(await place()).toMatchObject({ orderId: "o7", isMadeHere: true });
  });

  it("has one key per checkout and revision", () => {
    const first = orderKeyFor("c1", "r1");
    expect(orderKeyFor("c1", "r1")).toEqual(first);
    expect(orderKeyFor("c1", "r2").key).not.toBe(first.key);
    expect(orderKeyFor("c2", "r1").key).not.toBe(first.key);
    dropOrderKey();
    expect(orderKeyFor("c1", "r1").key).not.toBe(first.key);
  });

  it("tells what the purchase has become in another tab, and starts anew after it", async () => {
    answers.push(changedTo("r2"), json(201, PLACED));
    const error = await place().catch((reason: unknown) => reason);
    expect(changedCheckout(error)).toEqual({ id: "c1", revision: "r2" });
    expect(unansweredOrder()).toBeNull();
    await place(undefined, "r2");
    expect(revisions).toEqual(["r1", "r2"]);
    expect(new Set(keys).size).toBe(2);
  });
});

describe("an order that was never answered", () => {
  beforeEach(async () => {
    answers.push(lost, lost, lost, lost);
    await place().catch(() => {});
    [keys, revisions] = [[], []];
  });

  it("is asked for again as it was, whatever the screen shows by now", async () => {
    answers.push(json(201, PLACED));
    const { key } = unansweredOrder() ?? {};
    expect((await place(undefined, "r2")).orderId).toBe("o1");
    expect([keys, revisions]).toEqual([[key], ["r1"]]);
  });

  it("gives way to the one on the screen where it was not placed", async () => {
    answers.push(changedTo("r2"), json(201, PLACED));
    expect((await place(undefined, "r2")).orderId).toBe("o1");
    expect(revisions).toEqual(["r1", "r2"]);
    expect(new Set(keys).size).toBe(2);
  });

  it("is its own, even if its key is forgotten meanwhile", async () => {
    answers.push(ORDERED);
    expect(await place()).toMatchObject({ orderId: "o7", isMadeHere: true });
  });

  it("is no way to place what nobody has seen", async () => {
    answers.push(changedTo("r3"));
    await expect(place(undefined, "r2")).rejects.toMatchObject({ body: { code: "checkout_changed" } });
    expect(revisions).toEqual(["r1"]);
  });
});

describe("the problems of an order", () => {
  const conflict = (code: string) =>
    problemOf(new ApiError({ kind: "status", status: 409, body: { code, message: "De «Disco» no queda." } }));

  it("show the way on", () => {
    expect(conflict("stock_gone")).toMatchObject({ wayOn: "cart", text: "De «Disco» no queda." });
    expect(conflict("stock_busy").wayOn).toBe("retry");
    expect(conflict("unpaid_orders").wayOn).toBe("retry");
    expect(conflict("cart_changed").wayOn).toBe("cart");
    expect(conflict("cart_version").wayOn).toBe("cart");
    expect(conflict("checkout_changed").title).toBe("Tu pedido ha cambiado en otra ventana");
    expect(conflict("checkout_incomplete").wayOn).toBe("reload");
  });

  it("promise one order where nobody knows", () => {
    expect(problemOf(new ApiError({ kind: "timeout" }))).toMatchObject({ wayOn: "retry" });
    expect(problemOf(new ApiError({ kind: "timeout" })).text).toContain("será un solo pedido");
  });
});
