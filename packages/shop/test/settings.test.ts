import { createTestDatabase, liveSettings } from "@tuerca/api/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ask, unpacked } from "./ask.ts";
import { openShops } from "./open-shops.ts";
import { createDataFolder, runShop, type ShopProcess } from "./run-shop.ts";

let folder: Awaited<ReturnType<typeof createDataFolder>>;
let shop: ShopProcess;
beforeAll(async () => {
  folder = await createDataFolder();
  const environment = { DATA_DIR: folder.path, DATABASE_URL: await createTestDatabase() };
  shop = await runShop({ ...environment, GIFT_CARDS_PATH: "/vales", CONTACT_EMAIL: "hola@tienda.example" });
  await shop.untilReady();
}, 120_000);
afterAll(async () => {
  shop.child.kill("SIGTERM");
  await shop.ended;
  await folder.remove();
});

it("sells gift cards where its settings say", async () => {
  const page = unpacked(await ask(shop.origin, { path: "/vales" }));
  const [, card = ""] = /href="(\/vales\/[a-z0-9-]+)"/.exec(page) ?? [];
  expect(await ask(shop.origin, { path: card })).toMatchObject({ status: 200 });
});

it("gives the mailbox of its settings as its contact", async () => {
  const page = unpacked(await ask(shop.origin, { path: "/cart" }));
  expect(page).toContain('href="mailto:hola@tienda.example"');
});

it("warns at its start that the official notice on the legal guarantee is missing", () => {
  expect(shop.output()).toContain("The EU notice on the legal guarantee");
});

it("says that payments are a test where they are, and pays at the real gateway where they are not", async () => {
  const opened = await openShops(0);
  const payPage = async (settings: Record<string, string>) => {
    const { origin } = await opened.open(settings);
    const answer = await ask(origin, { path: "/payment/pay?order=x" });
    const [, isTest] = /isTest[^a-z]*(true|false)/.exec(unpacked(answer)) ?? [];
    return { isTest, policy: answer.headers["content-security-policy"] };
  };
  const keys = { REDSYS_MERCHANT_CODE: "123456789", REDSYS_SECRET: "A".repeat(32) };
  const test = await payPage({ ...keys, REDSYS_ENV: "test" });
  expect(test).toMatchObject({ isTest: "true", policy: expect.stringContaining("https://sis-t.redsys.es") });
  const live = await payPage(liveSettings);
  expect(live).toMatchObject({ isTest: "false", policy: expect.stringContaining("https://sis.redsys.es") });
  await opened.close();
}, 120_000);
