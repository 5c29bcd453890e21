import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addToCart, addToWishlist, removeFromCart, viewItem } from "./index.ts";
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
