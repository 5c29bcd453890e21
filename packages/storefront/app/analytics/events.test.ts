import { GIFT_CARDS_CATEGORY_ID, type Order, toCents, toEuros, withoutVat } from "@tuerca/contract";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addToCart } from "./add-to-cart.ts";
import { addToWishlist } from "./add-to-wishlist.ts";
import type { MeasuredCheckout } from "./checkout.ts";
import { beginCheckout, checkoutProgress } from "./checkout.ts";
import type { Item, MeasuredLine, MeasuredProduct } from "./item.ts";
import { purchase } from "./purchase.ts";
import { removeFromCart } from "./remove-from-cart.ts";
import { viewItem } from "./view-item.ts";

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
/** 60.50 € instead of 121: 50 without VAT. As in lists, without category names. */
const reduced: MeasuredProduct = {
  sku: "X1",
  name: "Faro",
  brand: null,
  price: 121,
  offers: [{ price: 60.5, discountPercent: 50, lowest_price_30d: 90 }],
  categories: [{ id: 13 }],
};
/** A line of a cart, prices with VAT. */
const line = (
  product: MeasuredProduct,
  quantity: number,
  unit: number,
  more: Partial<MeasuredLine> & { original?: number } = {},
): MeasuredLine => {
  const { original = unit, ...rest } = more;
  const total = Math.round(unit * quantity * 100) / 100;
  const price = { total, total_original: Math.round(original * quantity * 100) / 100 };
  return { product, quantity, price, discount: 0, ...rest };
};
const pushed = (event: string, value: number, items: object[]) => [
  { ecommerce: null },
  { event, ecommerce: { currency: "EUR", value, items } },
];
/** The items of the only pushed event. */
const onlyEcommerce = () => {
  const [, entry] = page.dataLayer ?? [];
  return (entry as { ecommerce: { value: number; items: Item[] } }).ecommerce;
};

it("view_item has the product once, with its categories", () => {
  viewItem(disc);
  expect(page.dataLayer).toEqual(pushed("view_item", 100, [DISC]));
});

it("add_to_cart has the added pieces, their price after the discount, and the discount of one", () => {
  addToCart([line(reduced, 3, 60.5, { original: 121 })]);
  const item = { item_id: "X1", item_name: "Faro", price: 50, discount: 50, quantity: 3 };
  expect(page.dataLayer).toEqual(pushed("add_to_cart", 150, [item]));
});

it("remove_from_cart sums all lines to the cent", () => {
  removeFromCart([line(disc, 3, 0.12), line(reduced, 2, 60.5, { original: 121 })]);
  const { value, items } = onlyEcommerce();
  expect(value).toBe(100.3);
  expect(items[0]).toMatchObject({ item_category: "Discos de freno", price: 0.1, quantity: 3 });
  expect(items[1]).not.toHaveProperty("item_category");
});

it("a line is at its own price, whatever its product costs by now", () => {
  addToCart([line(disc, 1, 108.9)]);
  expect(onlyEcommerce()).toMatchObject({ value: 90, items: [{ price: 90 }] });
});

describe("a gift card", () => {
  const card: MeasuredProduct = {
    sku: "TARJETA",
    name: "Tarjeta regalo",
    brand: null,
    price: 10,
    offers: [],
    categories: [{ id: GIFT_CARDS_CATEGORY_ID, name: "Tarjetas regalo" }],
  };

  it("is its amount, as it is sold without VAT", () => {
    addToCart([line(card, 2, 200, { products_customization: [] })]);
    expect(onlyEcommerce()).toMatchObject({ value: 400, items: [{ price: 200, quantity: 2 }] });
  });

  it("is its product's price where no amount is chosen yet", () => {
    viewItem(card);
    expect(onlyEcommerce()).toMatchObject({ value: 10, items: [{ price: 10 }] });
  });
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

describe("a line with a coupon", () => {
  const coupon = { name: "Bienvenida" };

  it("is at what is paid for it, and names the coupon", () => {
    addToCart([line(disc, 2, 121, { discount: 24.2, coupon })]);
    const item = { ...DISC, quantity: 2, price: 90, discount: 10, coupon: "Bienvenida" };
    expect(page.dataLayer).toEqual(pushed("add_to_cart", 180, [item]));
  });

  it("has the offer and the coupon in its discount", () => {
    addToCart([line(reduced, 1, 60.5, { original: 121, discount: 6.05, coupon })]);
    expect(onlyEcommerce()).toMatchObject({ value: 45, items: [{ price: 45, discount: 55 }] });
  });

  it("costs to the cent what its pieces cost together, where a piece is no whole number of cents", () => {
    const gross = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(gross, fc.integer({ min: 1, max: 999 }), fc.nat(), (unit, quantity, share) => {
        const off = share % (unit * quantity + 1);
        page.dataLayer = [];
        addToCart([line(disc, quantity, toEuros(unit), { discount: toEuros(off), coupon })]);
        const { value, items } = onlyEcommerce();
        const [item] = items as [Item];
        expect(toCents(value)).toBe(withoutVat(unit * quantity - off));
        expect(toCents(item.price * item.quantity)).toBe(toCents(value));
        const before = (item.price + (item.discount ?? 0)) * item.quantity;
        expect(toCents(before)).toBe(withoutVat(unit * quantity));
      }),
    );
  });
});

describe("a checkout", () => {
  const checkout = {
    items: [line(disc, 2, 121)],
    vat: { rate_percent: 21 },
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

  it("is at the prices without VAT where none is charged", () => {
    beginCheckout({ ...checkout, items: [line(disc, 2, 100)], vat: { ...checkout.vat, rate_percent: 0 } });
    expect(onlyEcommerce()).toMatchObject({ value: 200, items: [{ price: 100 }] });
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
  const item = (sku: string, unit: number, quantity: number, original = unit, discount = 0) => ({
    product: { id: 1, sku, name: sku, url: "", image: null, brand: null, categories: [] },
    quantity,
    discount,
    price: { unit, total: unit * quantity, total_original: original * quantity },
  });
  const order = {
    id: "a".repeat(22),
    number: "2026-000007",
    items: [item("X1", 60.5, 2, 121, 12.1), { ...item("TARJETA", 50, 1), products_customization: [{}] }],
    totals: { subtotal: 171, shipping: 4.95, discount: 22.1, total: 153.85 },
    discounts: [
      { id: "coupon-3", name: "Bienvenida", amount: 12.1 },
      { id: "gift_card", name: "Tarjeta regalo", amount: 10 },
    ],
    vat: { rate_percent: 21, base: 94.09, included: 19.76, not_subject: 50, exempt: false },
  } as unknown as Order;

  it("has number, tax, shipping without VAT, coupon, and prices as they were paid, but nothing of who bought", () => {
    purchase(order);
    expect(page.dataLayer).toEqual([
      { ecommerce: null },
      {
        event: "purchase",
        ecommerce: {
          currency: "EUR",
          value: 140,
          transaction_id: "2026-000007",
          tax: 19.76,
          shipping: 4.09,
          coupon: "Bienvenida",
          items: [
            { item_id: "X1", item_name: "X1", price: 45, discount: 55, coupon: "Bienvenida", quantity: 2 },
            { item_id: "TARJETA", item_name: "TARJETA", price: 50, quantity: 1 },
          ],
        },
      },
    ]);
    expect(JSON.stringify(page.dataLayer)).not.toContain(order.id);
  });

  it("has brand and categories as every event", () => {
    const { brand, categories } = disc;
    const items = [item("X1", 121, 1)].map((one) => ({
      ...one,
      product: { ...one.product, brand, categories },
    }));
    purchase({ ...order, items: items as unknown as Order["items"] });
    const { item_brand, item_category, item_category2 } = DISC;
    expect(onlyEcommerce().items).toMatchObject([{ item_brand, item_category, item_category2 }]);
  });

  it("is worth the same whether gift cards paid it or not", () => {
    purchase({ ...order, discounts: order.discounts.slice(0, 1) });
    expect(onlyEcommerce().value).toBe(140);
  });

  it("has no shipping that a coupon took off", () => {
    purchase({
      ...order,
      items: [item("X1", 60.5, 2)] as unknown as Order["items"],
      discounts: [{ id: "coupon-4", name: "Envío gratis", amount: 4.95 }],
    });
    expect(onlyEcommerce()).toMatchObject({ value: 100, shipping: 0, coupon: "Envío gratis" });
    expect(onlyEcommerce().items[0]).not.toHaveProperty("coupon");
  });

  it("is at the prices without VAT where none was charged", () => {
    const items = order.items.map((one) => ({ ...one, discount: 0 }));
    purchase({ ...order, items, vat: { ...order.vat, rate_percent: 0 }, discounts: [] });
    expect(onlyEcommerce()).toMatchObject({ value: 171, shipping: 4.95 });
    expect(JSON.stringify(page.dataLayer)).not.toContain("coupon");
  });
});
