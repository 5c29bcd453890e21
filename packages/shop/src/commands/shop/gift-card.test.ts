import { getProduct } from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  acceptGiftCard,
  giftLine,
  giveGiftCards,
  offerGiftCard,
} from "../../../../api/test/factories/gift-cards.ts";
import { clickPay, prepareCheckout } from "../../../../api/test/factories/guest.ts";
import { createProduct, createTestShop, type TestShop } from "../../../../api/test/index.ts";
import { watchConsole } from "../test/watch-console.ts";
import { giftCardCommand } from "./gift-card.ts";

describe("tuerca gift-card", () => {
  let shop: TestShop;
  let id = 0;
  const printed = watchConsole();

  beforeAll(async () => {
    shop = await createTestShop({
      environment: { SESSION_SECRET: "s".repeat(40) },
      seed: async (pool) => {
        id = await offerGiftCard(pool, { sku: "REGALO", minCents: 1000, maxCents: 10_000 });
      },
    });
  });
  afterAll(() => shop.close());

  const run = (...args: string[]) =>
    giftCardCommand(
      args,
      async () => ({ databaseUrl: shop.databaseUrl, close: async () => undefined }),
      () => shop.context.config,
    );
  const plain = () => printed.map((line) => line.replaceAll("\u00a0", " ").split("\t"));

  it("sells none in a live shop that sends no text messages", async () => {
    const offer = (settings: object) =>
      giftCardCommand(
        ["offer", "regalo-9", "--amount", "9", "--name", "De nueve"],
        async () => ({ databaseUrl: shop.databaseUrl, close: async () => undefined }),
        () => ({ ...shop.context.config, isDemo: false, ...settings }),
      );
    await expect(offer({ environment: {} })).rejects.toThrow("SMS_URL is missing");
    expect(await offer({ environment: { SMS_URL: "https://user:pass@sms.example/" } })).toBe(0);
    expect(await run("end", "regalo-9")).toBe(0);
    printed.splice(0);
  });

  it("puts gift cards on sale, changes them and takes them off", async () => {
    expect(await run("offer", "regalo-20", "--amount", "20", "--name", "De veinte")).toBe(0);
    expect(printed).toEqual(["Gift card REGALO-20 is on sale at /tarjetas-regalo/regalo-20."]);
    const { rows } = await shop.context.database.pool.query(
      "select id from products where sku = 'REGALO-20'",
    );
    const read = async () =>
      (await shop.visitor().call(getProduct, { params: { id: rows[0].id } })).body.gift_card;
    await expect.poll(read, { timeout: 3000 }).toEqual({ min: 20, max: 20 });
    expect(await run("offer", "REGALO-20", "--min", "5", "--max", "60,50")).toBe(0);
    await expect.poll(read, { timeout: 3000 }).toEqual({ min: 5, max: 60.5 });
    expect(await run("end", "regalo-20")).toBe(0);
    await expect(run("end", "no-hay")).rejects.toThrow("There is no gift card NO-HAY.");
  });

  it("lists what was sold, shows a card's ledger by number and by code, annuls and reassigns", async () => {
    const mobile = "+34611000001";
    const number = await giveGiftCards(shop, [giftLine(id, { price: 30, recipient_mobile: mobile })]);
    const { rows } = await shop.context.database.pool.query(
      "select text from text_messages where recipient = $1",
      [mobile],
    );
    const code = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(rows[0].text)?.[0] ?? "";
    printed.splice(0);
    await run("list", "611 000 001");
    const sent = expect.stringMatching(/^sent 20/);
    expect(plain()).toEqual([["1", "30,00 € of 30,00 €", mobile, "Luis", `order ${number}`, sent]]);
    printed.splice(0);
    await run("show", code.toLowerCase().replaceAll("-", " "));
    expect(plain().map((row) => row.slice(0, 4))).toEqual([
      ["1", "30,00 € of 30,00 €", mobile, "Luis"],
      [expect.any(String), "issue", "30,00 €", number],
    ]);
    printed.splice(0);
    await run("show", "ABCD-EFGH-JKLM-NPQR");
    expect(printed).toEqual(["There is no such gift card."]);
    printed.splice(0);
    await run("block", "1", "Móvil perdido");
    await run("list", "611 000 001");
    await run("unblock", "1");
    await run("annul", "1");
    await run("annul", "1");
    await run("reassign", "1", "622000002");
    await run("show", "1");
    expect(plain().map((row) => [...row.slice(0, 3), ...row.slice(6)])).toMatchObject([
      ["Gift card 1 is blocked: nobody can pay with it."],
      ["1", "30,00 € of 30,00 €", mobile, "blocked: Móvil perdido"],
      ["Gift card 1 can be used again."],
      ["30,00 € were taken off gift card 1; nothing comes back to it."],
      ["0,00 € were taken off gift card 1; nothing comes back to it."],
      ["Gift card 1 now pays for +34622000002."],
      ["1", "0,00 € of 30,00 €", "+34622000002"],
      [expect.any(String), "issue", "30,00 €"],
      [expect.any(String), "annul", "-30,00 €"],
    ]);
    for (const args of [
      ["annul", "99"],
      ["reassign", "99", mobile],
    ])
      await expect(run(...args)).rejects.toThrow("There is no gift card 99.");
  });

  it("says of a card that it annuls which unpaid orders hold some of it", async () => {
    const mobile = "+34611000003";
    await giveGiftCards(shop, [giftLine(id, { price: 10, recipient_mobile: mobile })]);
    const part = await createProduct(shop.context.database.pool, { price: 2000 });
    const visitor = shop.visitor();
    const { id: checkoutId } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
    await acceptGiftCard(shop, visitor, mobile);
    const { number } = (await clickPay(visitor, checkoutId)).body.order;
    const { rows } = await shop.context.database.pool.query("select id from gift_cards where mobile = $1", [
      mobile,
    ]);
    printed.splice(0);
    await run("annul", String(rows[0].id));
    expect(plain().at(-1)).toEqual([
      `Order ${number} is not paid yet and holds 10,00 € of it: orders cancel ${number}.`,
    ]);
  });

  it("says what is wrong and how it is used", async () => {
    for (const [args, words] of [
      [[], "Usage"],
      [["list", "1", "2"], "Usage"],
      [["list", "912345678"], "no Spanish mobile"],
      [["offer"], "One sku was expected"],
      [["offer", "a"], "3 to 40 letters"],
      [["offer", "ABC"], "Either --amount"],
      [["offer", "ABC", "--amount", "5", "--min", "1"], "Either --amount"],
      [["offer", "ABC", "--amount", "0"], "--amount is 0"],
      [["offer", "ABC", "--min", "5", "--max", "5"], "--max is not above --min"],
      [["offer", "ABC", "--amount", "5", "--name", " "], "1 to 80 characters"],
      [["annul", "x"], "no number"],
      [["reassign", "1", "no"], "no Spanish mobile"],
    ] as const) {
      printed.splice(0);
      expect(await run(...args)).toBe(2);
      expect(printed[0]).toContain(words);
    }
  });
});
