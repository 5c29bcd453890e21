import { getProduct, PRODUCT_COUNTS, PRODUCT_FIELDS } from "@tuerca/contract";
import { getOfficeProduct } from "@tuerca/office-contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { importCatalog } from "../../modules/import/index.ts";

const MOST = new Intl.NumberFormat("es-ES", { useGrouping: "always" });

let shop: OfficeShop;
let client: OfficeClient;
beforeAll(async () => {
  shop = await createOfficeShop();
  client = await enterAs(shop, (await invite(shop, "owner")).id);
});
afterAll(() => shop.close());

it.each(PRODUCT_COUNTS)("feeds and people set the %s of a product, and its page has it", async (name) => {
  const { most, noun } = PRODUCT_FIELDS[name].counted;
  const sku = `C-${name}`;
  const take = (value: unknown) =>
    importCatalog({
      databaseUrl: shop.databaseUrl,
      source: [{ sku, name: "Bujía", price: 10, quantity: 7, [name]: value }],
    });
  const query = async (text: string) => (await shop.context.database.pool.query(text, [sku])).rows[0];
  const stored = async () => (await query(`select ${name} as count from products where sku = $1`)).count;
  expect(await take(most)).toMatchObject({ new: 1, warned: 0 });
  expect(await stored()).toBe(most);
  for (const wrong of [most + 1, 0, "1,5", "muchas"]) expect(await take(wrong)).toMatchObject({ warned: 1 });
  expect(await take("1")).toMatchObject({ warned: 0 });
  expect(await stored()).toBeNull();
  await take(" 4 ");

  const { id } = await query("select id from products where sku = $1");
  const edit = (seen: number | null, value: string) =>
    client.send("PUT", `/office/api/products/${id}`, { changes: { [name]: { seen, value } }, pin: [name] });
  const refused = `El ${noun} no es un número entero entre 1 y ${MOST.format(most)}`;
  expect((await edit(4, "0")).body.errors).toEqual({ [`changes.${name}.value`]: [refused] });
  expect((await edit(6, "5")).body.conflicts).toEqual([{ field: name, seen: 6, current: 4 }]);
  expect((await edit(4, "5")).status).toBe(204);
  expect(await take("3")).toMatchObject({ warned: 0 });
  const { values, acts } = (await client.call(getOfficeProduct, { params: { id } })).body;
  expect([values[name], acts[0]?.fields.toSorted()]).toEqual([5, ["pinned", name].toSorted()]);
  const shown = async () => (await shop.visitor().call(getProduct, { params: { id: String(id) } })).body;
  await expect.poll(async () => (await shown())[name], { timeout: 10_000 }).toBe(5);
  expect((await shown()).quantity).toBe(name === "quantity_step" ? 5 : 7);
});
