import { join } from "node:path";
import { createTestDatabase, liveSettings } from "@tuerca/api/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ask, unpacked } from "./ask.ts";
import { createFilledDatabase } from "./filled-shop.ts";
import { openShops } from "./open-shops.ts";
import { runHere } from "./run-here.ts";
import { createDataFolder, type DataFolder, runShop, type ShopProcess } from "./run-shop.ts";

let folder: DataFolder;
let shop: ShopProcess;
beforeAll(async () => {
  folder = await createDataFolder();
  const environment = { DATA_DIR: folder.path, DATABASE_URL: await createFilledDatabase() };
  shop = await runShop({ ...environment, GIFT_CARDS_PATH: "/vales", CONTACT_EMAIL: "hola@tienda.example" });
  await shop.untilReady();
}, 600_000);
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

it("opens a live shop that sells parts by transfer without keys, text messages and what they need, and names none", async () => {
  const { REDSYS_MERCHANT_CODE: _, REDSYS_SECRET: __, SMS_URL: ___, ...rest } = liveSettings;
  const DATABASE_URL = await createTestDatabase();
  const environment = { DATA_DIR: join(folder.path, "live"), DATABASE_URL };
  const set = ["carriers", "set", "Envío estándar", "peninsula", "--price", "5.25", "--days", "1-2"];
  const done = { code: 0, output: expect.stringContaining("peninsula") };
  expect(await runHere(set, environment)).toEqual(done);
  const live = await runShop({ ...rest, ...environment, PAYMENT_METHODS: "transfer" });
  await live.untilReady();
  const read = async (path: string) => unpacked(await ask(live.origin, { path }));
  expect(await read("/.well-known/security.txt")).toContain("Contact: mailto:hola@tienda.example\n");
  const terms = await read("/links/terminos-condiciones");
  expect(terms).toContain("Transferencia bancaria");
  const other = /Bizum|Contra reembolso|[Tt]arjeta (de|regalo)|datos de tarjeta/;
  expect(terms).not.toMatch(other);
  for (const path of ["/", "/cart", "/links/cookies", "/links/politica-privacidad"])
    expect(await read(path), path).not.toMatch(/Bizum|[Cc]ontra reembolso|datos de tarjeta/);
  const shipping = await read("/links/politica-envio");
  expect(shipping).toMatch(/5,25/);
  expect(shipping).not.toMatch(/8,95|urgente/);
  for (const path of ["/metrics", "/docs/api"]) {
    expect((await ask(live.origin, { path })).status).toBe(200);
    expect((await ask(live.origin, { path, headers: { "x-forwarded-for": "203.0.113.5" } })).status).toBe(
      404,
    );
  }
  live.child.kill("SIGTERM");
  await live.ended;
}, 180_000);
