// biome-ignore-all lint/suspicious/noConsole: a skipped test says why
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { importCatalog, parseMap } from "@tuerca/api/operator/catalog";
import { createTestDatabase } from "@tuerca/api/testing";
import pg from "pg";
import { expect, test } from "vitest";

const MAPS = fileURLToPath(new URL(".", import.meta.url));
const CATALOGUES = fileURLToPath(new URL("../../../../shared/data/catalogue", import.meta.url));
const isThere = existsSync(CATALOGUES);
if (!isThere) console.warn(`Skipped: the maps cannot be tried, because the folder ${CATALOGUES} is missing.`);
const needsCatalogues = test.skipIf(!isThere);

async function readMap(name: string) {
  return parseMap(JSON.parse(await readFile(join(MAPS, name), "utf8")));
}

async function take(file: string, map: string, databaseUrl: string) {
  const rejectedPath = join(tmpdir(), `${map}.${process.pid}.rejected.csv`);
  return importCatalog({
    source: join(CATALOGUES, file),
    map: await readMap(map),
    databaseUrl,
    rejectedPath,
    drawingsDir: join(MAPS, "../demo/drawings"),
  });
}

test("every map is valid", async () => {
  const names = (await readdir(MAPS)).filter((name) => name.endsWith(".json"));
  expect(names).toHaveLength(11);
  for (const name of names) await expect(readMap(name)).resolves.toBeDefined();
});

needsCatalogues.each([
  ["anhanguera_pecas.csv", "anhanguera.json", { new: 1245, rejected: 0, skipped: 0 }],
  ["adventureworks_DimProduct.csv", "adventureworks.json", { new: 195, rejected: 0, skipped: 411 }],
  ["dachlast_dachboxen.csv", "dachlast-dachboxen.json", { new: 157, rejected: 0 }],
  ["dachlast_dachtraeger.csv", "dachlast-dachtraeger.json", { new: 185, rejected: 6 }],
  ["dachlast_dachzelte.csv", "dachlast-dachzelte.json", { new: 638, rejected: 8 }],
  ["dachlast_markisen.csv", "dachlast-markisen.json", { new: 269, rejected: 3 }],
] as const)("takes %s in, and twice changes nothing", async (file, map, counts) => {
  const databaseUrl = await createTestDatabase();
  expect(await take(file, map, databaseUrl)).toMatchObject(counts);
  expect(await take(file, map, databaseUrl)).toMatchObject({ new: 0, changed: 0, unchanged: counts.new });
});

needsCatalogues("a part of anhanguera comes with its vehicles and its equivalents", async () => {
  const databaseUrl = await createTestDatabase();
  await take("anhanguera_pecas.csv", "anhanguera.json", databaseUrl);
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const { rows } = await pool.query(
    "select name, price_cents, model[1] as model, oem_codes from products where sku = 'IB-0001'",
  );
  await pool.end();
  expect(rows).toEqual([
    {
      name: "Rótula de suspensión",
      price_cents: 41_112,
      model: "Volkswagen Gol G4 2006-2008",
      oem_codes: [{ value: "TT-0023" }, { value: "VG-0015" }],
    },
  ]);
});
