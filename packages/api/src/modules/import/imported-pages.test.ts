import { getCart, getProduct, saveCart } from "@tuerca/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestShop, type TestShop } from "../../../test/index.ts";
import { openMediaAdmin } from "../media/index.ts";
import { importCatalog } from "./index.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const soon = { timeout: 10_000 };

/** Imports one product; returns its number. */
async function take(product: { sku: string; name: string } & Record<string, unknown>): Promise<number> {
  await importCatalog({ source: [{ price: 10, quantity: 5, ...product }], databaseUrl: shop.databaseUrl });
  const { rows } = await shop.context.database.pool.query("select id from products where sku = $1", [
    product.sku,
  ]);
  return rows[0].id;
}

async function show(id: number) {
  const answer = await shop.visitor().call(getProduct, { params: { id: String(id) } });
  return answer.status === 200 ? answer.body : null;
}

test("the source channel comes from the feed to the product and to the line of a cart", async () => {
  const id = await take({
    sku: "C-1",
    name: "Filtro",
    source_channel: "Almacén Lisboa",
    attribute_set: "Filtro",
  });
  await expect
    .poll(() => show(id), soon)
    .toMatchObject({
      source_channel: "Almacén Lisboa",
      attribute_set: { id: expect.any(Number), name: "Filtro" },
    });
  const visitor = shop.visitor();
  await visitor.call(saveCart, { body: { products: [{ id, quantity: 1 }] } });
  expect((await visitor.call(getCart)).body).toMatchObject({
    items: [{ product: { source_channel: "Almacén Lisboa" } }],
  });
});

test("a part without a picture is drawn by its name, its category, and by the operator's words", async () => {
  const id = await take({ sku: "D-1", name: "Tornillo M8", category: "Frenos > Pastillas" });
  const drawing = async () => (await show(id))?.image?.url;
  await expect.poll(drawing, soon).toBe("/media/drawings/pads.svg");
  const admin = openMediaAdmin(shop.databaseUrl);
  try {
    await admin.draw({ words: "tornillo", drawing: "tool-kit" });
    await expect.poll(drawing, soon).toBe("/media/drawings/tool-kit.svg");
    await admin.draw({ words: "tornillo", drawing: "jack" });
    await expect.poll(drawing, soon).toBe("/media/drawings/jack.svg");
    await admin.undraw("tornillo");
    await expect.poll(drawing, soon).toBe("/media/drawings/pads.svg");
  } finally {
    await admin.close();
  }
});
