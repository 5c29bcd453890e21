import { getDeliveryRates } from "@tuerca/contract";
import { loadMachineConfig } from "@tuerca/platform/config";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { offerGiftCard } from "../../../test/factories/gift-cards.ts";
import { createTestShop, liveSettings, type TestShop } from "../../../test/index.ts";
import { openCarrierAdmin } from "../../modules/carriers/index.ts";
import { openGiftCardAdmin } from "../../modules/gift-cards/index.ts";
import { prepareOpening } from "./prepare-opening.ts";

const DATABASE_URL = "postgres://shop@db.example/shop";
const without = (...names: string[]) =>
  loadMachineConfig({
    ...Object.fromEntries(Object.entries(liveSettings).filter(([name]) => !names.includes(name))),
    DATABASE_URL,
  });
const DEMO = loadMachineConfig({});
const LIVE = without();
const WITHOUT_TEXTS = without("SMS_URL");
const OWN = { priceCents: 500, freeFromCents: null, minDays: 1, maxDays: 2, cash: null };

let shop: TestShop;
afterEach(() => shop.close());

const setOwn = async (carrier: string) => {
  const admin = openCarrierAdmin(shop.databaseUrl);
  await admin.set(carrier, "peninsula", OWN).finally(() => admin.close());
};
/** How a process starts: whether it prepares the shop, and what that one lacks. */
const start = async (machine = LIVE) => {
  const { config, lacks } = await prepareOpening(shop.databaseUrl, machine);
  return { isPreparing: config.isPreparing, lacks };
};
const OPEN = { isPreparing: false, lacks: [] };
const rates = async () =>
  (await shop.visitor().call(getDeliveryRates, {})).body.map(
    ({ carrier, zone }) => `${carrier.name}, ${zone}`,
  );

describe("a live shop that opens", () => {
  it("says how to set a carrier where it has samples only, and offers none of them", async () => {
    shop = await createTestShop();
    const said = expect.stringMatching(/No carrier has a price of yours.*carriers set/);
    expect(await start()).toEqual({ isPreparing: true, lacks: [said] });
    expect(await rates()).toEqual([]);
  });

  it("offers what its operator has set and no samples, which a demo shop offers again", async () => {
    shop = await createTestShop();
    await setOwn("Envío estándar");
    await prepareOpening(shop.databaseUrl, LIVE);
    expect(await rates()).toEqual(["Envío estándar, peninsula"]);
    await prepareOpening(shop.databaseUrl, DEMO);
    expect(await rates()).toContain("Envío urgente 24 h, peninsula");
  });

  it("opens with a carrier that rests for a while", async () => {
    shop = await createTestShop();
    await setOwn("Envío estándar");
    const admin = openCarrierAdmin(shop.databaseUrl);
    await admin.setActive("Envío estándar", false).finally(() => admin.close());
    expect(await start()).toEqual(OPEN);
  });

  it("sends text messages while gift cards are on sale, and needs none once they are not", async () => {
    shop = await createTestShop({
      seed: async (pool) => {
        await offerGiftCard(pool, { sku: "REGALO", minCents: 1000, maxCents: 10_000 });
      },
    });
    await setOwn("Envío estándar");
    const said = /SMS_URL is missing.*\(REGALO\).*gift-card end REGALO/;
    expect((await start(WITHOUT_TEXTS)).lacks).toEqual([expect.stringMatching(said)]);
    expect(await start()).toEqual(OPEN);
    await expect(start(WITHOUT_TEXTS)).rejects.toThrow(said);
    const admin = openGiftCardAdmin(shop.databaseUrl);
    await admin.end("REGALO").finally(() => admin.close());
    expect(await start(WITHOUT_TEXTS)).toEqual(OPEN);
  });

  it("needs no text messages where no gift card was ever on sale", async () => {
    shop = await createTestShop();
    await setOwn("Envío estándar");
    expect(await start(WITHOUT_TEXTS)).toEqual(OPEN);
  });

  it("is prepared while it lacks anything that it had to have before, and says the same about it", async () => {
    shop = await createTestShop();
    await setOwn("Envío estándar");
    const names = ["SITE_URL", "SMTP_URL", "MAIL_FROM", "TRUST_PROXY", "OPERATOR_NAME"];
    const more = ["OPERATOR_NIF", "OPERATOR_ADDRESS", "CONTACT_EMAIL", "CONTACT_PHONE", "TRANSFER_IBAN"];
    const pool = shop.context.database.pool;
    const lacking = fc.subarray([...names, ...more, "REDSYS_SECRET"]);
    await fc.assert(
      fc.asyncProperty(lacking, async (left) => {
        await pool.query("delete from shop_opening");
        const { isPreparing, lacks } = await start(without(...left));
        const said = lacks.map((lack) => lack.split(" ")[0]);
        expect([isPreparing, said.toSorted()]).toEqual([left.length > 0, left.toSorted()]);
        if (left.length === 0) return;
        // Once it was open, its start is refused with the same words, as it always was.
        await pool.query("insert into shop_opening (opened_at, opened_by) values (now(), 'test')");
        await expect(start(without(...left))).rejects.toThrow(lacks.join("\n"));
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it("prepares under no throwaway key where several processes share a database", async () => {
    shop = await createTestShop();
    const said = "SESSION_SECRET is missing, and SHOP_MODE=live needs it.";
    await expect(start(without("SESSION_SECRET", "OPERATOR_NAME"))).rejects.toThrow(said);
  });

  it("waits for its staff once they prepare it, and is open for good after that", async () => {
    shop = await createTestShop();
    await setOwn("Envío estándar");
    const pool = shop.context.database.pool;
    await pool.query(`insert into staff (email, name, role_id, created_at, password_hash)
      select 'ana@tienda.example', 'Ana', id, now(), 'x' from roles where is_locked`);
    expect(await start()).toEqual({ isPreparing: true, lacks: [] });
    await pool.query(
      "insert into shop_opening (opened_at) values (now()) on conflict (id) do update set opened_at = now()",
    );
    expect(await start()).toEqual(OPEN);
    await expect(start(without("SMTP_URL"))).rejects.toThrow("SMTP_URL is missing");
  });

  it("takes the addresses that it has stored where the environment has none", async () => {
    shop = await createTestShop();
    await setOwn("Envío estándar");
    const pool = shop.context.database.pool;
    await pool.query(`insert into stored_settings (name, value, changed_at) values
      ('SITE_URL', 'https://otra.example', now()), ('OFFICE_URL', 'https://gestion.otra.example', now()),
      ('TRUST_PROXY', '127.0.0.1', now())`);
    const { config } = await prepareOpening(shop.databaseUrl, without("SITE_URL", "TRUST_PROXY"));
    expect(config).toMatchObject({
      isPreparing: false,
      siteUrl: "https://otra.example",
      OFFICE_URL: "https://gestion.otra.example",
      TRUST_PROXY: ["127.0.0.1"],
    });
    expect((await prepareOpening(shop.databaseUrl, LIVE)).config.siteUrl).toBe("https://tienda.example");
  });
});
