import { getBrands, resolvePath } from "@tuerca/contract";
import { BRANDS_PAGE_SIZE, getOfficeBrand, listOfficeBrands } from "@tuerca/office-contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createOfficeShop, enterAs, invite, type OfficeShop } from "../../../test/factories/office/office.ts";
import { createProduct } from "../../../test/index.ts";
import { importCatalog } from "../../modules/import/index.ts";

let shop: OfficeShop;
let owner: number;

beforeAll(async () => {
  shop = await createOfficeShop();
  owner = (await invite(shop, "owner")).id;
});
afterAll(() => shop.close());

const pool = () => shop.context.database.pool;
const PATH = "/office/api/brands";
type Change = { seen: string; value: string };
const edit = async (id: number, changes: { name?: Change; slug?: Change }) =>
  (await enterAs(shop, owner)).send("PUT", `${PATH}/${id}`, { changes });
const rename = (id: number, seen: string, value: string) => edit(id, { name: { seen, value } });
const merge = async (id: number, seen: string, into: string) =>
  (await enterAs(shop, owner)).send("POST", `${PATH}/${id}/merge`, { seen, into });
const read = async (id: number) =>
  (await (await enterAs(shop, owner)).call(getOfficeBrand, { params: { id } })).body;
const list = async (query = "") =>
  (await (await enterAs(shop, owner)).call(listOfficeBrands, { query })).body;
const feed = (rows: object[]) =>
  importCatalog({ databaseUrl: shop.databaseUrl, source: rows, sourceName: "recambios" });
const part = (sku: string, brand: string) => ({ sku, name: `Pieza ${sku}`, price: 10, brand });
const idOf = async (name: string): Promise<number> =>
  (await pool().query("select id from brands where name = $1", [name])).rows[0]?.id;
const brandOf = async (sku: string): Promise<string> =>
  (
    await pool().query("select b.name from products p join brands b on b.id = p.brand_id where sku = $1", [
      sku,
    ])
  ).rows[0]?.name;
const actsOn = async (id: number): Promise<string[]> => {
  const { rows } = await pool().query(
    "select action from audit_events where object = $1 and action like 'brand.%' order by id",
    [String(id)],
  );
  return rows.map(({ action }) => action);
};
const leadsTo = async (slug: string) =>
  (await shop.visitor().call(resolvePath, { query: `path=/${slug}` })).body;
/** The promised time counts with SOAK=1; beside other tests only the change itself does. */
const within = { timeout: process.env.SOAK ? 2000 : 15_000, interval: 50 };

it("renames a brand for the shop and for imports, with both values on a conflict", async () => {
  await feed([part("A-1", "BREMBO"), part("A-2", "Bosch")]);
  const id = await idOf("BREMBO");
  expect((await rename(id, "BREMBO", "Brembo")).status).toBe(204);
  expect((await read(id)).feed_names).toEqual([]);
  const changes = {
    name: { seen: "Brembo", value: "Brembo Frenos" },
    slug: { seen: "brembo", value: "brembo-frenos-oficial" },
  };
  expect((await edit(id, changes)).status).toBe(204);
  expect((await edit(id, changes)).status).toBe(204);
  const shown = async () => (await shop.visitor().call(getBrands)).body.find((one) => one.id === id);
  await expect
    .poll(shown, within)
    .toMatchObject({ name: "Brembo Frenos", slug: "brembo-frenos-oficial", products_count: 1 });
  const redirect = { type: "redirect", id: null, url_path: "/brembo-frenos-oficial" };
  await expect.poll(() => leadsTo("brembo"), within).toEqual(redirect);
  const late = await rename(id, "Brembo", "Otra");
  expect([late.status, late.body]).toMatchObject([
    409,
    {
      code: "brand_changed",
      conflicts: [{ field: "name", seen: "Brembo", current: "Brembo Frenos" }],
      changed_by: "Ana",
    },
  ]);
  expect((await rename(id, "Brembo Frenos", "BOSCH")).body.errors).toEqual({
    "changes.name.value": ["Ya hay una marca con este nombre: une esta a ella"],
  });
  expect((await edit(id, { slug: { seen: "brembo-frenos-oficial", value: "bosch" } })).status).toBe(422);
  await feed([part("A-1", "BREMBO"), part("A-3", "brembo"), part("A-4", "Brembo Frenos")]);
  for (const sku of ["A-1", "A-3", "A-4"]) expect(await brandOf(sku)).toBe("Brembo Frenos");
  expect(await read(id)).toMatchObject({
    feed_names: ["Brembo"],
    former_slugs: ["brembo"],
    brand: { name: "Brembo Frenos" },
  });
  expect(await actsOn(id)).toEqual(["brand.changed", "brand.changed"]);
});

it("adds a brand once, with an address, and takes over a name that another one had", async () => {
  const client = await enterAs(shop, owner);
  const add = (name: string) => client.send("POST", "/office/api/brands", { name });
  const both = await Promise.all([add("  Sachs "), add("SACHS")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  expect(both.find(({ status }) => status === 422)?.body.errors).toEqual({
    name: ["Ya hay una marca con este nombre"],
  });
  const id = await idOf(both[0]?.status === 201 ? "Sachs" : "SACHS");
  expect((await read(id)).brand).toMatchObject({ slug: "sachs", products: 0 });
  expect(await actsOn(id)).toEqual(["brand.created"]);
  await rename(id, both[0]?.status === 201 ? "Sachs" : "SACHS", "ZF Sachs");
  const again = (await add("Sachs")).body.id;
  expect((await read(again)).brand.slug).toBe("sachs-2");
  await feed([part("S-1", "sachs")]);
  expect(await brandOf("S-1")).toBe("Sachs");
});

it("merges brands: products, coupons, addresses and names in feeds go to the other one", async () => {
  await feed([part("M-1", "Valeo"), part("M-2", "Valeo Service"), part("M-3", "VALEO SERVICE SA")]);
  const [heir, one, two] = [await idOf("Valeo"), await idOf("Valeo Service"), await idOf("VALEO SERVICE SA")];
  await pool().query("update products set active = false where sku = 'M-2'");
  await pool().query(
    "insert into coupons (code, name, kind, value, brand_ids, created_at) values ('VALEO', 'V', 'percent', 5, $1, now())",
    [[one, heir]],
  );
  expect(await read(one)).toMatchObject({ inactive: { count: 1 }, coupons: 1 });
  expect((await merge(two, "VALEO SERVICE SA", "valeo service")).body).toEqual({ id: one, products: 1 });
  expect((await merge(one, "Valeo Service", "Nadie")).body.errors).toHaveProperty("into");
  expect((await merge(one, "Valeo Service", "Valeo Service")).body.errors).toHaveProperty("into");
  expect((await merge(one, "Otra", "Valeo")).body.code).toBe("brand_changed");
  expect((await merge(one, "Valeo Service", "Valeo")).body).toEqual({ id: heir, products: 2 });
  expect((await merge(one, "Valeo Service", "Valeo")).status).toBe(404);
  for (const sku of ["M-1", "M-2", "M-3"]) expect(await brandOf(sku)).toBe("Valeo");
  const { rows } = await pool().query("select brand_ids from coupons where code = 'VALEO'");
  expect(rows[0].brand_ids).toEqual([heir]);
  const redirect = { type: "redirect", id: null, url_path: "/valeo" };
  for (const slug of ["valeo-service", "valeo-service-sa"])
    await expect.poll(() => leadsTo(slug), within).toEqual(redirect);
  await feed([part("M-2", "Valeo Service"), part("M-4", "Valeo Service SA")]);
  expect([await brandOf("M-2"), await brandOf("M-4")]).toEqual(["Valeo", "Valeo"]);
  expect((await read(heir)).feed_names).toEqual(["Valeo Service", "VALEO SERVICE SA"]);
  await expect.poll(() => shop.context.catalog.countOfBrand(heir), within).toBe(3);
  expect([await actsOn(one), await actsOn(two)]).toEqual([["brand.merged"], ["brand.merged"]]);
});

it("lets one of two merges of the same brands win, and loses no product to another change", async () => {
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = [`Une ${round}`, `Dos ${round}`];
    await feed([part(`U-${round}`, a), part(`D-${round}`, b)]);
    const free = await createProduct(pool(), { name: "Libre" });
    const client = await enterAs(shop, owner);
    const [one, other, changed] = await Promise.all([
      merge(await idOf(a), a, b),
      merge(await idOf(b), b, a),
      client.send("PUT", `/office/api/products/${free}`, { changes: { brand: { seen: "", value: a } } }),
    ]);
    const statuses = [one.status, other.status];
    expect(statuses.toSorted()[0]).toBe(200);
    expect([404, 422]).toContain(statuses.toSorted()[1]);
    expect([204, 422]).toContain(changed.status);
    const left = one.status === 200 ? b : a;
    expect([await brandOf(`U-${round}`), await brandOf(`D-${round}`)]).toEqual([left, left]);
    const { rows } = await pool().query(
      "select b.name from products p left join brands b on b.id = p.brand_id where p.id = $1",
      [free],
    );
    expect(rows[0].name).toBe(changed.status === 204 ? left : null);
  }
});

it("lets only one of two brands have a name that both want", async () => {
  await feed([part("W-1", "Quiere"), part("W-2", "También")]);
  const [one, two] = [await idOf("Quiere"), await idOf("También")];
  const answers = await Promise.all([rename(one, "Quiere", "Nueva"), rename(two, "También", "NUEVA")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422]);
});

it("lists brands by name, a hundred at a time, whatever the case and accents of the search", async () => {
  const rows = Array.from({ length: BRANDS_PAGE_SIZE + 5 }, (_, at) => part(`L-${at}`, `Ñam ${1000 + at}`));
  await feed(rows);
  const first = await list("q=NAM");
  expect([first.brands.length, first.total]).toEqual([BRANDS_PAGE_SIZE, BRANDS_PAGE_SIZE + 5]);
  const second = await list(`q=NAM&after=${first.next}`);
  expect([second.brands.map(({ name }) => name), second.next]).toEqual([
    rows.slice(BRANDS_PAGE_SIZE).map(({ brand }) => brand),
    null,
  ]);
  expect((await (await enterAs(shop, owner)).send("GET", `${PATH}?after=x`)).status).toBe(422);
  expect((await (await enterAs(shop, owner)).send("GET", `${PATH}/2000000000`)).status).toBe(404);
});
