import { getDeliveryRates } from "@tuerca/contract";
import { afterEach, describe, expect, it } from "vitest";
import { offerGiftCard } from "../../../test/factories/gift-cards.ts";
import { createTestShop, type TestShop } from "../../../test/index.ts";
import { openCarrierAdmin } from "../../modules/carriers/index.ts";
import { openGiftCardAdmin } from "../../modules/gift-cards/index.ts";
import { prepareOpening } from "./prepare-opening.ts";

const DEMO = { isDemo: true, SMS_URL: null };
const LIVE = { isDemo: false, SMS_URL: "https://user:pass@sms.example/Messages.json" };
const WITHOUT_TEXTS = { isDemo: false, SMS_URL: null };
const OWN = { priceCents: 500, freeFromCents: null, minDays: 1, maxDays: 2, cash: null };

let shop: TestShop;
afterEach(() => shop.close());

const setOwn = async (carrier: string) => {
  const admin = openCarrierAdmin(shop.databaseUrl);
  await admin.set(carrier, "peninsula", OWN).finally(() => admin.close());
};
const rates = async () =>
  (await shop.visitor().call(getDeliveryRates, {})).body.map(
    ({ carrier, zone }) => `${carrier.name}, ${zone}`,
  );

describe("a live shop that opens", () => {
  it("says how to set a carrier where it has samples only", async () => {
    shop = await createTestShop();
    const opening = prepareOpening(shop.databaseUrl, LIVE);
    await expect(opening).rejects.toThrow(/No carrier has a price of yours.*carriers set/);
    expect(await rates()).toContain("Envío urgente 24 h, peninsula");
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
    await expect(prepareOpening(shop.databaseUrl, LIVE)).resolves.toBeUndefined();
  });

  it("sends text messages while gift cards are on sale, and needs none once they are not", async () => {
    shop = await createTestShop({
      seed: async (pool) => {
        await offerGiftCard(pool, { sku: "REGALO", minCents: 1000, maxCents: 10_000 });
      },
    });
    await setOwn("Envío estándar");
    const opening = prepareOpening(shop.databaseUrl, WITHOUT_TEXTS);
    await expect(opening).rejects.toThrow(/SMS_URL is missing.*\(REGALO\).*gift-card end REGALO/);
    await prepareOpening(shop.databaseUrl, LIVE);
    const admin = openGiftCardAdmin(shop.databaseUrl);
    await admin.end("REGALO").finally(() => admin.close());
    await expect(prepareOpening(shop.databaseUrl, WITHOUT_TEXTS)).resolves.toBeUndefined();
  });

  it("needs no text messages where no gift card was ever on sale", async () => {
    shop = await createTestShop();
    await setOwn("Envío estándar");
    await expect(prepareOpening(shop.databaseUrl, WITHOUT_TEXTS)).resolves.toBeUndefined();
  });
});
