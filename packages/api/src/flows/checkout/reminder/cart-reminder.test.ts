import {
  CART_REMINDER_CONSENT,
  deleteUser,
  downloadUserData,
  getCheckout,
  getSharedCart,
} from "@tuerca/contract";
import { DAY_MS, HOUR_MS } from "@tuerca/platform/clock/clock";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { describe, expect } from "vitest";
import { confirmAddress, mailsTo, newCustomer, PASSWORD } from "../../../../test/factories/customer.ts";
import { giftLine, offerGiftCard } from "../../../../test/factories/gift-cards.ts";
import { clickPay, prepareCheckout, putCheckout, type Want } from "../../../../test/factories/guest.ts";
import { partShopTest } from "../../../../test/fixtures/part-shop-test.ts";
import { createProduct, type TestClient } from "../../../../test/index.ts";
import type { Context } from "../../../context.ts";
import { markOrderPaid } from "../../orders/settle-order.ts";
import { forgetOldData } from "../../upkeep/forget-old-data.ts";
import { remindCarts } from "./remind-carts.ts";
import { countReminders, deleteRemindersOf } from "./reminder.repository.ts";

let count = 0;
let [scarce, card] = [0, 0];
const it = partShopTest({
  environment: { SITE_URL: "https://tienda.example", CART_REMINDER_HOURS: "4" },
  product: { name: "Pastillas delanteras" },
  seed: async (pool) => {
    scarce = await createProduct(pool, { name: "Bomba de agua", quantity: 5 });
    card = await offerGiftCard(pool, { sku: "REGALO", minCents: 1000, maxCents: 50_000 });
  },
}).extend("scene", ({ shop, clock, part }) => {
  const { pool } = shop.context.database;
  /** A checkout that its customer leaves; with consent unless `reminder` is another. */
  const leave = async (wants: Want[] = [{ id: part, quantity: 2 }], reminder: boolean | null = true) => {
    const email = `medias-${++count}@example.es`;
    const visitor = shop.visitor();
    const { id } = await prepareCheckout(visitor, wants);
    const customer = { email, name: "Ana Pérez", phone: "600100200" };
    const { status } = await putCheckout(visitor, { customer, ...(reminder === null ? {} : { reminder }) });
    expect(status).toBe(200);
    return { id, email, visitor };
  };
  const run = () => remindCarts(shop.context as Context);
  const mails = async (email: string) =>
    (await mailsTo(shop.context, email)).filter(({ template }) => template === "cart-reminder");
  /** How many mails an address has after so many hours. */
  const after = async (email: string, hours = 5) => {
    clock.advance(hours * HOUR_MS);
    await run();
    return (await mails(email)).length;
  };
  const secretOf = async (email: string, field: "url" | "offUrl") =>
    String((await mails(email))[0]?.data[field])
      .split(/[/=]/)
      .at(-1) ?? "";
  return { pool, leave, run, mails, after, secretOf };
});

describe("a purchase that is left unfinished", () => {
  it("brings one mail, with its parts and a link that opens them, and no other", async ({
    shop,
    scene,
    clock,
  }) => {
    const { email, visitor } = await scene.leave();
    expect((await visitor.call(getCheckout)).body.reminder).toBe(true);
    expect(await scene.after(email, 3)).toBe(0);
    await Promise.all([scene.after(email, 1), scene.run(), scene.run()]);
    expect(await scene.after(email, 24)).toBe(1);
    const [mail] = await scene.mails(email);
    expect(mail?.data).toMatchObject({
      products: [{ name: "Pastillas delanteras", quantity: 2, car: null }],
      url: expect.stringMatching(/^https:\/\/tienda\.example\/carrito-compartido\/[\w-]{22}$/),
      stopUrl: expect.stringMatching(/\/store-front\/api\/cart-reminder\/stop\/[\w-]{22}$/),
    });
    const { rows } = await scene.pool.query("select * from cart_reminders where email = $1", [email]);
    expect(rows).toMatchObject([{ consent: CART_REMINDER_CONSENT, agreed_at: expect.any(Date) }]);
    expect(JSON.stringify(rows)).not.toContain(await scene.secretOf(email, "url"));
    const since = new Date(clock.now().getTime() - 2 * DAY_MS);
    const before = await countReminders(shop.context.database.db, since);
    const id = await scene.secretOf(email, "url");
    const opened = await shop.visitor().call(getSharedCart, { params: { id } });
    expect(opened.body.items).toMatchObject([{ quantity: 2 }]);
    await shop.visitor().call(getSharedCart, { params: { id } });
    const counted = await countReminders(shop.context.database.db, since);
    expect(counted).toEqual({ ...before, opened: before.opened + 1 });
  });

  it.for<[string, (leave: () => Promise<Left>, context: Forbidding) => Promise<string>]>([
    ["without consent", async (_, { scene }) => (await scene.leave(undefined, null)).email],
    ["with an unticked box", async (_, { scene }) => (await scene.leave(undefined, false)).email],
    [
      "whose consent is taken back",
      async (leave) => {
        const { email, visitor } = await leave();
        await putCheckout(visitor, { reminder: false });
        return email;
      },
    ],
    [
      "whose address has changed since",
      async (leave) => {
        const { email, visitor } = await leave();
        await putCheckout(visitor, { customer: { email: `otra-${email}`, name: "Ana", phone: "600100200" } });
        return email;
      },
    ],
    [
      "that became an order",
      async (leave) => {
        const { id, email, visitor } = await leave();
        expect((await clickPay(visitor, id)).status).toBe(201);
        return email;
      },
    ],
    [
      "whose address has ordered elsewhere",
      async (leave, { other }) => {
        const { email } = await leave();
        await other(email);
        return email;
      },
    ],
    [
      "of gift cards alone",
      async (_, { scene }) => (await scene.leave([giftLine(card, { price: 20 })])).email,
    ],
    [
      "whose parts are out of stock",
      async (_, { scene }) => {
        const { email } = await scene.leave([{ id: scarce, quantity: 1 }]);
        await scene.pool.query("update stock set quantity = 0 where product_id = $1", [scarce]);
        return email;
      },
    ],
    [
      "of somebody who was erased",
      async (leave, { erase }) => {
        const { email } = await leave();
        await erase(email);
        return email;
      },
    ],
  ])("brings none: one %s", async ([, forbid], { shop, scene, part }) => {
    const other = async (email: string) => {
      const visitor = shop.visitor();
      const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
      await putCheckout(visitor, { customer: { email, name: "Ana", phone: "600100200" } });
      expect((await clickPay(visitor, id)).status).toBe(201);
    };
    const erase = (email: string) =>
      inTransaction(shop.context.database.db, (trx) => deleteRemindersOf(trx, email));
    const email = await forbid(() => scene.leave(), { scene, other, erase });
    expect(await scene.after(email)).toBe(0);
  });

  it("is in its account's data, and goes with the account, whatever address was typed", async ({
    shop,
    scene,
    part,
  }) => {
    const { visitor, email } = await newCustomer(shop);
    await confirmAddress(shop.context, visitor, email);
    const agree = async (to: string) => {
      await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
      const customer = { email: to, name: "Ana Pérez", phone: "600100200" };
      expect((await putCheckout(visitor, { customer, reminder: true })).status).toBe(200);
    };
    await agree(email);
    const own = (await visitor.call(downloadUserData)).body.cart_reminders;
    expect(own).toMatchObject([{ consent: CART_REMINDER_CONSENT, sent_at: null, ordered_at: null }]);
    await agree("otra-direccion@example.es");
    expect((await visitor.call(deleteUser, { body: { password: PASSWORD } })).status).toBe(204);
    const { rows } = await scene.pool.query(
      "select email from cart_reminders where email in ($1, 'otra-direccion@example.es')",
      [email],
    );
    expect(rows).toEqual([]);
  });

  it("brings none if it is ordered while the mail is written", async ({ scene, clock }) => {
    const { id, email, visitor } = await scene.leave();
    clock.advance(5 * HOUR_MS);
    const [placed] = await Promise.all([clickPay(visitor, id), scene.run()]);
    expect(placed.status).toBe(201);
    const { rows } = await scene.pool.query(
      `select o.created_at as ordered, r.sent_at as sent from orders o
         left join cart_reminders r on r.email = o.customer ->> 'email' where o.customer ->> 'email' = $1`,
      [email],
    );
    expect(rows).toHaveLength(1);
    // Whoever locks the cart first decides; the other sees it.
    expect((await scene.mails(email)).length).toBe(rows[0].sent === null ? 0 : 1);
    expect(await scene.after(email)).toBe(rows[0].sent === null ? 0 : 1);
  });

  it("waits for the lock of its cart, and sees the order that had it", async ({ scene, clock }) => {
    const { id, email } = await scene.leave();
    clock.advance(5 * HOUR_MS);
    const { rows } = await scene.pool.query("select cart_id from checkouts where id = $1", [id]);
    const client = await scene.pool.connect();
    await client.query("begin");
    await client.query("select from carts where id = $1 for update", [rows[0].cart_id]);
    const reminding = scene.run();
    await expect
      .poll(async () => (await scene.pool.query("select from pg_locks where not granted")).rows.length)
      .toBeGreaterThan(0);
    await client.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', $1::text, 'number', '2026-99000' || $3::text,
        'checkout_id', $1::text, 'cart_id', $1::text, 'created_at', $4::timestamptz,
        'customer', o.customer || jsonb_build_object('email', $2::text)))).* from orders o limit 1`,
      [id, email, String(count % 10), clock.now()],
    );
    await client.query("commit");
    client.release();
    await reminding;
    expect(await scene.mails(email)).toEqual([]);
  });
});

it("counts the first valid order of the address within seven days", async ({ shop, scene, clock, part }) => {
  const { email } = await scene.leave();
  expect(await scene.after(email)).toBe(1);
  const figures = () =>
    countReminders(shop.context.database.db, new Date(clock.now().getTime() - 30 * DAY_MS));
  const before = await figures();
  clock.advance(DAY_MS);
  const visitor = shop.visitor();
  const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
  await putCheckout(visitor, { customer: { email, name: "Ana", phone: "600100200" } });
  const { order } = (await clickPay(visitor, id)).body;
  await scene.run();
  expect((await figures()).orders).toBe(before.orders);
  await markOrderPaid(shop.context as Context, order.number);
  await scene.run();
  await scene.run();
  const { rows } = await scene.pool.query("select total_cents from orders where number = $1", [order.number]);
  expect(await figures()).toEqual({
    ...before,
    orders: before.orders + 1,
    cents: before.cents + rows[0].total_cents,
  });
});

it("takes consents back in one click of a mail program, and leads a person to its page", async ({
  shop,
  scene,
  part,
}) => {
  const { email, visitor } = await scene.leave();
  expect(await scene.after(email)).toBe(1);
  const secret = await scene.secretOf(email, "offUrl");
  await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
  await putCheckout(visitor, { customer: { email, name: "Ana", phone: "600100200" }, reminder: true });
  const address = `${shop.origin}/store-front/api/cart-reminder/stop/${secret}`;
  const led = await fetch(address, { redirect: "manual" });
  expect([led.status, led.headers.get("location")]).toEqual([
    303,
    `https://tienda.example/carrito-avisos?secret=${secret}`,
  ]);
  const body = "List-Unsubscribe=One-Click";
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const stop = (url: string) => fetch(url, { method: "POST", headers, body });
  expect([(await stop(address)).status, (await stop(`${address}x`)).status]).toEqual([204, 404]);
  const { rows } = await scene.pool.query("select from cart_reminders where email = $1 and sent_at is null", [
    email,
  ]);
  expect(rows).toEqual([]);
  expect(await scene.after(email)).toBe(1);
});

it("is forgotten with the data of the purchase", async ({ shop, scene, clock }) => {
  const { email } = await scene.leave();
  expect(await scene.after(email)).toBe(1);
  clock.advance(31 * DAY_MS);
  await forgetOldData(shop.context as Context);
  const { rows } = await scene.pool.query("select from cart_reminders where email = $1", [email]);
  expect(rows).toEqual([]);
});

type Left = { id: string; email: string; visitor: TestClient };
type Forbidding = {
  scene: {
    leave(wants?: Want[], reminder?: boolean | null): Promise<Left>;
    pool: { query(sql: string, values: unknown[]): Promise<unknown> };
  };
  other(email: string): Promise<void>;
  erase(email: string): Promise<void>;
};
