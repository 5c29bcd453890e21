import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "@tuerca/api/testing";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { watchConsole } from "../test/watch-console.ts";
import { vehiclesCommand } from "./vehicles.ts";

let folder: string;
let databaseUrl: string;
const printed = watchConsole();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tuerca-vehicles-"));
  databaseUrl = await createTestDatabase();
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the command; returns its exit code and lines. */
async function run(...args: string[]): Promise<[number, ...string[]]> {
  printed.length = 0;
  const code = await vehiclesCommand(args, async () => ({ databaseUrl, close: async () => undefined }));
  return [code, ...printed.flatMap((text) => text.split("\n"))];
}

test("imports, lists and checks vehicles", async () => {
  expect(await run("list")).toEqual([0, "There are no vehicles."]);
  const file = join(folder, "vehicles.csv");
  const header = "ref;make;model;platform;engine;engine_codes;kw;fuel;from;to";
  const rows = [
    "A-1;Seat;Ibiza IV;6J;1.6 TDI;CAYC;77;diesel;2009;2015",
    "A-2;Seat;Ibiza IV;6J;1.6 TDI;;;diesel;x;",
  ];
  await writeFile(file, [header, ...rows].join("\n"));
  const reasons = `Rows with errors: ${file}.rejected.csv`;
  expect(await run("import", file, "--dry-run")).toEqual([
    0,
    "Dry run, nothing was changed: 1 new, 0 changed, 0 unchanged, 1 rejected.",
    reasons,
  ]);
  expect(await run("import", file)).toEqual([0, "1 new, 0 changed, 0 unchanged, 1 rejected.", reasons]);
  expect(await run("list")).toEqual([0, "Seat  1 models  1 vehicles"]);
  expect(await run("list", "--make", "SEAT")).toEqual([
    0,
    "A-1  -  diesel    Seat Ibiza IV (6J) 1.6 TDI (CAYC) 77 kW 2009-2015",
  ]);
  expect(await run("list", "--make", "Lada")).toEqual([0, "There are no vehicles of Lada."]);

  await writeFile(file, [header, rows[0]?.replace("A-1", "B-1")].join("\n"));
  const [code, , twins, heldBack] = await run("import", file, "--prune");
  expect(twins).toContain("1 of the new ones are twins of vehicles");
  expect([code, heldBack]).toEqual([1, expect.stringContaining("it would be 1 of the source's 1 vehicles")]);
  expect(await run("import", file, "--prune", "--prune-limit", "100")).toEqual([
    0,
    "0 new, 0 changed, 1 unchanged, 0 rejected, 1 retired.",
  ]);
});

test("counts links to vehicles that are retired or do not exist", async () => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  await pool.query(
    `insert into products (sku, name, slug, price_cents) values ('P', 'Disco', 'disco-p', 100)`,
  );
  await pool.query(`insert into vehicle_models (make_id, name, name_key, from_month, month_known, slug)
    select id, 'León', 'leon', 24000, false, 'leon' from vehicle_makes`);
  await pool.query(`insert into product_fits (product_id, vehicle_ids, term_ids, is_partial)
    select p.id, array[v.id, 999], '{0,0}', true from products p, vehicles v where v.ref = 'A-1'`);
  await pool.end();
  const [code, ...lines] = await run("check");
  expect(code).toBe(0);
  expect(lines).toEqual([
    "1 links to vehicles that do not exist",
    "1 links to retired vehicles",
    "1 products with links to vehicles that no file has described",
    "0 pairs of vehicles with the same names and figures",
    "1 models without engines",
    "  Seat León",
    expect.stringMatching(/^Source default: 2 vehicles, 0 products, \d{4}-\d\d-\d\d$/),
  ]);
});

test("merges twins only if that is confirmed", async () => {
  const file = join(folder, "twins.csv");
  const row = "Lada;Niva;2121;1.7;21214;61;petrol;1995;";
  await writeFile(
    file,
    ["ref;make;model;platform;engine;engine_codes;kw;fuel;from;to", `L-1;${row}`].join("\n"),
  );
  await run("import", file);
  await writeFile(
    file,
    ["ref;make;model;platform;engine;engine_codes;kw;fuel;from;to", `L-2;${row}`].join("\n"),
  );
  await run("import", file);
  const found =
    "Lada Niva 2121 1.7 21214 61 kW (ref:L-2) → Lada Niva 2121 1.7 21214 61 kW (ref:L-1): 0 links, 0 cars of customers";
  expect(await run("merge", "--twins")).toEqual([0, found, "Nothing was changed. Run it again with --yes."]);
  expect(await run("merge", "ref:L-2", "ref:L-1", "--yes")).toEqual([
    0,
    found,
    "1 vehicles are merged into others.",
  ]);
  expect(await run("merge", "--twins")).toEqual([0, "There are no twins."]);
});

test("lists vehicles that links name and nobody has", async () => {
  expect(await run("unknown")).toEqual([0, "No links wait for a vehicle."]);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  await pool.query(`with p as (
      insert into products (name, slug, sku, price_cents) values ('Disco', 'disco-u', 'U-1', 100) returning id
    ), u as (
      insert into unknown_vehicles
        (spelling_key, spelling, make, model, platform, engine, engine_code, ref, ktype, make_key, model_key)
      values ('k', 'Lada;Niva;;1.7i', 'Lada', 'Niva', '', '1.7i', '', '', '', 'lada', 'niva') returning id
    ) insert into waiting_fits (product_id, unknown_id) select p.id, u.id from p, u`);
  await pool.end();
  const line = "1 products  such as U-1  Lada;Niva;;1.7i";
  expect(await run("unknown", "--make", "LADA")).toEqual([0, line]);
  expect(await run("unknown", "--make", "Seat")).toEqual([0, "No links wait for a vehicle."]);
});

test("explains its words", async () => {
  for (const args of [
    [],
    ["list", "x"],
    ["check", "--make", "Seat"],
    ["import"],
    ["import", "a", "--wrong"],
    ["merge", "ref:a"],
  ])
    expect((await run(...args))[0]).toBe(2);
});
