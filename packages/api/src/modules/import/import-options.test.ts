import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseMap } from "@tuerca/feeds";
import pg from "pg";
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

test("leaves bad rows out, says why, and takes the others", async () => {
  const bad = [
    ";No sku;;;1;;;",
    "B-1;;;;1;;;",
    "B-2;No price;;;;;;",
    "B-3;Bad price;;;abc;;;",
    'B-6;"=cmd()";;;-1;;;',
    "a-1;Again;;;1;;;",
    "B-8;Ambiguous;;;1.250;;;",
  ];
  expect(await run([ROWS[0], ...bad, ROWS[2]])).toMatchObject({ rows: 9, new: 2, rejected: 7, warned: 0 });
  const rejected = await readFile(join(folder, "feed.csv.rejected.csv"), "utf8");
  const lines = rejected.trim().split("\n");
  expect(lines[0]).toBe("line,field,reason,taken,sku,name,brand,category,price,offer_price,quantity,images");
  expect(lines.slice(1).map((line) => line.split(",", 3).join(","))).toEqual([
    "3,sku,sku is missing",
    "4,name,name is missing",
    "5,price,price is missing",
    "6,price,price is not a number",
    '7,price,"price is not from 0.01 to 999',
    '8,sku,"sku is that of line 2',
    '9,price,"price could be thousands or decimals: say ""decimal"": ""comma"" or ""point"" in the map"',
  ]);
  expect(lines[5]).toContain("'=cmd()");
});

test("joins no file outside of the feed's folder", async () => {
  const lookups = { out: { file: "../secret.csv", key: "a", by: "sku" } };
  await expect(run(ROWS, { map: parseMap({ lookups }) })).rejects.toThrow("must lie in the feed's folder");
});

test("takes rows without their optional fields that are wrong, and says so", async () => {
  const rows = [
    "B-4;Offer;;;10;12;;",
    "B-5;Much;;;10;;1.5;",
    "B-6;Less;;;10;;-1;",
    "B-7;Escape;;;10;;;../secret.jpg|fotos/a.jpg|../../b.jpg",
    `B-8;Long;${"b".repeat(101)};${"c".repeat(101)}|Frenos;10;;;`,
  ];
  expect(await run(rows)).toMatchObject({ new: 5, rejected: 0, warned: 5 });
  const lines = (await readFile(join(folder, "feed.csv.rejected.csv"), "utf8")).trim().split("\n");
  expect(lines.slice(1).map((line) => line.split(",B-", 1)[0])).toEqual([
    "2,offer_price,offer_price is not below the price,yes",
    '3,quantity,"quantity is not a whole number from 0 to 1,000,000",yes',
    "4,quantity,quantity is below 0: taken as 0,yes",
    "5,images,images has a path that leaves the feed's folder (2 times),yes",
    "6,brand; category,brand is longer than 100 characters; category has a level of more than 100 characters,yes",
  ]);
  expect(await query("select offer_price_cents from products where sku = 'B-4'")).toEqual([
    { offer_price_cents: null },
  ]);
  expect(await query("select source from media")).toEqual([{ source: join(folder, "fotos/a.jpg") }]);
  expect(await query("select name from categories where parent_id = 1")).toEqual([{ name: "Frenos" }]);
});

test("the file of rejected rows goes in again as it was written, and only what was corrected changes", async () => {
  const long = "d".repeat(5000);
  const source = join(folder, "codes.csv");
  await writeFile(source, `sku;name;price;ean;description\nA;Uno;10;841;${long}\nB;Dos;10;8412345678905;\n`);
  expect(await importCatalog({ source, databaseUrl })).toMatchObject({ new: 2, warned: 1 });
  const written = await readFile(`${source}.rejected.csv`, "utf8");
  const corrected = join(folder, "corrected.csv");
  await writeFile(corrected, written);
  expect(await importCatalog({ source: corrected, databaseUrl })).toMatchObject({ unchanged: 1, warned: 1 });
  await writeFile(corrected, written.replace(",841,", ",96385074,"));
  expect(await importCatalog({ source: corrected, databaseUrl })).toMatchObject({ changed: 1, warned: 0 });
  expect(await query("select ean, length(description) as length from products where sku = 'A'")).toEqual([
    { ean: "96385074", length: 5000 },
  ]);
});

test("has no rejects file where nothing was rejected, and takes an old one away", async () => {
  await writeFile(join(folder, "feed.csv.rejected.csv"), "old");
  await run(ROWS);
  await expect(stat(join(folder, "feed.csv.rejected.csv"))).rejects.toThrow("ENOENT");
});

test("a dry run tells the same numbers and changes nothing", async () => {
  await run(ROWS.slice(0, 2));
  const before = await versions();
  const rows = [ROWS[0].replace("45,90", "44,90"), ROWS[2]];
  const dry = await run(rows, { dryRun: true, prune: true, pruneLimit: 50 });
  expect(await versions()).toEqual(before);
  expect(await run(rows, { prune: true, pruneLimit: 50 })).toEqual(dry);
  expect(dry).toMatchObject({ new: 1, changed: 1, unchanged: 0, pruned: 1 });
});

test("prunes only when told, spares rejected rows, and brings pruned products back", async () => {
  const active = () => query("select sku from products where active order by sku");
  await run(ROWS);
  await run([ROWS[0]]);
  expect(await active()).toHaveLength(3);
  const broken = ROWS[1].replace("89,00", "free");
  expect(await run([ROWS[0], broken], { prune: true, pruneLimit: 34 })).toMatchObject({
    pruned: 1,
    rejected: 1,
  });
  expect(await active()).toEqual([{ sku: "A-1" }, { sku: "A-2" }]);
  expect(await run(ROWS)).toMatchObject({ changed: 1, unchanged: 2 });
  expect(await active()).toHaveLength(3);
  await expect(run([broken], { prune: true })).rejects.toThrow("no good row");
  expect(await active()).toHaveLength(3);
});

test("products of other origin are never pruned", async () => {
  await query("insert into products (sku, name, slug, price_cents) values ('OWN', 'Own', 'own', 100)");
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

test("stops between batches when told and goes on the next time", async () => {
  const rows = Array.from({ length: 9000 }, (_, index) => `S-${index};Pieza;;;1;;;`);
  const controller = new AbortController();
  const stopped = await run(rows, { signal: controller.signal, onProgress: () => controller.abort() });
  expect(stopped.complete).toBe(false);
  const count = Number((await query("select count(*) as count from products"))[0]?.count);
  expect(count).toBe(stopped.new);
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(9000);
  expect(await run(rows)).toMatchObject({ new: 9000 - count, unchanged: count, complete: true });
});

test("says which columns are missing", async () => {
  const source = join(folder, "other.csv");
  await writeFile(source, "codigo,nome\n1,x\n");
  await expect(importCatalog({ source, databaseUrl })).rejects.toThrow(
    'The file has no column "sku"; it has: codigo, nome. Give a map with --map.',
  );
  const map = parseMap({ fields: { sku: "codigo", name: "nombre", price: { constant: 1 } } });
  await expect(importCatalog({ source, databaseUrl, map })).rejects.toThrow(
    'The file has no column "nombre".',
  );
});
