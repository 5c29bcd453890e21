import {
  askStockAlert,
  confirmStockAlert,
  deleteUser,
  downloadUserData,
  guestOrderBackToCart,
  readStockAlert,
  stopStockAlert,
  transitionCart,
} from "@tuerca/contract";
import { DAY_MS, HOUR_MS } from "@tuerca/platform/clock/clock";
import { describe, expect } from "vitest";
import {
  confirmAddress,
  lastSecret,
  mailsTo,
  newCustomer,
  PASSWORD,
} from "../../../test/factories/customer.ts";
import { clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import { partShopTest } from "../../../test/fixtures/part-shop-test.ts";
import { createProduct } from "../../../test/index.ts";
import { mergeProducts } from "../../flows/admin/merge-products.ts";
import { forgetOldData } from "../../flows/upkeep/forget-old-data.ts";
import { changeCell, correctStock } from "../bulk-changes/index.ts";
import { importCatalog } from "../import/index.ts";
import { countAlerts, notifyBackInStock } from "./index.ts";

let count = 0;
const newEmail = () => `espera-${++count}@example.es`;
const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

const it = partShopTest({
  environment: { SITE_URL: "https://tienda.example", TRUST_PROXY: "127.0.0.1" },
}).extend("scene", ({ shop, clock }) => {
  const { database } = shop.context;
  const sellOut = (seed = {}) => createProduct(database.pool, { name: "Disco", quantity: 0, ...seed });
  const ask = async (product: number, email: string, address = "10.0.0.1") =>
    (await shop.visitor().call(askStockAlert, { body: { product, email }, ...from(address) })).status;
  const confirm = async (email: string) => {
    const secret = await lastSecret(shop.context, email);
    return shop.visitor().call(confirmStockAlert, { body: { secret } });
  };
  /** An address that waits for a product. */
  const wait = async (product: number, email = newEmail()) => {
    expect([await ask(product, email), (await confirm(email)).status]).toEqual([204, 200]);
    return email;
  };
  const restock = (product: number, quantity = 1) =>
    correctStock(database.db, product, { seen: 0, quantity, reason: "count", note: null }, clock.now());
  const notify = () => notifyBackInStock(shop.context);
  const told = async (email: string) =>
    (await mailsTo(shop.context, email)).filter(({ template }) => template === "back-in-stock");
  const count = async (where: string, value: string): Promise<number> =>
    (await database.pool.query(`select count(*)::integer from stock_alerts where ${where} = $1`, [value]))
      .rows[0].count;
  return { sellOut, ask, confirm, wait, restock, notify, told, count };
});

describe("a stock alert", () => {
  it("waits once its link confirms it, brings one mail, and is gone with that", async ({ shop, scene }) => {
    const product = await scene.sellOut();
    const [ana, eva] = [newEmail(), newEmail()];
    expect([await scene.ask(product, ana), await scene.ask(product, eva)]).toEqual([204, 204]);
    const secret = await lastSecret(shop.context, ana);
    const read = await shop.visitor().call(readStockAlert, { body: { secret } });
    expect(read.body).toMatchObject({ about: { name: "Disco" }, is_confirmed: false, until: "2026-11-25" });
    expect(await countAlerts(shop.context.database.db, product, shop.context.clock.now())).toBe(0);
    expect((await scene.confirm(ana)).body).toMatchObject({ is_confirmed: true, until: "2027-05-17" });
    expect(await countAlerts(shop.context.database.db, product, shop.context.clock.now())).toBe(1);
    await scene.notify();
    expect(await scene.told(ana)).toEqual([]);
    await scene.restock(product);
    await scene.notify();
    await scene.notify();
    const url = `https://tienda.example${read.body.about.path}`;
    expect(await scene.told(ana)).toMatchObject([{ data: { product: "Disco", url } }]);
    expect(await scene.told(eva)).toEqual([]);
    expect((await shop.visitor().call(readStockAlert, { body: { secret } })).status).toBe(404);
    expect([await scene.count("email", ana), await scene.count("email", eva)]).toEqual([0, 1]);
  });

  it("has no secret in the database, and answers the same to an address that waits", async ({
    shop,
    scene,
  }) => {
    const product = await scene.sellOut();
    const email = await scene.wait(product);
    const first = await lastSecret(shop.context, email);
    expect(await scene.count("secret_hash", first)).toBe(0);
    expect(await scene.ask(product, email.toUpperCase())).toBe(204);
    const mails = await mailsTo(shop.context, email);
    expect(mails.map(({ template }) => template)).toEqual(["confirm-stock-alert", "confirm-stock-alert"]);
    expect((await shop.visitor().call(readStockAlert, { body: { secret: first } })).status).toBe(404);
    await scene.restock(product);
    await scene.notify();
    expect(await scene.told(email)).toHaveLength(1);
  });

  it("is ended by its link, confirmed or not", async ({ shop, scene }) => {
    const product = await scene.sellOut();
    const waiting = await scene.wait(product);
    const asked = newEmail();
    await scene.ask(product, asked);
    for (const email of [waiting, asked]) {
      const body = { secret: await lastSecret(shop.context, email) };
      const stop = async () => (await shop.visitor().call(stopStockAlert, { body })).status;
      expect([await stop(), await stop()]).toEqual([204, 404]);
    }
    await scene.restock(product);
    await scene.notify();
    expect([await scene.told(waiting), await scene.told(asked)]).toEqual([[], []]);
  });

  it("expires after 7 days unconfirmed and after 180 waiting", async ({ shop, clock, scene }) => {
    const product = await scene.sellOut();
    const waiting = await scene.wait(product);
    const asked = newEmail();
    await scene.ask(product, asked);
    const late = await lastSecret(shop.context, asked);
    clock.advance(7 * DAY_MS);
    expect((await shop.visitor().call(confirmStockAlert, { body: { secret: late } })).status).toBe(404);
    await forgetOldData(shop.context);
    expect([await scene.count("email", asked), await scene.count("email", waiting)]).toEqual([0, 1]);
    clock.advance(173 * DAY_MS);
    await scene.restock(product);
    await scene.notify();
    expect(await scene.told(waiting)).toEqual([]);
    await forgetOldData(shop.context);
    expect(await scene.count("email", waiting)).toBe(0);
  });

  it("is only for what is for sale and sold out", async ({ part, scene }) => {
    expect(await scene.ask(part, newEmail())).toBe(409);
    expect(await scene.ask(await scene.sellOut({ active: false }), newEmail())).toBe(404);
    expect(await scene.ask(2_000_000_000, newEmail())).toBe(404);
  });

  it("is limited for a mailbox and an address of the net, and so are wrong secrets", async ({
    shop,
    scene,
  }) => {
    const product = await scene.sellOut();
    const asked = async (tries: number, email: () => string, address: () => string) => {
      const statuses: number[] = [];
      for (let n = 0; n < tries; n += 1) statuses.push(await scene.ask(product, email(), address()));
      return [statuses.filter((status) => status === 204).length, statuses.at(-1)];
    };
    let n = 0;
    const box = newEmail();
    const tagged = () => box.replace("@", `+${++n}@`);
    expect(await asked(11, tagged, () => `203.0.113.${n}`)).toEqual([10, 429]);
    expect(await asked(21, newEmail, () => "198.51.100.7")).toEqual([20, 429]);
    const guess = async (secret: string) =>
      (await shop.visitor().call(readStockAlert, { body: { secret }, ...from("198.51.100.9") })).status;
    for (let wrong = 0; wrong < 20; wrong += 1) expect(await guess("A".repeat(22))).toBe(404);
    expect(await guess("A".repeat(22))).toBe(429);
    const email = newEmail();
    await scene.ask(product, email);
    expect(await guess(await lastSecret(shop.context, email))).toBe(200);
  });
});

describe("a product that is back", () => {
  it("is told once by several processes", async ({ scene }) => {
    const product = await scene.sellOut();
    const emails: string[] = [];
    for (let n = 0; n < 8; n += 1) emails.push(await scene.wait(product));
    await scene.restock(product);
    await Promise.all([1, 2, 3].map(() => scene.notify()));
    for (const email of emails) expect(await scene.told(email)).toHaveLength(1);
  });

  it("is told whatever brought it back", async ({ shop, clock, scene }) => {
    const { database } = shop.context;
    const buy = async (id: number) => {
      const visitor = shop.visitor();
      const checkout = await prepareCheckout(visitor, [{ id, quantity: 1 }]);
      return { visitor, checkout };
    };
    const doors: { name: string; sellOut(): Promise<[number, () => Promise<unknown>]> }[] = [
      {
        name: "an import",
        sellOut: async () => {
          const id = await scene.sellOut({ sku: "DE-VUELTA" });
          const row = { sku: "DE-VUELTA", name: "Disco", price: "10", quantity: "3", category: "Frenos" };
          return [id, () => importCatalog({ source: [row], databaseUrl: shop.databaseUrl })];
        },
      },
      {
        name: "a reservation that ended",
        sellOut: async () => {
          const id = await scene.sellOut({ quantity: 1 });
          const { visitor } = await buy(id);
          await visitor.call(transitionCart, { body: { to: "checkout" } });
          return [id, async () => clock.advance(HOUR_MS)];
        },
      },
      {
        name: "a cancelled order",
        sellOut: async () => {
          const id = await scene.sellOut({ quantity: 1 });
          const { visitor, checkout } = await buy(id);
          const { order } = (await clickPay(visitor, checkout.id)).body;
          const cancel = async () => {
            await visitor.call(guestOrderBackToCart, { params: { id: order.id } });
            clock.advance(HOUR_MS);
          };
          return [id, cancel];
        },
      },
      {
        name: "a sale that goes on",
        sellOut: async () => {
          const id = await scene.sellOut();
          const put = (value: boolean) =>
            changeCell(database.db, id, { field: "active", seen: !value, value });
          return [
            id,
            async () => {
              await put(false);
              await scene.restock(id);
              await scene.notify();
              await put(true);
            },
          ];
        },
      },
    ];
    for (const { name, sellOut } of doors) {
      const [id, bringBack] = await sellOut();
      const email = await scene.wait(id);
      await scene.notify();
      expect(await scene.told(email), name).toEqual([]);
      await bringBack();
      await scene.notify();
      expect(await scene.told(email), name).toHaveLength(1);
    }
  });

  it("is told once by the product that it was merged into", async ({ shop, scene }) => {
    const [gone, left] = [await scene.sellOut(), await scene.sellOut({ sku: "QUEDA", name: "El que queda" })];
    const [one, both, asked] = [await scene.wait(gone), await scene.wait(gone), await scene.wait(gone)];
    await scene.wait(left, both);
    expect(await scene.ask(left, asked)).toBe(204);
    await mergeProducts(shop.context, { from: { id: gone }, into: "QUEDA" });
    await scene.restock(left);
    await scene.notify();
    for (const email of [one, both, asked])
      expect(await scene.told(email)).toMatchObject([{ data: { product: "El que queda" } }]);
  });
});

describe("the account with an address", () => {
  it("has its alerts in its data and takes them along, once the address is confirmed", async ({
    shop,
    scene,
  }) => {
    const product = await scene.sellOut();
    const [own, typed] = [await newCustomer(shop), await newCustomer(shop)];
    await confirmAddress(shop.context, own.visitor, own.email);
    for (const { email } of [own, typed]) await scene.wait(product, email);
    const data = async ({ visitor }: typeof own) =>
      (await visitor.call(downloadUserData)).body.stock_alerts.map((alert) => alert.product);
    expect([await data(own), await data(typed)]).toEqual([[product], []]);
    for (const { visitor } of [own, typed])
      expect((await visitor.call(deleteUser, { body: { password: PASSWORD } })).status).toBe(204);
    await scene.restock(product);
    await scene.notify();
    expect([await scene.told(own.email), await scene.told(typed.email)]).toMatchObject([[], [{}]]);
  });
});
