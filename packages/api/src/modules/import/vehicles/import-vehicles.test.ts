import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { toMonthNumber } from "@tuerca/contract";
import { openDatabase } from "@tuerca/platform/database/database";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createImportFixture, type ImportFixture } from "../test/import-fixture.ts";
import { importVehicles, type VehicleImportOptions } from "./import-vehicles.ts";
import { checkFits } from "./vehicle-report.repository.ts";

const HEADER = "ref;ktype;make;model;platform;body;engine;engine_codes;kw;cc;fuel;from;to";
const IBIZA = "A-1;31000;Seat;Ibiza IV;6J;Compacto;1.6 TDI;CAYC;77;1598;diésel;2009-05;05/2015";
const IBIZA_66 = "A-2;31001;SEAT;Ibiza IV;6J;Compacto;1.6 TDI;CAYB CAYA;66;1598;diesel;2008;2015-05";
const GOLF = ";;VW;Golf VI;5K;;1.6 TDI;CAYC;77;1598;Diesel;02/2009;";

let fixture: ImportFixture;
let query: ImportFixture["query"];
beforeEach(async () => {
  fixture = await createImportFixture();
  query = fixture.query;
});
afterEach(() => fixture.close());

const path = () => join(fixture.folder, "vehicles.csv");

async function take(rows: readonly string[], options: Partial<VehicleImportOptions> = {}, header = HEADER) {
  await writeFile(path(), [header, ...rows].join("\n"));
  return importVehicles({
    file: path(),
    databaseUrl: fixture.databaseUrl,
    sourceName: "default",
    dryRun: false,
    prune: false,
    pruneLimit: 5,
    rejectedPath: `${path()}.rejected.csv`,
    ...options,
  });
}

const rejected = () => readFile(`${path()}.rejected.csv`, "utf8");

/** Vehicles with their models, without the numbers of rows. */
const stored = () =>
  query(`select k.name as make, k.slug, m.name as model, m.platform, m.slug as model_slug, m.body,
      m.from_month as model_from, m.to_month as model_to, v.name, v.engine_codes, v.kw, v.cc, v.fuel, v.from_month,
      v.to_month, v.month_known, v.ktype, v.ref, v.retired_at is not null as retired
    from vehicles v join vehicle_models m on m.id = v.model_id join vehicle_makes k on k.id = m.make_id
    order by v.ref, v.ktype, k.name_key, m.name_key, v.name_key, v.engine_codes, v.kw`);

/** The last transaction of each row. */
const versions = () =>
  query(`select 'v' as kind, id, xmin::text from vehicles union all select 'm', id, xmin::text from vehicle_models
    union all select 'k', id, xmin::text from vehicle_makes union all select 's', id, xmin::text from fit_sources
    order by 1, 2`);

test("takes vehicles in, with models of their engines' months", async () => {
  expect(await take([IBIZA, IBIZA_66, GOLF])).toMatchObject({ new: 3, changed: 0, rejected: 0, warned: 0 });
  const rows = await stored();
  expect(rows[0]).toEqual({
    make: "Seat",
    slug: "seat",
    model: "Ibiza IV",
    platform: "6J",
    model_slug: "ibiza-iv-6j",
    body: "Compacto",
    model_from: toMonthNumber(2008, 1),
    model_to: toMonthNumber(2015, 5),
    name: "1.6 TDI",
    engine_codes: ["CAYC"],
    kw: 77,
    cc: 1598,
    fuel: "diesel",
    from_month: toMonthNumber(2009, 5),
    to_month: toMonthNumber(2015, 5),
    month_known: true,
    ktype: 31_000,
    ref: "A-1",
    retired: false,
  });
  expect(rows[1]).toMatchObject({ engine_codes: ["CAYA", "CAYB"], month_known: false });
  expect(rows[2]).toMatchObject({ make: "VW", model_to: null, to_month: null, ref: null });
});

test("the same file again writes nothing, nor does a dry run", async () => {
  const nothing = await versions();
  expect(await take([IBIZA, GOLF], { dryRun: true })).toMatchObject({ new: 2 });
  expect(await versions()).toEqual(nothing);
  await take([IBIZA, GOLF]);
  const before = await versions();
  expect(await take([IBIZA, GOLF])).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
  expect(await versions()).toEqual(before);
});

test("finds a vehicle by ref, else by ktype, else by its names", async () => {
  await take([IBIZA, IBIZA_66, GOLF]);
  const [{ id } = {}] = await query("select id from vehicles where ref = 'A-1'");
  const counts = await take([
    "A-1;;Seat;Ibiza 4;6J;Compacto;1.6 TDI CR;CAYC;77;1598;diesel;2009-05;2015-05",
    ";31001;Seat;Ibiza IV;6J;Compacto;1.6 TDI;CAYB;66;1598;diesel;2008;2015-05",
    "G-1;32000;Volkswagen;GOLF VI;5k;;1.6 TDI;CAYC;77;1598;diesel;2009-02;",
  ]);
  expect(counts).toMatchObject({ new: 0, changed: 3, rejected: 0 });
  expect(await query("select id, name, ktype from vehicles where ref = 'A-1'")).toEqual([
    { id, name: "1.6 TDI CR", ktype: 31_000 },
  ]);
  expect(await query("select ref, engine_codes from vehicles where ktype = 31001")).toEqual([
    { ref: "A-2", engine_codes: ["CAYB"] },
  ]);
  expect(await query("select ref, ktype from vehicles where ktype = 32000")).toEqual([
    { ref: "G-1", ktype: 32_000 },
  ]);
  expect(await query("select name, slug from vehicle_models order by id")).toEqual([
    { name: "Ibiza IV", slug: "ibiza-iv-6j" },
    { name: "Golf VI", slug: "golf-vi-5k" },
  ]);
});

test("a file changes the columns that it has; months of a model may be given", async () => {
  await take([IBIZA]);
  const header = "ref;make;model;platform;engine;fuel;from;model_from;model_to";
  const row = "A-1;Seat;Ibiza IV;6J;1.6 TDI;diesel;2009-05;2008-05;2017-06";
  expect(await take([row], {}, header)).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await stored()).toMatchObject([
    { kw: 77, to_month: toMonthNumber(2015, 5), engine_codes: ["CAYC"], body: "Compacto", ktype: 31_000 },
  ]);
  expect(await stored()).toMatchObject([
    { model_from: toMonthNumber(2008, 5), model_to: toMonthNumber(2017, 6) },
  ]);
});

test("rejects wrong rows and says why; cleans hostile texts", async () => {
  const counts = await take([
    "B-1;;;Ibiza;;;1.6;;;;diesel;2009;",
    "B-2;x;Seat;Ibiza;;;1.6;;;;diesel;2009;",
    "B-3;;Seat;Ibiza;;;1.6;;;;diesel;2009-13;",
    "B-4;;Seat;Ibiza;;;1.6;;;;diesel;2009;2008",
    `B-5;;Seat;${"x".repeat(81)};;;1.6;;;;diesel;2009;`,
    "B-6;;!!;Ibiza;;;1.6;;;;diesel;2009;",
    "B-7;;Seat;Ibiza;;;1.6;A<B;9999;x;vapor;2009;",
    'B-8;;Se\u202eat;"<b>Ibiza</b>&nbsp;II";;;1.6\u0007;;;;diesel;2009;',
    "B-8;;Seat;Ibiza II;;;1.8;;;;diesel;2009;",
  ]);
  expect(counts).toMatchObject({ new: 2, rejected: 7, warned: 1 });
  const text = await rejected();
  for (const reason of [
    "2,make,make is missing,no,B-1",
    "ktype is not a whole number from 1 to",
    "from is not a month such as",
    "to is before from",
    "model is longer than 80 characters",
    "make,make is missing,no,B-6",
    "engine_codes has a code that is not one; kw is not a whole number from 1 to 2,000; cc is",
    "is the vehicle of line 9, too",
  ])
    expect(text).toContain(reason);
  expect(await query("select name from vehicle_makes")).toEqual([{ name: "Seat" }]);
  expect(
    await query(
      "select m.name, v.name as engine from vehicles v join vehicle_models m on m.id = v.model_id where ref = 'B-8'",
    ),
  ).toEqual([{ name: "Ibiza II", engine: "1.6" }]);
  expect(await query("select fuel, kw, cc from vehicles where ref = 'B-7'")).toEqual([
    { fuel: "other", kw: null, cc: null },
  ]);
});

test("refuses a number of another vehicle, and names of two", async () => {
  await take([IBIZA, IBIZA_66, IBIZA.replace("A-1;31000", "A-3;31003")]);
  expect(await take([IBIZA.replace("31000", "31001"), IBIZA.replace("A-1;31000", ";")])).toMatchObject({
    rejected: 2,
    changed: 0,
    new: 0,
  });
  const text = await rejected();
  expect(text).toContain("ktype 31001 is that of the vehicle A-2");
  expect(text).toContain("has the names of 2 vehicles: give its ref or ktype");
});

test("retires what a complete file of the source lacks, within the limit, and brings it back", async () => {
  await take([IBIZA, IBIZA_66]);
  await take([GOLF], { sourceName: "other" });
  const prune = { prune: true };
  expect(await take([IBIZA], prune)).toMatchObject({ pruned: 0, heldBack: { gone: 1, offered: 2 } });
  const bad = IBIZA_66.replace("2008", "ayer");
  expect(await take([IBIZA, bad], { ...prune, pruneLimit: 100 })).toMatchObject({ pruned: 0, rejected: 1 });
  expect(await take([IBIZA], { ...prune, pruneLimit: 100, dryRun: true })).toMatchObject({ pruned: 1 });
  expect(await take([IBIZA], { ...prune, pruneLimit: 100 })).toMatchObject({ pruned: 1, heldBack: null });
  expect(await query("select ref from vehicles where retired_at is not null")).toEqual([{ ref: "A-2" }]);
  await expect(take([bad], prune)).rejects.toThrow("no good row");
  expect(await take([IBIZA, IBIZA_66])).toMatchObject({ changed: 1, unchanged: 1 });
  expect(await query("select 1 from vehicles where retired_at is not null")).toEqual([]);
});

test("refuses a file without the columns that a vehicle needs", async () => {
  await expect(take(["Seat;Ibiza"], {}, "make;model")).rejects.toThrow("no column engine, fuel, from");
});

const arbitrary = fc.record({
  ref: fc.option(fc.integer({ min: 1, max: 30 })),
  ktype: fc.option(fc.integer({ min: 1, max: 30 })),
  model: fc.constantFrom("Ibiza IV", "Ibiza III", "León II"),
  engine: fc.constantFrom("1.6 TDI", "1.9 TDI"),
  codes: fc.constantFrom("", "CAYC", "BKC BXE"),
  kw: fc.constantFrom("", "66", "77"),
  from: fc.integer({ min: 2000, max: 2010 }),
});

test("twice is once, and the order of rows does not matter", async () => {
  const tables = "vehicles, vehicle_models, vehicle_makes, fit_sources restart identity cascade";
  const lines = fc.uniqueArray(arbitrary, {
    maxLength: 12,
    comparator: (a, b) =>
      (a.ref !== null && a.ref === b.ref) ||
      (a.ktype !== null && a.ktype === b.ktype) ||
      (a.model === b.model && a.engine === b.engine && a.codes === b.codes && a.kw === b.kw),
  });
  const property = fc.asyncProperty(lines, fc.infiniteStream(fc.nat()), async (vehicles, random) => {
    const rows = vehicles.map(
      ({ ref, ktype, model, engine, codes, kw, from }) =>
        `${ref ?? ""};${ktype ?? ""};Seat;${model};;;${engine};${codes};${kw};;diesel;${from};`,
    );
    await query(`truncate ${tables}`);
    expect(await take(rows)).toMatchObject({ new: rows.length, rejected: 0 });
    const [once, written] = [await stored(), await versions()];
    const shuffled = rows.map((row) => ({ row, at: random.next().value })).sort((a, b) => a.at - b.at);
    const others = shuffled.map(({ row }) => row);
    expect(await take(others)).toMatchObject({ new: 0, changed: 0, unchanged: rows.length });
    expect(await versions()).toEqual(written);
    await query(`truncate ${tables}`);
    await take(others);
    expect(await stored()).toEqual(once);
  });
  await fc.assert(property, { numRuns: 10, endOnFailure: true });
}, 60_000);

test("counts twins: the names and figures of a vehicle of that time, under another number", async () => {
  expect(await take([IBIZA])).toMatchObject({ new: 1, twins: 0 });
  const again = IBIZA.replace("A-1;31000", "B-1;41000");
  const later = again.replace("B-1;41000", "B-2;41002").replace("2009-05;05/2015", "2015-06;2017");
  const stronger = again.replace("B-1;41000", "B-3;41003").replace(";77;", ";81;");
  expect(await take([again, later, stronger])).toMatchObject({ new: 3, twins: 1 });
  expect(await take([again, later, stronger])).toMatchObject({ new: 0, unchanged: 3, twins: 0 });
  const database = openDatabase(fixture.databaseUrl, 1);
  const { twins } = await checkFits(database.db);
  await database.close();
  expect(twins).toMatchObject([
    { name: "Seat Ibiza IV 6J 1.6 TDI CAYC 77 kW", one: "ref:A-1", other: "ref:B-1" },
  ]);
});
