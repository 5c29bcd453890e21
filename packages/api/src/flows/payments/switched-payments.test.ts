import {
  availablePayments,
  cardConfiguration,
  payGuestOrder,
  type ShopPaymentMethod,
} from "@tuerca/contract";
import { loadConfig } from "@tuerca/platform/config";
import { CARDS, SANDBOX_MERCHANT } from "@tuerca/redsys-sandbox";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { clickPay, prepareCheckout, putCheckout } from "../../../test/factories/guest.ts";
import { postNotification } from "../../../test/factories/payments/customer-at-gateway.ts";
import { notificationOf, signed } from "../../../test/factories/payments/notifications.ts";
import { askForForm, placeBy, process } from "../../../test/factories/payments/pay-calls.ts";
import { type PayShop, startPayShop } from "../../../test/factories/payments/pay-shop.ts";
import { createProduct, TestClient, type TestShop } from "../../../test/index.ts";
import { type OpenServer, openServer } from "../../../test/open-server.ts";

describe("a shop that takes fewer ways to pay than before", () => {
  let shop: PayShop;
  let disc = 0;
  let other: OpenServer | null = null;

  beforeAll(async () => {
    shop = await startPayShop(async (pool) => {
      disc = await createProduct(pool, { price: 2000, quantity: 1000 });
    });
  });
  afterEach(async () => {
    await other?.close();
    other = null;
  });
  afterAll(() => shop.close());

  /** The same shop, restarted with other settings. */
  const restart = async (
    methods: ShopPaymentMethod[],
    keys: Record<string, string> = {},
  ): Promise<TestShop> => {
    const { config, clock } = shop.context;
    const settings: Record<string, string> = {
      DATA_DIR: config.dataDir,
      SITE_URL: config.siteUrl,
      LOG_LEVEL: "silent",
      ...keys,
    };
    const { databaseUrl, sandbox } = shop;
    const server = await openServer(loadConfig({ ...settings, PAYMENT_METHODS: methods.join(",") }), {
      databaseUrl,
      clock,
      sandboxUrl: sandbox.url,
    });
    other = server;
    return { ...shop, ...server, visitor: () => new TestClient(server.origin) };
  };
  const KEYS = {
    REDSYS_MERCHANT_CODE: SANDBOX_MERCHANT.merchantCode,
    REDSYS_SECRET: SANDBOX_MERCHANT.secret,
  };
  const codesOf = async (visitor: TestClient) =>
    (await visitor.call(availablePayments)).body.map(({ code }) => code);

  it("offers and takes those of its settings alone", async () => {
    const visitor = shop.visitor();
    expect(await codesOf(visitor)).toEqual(["card", "bizum", "transfer", "cash_on_delivery"]);
    const fewer = (await restart(["transfer"])).visitor();
    expect(await codesOf(fewer)).toEqual(["transfer"]);
    await prepareCheckout(fewer, [{ id: disc, quantity: 1 }]);
    for (const payment_method of ["card", "bizum", "cash_on_delivery"])
      expect(await putCheckout(fewer, { payment_method })).toMatchObject({
        status: 422,
        body: { errors: { payment_method: ["Esa forma de pago no está disponible."] } },
      });
  });

  it("places no order of a checkout whose way to pay is gone", async () => {
    const visitor = shop.visitor();
    const { id } = await prepareCheckout(visitor, [{ id: disc, quantity: 1 }]);
    await putCheckout(visitor, { payment_method: "card" });
    const later = (await restart(["transfer"])).visitor();
    for (const [name, value] of visitor.cookies) later.cookies.set(name, value);
    expect(await clickPay(later, id)).toMatchObject({
      status: 409,
      body: { code: "checkout_incomplete", missing: ["payment_method"] },
    });
  });

  it("begins no payment by card or Bizum, also of orders that were placed before, which can be paid otherwise", async () => {
    const { order } = await placeBy(shop.visitor(), "card", disc);
    const form = await askForForm(shop.visitor(), order.id);
    const idOper = await shop.typeCard(form.order, CARDS.frictionless);
    for (const keys of [{}, KEYS]) {
      const visitor = (await restart(["transfer"], keys)).visitor();
      expect(await visitor.call(cardConfiguration, { body: { order_id: order.id } })).toMatchObject({
        status: 409,
        body: { code: "order_state" },
      });
      expect((await process(visitor, { orderId: order.id, order: form.order, idOper })).status).toBe(409);
      for (const method of ["card", "bizum"] as const)
        expect(
          await visitor.call(payGuestOrder, { params: { id: order.id }, body: { method } }),
        ).toMatchObject({
          status: 422,
          body: { errors: { method: ["Esa forma de pago no está disponible."] } },
        });
      await other?.close();
      other = null;
    }
    const visitor = (await restart(["transfer"])).visitor();
    const paid = await visitor.call(payGuestOrder, {
      params: { id: order.id },
      body: { method: "transfer" },
    });
    expect(paid).toMatchObject({ status: 200, body: { order: { payment: { method: "transfer" } } } });
  });

  it("still hears of payments that were begun before, as long as it has the keys", async () => {
    const { order, payment } = await placeBy(shop.visitor(), "bizum", disc);
    expect(payment.action).toBe("redirect");
    const { rows } = await shop.context.database.pool.query(
      "select ds_order, amount_cents from payment_attempts where order_id = $1",
      [order.id],
    );
    const form = signed(notificationOf({ order: rows[0].ds_order, amountCents: rows[0].amount_cents }));
    expect(await postNotification(await restart(["transfer"]), form)).toBe(400);
    await other?.close();
    expect(await postNotification(await restart(["transfer"], KEYS), form)).toBe(200);
    expect(
      await shop.count("select count(*) from orders where id = $1 and status = 'paid'", [order.id]),
    ).toBe(1);
  });
});
