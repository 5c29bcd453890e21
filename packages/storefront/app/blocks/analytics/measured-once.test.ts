import type { Order } from "@tuerca/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetCustomer } from "../../client/browser/forget-customer.ts";
import { chooseConsent } from "../../features/consent/choose-consent.ts";
import { ALL, NONE } from "../../features/consent/consent-choice.ts";
import { measureBegun } from "./begin-checkout.ts";
import { expectPurchase, measurePurchase } from "./purchases.ts";

let page: { dataLayer?: unknown[]; localStorage: Storage };
let stored: Map<string, string>;

/** A browser that allows analytics. */
beforeEach(() => {
  stored = new Map();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage;
  page = { localStorage };
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", { cookie: "cookie_consent=1:analytics" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock("../../analytics/index.ts");
});

type Payment = Order["payment"];
const BOUGHT = ["paid", "card", "paid"] as const;

function orderOf(
  status: Order["status"],
  method: Payment["method"],
  paid: Payment["status"],
  id = "a",
): Order {
  return {
    id: id.repeat(22),
    number: `2026-${id}`,
    status,
    payment: { method, status: paid },
    items: [],
    discounts: [],
    totals: { shipping: 0 },
    vat: { rate_percent: 21, included: 0 },
  } as unknown as Order;
}

const pushed = () =>
  (page.dataLayer as { event?: string; ecommerce: { transaction_id?: string } | null }[] | undefined) ?? [];
const measured = () =>
  pushed().flatMap(({ event, ecommerce }) => (event === "purchase" ? ecommerce?.transaction_id : []));

describe("an order that was made here", () => {
  it.each([
    ["by card, not paid yet", "pending_payment", "card", "pending", false],
    ["by card, paid", "paid", "card", "paid", true],
    ["by Bizum, not paid yet", "pending_payment", "bizum", "pending", false],
    ["by Bizum, paid", "paid", "bizum", "paid", true],
    ["by transfer, from the beginning or chosen later", "pending_payment", "transfer", "pending", true],
    ["with cash on delivery", "preparing", "cash_on_delivery", "pending", true],
    ["with gift cards alone", "paid", "gift_card", "paid", true],
    ["for nothing", "paid", null, "paid", true],
    ["that is on its way", "shipped", "card", "paid", true],
    ["that was never paid", "cancelled", "transfer", "pending", false],
    ["whose money went back", "cancelled", "card", "refunded", false],
  ] as const)("%s: %s %s %s is a purchase: %s", async (_what, status, method, paid, isPurchase) => {
    const order = orderOf(status, method, paid);
    expectPurchase(order.id);
    await measurePurchase(order);
    expect(measured()).toEqual(isPurchase ? [order.number] : []);
  });

  it("is measured once it is bought, and once, whatever is loaded again and in two tabs", async () => {
    const unpaid = orderOf("pending_payment", "bizum", "pending");
    const paid = orderOf("paid", "bizum", "paid");
    expectPurchase(paid.id);
    await measurePurchase(unpaid);
    await Promise.all([measurePurchase(paid), measurePurchase(paid)]);
    await measurePurchase(paid);
    expect(measured()).toEqual([paid.number]);
  });

  it("is not measured again where a second tab learns of it", async () => {
    const order = orderOf(...BOUGHT);
    for (const _tab of [1, 2]) {
      expectPurchase(order.id);
      await measurePurchase(order);
    }
    expect(measured()).toEqual([order.number]);
    expect([...stored.values()].join()).not.toContain(order.id);
  });

  it("is measured at the next look where analytics could not be loaded", async () => {
    const order = orderOf(...BOUGHT);
    expectPurchase(order.id);
    vi.doMock("../../analytics/index.ts", () => Promise.reject(new TypeError("Failed to fetch")));
    await measurePurchase(order);
    expect(measured()).toEqual([]);
    vi.doUnmock("../../analytics/index.ts");
    await measurePurchase(order);
    expect(measured()).toEqual([order.number]);
  });
});

it("an order that was made elsewhere is not measured", async () => {
  await measurePurchase(orderOf(...BOUGHT));
  expect(page.dataLayer).toBeUndefined();
});

it("nothing is kept of an order without consent", () => {
  vi.stubGlobal("document", { cookie: "cookie_consent=1:none" });
  expectPurchase("a".repeat(22));
  expect(stored.size).toBe(0);
});

it("an order that ended unpaid is forgotten", async () => {
  const order = orderOf("cancelled", "card", "pending");
  expectPurchase(order.id);
  await measurePurchase(order);
  expect(stored.size).toBe(0);
});

it("a checkout begins once in this browser, however many tabs show it", async () => {
  const checkout = (id: string) => ({ id, items: [], coupon: null, vat: { rate_percent: 21 } }) as never;
  await Promise.all([measureBegun(checkout("c1")), measureBegun(checkout("c1"))]);
  await measureBegun(checkout("c1"));
  expect(pushed().filter(({ event }) => event === "begin_checkout")).toHaveLength(1);
  await measureBegun(checkout("c2"));
  expect(pushed().filter(({ event }) => event === "begin_checkout")).toHaveLength(2);
});

it("whoever withdraws consent takes along all that was kept to measure", async () => {
  expectPurchase("b".repeat(22));
  expectPurchase("a".repeat(22));
  await measurePurchase(orderOf(...BOUGHT));
  Object.assign(page, { location: { protocol: "https:", hostname: "tienda.example" } });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  chooseConsent(ALL);
  expect(stored.size).toBe(2);
  chooseConsent(NONE);
  expect(stored.size).toBe(0);
});

it("whoever leaves takes along what opens the orders", async () => {
  expectPurchase("b".repeat(22));
  expectPurchase("a".repeat(22));
  await measurePurchase(orderOf(...BOUGHT));
  expect(stored.size).toBe(2);
  forgetCustomer();
  expect(stored.size).toBe(0);
});
