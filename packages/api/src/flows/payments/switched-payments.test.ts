import {
  availablePayments,
  cardConfiguration,
  payGuestOrder,
  type ShopPaymentMethod,
} from "@tuerca/contract";
import { loadConfig } from "@tuerca/platform/config";
import { CARDS } from "@tuerca/redsys-sandbox";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { clickPay, prepareCheckout, putCheckout } from "../../../test/factories/guest.ts";
import { postNotification } from "../../../test/factories/payments/customer-at-gateway.ts";
import { notificationOf, signed } from "../../../test/factories/payments/notifications.ts";
import { askForForm, placeBy, process } from "../../../test/factories/payments/pay-calls.ts";
import { type PayShop, startPayShop } from "../../../test/factories/payments/pay-shop.ts";
import { createProduct, type TestClient } from "../../../test/index.ts";
import { openServer } from "../../../test/open-server.ts";

describe("a shop that takes fewer ways to pay than before", () => {
  let shop: PayShop;
  let disc = 0;

  beforeAll(async () => {
    shop = await startPayShop(async (pool) => {
      disc = await createProduct(pool, { price: 2000, quantity: 1000 });
    });
  });
  afterEach(() => switchTo(null));
  afterAll(() => shop.close());

  /** Stores the ways to pay as the office does, and waits until every server has them. */
  const switchTo = async (methods: ShopPaymentMethod[] | null) => {
    const { pool } = shop.context.database;
    await pool.query("delete from stored_settings");
    if (methods)
      await pool.query("insert into stored_settings values ('PAYMENT_METHODS', $1, now())", [
        methods.join(","),
      ]);
    const taken = () => shop.servers.map(({ context }) => context.config.PAYMENT_METHODS);
    await expect
      .poll(taken, { timeout: 5000 })
      .toEqual(shop.servers.map(() => methods ?? ["card", "bizum", "transfer", "cash_on_delivery"]));
  };
  const codesOf = async (visitor: TestClient) =>
    (await visitor.call(availablePayments)).body.map(({ code }) => code);

  it("offers and takes those of its settings alone", async () => {
    const visitor = shop.visitor();
    expect(await codesOf(visitor)).toEqual(["card", "bizum", "transfer", "cash_on_delivery"]);
    await switchTo(["transfer"]);
    const fewer = shop.visitor();
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
    await switchTo(["transfer"]);
    expect(await clickPay(visitor, id)).toMatchObject({
      status: 409,
      body: { code: "checkout_incomplete", missing: ["payment_method"] },
    });
  });

  it("begins no payment by card or Bizum, also of orders that were placed before, which can be paid otherwise", async () => {
    const { order } = await placeBy(shop.visitor(), "card", disc);
    const form = await askForForm(shop.visitor(), order.id);
    const idOper = await shop.typeCard(form.order, CARDS.frictionless);
    await switchTo(["transfer"]);
    const visitor = shop.visitor();
    expect(await visitor.call(cardConfiguration, { body: { order_id: order.id } })).toMatchObject({
      status: 409,
      body: { code: "order_state" },
    });
    expect((await process(visitor, { orderId: order.id, order: form.order, idOper })).status).toBe(409);
    for (const method of ["card", "bizum"] as const)
      expect(await visitor.call(payGuestOrder, { params: { id: order.id }, body: { method } })).toMatchObject(
        {
          status: 422,
          body: { errors: { method: ["Esa forma de pago no está disponible."] } },
        },
      );
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
    const { config, clock } = shop.context;
    const { DATA_DIR, SITE_URL } = { DATA_DIR: config.dataDir, SITE_URL: config.siteUrl };
    const without = {
      DATA_DIR,
      SITE_URL,
      LOG_LEVEL: "silent",
      REDSYS_ENV: "test",
      PAYMENT_METHODS: "transfer",
    };
    const keyless = await openServer(loadConfig(without), { databaseUrl: shop.databaseUrl, clock });
    onTestFinished(keyless.close);
    expect(await postNotification(keyless, form)).toBe(400);
    await switchTo(["transfer"]);
    expect(await postNotification(shop, form)).toBe(200);
    expect(
      await shop.count("select count(*) from orders where id = $1 and status = 'paid'", [order.id]),
    ).toBe(1);
  });
});
