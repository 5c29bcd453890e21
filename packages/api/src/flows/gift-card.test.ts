import {
  answerGiftCardConsent,
  cancelGiftCardRequest,
  getCart,
  getCheckout,
  getGiftCardRequest,
  getProduct,
  placeOrder,
  readGiftCardConsent,
  requestGiftCard,
  resolvePath,
  saveCart,
  updateCheckout,
} from "@tuerca/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { registerCustomer } from "../../test/factories/customer.ts";
import {
  acceptGiftCard,
  giftLine,
  giveGiftCards,
  offerGiftCard,
  sendLastLink,
} from "../../test/factories/gift-cards.ts";
import { clickPay, prepareCheckout } from "../../test/factories/guest.ts";
import { createProduct, createTestShop, type TestClient, type TestShop } from "../../test/index.ts";
import { createManualClock, DAY_MS, HOUR_MS, MINUTE_MS } from "../platform/clock/clock.ts";
import { deliverGiftCards } from "./deliver-gift-cards.ts";
import { expireOrders } from "./expire-orders.ts";
import { requestRefund } from "./refund-order.ts";
import { cancelOrder, markOrderPaid } from "./settle-order.ts";

const clock = createManualClock(new Date("2026-11-18T10:00:00Z"));
let shop: TestShop;
let part = 0;
let fifty = 0;
let free = 0;
let mobiles = 0;

beforeAll(async () => {
  shop = await createTestShop({
    clock,
    environment: { SITE_URL: "http://tienda.example" },
    seed: async (pool) => {
      part = await createProduct(pool, { price: 2000, quantity: 1000 });
      fifty = await offerGiftCard(pool, { sku: "REGALO-50", minCents: 5000, maxCents: 5000 });
      free = await offerGiftCard(pool, { sku: "REGALO", minCents: 1000, maxCents: 50_000 });
    },
  });
});
afterAll(() => shop.close());
// Limits count by the hour.
beforeEach(() => clock.advance(2 * HOUR_MS));

const rowsOf = async (sql: string, values: unknown[] = []) =>
  (await shop.context.database.pool.query(sql, values)).rows;
const save = (visitor: TestClient, products: unknown[]) =>
  visitor.send<Record<string, unknown>>("POST", saveCart.path, { products });

/** A mobile that no other test uses. */
function newMobile(): string {
  mobiles += 1;
  return `+346000${String(mobiles).padStart(5, "0")}`;
}

/** A mobile that has received a gift card of so many euros. */
async function withBalance(price: number): Promise<string> {
  const recipient_mobile = newMobile();
  await giveGiftCards(shop, [giftLine(free, { price, recipient_mobile })]);
  return recipient_mobile;
}

const balanceOf = async (mobile: string) =>
  (
    await rowsOf("select coalesce(sum(balance_cents), 0)::int as cents from gift_cards where mobile = $1", [
      mobile,
    ])
  )[0].cents;

/** The balances are the sums of their events, always. */
async function expectLedger(): Promise<void> {
  const wrong = await rowsOf(`
    select c.id from gift_cards c left join gift_card_events e on e.gift_card_id = c.id
    group by c.id having c.balance_cents <> coalesce(sum(e.cents), 0)`);
  expect(wrong).toEqual([]);
}

describe("a gift card in the catalogue", () => {
  it("has its page below that of its category, and says what it may be worth", async () => {
    const visitor = shop.visitor();
    const { body } = await visitor.call(getProduct, { params: { id: free } });
    expect(body).toMatchObject({
      ...{ url_path: "/tarjetas-regalo/regalo", price: 10, price_base: 10, gift_card: { min: 10, max: 500 } },
      categories: [{ id: 10197, url_path: "/tarjetas-regalo" }],
    });
    const resolve = (path: string) => visitor.call(resolvePath, { query: `path=${path}` });
    expect((await resolve("/tarjetas-regalo/regalo")).body).toMatchObject({ type: "product", id: free });
    expect((await resolve("/tarjetas-regalo")).body).toMatchObject({ type: "category", id: 10197 });
    expect((await resolve("/regalo")).body).toEqual({
      ...{ type: "redirect", id: null, url_path: "/tarjetas-regalo/regalo" },
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
      ...{ recipient_name: "Luis", recipient_email: "luis@example.es", recipient_mobile: "+34600200300" },
      ...{ message: "Feliz cumpleaños", deliver_on: null },
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
    ["a negative amount", () => giftLine(free, { price: -10 }), "prices_override.0.price"],
    ["no amount", () => giftLine(free), "prices_override.0.price"],
    ["another amount than the only one", () => giftLine(fifty, { price: 40 }), "prices_override.0.price"],
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
    const day = new Date(clock.now().getTime() + DAY_MS).toISOString().slice(0, 10);
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

describe("an order of gift cards", () => {
  it("costs no delivery and no VAT, and takes no stock", async () => {
    const visitor = shop.visitor();
    const before = await rowsOf("select sum(quantity) from stock");
    const checkout = await prepareCheckout(visitor, [giftLine(fifty)], {});
    expect(checkout).toMatchObject({
      carrier: { name: "Correo electrónico y SMS", price: 0 },
      totals: { subtotal: 50, shipping: 0, total: 50 },
      vat: { included: 0 },
    });
    const { body } = await clickPay(visitor, checkout.id);
    expect(body.order).toMatchObject({
      vat: { base: 0, included: 0, not_subject: 50 },
      items: [{ products_customization: [{ recipient_name: "Luis" }] }],
    });
    expect(await rowsOf("select sum(quantity) from stock")).toEqual(before);
    expect(await rowsOf("select id from gift_cards where order_id = $1", [body.order.id])).toEqual([]);
    await cancelOrder(shop.context, body.order.number);
    expect(await rowsOf("select sum(quantity) from stock")).toEqual(before);
  });

  it("goes with parts by their carriers, whose price looks at the parts alone, and taxes these alone", async () => {
    const checkout = await prepareCheckout(shop.visitor(), [giftLine(fifty), { id: part, quantity: 1 }]);
    expect(checkout).toMatchObject({
      carrier: { name: "Envío estándar" },
      totals: { shipping: 4.95, total: 74.95 },
    });
    expect(checkout.vat.included).toBe(4.33);
    const abroad = await prepareCheckout(shop.visitor(), [giftLine(fifty), { id: part, quantity: 1 }], {
      ...{ postal_code: "35001", city: "Las Palmas", province: "Las Palmas" },
    });
    expect(abroad.totals.subtotal).toBe(66.53);
  });

  it("makes its cards once it is paid, once, and sends them on their day by mail and SMS", async () => {
    const mobile = newMobile();
    const visitor = shop.visitor();
    const day = new Date(clock.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
    const lines = [
      giftLine(fifty, { quantity: 2, recipient_mobile: mobile }),
      giftLine(free, { price: 12.5, recipient_mobile: mobile, deliver_on: day }),
    ];
    const { id } = await prepareCheckout(visitor, lines);
    const { body } = await clickPay(visitor, id);
    await markOrderPaid(shop.context, body.order.number);
    await markOrderPaid(shop.context, body.order.number);
    expect(await balanceOf(mobile)).toBe(11_250);
    expect(await Promise.all([deliverGiftCards(shop.context), deliverGiftCards(shop.context)])).toEqual(
      expect.arrayContaining([expect.any(Number)]),
    );
    const cards = () =>
      rowsOf(
        "select amount_cents, code_hash, delivered_at is not null as sent from gift_cards where mobile = $1 order by id",
        [mobile],
      );
    expect((await cards()).map(({ amount_cents, sent }) => [amount_cents, sent])).toEqual([
      [5000, true],
      [5000, true],
      [1250, false],
    ]);
    const texts = () => rowsOf("select text from text_messages where recipient = $1 order by id", [mobile]);
    expect(await texts()).toHaveLength(2);
    const code = /[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){3}/.exec((await texts())[0].text)?.[0] ?? "";
    const mails = await rowsOf(
      "select recipient, data from mails where template = 'gift-card' and data::text like $1",
      [`%${code}%`],
    );
    expect(mails).toMatchObject([
      { recipient: "luis@example.es", data: { card: { amountCents: 5000, from: "Ana Pérez" } } },
    ]);
    expect(JSON.stringify(await rowsOf("select * from gift_cards"))).not.toContain(code);
    clock.advance(DAY_MS);
    expect(await deliverGiftCards(shop.context)).toBe(0);
    clock.advance(DAY_MS);
    expect(await deliverGiftCards(shop.context)).toBe(1);
    expect((await cards()).every(({ sent }) => sent)).toBe(true);
    await expectLedger();
  });
});

describe("paying with gift cards", () => {
  const ask = (visitor: TestClient, mobile: string) => visitor.call(requestGiftCard, { body: { mobile } });
  const stateOf = async (visitor: TestClient) => (await visitor.call(getGiftCardRequest)).body;
  async function withCart(): Promise<TestClient> {
    const visitor = shop.visitor();
    await save(visitor, [{ id: part, quantity: 1 }]);
    return visitor;
  }

  it("asks the mobile, and its owner answers by the link", async () => {
    const mobile = await withBalance(30);
    const visitor = await withCart();
    expect(await stateOf(visitor)).toEqual({ status: "none", mobile: null, expires_at: null, amount: null });
    const { status, body } = await ask(visitor, mobile);
    expect([status, body]).toEqual([
      202,
      {
        status: "pending",
        mobile: `*** *** ${mobile.slice(-3)}`,
        expires_at: new Date(clock.now().getTime() + 15 * MINUTE_MS).toISOString(),
      },
    ]);
    expect(await stateOf(visitor)).toEqual({ ...body, amount: null });
    const secret = (await sendLastLink(shop)) ?? "";
    const owner = shop.visitor();
    const consent = { status: "pending", balance: 30 };
    expect((await owner.call(readGiftCardConsent, { body: { secret } })).body).toEqual(consent);
    const answer = await owner.call(answerGiftCardConsent, { body: { secret, accept: true } });
    expect(answer.body).toEqual({ status: "accepted", balance: 30 });
    expect(await stateOf(visitor)).toMatchObject({ status: "accepted", amount: 30 });
    expect((await visitor.call(getCart)).body).toMatchObject({
      totals: { subtotal: 20, discount: 20, total: 0 },
      discounts: [{ id: "gift_card", name: "Tarjeta regalo", amount: 20 }],
    });
    const again = await owner.call(answerGiftCardConsent, { body: { secret, accept: false } });
    expect(again.body.status).toBe("accepted");
    expect((await visitor.call(cancelGiftCardRequest)).status).toBe(204);
    expect(await stateOf(visitor)).toMatchObject({ status: "none" });
    expect((await visitor.call(getCart)).body).toMatchObject({ totals: { total: 20 }, discounts: [] });
    expect((await owner.call(readGiftCardConsent, { body: { secret } })).status).toBe(404);
  });

  it("says the same of a mobile without a card, and sends it nothing", async () => {
    const visitor = await withCart();
    const nobody = newMobile();
    expect(await ask(visitor, nobody)).toMatchObject({ status: 202, body: { status: "pending" } });
    expect(await sendLastLink(shop)).toBeNull();
    expect(await stateOf(visitor)).toMatchObject({ status: "pending", amount: null });
    clock.advance(15 * MINUTE_MS);
    expect(await stateOf(visitor)).toMatchObject({ status: "expired", amount: null });
  });

  it("ends by its owner's no, by its time, and by another request", async () => {
    const mobile = await withBalance(10);
    const visitor = await withCart();
    const first = await acceptGiftCard(shop, visitor, mobile, false);
    expect(await stateOf(visitor)).toMatchObject({ status: "rejected", amount: null });
    await ask(visitor, mobile);
    const late = (await sendLastLink(shop)) ?? "";
    for (const secret of [first ?? "", "x".repeat(22)])
      expect((await visitor.call(readGiftCardConsent, { body: { secret } })).status).toBe(404);
    clock.advance(15 * MINUTE_MS);
    const answer = await shop.visitor().call(answerGiftCardConsent, { body: { secret: late, accept: true } });
    expect(answer.status).toBe(404);
    expect(await stateOf(visitor)).toMatchObject({ status: "expired" });
    await acceptGiftCard(shop, visitor, mobile);
    clock.advance(DAY_MS);
    expect(await stateOf(visitor)).toMatchObject({ status: "expired" });
    expect((await visitor.call(getCart)).body).toMatchObject({ totals: { total: 20 } });
  });

  it("is refused without a cart, for gift cards alone, for what is no mobile, and after five requests", async () => {
    const mobile = newMobile();
    expect((await ask(shop.visitor(), mobile)).status).toBe(422);
    const visitor = shop.visitor();
    await save(visitor, [giftLine(fifty)]);
    expect((await ask(visitor, mobile)).body).toMatchObject({
      errors: { mobile: ["Las tarjetas regalo no se pueden pagar con otra tarjeta regalo."] },
    });
    const buyer = await withCart();
    for (const wrong of ["", "912345678", "no", "+33612345678"])
      expect(await ask(buyer, wrong)).toMatchObject({
        status: 422,
        body: { errors: { mobile: [expect.any(String)] } },
      });
    for (let time = 0; time < 5; time += 1) expect((await ask(buyer, newMobile())).status).toBe(202);
    expect((await ask(buyer, newMobile())).status).toBe(429);
    for (let time = 0; time < 5; time += 1) expect((await ask(await withCart(), mobile)).status).toBe(202);
    expect((await ask(await withCart(), mobile)).status).toBe(429);
  });

  it("lets nobody guess links", async () => {
    const guess = () => shop.visitor().call(readGiftCardConsent, { body: { secret: "A".repeat(22) } });
    const statuses = await Promise.all(Array.from({ length: 25 }, guess));
    expect(statuses.filter(({ status }) => status === 404)).toHaveLength(20);
    expect((await guess()).status).toBe(429);
    clock.advance(MINUTE_MS + 1000);
    expect((await guess()).status).toBe(404);
  });

  it("pays an order wholly, at once and with nothing else to choose; cancelling gives it back once", async () => {
    const mobile = await withBalance(100);
    const visitor = shop.visitor();
    const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 2 }]);
    await acceptGiftCard(shop, visitor, mobile);
    expect((await visitor.call(getCheckout)).body).toMatchObject({
      ...{ payment_method: "gift_card", step: "pay", totals: { discount: 44.95, total: 0 } },
    });
    const { status, body } = await clickPay(visitor, id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      order: {
        ...{ status: "paid", payment: { method: "gift_card", status: "paid" }, totals: { total: 0 } },
        vat: { base: 37.15, included: 7.8 },
      },
      payment: { action: "none" },
    });
    expect(await balanceOf(mobile)).toBe(5505);
    expect(await stateOf(visitor)).toMatchObject({ status: "none" });
    const { number } = body.order;
    await expect(cancelOrder(shop.context, number)).rejects.toThrow("hay que devolver antes el dinero");
    expect(await requestRefund(shop.context, number, null)).toBe(4495);
    await expect(requestRefund(shop.context, number, null)).rejects.toThrow("no queda tanto");
    await cancelOrder(shop.context, number);
    expect(await balanceOf(mobile)).toBe(10_000);
    await expectLedger();
  });

  it("pays an order in part, from several cards, the oldest first; an unpaid order gives it back", async () => {
    const mobile = await withBalance(10);
    await giveGiftCards(shop, [giftLine(free, { price: 15, recipient_mobile: mobile })]);
    const visitor = shop.visitor();
    const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 2 }]);
    await acceptGiftCard(shop, visitor, mobile);
    const { body } = await clickPay(visitor, id);
    expect(body.order).toMatchObject({
      ...{
        status: "pending_payment",
        payment: { method: "transfer" },
        totals: { discount: 25, total: 19.95 },
      },
      vat: { base: 37.15, included: 7.8 },
    });
    const events = "select kind, cents from gift_card_events where order_id = $1 order by id";
    expect(await rowsOf(events, [body.order.id])).toEqual([
      { kind: "redeem", cents: -1000 },
      { kind: "redeem", cents: -1500 },
    ]);
    expect(await balanceOf(mobile)).toBe(0);
    clock.advance(8 * DAY_MS);
    await expireOrders(shop.context);
    await expireOrders(shop.context);
    expect(await balanceOf(mobile)).toBe(2500);
    await expectLedger();
  });

  it("pays no gift cards, and is no way to pay where nothing was accepted", async () => {
    const mobile = await withBalance(100);
    const visitor = shop.visitor();
    const { id } = await prepareCheckout(visitor, [giftLine(fifty), { id: part, quantity: 1 }]);
    await acceptGiftCard(shop, visitor, mobile);
    expect((await visitor.call(getCheckout)).body).toMatchObject({
      ...{ payment_method: "transfer", totals: { discount: 24.95, total: 50 }, id },
    });
    const refused = await visitor.call(updateCheckout, { body: { payment_method: "gift_card" } });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { payment_method: [expect.any(String)] } },
    });
    await visitor.call(cancelGiftCardRequest);
    expect((await visitor.call(updateCheckout, { body: { payment_method: "gift_card" } })).status).toBe(422);
  });

  it("is the cart's alone, and follows a guest who logs in", async () => {
    const mobile = await withBalance(10);
    const visitor = await withCart();
    await acceptGiftCard(shop, visitor, mobile);
    expect(await stateOf(shop.visitor())).toMatchObject({ status: "none" });
    await registerCustomer(visitor);
    expect(await stateOf(visitor)).toMatchObject({ status: "accepted", amount: 10 });
    expect((await visitor.call(getCart)).body).toMatchObject({ totals: { total: 10 } });
  });

  it("cards of an order whose money goes back are worth nothing; what was spent of them stays paid", async () => {
    const mobile = newMobile();
    const number = await giveGiftCards(shop, [giftLine(free, { price: 30, recipient_mobile: mobile })]);
    await expect(requestRefund(shop.context, number, null)).rejects.toThrow("no queda tanto");
    expect(await balanceOf(mobile)).toBe(3000);
    await expectLedger();
  });

  it("is told to nobody by the time that a request takes: the same statements run for every mobile", async () => {
    const known = await withBalance(10);
    const bodies = await Promise.all(
      [known, newMobile()].map(async (mobile) => ask(await withCart(), mobile)),
    );
    expect(bodies.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
      [202, ["status", "mobile", "expires_at"]],
      [202, ["status", "mobile", "expires_at"]],
    ]);
  });

  it("needs the other details all the same", async () => {
    const mobile = await withBalance(100);
    const visitor = await withCart();
    await acceptGiftCard(shop, visitor, mobile);
    await visitor.send("POST", "/api/v2/sales/checkout");
    const { body } = await visitor.call(getCheckout);
    const answer = await visitor.call(placeOrder, {
      body: { checkout_id: body.id, accept_terms: true },
      headers: { "idempotency-key": crypto.randomUUID() },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: "checkout_incomplete" } });
  });
});
