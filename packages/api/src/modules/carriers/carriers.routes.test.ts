import { getDeliveryRates } from "@tuerca/contract";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestShop, type TestShop } from "../../../test/index.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const rates = async () => (await shop.visitor().call(getDeliveryRates, {})).body;

it("tells what delivery costs in each zone, without VAT where none is charged", async () => {
  const body = await rates();
  expect(getDeliveryRates.answers[200].parse(body)).toEqual(body);
  expect(body.map(({ carrier, zone, price, free_from }) => [carrier.name, zone, price, free_from])).toEqual([
    ["Envío estándar", "peninsula", 4.95, 60],
    ["Envío urgente 24 h", "peninsula", 8.95, null],
    ["Envío estándar", "baleares", 7.95, 90],
    ["Envío estándar", "canarias", 12.36, null],
    ["Envío estándar", "ceuta", 12.36, null],
    ["Envío estándar", "melilla", 12.36, null],
  ]);
});

it("leaves out carriers that do not work", async () => {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await client.query("update carriers set active = false where name like '%urgente%'");
  await client.end();
  expect((await rates()).map(({ carrier }) => carrier.name)).not.toContain("Envío urgente 24 h");
});
