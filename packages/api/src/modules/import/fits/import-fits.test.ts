import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { toMonthNumber } from "@tuerca/contract";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createImportFixture, type ImportFixture } from "../test/import-fixture.ts";
import { importVehicles } from "../vehicles/import-vehicles.ts";
import { type FitImportOptions, importFits } from "./import-fits.ts";

const VEHICLES = [
  "ref;ktype;make;model;platform;engine;engine_codes;kw;fuel;from;to",
  "A;31000;Seat;Ibiza IV;6J;1.6 TDI;CAYC;77;diesel;2009-05;2015-05",
  "B;31001;Seat;Ibiza IV;6J;1.6 TDI;CAYB;66;diesel;2009-05;2015-05",
  "C;31002;VW;Golf VI;5K;1.6 TDI;CAYC;77;diesel;2009-02;2013-11",
];
const HEADER =
  "sku;ref;ktype;make;model;platform;engine;engine_code;from;to;position;quantity;restriction;conditions";

let fixture: ImportFixture;
let { query, databaseUrl, folder } = {} as ImportFixture;
beforeEach(async () => {
  fixture = await createImportFixture();
  ({ query, databaseUrl, folder } = fixture);
  const file = join(folder, "vehicles.csv");
  await writeFile(file, VEHICLES.join("\n"));
  const options = { sourceName: "default", dryRun: false, prune: false, pruneLimit: 5 };
  await importVehicles({ file, databaseUrl, rejectedPath: `${file}.rejected.csv`, ...options });
  await fixture.take(["P-1", "P-2", "P-3"].map((sku) => ({ sku, name: "Disco", price: 9 })));
});
afterEach(() => fixture.close());

const path = () => join(folder, "fits.csv");

async function take(rows: readonly string[], options: Partial<FitImportOptions> = {}, header = HEADER) {
  await writeFile(path(), [header, ...rows].join("\n"));
  return importFits({
    file: path(),
    databaseUrl,
    sourceName: "default",
    version: "",
    complete: false,
    dryRun: false,
    rejectedPath: `${path()}.rejected.csv`,
    ...options,
  });
}

/** The links of each product: vehicle's ref, or its terms behind it. */
const links = () =>
  query(`select p.sku, f.is_partial, (
      select coalesce(json_agg(json_build_array(v.ref, to_jsonb(t) - 'id' - 'digest') order by v.ref, t.digest), '[]')
      from unnest(f.vehicle_ids, f.term_ids) u (vehicle_id, term_id)
      join vehicles v on v.id = vehicle_id left join fit_terms t on t.id = term_id) as fits
    from product_fits f join products p on p.id = f.product_id order by p.sku`);

const versions = () =>
  query(`select 'f' as kind, product_id as id, xmin::text from product_fits
    union all select 't', id, xmin::text from fit_terms union all select 's', id, xmin::text from fit_sources
    union all select 'p', product_id, xmin::text from product_sources order by 1, 2`);

test("takes links in any order, with terms; the same file again writes not one row", async () => {
  const rows = [
    "P-1;A;;;;;;;;;Delante;2;Ø 280 mm;",
    "p-2;;31001;;;;;;;;;;;",
    "P-1;;31000;;;;;;;2012-06;Delante;2;Ø 288 mm;con ESP",
    "P-1;;;VW;Golf;;;CAYC;;;;;;",
    "P-2;;;Seat;Ibiza IV;6J;;;2010;;;;;",
  ];
  expect(await take(rows)).toMatchObject({ rows: 5, rejected: 0, new: 2, changed: 0, unchanged: 0 });
  const term = { from_month: null, to_month: null, position: "Delante", quantity: 2, text: null };
  const stored = await links();
  expect(stored).toMatchObject([{ is_partial: false }, { is_partial: false }]);
  expect(stored[0]?.fits).toHaveLength(3);
  expect(stored[0]?.fits).toEqual(
    expect.arrayContaining([
      ["A", { ...term, conditions: [{ kind: "diameter", mm: 280 }] }],
      [
        "A",
        {
          ...term,
          to_month: toMonthNumber(2012, 6),
          conditions: [
            { kind: "diameter", mm: 288 },
            { kind: "equipment", name: "esp", value: true },
          ],
        },
      ],
      ["C", null],
    ]),
  );
  const later = {
    ...term,
    position: null,
    quantity: null,
    from_month: toMonthNumber(2010, 1),
    conditions: [],
  };
  expect(stored[1]?.fits).toEqual(
    expect.arrayContaining([
      ["A", later],
      ["B", later],
      ["B", null],
    ]),
  );
  const before = await versions();
  expect(await take(rows.toReversed())).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
  expect(await take(rows.slice(0, 1), { dryRun: true, sourceName: "x" })).toMatchObject({ changed: 1 });
  expect(await versions()).toEqual(before);
  expect(await take(["P-2;C;;;;;;;;;;;;"])).toMatchObject({ changed: 1 });
  expect(await links()).toMatchObject([{ sku: "P-1" }, { sku: "P-2", fits: [["C", null]] }]);
});

test("counts unknown vehicles and products, rejects ambiguous and wrong rows; such lists are partial", async () => {
  const rows = [
    "P-1;Z;;;;;;;;;;;;",
    "P-1;Z;;;;;;;;;;;;",
    "P-1;A;;;;;;;;;;;;",
    "P-2;;;Seat;Ibiza;6J;1.6 TDI;;;;;;;",
    "P-3;A;;;;;;;ayer;;;;;",
    "P-9;A;;;;;;;;;;;;",
    "P-3;;;;;;;;;;;;;",
    ";A;;;;;;;;;;;;",
    'P-3;B;;;;;;;;;;;;[{"kind":"alas"}]',
    `P-3;B;;;;;;;;;;;${"x".repeat(501)};`,
  ];
  expect(await take(rows)).toMatchObject({
    rows: 10,
    rejected: 6,
    unknownProducts: 1,
    new: 3,
    unknownVehicles: [{ spelling: "ref:Z", links: 2 }],
  });
  expect(await links()).toEqual([
    { sku: "P-1", is_partial: true, fits: [["A", null]] },
    { sku: "P-2", is_partial: true, fits: [] },
    { sku: "P-3", is_partial: true, fits: [] },
  ]);
  const text = await readFile(`${path()}.rejected.csv`, "utf8");
  for (const reason of [
    "vehicle is ambiguous: Seat;Ibiza;6J;1.6 TDI could be: Seat Ibiza IV (6J) 1.6 TDI (CAYC) 77 kW 2009-2015 / ",
    "has a date that is not a month",
    "sku is missing",
    "ref is missing, and so are ktype, make or model",
    "has conditions that are none of the shop's",
    "is longer than 500 characters",
  ])
    expect(text).toContain(reason);
});

test("remembers the source, and lets a feed take a product back that another source described", async () => {
  const feed = { sku: "P-1", name: "Disco", price: 9, fits: "ref:A" };
  await fixture.take([feed], { sourceName: "feed" });
  const source = { sourceName: "maker", version: "2026-10", complete: true };
  expect(await take(["P-1;B;;;;;;;;;;;;"], source)).toMatchObject({ changed: 1 });
  expect(
    await query(
      `select s.name, s.version, s.complete from product_fits f join fit_sources s on s.id = f.source_id`,
    ),
  ).toEqual([{ name: "maker", version: "2026-10", complete: true }]);
  expect(await fixture.take([feed], { sourceName: "feed" })).toMatchObject({ changed: 1 });
  expect(await links()).toMatchObject([{ fits: [["A", null]] }]);
  await query("update product_fits set universal = true");
  await take(["P-1;B;;;;;;;;;;;;"], source);
  expect(await query("select universal from product_fits")).toEqual([{ universal: true }]);
});

test("reads eBay's rows below their item", async () => {
  const rows = [
    "Add,P-1,,,",
    ",,Compatibility,Ktype=31000,solo con ESP",
    ",,Compatibility,Ktype=31001|Notes=Ø 288 mm,",
    "Add,P-2,,,",
    ",,Compatibility,Make=Volkswagen|Model=Golf|Year=2010|Engine=1.6 TDI,",
    ",,Compatibility,Make=Lada|Model=Niva|Year=2010,",
  ];
  const header =
    "*Action(SiteID=Spain),Custom label (SKU),Relationship,RelationshipDetails,CompatibilityNotes";
  expect(await take(rows, {}, header)).toMatchObject({
    rows: 6,
    rejected: 0,
    new: 2,
    unknownVehicles: [{ spelling: "Lada;Niva;;;;2010;2010", links: 1 }],
  });
  expect(await links()).toMatchObject([
    {
      is_partial: false,
      fits: [
        ["A", { text: "solo con ESP" }],
        ["B", { conditions: [{ kind: "diameter", mm: 288 }] }],
      ],
    },
    {
      is_partial: true,
      fits: [["C", { from_month: toMonthNumber(2010, 1), to_month: toMonthNumber(2010, 12) }]],
    },
  ]);
});

test("refuses files without a sku or without vehicles", async () => {
  await expect(take(["A"], {}, "ref")).rejects.toThrow('no column "sku"');
  await expect(take(["P-1;Seat"], {}, "sku;make")).rejects.toThrow("names no vehicles");
  const header = "Relationship,RelationshipDetails";
  await expect(take(["Compatibility,Ktype=1"], {}, header)).rejects.toThrow('no column "CustomLabel"');
});

const row = fc.record({
  sku: fc.constantFrom("P-1", "P-2", "P-3", "P-9"),
  vehicle: fc.constantFrom("A;;;;;;", ";31001;;;;;", ";;VW;Golf;;;CAYC", ";;Seat;Ibiza;;;", "Z;;;;;;"),
  terms: fc.constantFrom(";;;;;", "2010;2011;;;;", ";;Delante;2;con ESP;", ";;;;;con ESP", ";;;;pinza Ate;"),
});

test("twice is once, and the order of rows does not matter", async () => {
  const property = fc.asyncProperty(
    fc.array(row, { maxLength: 25 }),
    fc.infiniteStream(fc.nat()),
    async (all, random) => {
      const rows = all.map(({ sku, vehicle, terms }) => `${sku};${vehicle};${terms}`);
      await query("truncate product_fits, fit_terms restart identity");
      await take(rows);
      const [once, written] = [await links(), await versions()];
      const shuffled = rows.map((text) => ({ text, at: random.next().value })).sort((a, b) => a.at - b.at);
      const others = shuffled.map(({ text }) => text);
      expect(await take(others)).toMatchObject({ new: 0, changed: 0 });
      expect(await versions()).toEqual(written);
      await query("truncate product_fits, fit_terms restart identity");
      await take(others);
      expect(await links()).toEqual(once);
    },
  );
  await fc.assert(property, { numRuns: 8, endOnFailure: true });
}, 60_000);
