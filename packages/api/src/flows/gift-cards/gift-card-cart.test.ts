import { getCart, getProduct, resolvePath } from "@tuerca/contract";
import { DAY_MS, HOUR_MS } from "@tuerca/platform/clock/clock";
import { spanishDay } from "@tuerca/platform/clock/spanish-day";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openGiftCardShop } from "../../../test/factories/gift-card-shop.ts";
import { giftLine } from "../../../test/factories/gift-cards.ts";

const { shop, clock, part, fifty, free, rowsOf, save } = await openGiftCardShop();
afterAll(() => shop.close());
// Rate limits are per hour.
beforeEach(() => clock.advance(2 * HOUR_MS));

describe("a gift card in the catalogue", () => {
  it("has its page below that of its category, and says what it may be worth", async () => {
    const visitor = shop.visitor();
    const { body } = await visitor.call(getProduct, { params: { id: free } });
    expect(body).toMatchObject({
      url_path: "/tarjetas-regalo/regalo",
      price: 10,
      price_base: 10,
      gift_card: { min: 10, max: 500 },
      categories: [{ id: 10197, url_path: "/tarjetas-regalo" }],
    });
    const resolve = (path: string) => visitor.call(resolvePath, { query: `path=${path}` });
    expect((await resolve("/tarjetas-regalo/regalo")).body).toMatchObject({ type: "product", id: free });
    expect((await resolve("/tarjetas-regalo")).body).toMatchObject({ type: "category", id: 10197 });
    expect((await resolve("/regalo")).body).toEqual({
      type: "redirect",
      id: null,
      url_path: "/tarjetas-regalo/regalo",
    });
    expect((await resolve("/tarjetas-regalo/no-hay")).status).toBe(404);
  });
});

describe("gift cards in the cart", () => {
  it("cost what was chosen, and say for whom they are", async () => {
    const visitor = shop.visitor();
    const { status, body } = await save(visitor, [giftLine(free, { price: 30.5 }), giftLine(fifty)]);
    expect(status).toBe(200);
    const customization = {
      recipient_name: "Luis",
      recipient_email: "luis@example.es",
      recipient_mobile: "+34600200300",
      message: "Feliz cumpleaños",
      deliver_on: null,
    };
    expect(body).toMatchObject({
      items: [
        {
          price: { unit: 30.5, total: 30.5 },
          prices_override: [{ price: 30.5 }],
          products_customization: [customization],
        },
        { price: { unit: 50 }, products_customization: [customization] },
      ],
      totals: { total: 80.5 },
      notices: [],
    });
    expect((body as { items: object[] }).items[1]).not.toHaveProperty("prices_override");
    expect((await visitor.call(getCart)).body).toEqual(body);
  });

  it("are one item for the same person, and items of their own for others", async () => {
    const { body } = await save(shop.visitor(), [
      giftLine(fifty),
      giftLine(fifty, { quantity: 2 }),
      giftLine(fifty, { recipient_name: "Eva" }),
    ]);
    expect(body).toMatchObject({ count: 4, items: [{ quantity: 3 }, { quantity: 1 }] });
  });

  it.each([
    ["an amount below the bounds", () => giftLine(free, { price: 9.99 }), "prices_override.0.price"],
    ["an amount above the bounds", () => giftLine(free, { price: 500.01 }), "prices_override.0.price"],
    ["a tenth of a cent", () => giftLine(free, { price: 12.345 }), "prices_override.0.price"],
    ["a negative amount", () => giftLine(free, { price: -10 }), "prices_override.0.price"],
    ["no amount", () => giftLine(free), "prices_override.0.price"],
    ["another amount than the only one", () => giftLine(fifty, { price: 40 }), "prices_override.0.price"],
    ["its only amount as a choice", () => giftLine(fifty, { price: 50 }), "prices_override.0.price"],
    ["nobody", () => ({ id: fifty, quantity: 1 }), "products_customization"],
    [
      "a fixed phone",
      () => giftLine(fifty, { recipient_mobile: "912345678" }),
      "products_customization.0.recipient_mobile",
    ],
    [
      "no e-mail",
      () => giftLine(fifty, { recipient_email: "luis" }),
      "products_customization.0.recipient_email",
    ],
    ["no name", () => giftLine(fifty, { recipient_name: " " }), "products_customization.0.recipient_name"],
    [
      "a long message",
      () => giftLine(fifty, { message: "x".repeat(301) }),
      "products_customization.0.message",
    ],
    ["yesterday", () => giftLine(fifty, { deliver_on: "2026-01-01" }), "products_customization.0.deliver_on"],
    ["a far day", () => giftLine(fifty, { deliver_on: "2028-01-01" }), "products_customization.0.deliver_on"],
    ["no day", () => giftLine(fifty, { deliver_on: "mañana" }), "products_customization.0.deliver_on"],
    ["too many", () => giftLine(fifty, { quantity: 21 }), "quantity"],
    [
      "an amount for a part",
      () => ({ id: part, quantity: 1, prices_override: [{ price: 1 }] }),
      "prices_override",
    ],
    ["a person for a part", () => ({ ...giftLine(part) }), "products_customization"],
  ])("are refused with %s, at its field", async (_, line, field) => {
    const { status, body } = await save(shop.visitor(), [line()]);
    expect({ status, fields: Object.keys(body.errors as object) }).toEqual({
      status: 422,
      fields: [`products.0.${field}`],
    });
  });

  it("stay in the cart when their day has passed meanwhile, and tell when their amount is sold no more", async () => {
    const visitor = shop.visitor();
    const day = spanishDay(new Date(clock.now().getTime() + DAY_MS));
    const line = giftLine(free, { price: 10, deliver_on: day });
    await save(visitor, [line]);
    clock.advance(3 * DAY_MS);
    expect((await save(visitor, [line, { id: part, quantity: 1 }])).status).toBe(200);
    await rowsOf("update products set gift_min_cents = 2000 where id = $1", [free]);
    expect((await visitor.call(getCart)).body).toMatchObject({
      items: [{ price: { unit: null } }, {}],
      notices: [{ code: "gone", product_id: free }],
    });
    await rowsOf("update products set gift_min_cents = 1000 where id = $1", [free]);
  });
});
