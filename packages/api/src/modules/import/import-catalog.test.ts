import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { importCatalog } from "./index.ts";
import { createImportFixture, type ImportFixture, ROWS } from "./test/import-fixture.ts";

let fixture: ImportFixture;
let { run, query, versions, folder, databaseUrl } = {} as ImportFixture;

beforeEach(async () => {
  fixture = await createImportFixture();
  ({ run, query, versions, folder, databaseUrl } = fixture);
});
afterEach(() => fixture.close());

test("takes products in with everything that they refer to", async () => {
  expect(await run(ROWS, { drawingsDir: null })).toMatchObject({
    new: 3,
    changed: 0,
    rejected: 0,
    complete: true,
  });
  expect(await query("select sku, slug, price_cents, offer_price_cents from products order by sku")).toEqual([
    { sku: "A-1", slug: "pastillas-de-freno-a-1", price_cents: 4590, offer_price_cents: null },
    { sku: "A-2", slug: "disco-de-freno-a-2", price_cents: 8900, offer_price_cents: 7900 },
    { sku: "A-3", slug: "bujia-a-3", price_cents: 500, offer_price_cents: null },
  ]);
  expect(await query("select name, slug from brands order by id")).toEqual([
    { name: "BOSCH", slug: "bosch" },
    { name: "Brembo", slug: "brembo" },
  ]);
  expect(
    await query(
      `select c.name, p.name as parent from categories c join categories p on p.id = c.parent_id order by c.id`,
    ),
  ).toEqual([
    { name: "Frenos", parent: "Catálogo" },
    { name: "Ofertas", parent: "Catálogo" },
    { name: "Encendido", parent: "Catálogo" },
    { name: "Pastillas", parent: "Frenos" },
    { name: "Discos", parent: "Frenos" },
  ]);
  expect(await query("select quantity from stock order by product_id")).toEqual([
    { quantity: 10 },
    { quantity: 4 },
    { quantity: 0 },
  ]);
  expect(await query("select source, root, status from media order by id")).toEqual([
    { source: join(folder, "drawings/disc.svg"), root: folder, status: "pending" },
    { source: join(folder, "fotos/a.jpg"), root: folder, status: "pending" },
    { source: "http://example.com/b.jpg", root: null, status: "pending" },
  ]);
  expect(await query("select count(*)::int as count from price_history")).toEqual([{ count: 3 }]);
});

test("the same file twice writes nothing", async () => {
  await run(ROWS);
  const before = await versions();
  expect(await run(ROWS)).toMatchObject({ new: 0, changed: 0, unchanged: 3 });
  expect(await versions()).toEqual(before);
});

test("writes the rows that changed and records prices that did", async () => {
  await run(ROWS);
  const before = await versions();
  const changed = [ROWS[0].replace("45,90", "39,90"), ROWS[1], ROWS[2].replace(";0;", ";7;")];
  expect(await run(changed)).toMatchObject({ new: 0, changed: 2, unchanged: 1 });
  const untouched = (await versions()).filter((row) =>
    before.some((old) => old.kind === row.kind && old.xmin === row.xmin),
  );
  expect(untouched.filter(({ kind }) => kind === "p")).toHaveLength(2);
  expect(untouched.filter(({ kind }) => kind === "s")).toHaveLength(2);
  expect(
    await query(`select price_cents, offer_price_cents from price_history order by product_id, recorded_at`),
  ).toEqual([
    { price_cents: 4590, offer_price_cents: null },
    { price_cents: 3990, offer_price_cents: null },
    { price_cents: 8900, offer_price_cents: 7900 },
    { price_cents: 500, offer_price_cents: null },
  ]);
});

test("keeps stock where the feed says nothing about it", async () => {
  await run(ROWS);
  expect(await run([ROWS[0].replace(";10;", ";;")])).toMatchObject({ unchanged: 1 });
  expect(await query("select quantity from stock order by product_id limit 1")).toEqual([{ quantity: 10 }]);
});

test("a renamed product gets a new address and keeps the old one", async () => {
  await run(ROWS);
  await run([ROWS[0].replace("Pastillas de freno", "Pastillas delanteras")]);
  const product = (await query("select id, slug from products where sku = 'A-1'"))[0];
  expect(product?.slug).toBe("pastillas-delanteras-a-1");
  const slugs = () =>
    query(`select slug from slugs where kind = 'product' and target_id = ${product?.id} order by slug`);
  const both = [{ slug: "pastillas-de-freno-a-1" }, { slug: "pastillas-delanteras-a-1" }];
  expect(await slugs()).toEqual(both);
  await run(ROWS);
  expect(await query("select slug from products where sku = 'A-1'")).toEqual([
    { slug: "pastillas-de-freno-a-1" },
  ]);
  expect(await slugs()).toEqual(both);
});

test("slugs stay unique across products, brands and categories", async () => {
  const rows = [
    "x/1;Frenos;Frenos;Frenos;1;;;",
    "x-1;Frenos;Cart;Frenos > Frenos;1;;;",
    "x 1;Frenos;7;Cart;1;;;",
  ];
  expect(await run(rows)).toMatchObject({ new: 3, rejected: 0 });
  const slugs = await query(
    "select slug from products union all select slug from brands union all select slug from categories order by 1",
  );
  expect(slugs.map(({ slug }) => slug)).toEqual(
    "catalogo categoria-cart frenos frenos-2 frenos-frenos frenos-x-1 frenos-x-1-2 frenos-x-1-3 marca-7 marca-cart".split(
      " ",
    ),
  );
});

test("knows the shop's own drawings, which need no taking in", async () => {
  const drawingsDir = join(folder, "own");
  await mkdir(drawingsDir);
  await writeFile(join(drawingsDir, "disc.svg"), "<svg/>");
  await run(ROWS, { drawingsDir });
  expect(await query("select source, path, status from media where status = 'ready'")).toEqual([
    { source: "drawing:disc", path: "drawings/disc.svg", status: "ready" },
  ]);
});

test("takes objects, as the demo catalogue gives them", async () => {
  const product = {
    sku: "D-1",
    name: "Filtro de aceite",
    brand: "MANN",
    category: "Filtros > Aceite",
    price: 12.345,
    model: ["Seat Ibiza", "VW Polo"],
    oem_codes: [{ value: "06A115561B", brand: "VAG" }],
    attributes: { Altura: "79 mm" },
    active: false,
  };
  expect(await importCatalog({ source: [product], databaseUrl })).toMatchObject({ new: 1 });
  expect(await query("select price_cents, model, oem_codes, attributes, active from products")).toEqual([
    {
      price_cents: 1235,
      model: ["Seat Ibiza", "VW Polo"],
      oem_codes: [{ value: "06A115561B", brand: "VAG" }],
      attributes: [{ label: "Altura", value: "79 mm" }],
      active: false,
    },
  ]);
});

test("keeps every character on its way into the table", async () => {
  const name = String.raw`a\b{"c",d}\N \. 'e' %s ñ€😀`;
  const product = {
    sku: "T\\1",
    name,
    price: 1,
    model: [name],
    attributes: { [name]: name },
    description: "x\ty\nz\\",
  };
  await importCatalog({ source: [product], databaseUrl });
  expect(await query("select sku, name, model, attributes, description from products")).toEqual([
    {
      sku: "T\\1",
      name,
      model: [name],
      attributes: [{ label: name, value: name }],
      description: "x\ty\nz\\",
    },
  ]);
});
