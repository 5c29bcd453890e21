import type { Order } from "@tuerca/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MeasuredCheckout } from "./checkout.ts";
import {
  addToCart,
  addToWishlist,
  beginCheckout,
  checkoutProgress,
  purchase,
  removeFromCart,
  viewItem,
} from "./index.ts";
import type { MeasuredProduct } from "./item.ts";

const page: { dataLayer?: unknown[] } = {};
beforeEach(() => {
  page.dataLayer = [];
  vi.stubGlobal("window", page);
});
afterEach(() => vi.unstubAllGlobals());

/** 121 € with VAT, 100 without. */
const disc: MeasuredProduct = {
  sku: "BR-09.A820",
  name: "Disco de freno",
  brand: { name: "Brembo" },
  price: 121,
  price_base: 100,
  offers: [],
  categories: [
    { id: 12, name: "Discos de freno" },
    { id: 13, name: "Competición" },
  ],
};
const DISC = {
  item_id: "BR-09.A820",
  item_name: "Disco de freno",
  item_brand: "Brembo",
  item_category: "Discos de freno",
  item_category2: "Competición",
  price: 100,
  quantity: 1,
};
/** 60.50 € instead of 121: 50 without VAT. As lists know it, without the names of its categories. */
const reduced: MeasuredProduct = {
  sku: "X1",
  name: "Faro",
  brand: null,
  price: 121,
  price_base: 100,
  offers: [{ price: 60.5, discountPercent: 50, lowest_price_30d: 90 }],
  categories: [{ id: 13 }],
};
const pushed = (event: string, value: number, items: object[]) => [
  { ecommerce: null },
  { event, ecommerce: { currency: "EUR", value, items } },
];

it("view_item has the product once, with its categories", () => {
  viewItem(disc);
  expect(page.dataLayer).toEqual(pushed("view_item", 100, [DISC]));
});

it("add_to_cart has the added pieces, their price after the discount, and the discount of one", () => {
  addToCart([{ product: reduced, quantity: 3 }]);
  const item = { item_id: "X1", item_name: "Faro", price: 50, discount: 50, quantity: 3 };
  expect(page.dataLayer).toEqual(pushed("add_to_cart", 150, [item]));
});

it("remove_from_cart sums all lines to the cent", () => {
  const cheap = { ...disc, price: 0.12, price_base: 0.1 };
  removeFromCart([
    { product: cheap, quantity: 3 },
    { product: reduced, quantity: 2 },
  ]);
  const [, { ecommerce }] = page.dataLayer as [unknown, { ecommerce: { value: number; items: object[] } }];
  expect(ecommerce.value).toBe(100.3);
  expect(ecommerce.items[0]).toMatchObject({ item_category: "Discos de freno", price: 0.1, quantity: 3 });
  expect(ecommerce.items[1]).not.toHaveProperty("item_category");
});

it("add_to_wishlist has the product once", () => {
  addToWishlist(disc);
  expect(page.dataLayer).toEqual(pushed("add_to_wishlist", 100, [DISC]));
});

it("names five categories at most", () => {
  viewItem({ ...disc, categories: ["1", "2", "3", "4", "5", "6"].map((name) => ({ id: 1, name })) });
  const item = JSON.stringify(page.dataLayer);
  expect(item).toContain('"item_category5":"5"');
  expect(item).not.toContain('"6"');
});

it("a line's coupon is the item's", () => {
  addToCart([{ product: disc, quantity: 1, coupon: { name: "Bienvenida" } }]);
  expect(page.dataLayer).toEqual(pushed("add_to_cart", 100, [{ ...DISC, coupon: "Bienvenida" }]));
});

describe("a checkout", () => {
  const checkout = {
    items: [
      { product: disc, quantity: 2, price: { unit: 121, total: 242, total_original: 242 }, coupon: null },
    ],
    coupon: { code: "HOLA10", name: "Bienvenida", problem: null },
    carrier: { name: "Envío estándar" },
    payment_method: "transfer",
  } as unknown as MeasuredCheckout;
  const items = [{ ...DISC, quantity: 2 }];
  const common = { currency: "EUR", value: 200, coupon: "Bienvenida", items };
  const events = () => (page.dataLayer ?? []).filter((entry) => "event" in (entry as object));

  it("begins with its coupon, where that counts", () => {
    beginCheckout(checkout);
    expect(events()).toEqual([{ event: "begin_checkout", ecommerce: common }]);
    page.dataLayer = [];
    beginCheckout({ ...checkout, coupon: { code: "HOLA10", name: "Bienvenida", problem: "Ha caducado." } });
    expect(events()).toEqual([
      { event: "begin_checkout", ecommerce: { currency: "EUR", value: 200, items } },
    ]);
  });

  it("goes on by steps, with GA4's own names for delivery and payment", () => {
    for (const step of ["identification", "shipping", "payment"] as const) checkoutProgress(step, checkout);
    const delivery = { checkout_step: 2, checkout_option: "Envío estándar" };
    const payment = { checkout_step: 3, checkout_option: "transfer" };
    expect(events()).toEqual([
      { event: "checkout_progress", ecommerce: { ...common, checkout_step: 1 } },
      { event: "checkout_progress", ecommerce: { ...common, ...delivery } },
      { event: "add_shipping_info", ecommerce: { ...common, shipping_tier: "Envío estándar" } },
      { event: "checkout_progress", ecommerce: { ...common, ...payment } },
      { event: "add_payment_info", ecommerce: { ...common, payment_type: "transfer" } },
    ]);
  });
});

describe("purchase", () => {
  const item = (sku: string, unit: number, quantity: number, original = unit) => ({
    product: { id: 1, sku, name: sku, url: "", image: null },
    quantity,
    price: { unit, total: unit * quantity, total_original: original * quantity },
  });
  const order = {
    id: "a".repeat(22),
    number: "2026-000007",
    items: [item("X1", 60.5, 2, 121), { ...item("TARJETA", 50, 1), products_customization: [{}] }],
    totals: { subtotal: 171, shipping: 4.95, discount: 60, total: 115.95 },
    discounts: [
      { id: "gift-card", name: "Tarjeta regalo", amount: 10 },
      { id: "coupon-3", name: "Bienvenida", amount: 50 },
    ],
    vat: { rate_percent: 21, base: 54.5, included: 11.45, not_subject: 50, exempt: false },
  } as unknown as Order;

  it("has number, tax, shipping without VAT, coupon, and prices as they were paid, but nothing of who bought", () => {
    purchase(order);
    expect(page.dataLayer).toEqual([
      { ecommerce: null },
      {
        event: "purchase",
        ecommerce: {
          ...{ currency: "EUR", value: 150, transaction_id: "2026-000007", tax: 11.45, shipping: 4.09 },
          coupon: "Bienvenida",
          items: [
            { item_id: "X1", item_name: "X1", price: 50, discount: 50, quantity: 2 },
            { item_id: "TARJETA", item_name: "TARJETA", price: 50, quantity: 1 },
          ],
        },
      },
    ]);
    expect(JSON.stringify(page.dataLayer)).not.toContain(order.id);
  });

  it("is at the prices without VAT where none was charged", () => {
    purchase({ ...order, vat: { ...order.vat, rate_percent: 0 }, discounts: [] });
    expect(page.dataLayer?.[1]).toMatchObject({ ecommerce: { value: 171, shipping: 4.95 } });
    expect(JSON.stringify(page.dataLayer)).not.toContain("coupon");
  });
});
