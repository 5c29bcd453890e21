import type { EngineCar, Product } from "@tuerca/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChange, type CartChange, toCartInput } from "./cart-state.ts";
import type { ShownCart } from "./shown-cart.ts";

function productOf(id: number, price: number, offer?: number): Product {
  return {
    id,
    price,
    name: `Pieza ${id}`,
    sku: `S${id}`,
    price_base: price,
    quantity: 9,
    url: "",
    url_path: `/p-${id}`,
    source_channel: null,
    image: null,
    images: [],
    brand: null,
    categories: [],
    attributes: {},
    attribute_set: { id: 1, name: "" },
    offers:
      offer === undefined
        ? []
        : [
            {
              id: 1,
              name: "",
              price: offer,
              discountPercent: 10,
              starts_at: null,
              ends_at: null,
              lowest_price_30d: price,
            },
          ],
    rating: { average: null, count: 0 },
  };
}

const disc = productOf(1, 46.9, 38.46);
const pads = productOf(2, 28.35);
const add = (product: Product, quantity: number): CartChange => ({ kind: "add", product, quantity });
const addFor = (product: Product, quantity: number, car: EngineCar): CartChange => ({
  kind: "add",
  product,
  quantity,
  car,
});
const after = (...changes: CartChange[]) => changes.reduce<ShownCart | null>(applyChange, null);

describe("the cart before it is saved", () => {
  it("adds the same product to its line, never twice", () => {
    const cart = after(add(disc, 1), add(pads, 2), add(disc, 2));
    expect(cart?.items.map(({ product, quantity }) => [product.id, quantity])).toEqual([
      [1, 3],
      [2, 2],
    ]);
    expect(cart?.count).toBe(5);
  });

  it("buys a line for the car of the last addition that has one, and sends it", () => {
    const car = (vehicle: number) => ({ vehicle, registered: null, answers: {} });
    const cart = after(addFor(disc, 1, car(7)), addFor(disc, 1, car(8)), add(disc, 1), add(pads, 1));
    expect(toCartInput(cart, 0).products).toEqual([
      { id: 1, quantity: 3, car: car(8) },
      { id: 2, quantity: 1 },
    ]);
  });

  it("says of all lines for a car what is said of it now", () => {
    const car = (vehicle: number, answers = {}) => ({ vehicle, registered: null, answers });
    const change = { kind: "answer" as const, car: car(7, { esp: "yes" }) };
    const cart = after(addFor(disc, 1, car(7)), addFor(pads, 2, car(8)), change);
    expect(toCartInput(cart, 0).products).toEqual([
      { id: 1, quantity: 1, car: change.car },
      { id: 2, quantity: 2, car: car(8) },
    ]);
  });

  it("charges the offer and keeps the price before it", () => {
    expect(after(add(disc, 2))?.items[0]?.price).toEqual({ unit: 38.46, total: 76.92, total_original: 93.8 });
  });

  it("adds up to the cent", () => {
    expect(after(add(disc, 3), add(pads, 1))?.totals).toEqual({
      subtotal: 143.73,
      shipping: 0,
      discount: 0,
      surcharge: 0,
      total: 143.73,
    });
  });

  it("removes a product by 0 and by removal, and is empty after the last", () => {
    expect(after(add(disc, 1), { kind: "set", line: 1, quantity: 0 })).toBeNull();
    expect(after(add(disc, 1), add(pads, 1), { kind: "remove", line: 1 })?.count).toBe(1);
    expect(after(add(disc, 1), add(pads, 1), { kind: "clear" })).toBeNull();
  });

  it("keeps shipping and discount as the server said", () => {
    const saved = {
      ...after(add(disc, 1)),
      totals: { subtotal: 38.46, shipping: 4.95, discount: 10, surcharge: 0, total: 33.41 },
    };
    const next = applyChange(saved as ShownCart, add(pads, 1));
    expect(next?.totals).toEqual({
      subtotal: 66.81,
      shipping: 4.95,
      discount: 10,
      surcharge: 0,
      total: 61.76,
    });
  });

  it("drops the notices of products that left", () => {
    const notice = { product_id: 1, code: "short" as const, message: "" };
    const cart = { ...after(add(disc, 1), add(pads, 1)), notices: [notice] } as ShownCart;
    expect(applyChange(cart, { kind: "remove", line: 1 })?.notices).toEqual([]);
    expect(applyChange(cart, { kind: "remove", line: 2 })?.notices).toEqual([notice]);
  });

  it("totals what its lines say, whatever is done to it", () => {
    const change = fc.oneof(
      fc.record({
        kind: fc.constant("add" as const),
        product: fc
          .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 99_999 }))
          .map(([id, cents]) => productOf(id, cents / 100)),
        quantity: fc.integer({ min: 1, max: 20 }),
      }),
      fc.record({
        kind: fc.constant("set" as const),
        line: fc.integer({ min: 1, max: 4 }),
        quantity: fc.integer({ min: 0, max: 20 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        const cart = after(...changes);
        if (!cart) return;
        const cents = cart.items.reduce((sum, { price }) => sum + Math.round(price.total * 100), 0);
        expect(Math.round(cart.totals.total * 100)).toBe(cents);
        expect(new Set(cart.items.map(({ product }) => product.id)).size).toBe(cart.items.length);
        expect(cart.items.every(({ quantity }) => quantity > 0)).toBe(true);
      }),
    );
  });
});

describe("the cart as it is sent", () => {
  it("is all of it, with the version that was changed", () => {
    expect(toCartInput(after(add(disc, 2), add(pads, 1)), 7)).toEqual({
      products: [
        { id: 1, quantity: 2 },
        { id: 2, quantity: 1 },
      ],
      version: 7,
    });
    expect(toCartInput(null, 0)).toEqual({ products: [], version: 0 });
  });

  it("leaves out what cannot be bought any more", () => {
    const cart = after(add(disc, 1), add(pads, 1)) as ShownCart;
    const [first, second] = cart.items;
    const gone = { ...first!, price: { ...first!.price, unit: null } };
    expect(toCartInput({ ...cart, items: [gone, second!] }, 1).products).toEqual([{ id: 2, quantity: 1 }]);
  });
});
