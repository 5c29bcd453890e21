import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "../../../test/index.ts";
import { type ImportOptions, importCatalog, parseMap } from "./index.ts";

let databaseUrl: string;
let pool: pg.Pool;
let folder: string;

beforeEach(async () => {
  databaseUrl = await createTestDatabase();
  pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  folder = await mkdtemp(join(tmpdir(), "tuerca-import-"));
});
afterEach(async () => {
  await pool.end();
  await rm(folder, { recursive: true });
});

const HEADER = "sku;name;brand;category;price;offer_price;quantity;images";
const ROWS = [
  "A-1;Pastillas de freno;BOSCH;Frenos > Pastillas;45,90;;10;fotos/a.jpg|http://example.com/b.jpg",
  "A-2;Disco de freno;Brembo;Frenos > Discos|Ofertas;89,00;79,00;4;drawings/disc.svg",
  "A-3;Bujía;bosch;Encendido;5,00;;0;",
];

async function run(rows: readonly string[], options: Partial<ImportOptions> = {}) {
  const source = join(folder, "feed.csv");
  await writeFile(source, [HEADER, ...rows].join("\n"));
  return importCatalog({ source, databaseUrl, ...options });
}

async function query(text: string) {
  return (await pool.query(text)).rows;
}

/** The transaction that last wrote each row of everything that an import writes. */
function versions() {
  return query(`select 'p' as kind, id::text as key, xmin::text, ctid::text from products
    union all select 's', product_id::text, xmin::text, ctid::text from stock
    union all select 'h', product_id || ' ' || recorded_at, xmin::text, ctid::text from price_history
    union all select 'm', source, xmin::text, ctid::text from media
    union all select 'b', name_key, xmin::text, ctid::text from brands
    union all select 'c', id::text, xmin::text, ctid::text from categories
    union all select 'g', slug, xmin::text, ctid::text from slugs order by 1, 2`);
}

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
  const changed = [ROWS[0]!.replace("45,90", "39,90"), ROWS[1]!, ROWS[2]!.replace(";0;", ";7;")];
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
  expect(await run([ROWS[0]!.replace(";10;", ";;")])).toMatchObject({ unchanged: 1 });
  expect(await query("select quantity from stock order by product_id limit 1")).toEqual([{ quantity: 10 }]);
});

test("a renamed product gets a new address and keeps the old one", async () => {
  await run(ROWS);
  await run([ROWS[0]!.replace("Pastillas de freno", "Pastillas delanteras")]);
  const id = (await query("select id, slug from products where sku = 'A-1'"))[0];
  expect(id.slug).toBe("pastillas-delanteras-a-1");
  const slugs = () =>
    query(`select slug from slugs where kind = 'product' and target_id = ${id.id} order by slug`);
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

test("leaves bad rows out, says why, and takes the others", async () => {
  const bad = [
    ";No sku;;;1;;;",
    "B-1;;;;1;;;",
    "B-2;No price;;;;;;",
    "B-3;Bad price;;;abc;;;",
    "B-4;Offer;;;10;12;;",
    "B-5;Much;;;10;;1.5;",
    'B-6;"=cmd()";;;10;;-1;',
    "A-1;Again;;;1;;;",
    "B-7;Escape;;;1;;;../secret.jpg",
    "B-8;Ambiguous;;;1.250;;;",
  ];
  expect(await run([ROWS[0]!, ...bad, ROWS[2]!])).toMatchObject({ rows: 12, new: 2, rejected: 10 });
  const rejected = await readFile(join(folder, "feed.csv.rejected.csv"), "utf8");
  const lines = rejected.trim().split("\n");
  expect(lines[0]).toBe("line,field,reason,sku,name,brand,category,price,offer_price,quantity,images");
  expect(lines.slice(1).map((line) => line.split(",", 3).join(","))).toEqual([
    "3,sku,sku is missing",
    "4,name,name is missing",
    "5,price,price is missing",
    "6,price,price is not a number",
    "7,offer_price,offer_price is not below the price",
    '8,quantity,"quantity is not a whole number from 0 to 1',
    '9,quantity,"quantity is not a whole number from 0 to 1',
    '10,sku,"sku is that of line 2',
    "11,images,images has a path that leaves the feed's folder",
    '12,price,"price could be thousands or decimals: say ""decimal"": ""comma"" or ""point"" in the map"',
  ]);
  expect(lines[7]).toContain("'=cmd()");
});

test("has no rejects file where nothing was rejected, and takes an old one away", async () => {
  await writeFile(join(folder, "feed.csv.rejected.csv"), "old");
  await run(ROWS);
  await expect(stat(join(folder, "feed.csv.rejected.csv"))).rejects.toThrow("ENOENT");
});

test("a dry run tells the same numbers and changes nothing", async () => {
  await run(ROWS.slice(0, 2));
  const before = await versions();
  const rows = [ROWS[0]!.replace("45,90", "44,90"), ROWS[2]!];
  const dry = await run(rows, { dryRun: true, prune: true });
  expect(await versions()).toEqual(before);
  expect(await run(rows, { prune: true })).toEqual(dry);
  expect(dry).toMatchObject({ new: 1, changed: 1, unchanged: 0, pruned: 1 });
});

test("prunes only when told, spares rejected rows, and brings pruned products back", async () => {
  const active = () => query("select sku from products where active order by sku");
  await run(ROWS);
  await run([ROWS[0]!]);
  expect(await active()).toHaveLength(3);
  const broken = ROWS[1]!.replace("89,00", "free");
  expect(await run([ROWS[0]!, broken], { prune: true })).toMatchObject({ pruned: 1, rejected: 1 });
  expect(await active()).toEqual([{ sku: "A-1" }, { sku: "A-2" }]);
  expect(await run(ROWS)).toMatchObject({ changed: 1, unchanged: 2 });
  expect(await active()).toHaveLength(3);
  await expect(run([broken], { prune: true })).rejects.toThrow("no good row");
  expect(await active()).toHaveLength(3);
});

test("products of other origin are never pruned", async () => {
  await pool.query("insert into products (sku, name, slug, price_cents) values ('OWN', 'Own', 'own', 100)");
  expect(await run(ROWS, { prune: true })).toMatchObject({ pruned: 0 });
});

test("refuses a second import while one runs", async () => {
  const other = new pg.Client({ connectionString: databaseUrl });
  await other.connect();
  await other.query("select pg_advisory_lock(7204311)");
  await expect(run(ROWS)).rejects.toThrow("Another import is running");
  await other.end();
  expect(await run(ROWS)).toMatchObject({ new: 3 });
});

test("knows the shop's own drawings, which need no taking in", async () => {
  const drawingsDir = join(folder, "own");
  await import("node:fs/promises").then(({ mkdir }) => mkdir(drawingsDir));
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

test("stops between batches when told and goes on the next time", async () => {
  const rows = Array.from({ length: 9000 }, (_, index) => `S-${index};Pieza;;;1;;;`);
  const controller = new AbortController();
  const stopped = await run(rows, { signal: controller.signal, onProgress: () => controller.abort() });
  expect(stopped.complete).toBe(false);
  const [{ count }] = await query("select count(*)::int as count from products");
  expect(count).toBe(stopped.new);
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(9000);
  expect(await run(rows)).toMatchObject({ new: 9000 - count, unchanged: count, complete: true });
});

test("says which columns are missing", async () => {
  const source = join(folder, "other.csv");
  await writeFile(source, "codigo,nome\n1,x\n");
  await expect(importCatalog({ source, databaseUrl })).rejects.toThrow(
    'The file has no column "sku", "name", "price"; it has: codigo, nome. Give a map with --map.',
  );
  const map = parseMap({ fields: { sku: "codigo", name: "nombre", price: { constant: 1 } } });
  await expect(importCatalog({ source, databaseUrl, map })).rejects.toThrow(
    'The file has no column "nombre".',
  );
});
