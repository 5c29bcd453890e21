import { getCategory, getProduct, searchProducts } from "@tuerca/contract";
import type pg from "pg";
import { expect } from "vitest";
import { catalogTest } from "../../../../test/fixtures/catalog-test.ts";
import { createProduct } from "../../../../test/index.ts";
import type { SeededCatalog } from "../test/seed-catalog.ts";

type Given = Record<string, string>;

async function createDisc(pool: pg.Pool, category: number, sku: string, given: Given): Promise<number> {
  const id = await createProduct(pool, { sku, name: `Disco ${sku}`, categoryIds: [category] });
  const attributes = Object.entries(given).map(([label, value]) => ({ label, value }));
  await pool.query("update products set attributes = $2 where id = $1", [id, JSON.stringify(attributes)]);
  return id;
}

let byHand = 0;

/** Nine discs besides the seeded one without attributes; the category takes the general list. */
const it = catalogTest(async (pool: pg.Pool, { categories: { discs } }: SeededCatalog) => {
  const spellings = ["313 mm", "31,3 cm", "Ø313", "313,0", "288mm", "28,8 cm", "288 mm"];
  for (const [at, diameter] of spellings.entries())
    await createDisc(pool, discs, `D-${at}`, { Diam: diameter, Espesor: `${20 + at} mm`, Norma: "ECE R90" });
  await createDisc(pool, discs, "D-7", { Diámetro: "enorme", Grosor: "9,5", Lado: "izquierdo" });
  byHand = await createDisc(pool, discs, "D-8", { Ø: "1.000 mm", Grosor: "10", Acabado: "Negro" });
});

const skus = (data: { sku: string }[]) => data.map(({ sku }) => sku);

it("has columns with typed values of the measures that most of a category have", async ({
  visitor,
  seeded,
}) => {
  const query = "columns=1&per_page=20&sort=medida.grosor";
  const { body } = await visitor.call(getCategory, { params: { id: seeded.categories.discs }, query });
  const { columns, data } = body.products ?? { columns: [], data: [] };
  expect(columns).toEqual([
    { slug: "diametro", name: "Diámetro", unit: "mm", kind: "number" },
    { slug: "grosor", name: "Grosor", unit: "mm", kind: "number" },
    { slug: "norma", name: "Norma", unit: null, kind: "text" },
  ]);
  expect(data.slice(0, 3).map(({ sku, column_values: values }) => [sku, values])).toEqual([
    ["D-7", [null, "9,5", null]],
    ["D-8", ["1000", "10", null]],
    ["D-0", ["313", "20", "ECE R90"]],
  ]);
  expect(data.at(-1)).toMatchObject({ name: "Disco de freno ventilado", column_values: [null, null, null] });
  const plain = await visitor.call(getCategory, { params: { id: seeded.categories.discs }, query: "page=1" });
  expect(plain.body.products).not.toHaveProperty("columns");
  expect(plain.body.products?.data[0]).not.toHaveProperty("column_values");
});

it("counts measures exactly beside other filters, and finds nothing by an unknown one", async ({
  visitor,
  seeded,
}) => {
  const list = async (query: string) =>
    (await visitor.call(getCategory, { params: { id: seeded.categories.discs }, query })).body.products;
  const diameters = [
    { name: "288", count: 3 },
    { name: "313", count: 4 },
    { name: "1000", count: 1 },
  ];
  const all = await list("page=1");
  expect(all?.measure_facets.map(({ slug, facet }) => [slug, facet])).toEqual([
    ["diametro", { type: "in", data: diameters }],
    ["grosor", { type: "in", data: expect.arrayContaining([{ name: "9,5", count: 1 }]) }],
  ]);
  const thin = "filters[medida.grosor][gte]=9.5&filters[medida.grosor][lte]=21";
  const narrowed = await list(`${thin}&filters[medida.diametro][]=313&sort=medida.grosor.desc`);
  expect(skus(narrowed?.data ?? [])).toEqual(["D-1", "D-0"]);
  expect(narrowed?.measure_facets).toMatchObject([
    {
      slug: "diametro",
      facet: {
        type: "in",
        data: [
          { name: "313", count: 2 },
          { name: "1000", count: 1 },
        ],
      },
    },
    { slug: "grosor", facet: { type: "range", min: 20, max: 23 } },
  ]);
  for (const unknown of ["filters[medida.nada][]=1", "filters[medida.diametro][]=31.3"])
    expect((await list(unknown))?.meta.total).toBe(0);
  const categories = [[seeded.categories.discs]];
  const found = await visitor.call(searchProducts, { body: { query: "disco", categories, columns: true } });
  expect([found.body.columns?.length, found.body.measure_facets.length]).toEqual([3, 2]);
});

it.for([
  "filters[medida.Ø][]=1",
  "filters[medida.][]=1",
  "filters[medida.a%00][]=1",
  "sort=medida",
  "columns=2",
])("refuses %s", async (query, { visitor, seeded }) => {
  const call = visitor.call(getCategory, { params: { id: seeded.categories.discs }, query });
  expect((await call).status).toBe(422);
});

it("shows a product's values in the unit of their measures, and what it cannot read as it is", async ({
  visitor,
}) => {
  const { body } = await visitor.call(getProduct, { params: { id: byHand } });
  expect(body.measures.map(({ name, value, unit }) => [name, value, unit])).toEqual([
    ["Diámetro", "1000", "mm"],
    ["Grosor", "10", "mm"],
    ["Acabado", "Negro", null],
  ]);
  expect(Object.values(body.attributes)).toEqual([
    { label: "Diámetro", value: "1000 mm" },
    { label: "Grosor", value: "10 mm" },
    { label: "Acabado", value: "Negro" },
  ]);
});

it("follows another unit, name or list of a category within a second", async ({ shop, visitor, seeded }) => {
  const { pool } = shop.context.database;
  const columns = async () => {
    const query = "columns=1&sort=medida.diametro&per_page=1";
    const { body } = await visitor.call(getCategory, { params: { id: seeded.categories.discs }, query });
    const { data, columns: shown } = body.products ?? {};
    return [...(shown?.map(({ name }) => name) ?? []), data?.[0]?.column_values?.[0]];
  };
  const soon = { timeout: 3000, interval: 50 };
  await pool.query("update measures set unit = 'cm', name = 'Diámetro total' where slug = 'diametro'");
  await expect.poll(columns, soon).toEqual(["Diámetro total", "Grosor", "Norma", "28,8"]);
  await pool.query(
    "update categories set measure_ids = array(select id from measures where slug = 'diametro') where id = $1",
    [seeded.categories.brakes],
  );
  await expect.poll(columns, soon).toEqual(["Diámetro total", "28,8"]);
  await pool.query("delete from measures where slug = 'diametro'");
  await expect.poll(columns, soon).toEqual([undefined]);
});
