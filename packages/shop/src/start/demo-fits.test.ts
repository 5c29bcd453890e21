import { takeInDemoCatalogue } from "@tuerca/api";
import { importCatalog } from "@tuerca/api/operator/catalog";
import { createTestDatabase } from "@tuerca/api/testing";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createMeasureReader } from "../../../api/src/modules/catalog/measures/read-measures.ts";
import { vehicleMakes } from "../../demo/generate/vehicle-models.ts";
import { demoVehicles } from "../../demo/vehicles.ts";
import { makeDemoSource } from "./demo-source.ts";

const GIFT_CARDS = { slug: "tarjetas-regalo", mainCategoryId: 1 };
const TABLES = ["vehicle_makes", "vehicle_models", "vehicles", "fit_sources", "fit_terms", "product_fits"];

let databaseUrl: string;
let pool: pg.Pool;
let source: ReturnType<typeof makeDemoSource>;

const start = () => takeInDemoCatalogue(databaseUrl, () => makeDemoSource(new Date(), GIFT_CARDS));
const all = async (sql: string) => (await pool.query(sql)).rows;
const countRows = () =>
  Promise.all(
    TABLES.map(async (table) => [table, (await all(`select count(*)::int as n from ${table}`))[0].n]),
  );
/** The transactions that wrote the rows. */
const writers = () =>
  all(
    TABLES.map((table) => `select '${table}' as of, array_agg(distinct xmin::text) as by from ${table}`).join(
      " union all ",
    ),
  );

beforeAll(async () => {
  databaseUrl = await createTestDatabase();
  pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  source = makeDemoSource(new Date(), GIFT_CARDS);
  expect(await start()).toBe(true);
});
afterAll(() => pool.end());

it("fills an empty shop with every vehicle of the table, under makes and models with their own years", async () => {
  const counts = Object.fromEntries(await countRows());
  expect(counts.vehicle_makes).toBe(25);
  expect(counts.vehicle_models).toBe(vehicleMakes.flatMap(({ models }) => models).length);
  expect(counts.vehicles).toBe(demoVehicles().length);
  const [ibiza] = await all(
    `select g.slug, g.body, g.from_month / 12 as from, g.to_month / 12 as to, v.engine_codes, v.kw, v.fuel, v.month_known
     from vehicles v join vehicle_models g on g.id = v.model_id where v.ref = 'seat-ibiza-6j-cayc'`,
  );
  expect(ibiza).toMatchObject({
    body: "hatchback",
    from: 2008,
    to: 2017,
    engine_codes: ["CAYC"],
    kw: 77,
    month_known: false,
  });
});

it("links products to them by two sources, of which one is complete, and knows universal ones", async () => {
  expect(await all("select name, complete from fit_sources where name like 'demo-%' order by name")).toEqual([
    { name: "demo-complete", complete: true },
    { name: "demo-partial", complete: false },
  ]);
  const complete = new Set(source.fitSources.find((one) => one.complete)?.skus);
  const wanted = source.products.filter(({ universal, fits }) => universal || fits.length > 0);
  const found = await all(
    `select p.sku, f.universal, cardinality(f.vehicle_ids) as links, f.is_partial, s.name as source
     from product_fits f join products p on p.id = f.product_id join fit_sources s on s.id = f.source_id`,
  );
  const bySku = (one: { sku: string }, other: { sku: string }) => (one.sku < other.sku ? -1 : 1);
  const expected = wanted.map(({ sku, universal, fits }) => ({
    sku,
    universal,
    links: fits.length,
    is_partial: false,
    source: complete.has(sku) ? "demo-complete" : "demo-partial",
  }));
  expect(found.toSorted(bySku)).toEqual(expected.toSorted(bySku));
  const [terms] = await all(
    "select count(*)::int as all, count(*) filter (where conditions <> '[]')::int as conditional, count(text)::int as texts from fit_terms",
  );
  expect(terms.conditional).toBeGreaterThan(100);
  expect(terms.texts).toBe(0);
});

it("does nothing at the next start, and writes nothing if a start was killed at the end", async () => {
  expect(await start()).toBe(false);
  const before = await writers();
  await pool.query("delete from shop_state where key = 'demo-fits'");
  expect(await start()).toBe(true);
  expect(await writers()).toEqual(before);
});

it("gives vehicles to a demo shop from before there were any, and changes nothing else", async () => {
  const counts = await countRows();
  const products = await all("select id, changed_xid::text from products order by id");
  await pool.query(`truncate ${TABLES.join(", ")} cascade`);
  await pool.query("delete from shop_state where key = 'demo-fits'");
  expect(await start()).toBe(true);
  expect(await countRows()).toEqual(counts);
  expect(await all("select id, changed_xid::text from products order by id")).toEqual(products);
});

it("adds the products that a former demo shop lacks, with their links, and changes no other", async () => {
  const ibizaBrakes = `select p.sku from product_fits f join products p on p.id = f.product_id
    join vehicles v on v.id = any (f.vehicle_ids)
    where v.ref = 'seat-ibiza-6j-cayc' and p.name like '%freno delanter%' and p.sku not like 'former %'`;
  const skus = (await all(ibizaBrakes)).map(({ sku }) => sku);
  expect(skus).toHaveLength(5);
  await pool.query(
    "update products set sku = 'former ' || sku, sku_key = 'former ' || sku_key, ean = null where sku = any ($1)",
    [skus],
  );
  await pool.query("update shop_state set value = 'done' where key = 'demo-fits'");
  const changes = async () =>
    (await all("select id, changed_xid::text from products order by id")) as object[];
  const former = await changes();
  expect(await start()).toBe(true);
  expect((await all(ibizaBrakes)).map(({ sku }) => sku).sort()).toEqual(skus.sort());
  const now = await changes();
  expect(now.slice(0, former.length)).toEqual(former);
  expect(now).toHaveLength(former.length + skus.length);
  expect(await start()).toBe(false);
});

it("types the measures of its parts: every value reads, and most parts have two or more", async () => {
  const { categoryMeasures, products } = source;
  const { review } = await importCatalog({ source: products, databaseUrl, dryRun: true });
  expect(review.unreadMeasures).toEqual([]);
  const measures: Parameters<typeof createMeasureReader>[0] = await all(
    `select id, slug, name, unit, kind, other_names as "otherNames" from measures order by id`,
  );
  const known = new Set(measures.map(({ name }) => name));
  for (const names of Object.values(categoryMeasures))
    for (const name of names.split(", ")) expect(known).toContain(name);
  const lists = await all(
    `select c.name, count(m)::int as measures from categories c left join unnest(c.measure_ids) m on true
     where c.parent_id is not null group by c.id having count(m) > 0`,
  );
  expect(lists).toHaveLength(Object.keys(categoryMeasures).length);
  const read = createMeasureReader(measures);
  const counts = (await all("select attributes from products where active")).map(
    ({ attributes }) => read(attributes).measured.length,
  );
  expect(counts.filter((count) => count >= 2).length / counts.length).toBeGreaterThan(0.85);
});
