import {
  getProduct,
  PRODUCT_FIELDS,
  PRODUCT_TEXTS,
  type ProductText,
  searchProducts,
} from "@tuerca/contract";
import { getOfficeProduct } from "@tuerca/office-contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { exportTable } from "../../flows/admin/export-table.ts";
import { readFeed } from "../../flows/feeds/test/read-feed.ts";
import { writeMerchantFeed } from "../../flows/feeds/write-merchant-feed.ts";
import { importCatalog } from "../../modules/import/index.ts";

type Facts = {
  edited?: { article: string; noun: string };
  isCode?: true;
  isAttribute?: true;
  merchant?: { element: string };
};
const factsOf = (name: ProductText): Facts & { label: string; most: number } => PRODUCT_FIELDS[name];
const textsWith = (key: keyof Facts) => PRODUCT_TEXTS.filter((name) => factsOf(name)[key] !== undefined);

let shop: OfficeShop;
let client: OfficeClient;
beforeAll(async () => {
  shop = await createOfficeShop();
  client = await enterAs(shop, (await invite(shop, "owner")).id);
});
afterAll(() => shop.close());

const query = async (text: string, values: unknown[] = []) =>
  (await shop.context.database.pool.query(text, values)).rows;
const product = (name: ProductText) => ({ sku: `T-${name}`, name: "Cable", price: 10 });
const take = (name: ProductText, text: string) =>
  importCatalog({ databaseUrl: shop.databaseUrl, source: [{ ...product(name), [name]: text }] });
const stored = async (name: ProductText) =>
  (await query(`select id, ${name} as text from products where sku = $1`, [`T-${name}`]))[0];

/** Of as many characters as a text may have. */
const longest = (name: ProductText, beginning: string) => beginning.padEnd(factsOf(name).most, "8");

it.each(PRODUCT_TEXTS)(
  "a feed's %s is stored and compared, and one that is too long left out",
  async (name) => {
    const text = longest(name, "ZA7");
    expect(await take(name, ` ${text}\n`)).toMatchObject({ new: 1, warned: 0 });
    expect(await stored(name)).toMatchObject({ text });
    expect(await take(name, text)).toMatchObject({ unchanged: 1 });
    expect(await take(name, `${text}8`)).toMatchObject({ warned: 1 });
    expect(await take(name, "ZA7-1")).toMatchObject({ changed: 1, warned: 0 });
    expect(await stored(name)).toMatchObject({ text: "ZA7-1" });
  },
);

async function textOf(pieces: AsyncIterable<string | Uint8Array>): Promise<string> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(Buffer.from(piece));
  return Buffer.concat(all).toString();
}

it.each(PRODUCT_TEXTS)("an export has the %s", async (name) => {
  await take(name, "ZB7-1");
  const pieces = exportTable({
    databaseUrl: shop.databaseUrl,
    what: "products",
    format: "csv",
    days: { from: null, until: null },
    mainCategoryId: 1,
  });
  const csv = await textOf(pieces);
  const [header, ...lines] = csv.split("\n").map((line) => line.split(";"));
  const line = lines.find(([sku]) => sku === `T-${name}`);
  expect(line?.[header?.indexOf(name) ?? -1]).toBe("ZB7-1");
});

it.each(textsWith("edited"))("people edit the %s, pin it, and see who changed it", async (name) => {
  await take(name, "ZC7-1");
  const { id } = await stored(name);
  const edit = (seen: string, value: string) =>
    client.send("PUT", `/office/api/products/${id}`, { changes: { [name]: { seen, value } }, pin: [name] });
  const read = async () => (await client.call(getOfficeProduct, { params: { id } })).body;
  expect((await read()).values).toMatchObject({ [name]: "ZC7-1" });
  const { edited, most } = factsOf(name);
  const refused = `${edited?.article} ${edited?.noun} tiene más de ${most} caracteres`;
  expect((await edit("ZC7-1", longest(name, "ZC7") + 8)).body.errors).toEqual({
    [`changes.${name}.value`]: [refused],
  });
  expect((await edit("ZC7", "ZC7-3")).body.conflicts).toEqual([
    { field: name, seen: "ZC7", current: "ZC7-1" },
  ]);
  expect((await edit("ZC7-1", "ZC7-2")).status).toBe(204);
  await take(name, "ZC7-4");
  const { values, acts, product: listed } = await read();
  expect([values, listed.pinned]).toMatchObject([{ [name]: "ZC7-2" }, [name]]);
  expect(acts[0]?.fields.toSorted()).toEqual([name, "pinned"].toSorted());
  await client.send("PUT", `/office/api/products/${id}`, { unpin: [name] });
});

const isFound = async (text: string, id: number) => {
  const { body } = await shop.visitor().call(searchProducts, { body: { query: text } });
  return body.data.some((one) => one.id === id);
};
const pageOf = async (id: number) =>
  (await shop.visitor().call(getProduct, { params: { id: String(id) } })).body;

it.each(textsWith("isCode"))("searches find the %s as a code, and the product shows it", async (name) => {
  await take(name, "ZD7-12345");
  const { id } = await stored(name);
  await expect.poll(() => isFound("zd712345", id), { timeout: 10_000 }).toBe(true);
  expect((await pageOf(id)).codes).toEqual([{ type: name, value: "ZD7-12345" }]);
});

it.each(textsWith("isAttribute"))(
  "searches find the %s, and the product shows it by its label",
  async (name) => {
    await take(name, "Zirconita");
    const { id } = await stored(name);
    await expect.poll(() => isFound("zirconita", id), { timeout: 10_000 }).toBe(true);
    expect((await pageOf(id)).attributes).toEqual({
      [name]: { label: factsOf(name).label, value: "Zirconita" },
    });
  },
);

it.each(textsWith("merchant"))("Google's feed has the %s", async (name) => {
  await take(name, "ZE7-1");
  const [photo] = await query(
    "insert into media (source, status, path) values (random(), 'ready', 'foto.jpg') returning id",
  );
  await query("update products set media_ids = array[$1::integer] where sku = $2", [photo.id, `T-${name}`]);
  const { id } = await stored(name);
  const picture = async () => (await pageOf(id)).images[0]?.url;
  await expect.poll(picture, { timeout: 10_000 }).toBe("/media/foto.jpg");
  const xml = await textOf(writeMerchantFeed(shop.context));
  const item = readFeed(xml).find((one) => one.id?.[0] === `T-${name}`);
  expect(item?.[factsOf(name).merchant?.element ?? ""]).toEqual(["ZE7-1"]);
});
