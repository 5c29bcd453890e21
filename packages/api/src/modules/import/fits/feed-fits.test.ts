import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { toMonthNumber } from "@tuerca/contract";
import { parseMap } from "@tuerca/feeds";
import { afterEach, beforeEach, expect, test } from "vitest";
import { importCatalog } from "../import-catalog.ts";
import { createImportFixture, type ImportFixture } from "../test/import-fixture.ts";
import { importVehicles } from "../vehicles/import-vehicles.ts";

let fixture: ImportFixture;
let { query, databaseUrl, folder } = {} as ImportFixture;
beforeEach(async () => {
  fixture = await createImportFixture();
  ({ query, databaseUrl, folder } = fixture);
});
afterEach(() => fixture.close());

const VEHICLES = [
  "ref;ktype;make;model;platform;engine;engine_codes;kw;fuel;from;to",
  "IB77;31000;Seat;Ibiza IV;6J;1.6 TDI;CAYC;77;diesel;2009-05;2015-05",
  "IB66;31001;Seat;Ibiza IV;6J;1.6 TDI;CAYB;66;diesel;2009-05;2015-05",
  "GO77;;VW;Golf VI;5K;1.6 TDI;CAYC;77;diesel;2009-02;2013-11",
];

async function takeVehicles(rows: readonly string[] = VEHICLES) {
  const file = join(folder, "vehicles.csv");
  await writeFile(file, rows.join("\n"));
  const options = { sourceName: "default", dryRun: false, prune: false, pruneLimit: 5 };
  return importVehicles({ file, databaseUrl, rejectedPath: `${file}.rejected.csv`, ...options });
}

/** Imports lines of CSV, the header first. */
async function take(lines: readonly string[], options: object = {}) {
  const source = join(folder, "feed.csv");
  await writeFile(source, lines.join("\n"));
  return importCatalog({ source, databaseUrl, ...options });
}

const HEADER = "sku;name;price;fits;universal";
const PAD = `P-1;Pastillas;45,90;"ref:IB77|VW;Golf;;1.6 TDI"`;

/** The links of each product: vehicle's ref with its terms. */
const links = async () => {
  const rows = await query(`select p.sku, f.universal, f.is_partial, (
      select coalesce(json_agg(json_build_array(v.ref, to_jsonb(t) - 'id' - 'digest') order by v.ref desc, u.place), '[]')
      from unnest(f.vehicle_ids, f.term_ids) with ordinality u (vehicle_id, term_id, place)
      join vehicles v on v.id = vehicle_id left join fit_terms t on t.id = term_id) as fits
    from product_fits f join products p on p.id = f.product_id order by p.sku`);
  return rows;
};

const versions = () =>
  query(`select 'f' as kind, product_id as id, xmin::text from product_fits
    union all select 't', id, xmin::text from fit_terms union all select 's', id, xmin::text from fit_sources
    union all select 'p', id, xmin::text from products order by 1, 2`);

test("takes links and universal parts, and the same feed again writes nothing", async () => {
  await takeVehicles();
  expect(await take([HEADER, `${PAD};no`, "P-2;Aceite;5;;sí", "P-3;Perno;1;;"])).toMatchObject({
    new: 3,
    warned: 0,
  });
  expect(await links()).toEqual([
    {
      sku: "P-1",
      universal: false,
      is_partial: false,
      fits: [
        ["IB77", null],
        ["GO77", null],
      ],
    },
    { sku: "P-2", universal: true, is_partial: false, fits: [] },
  ]);
  const before = await versions();
  expect(await take([HEADER, `${PAD};no`, "P-2;Aceite;5;;sí"])).toMatchObject({ changed: 0, unchanged: 2 });
  expect(await take(["sku;fits", `P-1;"VW;Golf;;1.6 TDI|ref:IB77"`])).toMatchObject({
    changed: 0,
    unchanged: 1,
  });
  expect(await versions()).toEqual(before);
  expect(await query("select name from fit_sources")).toEqual([{ name: "default" }]);
});

test("a feed without the column leaves links, an empty cell clears them", async () => {
  await takeVehicles();
  await take([HEADER, `${PAD};sí`]);
  expect(await take(["sku;name;price", "P-1;Otras;40"])).toMatchObject({ changed: 1 });
  expect(await links()).toMatchObject([
    {
      universal: true,
      fits: [
        ["IB77", null],
        ["GO77", null],
      ],
    },
  ]);
  expect(await take(["sku;universal", "P-1;no"])).toMatchObject({ changed: 1 });
  expect(await links()).toMatchObject([
    {
      universal: false,
      fits: [
        ["IB77", null],
        ["GO77", null],
      ],
    },
  ]);
  expect(await take(["sku;fits", "P-1;"])).toMatchObject({ changed: 1 });
  expect(await links()).toMatchObject([{ universal: false, fits: [] }]);
});

test("counts unknown vehicles by spelling, and finds them once they are imported", async () => {
  const rows = [HEADER, `${PAD};`, `P-2;Disco;9;"ref:IB77|Seat;Ibiza IV;6J;;CAYC";`];
  expect(await take(rows)).toMatchObject({
    new: 2,
    warned: 0,
    unknownVehicles: [
      { spelling: "ref:IB77", links: 2 },
      { spelling: "Seat;Ibiza IV;6J;;CAYC", links: 1 },
      { spelling: "VW;Golf;;1.6 TDI", links: 1 },
    ],
  });
  expect(await links()).toMatchObject([
    { is_partial: true, fits: [] },
    { is_partial: true, fits: [] },
  ]);
  await takeVehicles();
  expect(await take(rows)).toMatchObject({ changed: 2, unknownVehicles: [] });
  expect(await links()).toMatchObject([
    {
      is_partial: false,
      fits: [
        ["IB77", null],
        ["GO77", null],
      ],
    },
    { is_partial: false, fits: [["IB77", null]] },
  ]);
});

test("leaves out ambiguous and wrong links, and says which vehicles they could mean", async () => {
  await takeVehicles();
  const rows = [HEADER, `P-1;Pastillas;9;"Seat;Ibiza;6J;1.6 TDI|ref:GO77|cualquiera";`];
  expect(await take(rows)).toMatchObject({ new: 1, warned: 1, rejected: 0 });
  expect(await links()).toMatchObject([{ is_partial: true, fits: [["GO77", null]] }]);
  const text = await readFile(join(folder, "feed.csv.rejected.csv"), "utf8");
  expect(text).toContain(
    "Seat;Ibiza;6J;1.6 TDI could be: Seat Ibiza IV (6J) 1.6 TDI (CAYB) 66 kW 2009-2015 / Seat Ibiza IV (6J) 1.6 TDI (CAYC) 77 kW",
  );
  expect(text).toContain("fits has an entry that is not ktype:");
});

test("keeps several links to one vehicle with other terms, and months that are narrower than its own", async () => {
  await takeVehicles();
  const fits = [
    {
      vehicle: "ktype:31000",
      restriction: "Ø 280 mm; pinza Ate",
      position: "Delante",
      quantity: 2,
      from: "2008",
    },
    { vehicle: "ref:IB77", restriction: "Ø 288 mm\nhasta 05/2012", to: "2013-01" },
    { vehicle: "ref:IB66", conditions: [{ kind: "equipment", name: "esp", value: true }] },
    { vehicle: "ref:GO77", from: "ayer" },
    { vehicle: "ref:GO77", conditions: [{ kind: "equipment", name: "alas", value: true }] },
  ];
  const product = { sku: "P-1", name: "Disco", price: 9 };
  expect(await fixture.take([{ ...product, fits }])).toMatchObject({ new: 1, warned: 1 });
  const none = { from_month: null, to_month: null, position: null, quantity: null, text: null };
  const [row] = await links();
  expect(row).toMatchObject({ is_partial: true });
  expect(row?.fits).toEqual(
    expect.arrayContaining([
      [
        "IB77",
        {
          ...none,
          position: "Delante",
          quantity: 2,
          text: "pinza Ate",
          conditions: [{ kind: "diameter", mm: 280 }],
        },
      ],
      ["IB77", { ...none, to_month: toMonthNumber(2012, 5), conditions: [{ kind: "diameter", mm: 288 }] }],
      ["IB66", { ...none, conditions: [{ kind: "equipment", name: "esp", value: true }] }],
    ]),
  );
  const before = await versions();
  expect(await fixture.take([{ ...product, fits: fits.toReversed() }])).toMatchObject({ changed: 0 });
  expect(await versions()).toEqual(before);
});

test("a dry run counts and writes nothing", async () => {
  await takeVehicles();
  await take([HEADER, "P-1;Pastillas;9;;"]);
  const before = await versions();
  expect(await take([HEADER, `${PAD};`], { dryRun: true, sourceName: "new" })).toMatchObject({ changed: 1 });
  expect(await versions()).toEqual(before);
});

test("links come through a map from a second file", async () => {
  await takeVehicles();
  await writeFile(
    join(folder, "uses.csv"),
    "part,make,model,engine,from,to\nA,VW,Golf VI,1.6 TDI,2009,2011\nA,Seat,Ibiza IV,1.6 TDI 66 kW,2009,\n",
  );
  const map = parseMap({
    lookups: { use: { file: "uses.csv", key: "part", by: "code" } },
    fields: {
      sku: "code",
      name: { constant: "Pieza" },
      price: { constant: 1 },
      fits: { each: "use", template: "{use.make};{use.model};;{use.engine};;[{use.from}];[{use.to}]" },
    },
  });
  expect(await take(["code;x", "A;1", "B;1"], { map })).toMatchObject({ new: 2, warned: 0 });
  expect(await links()).toMatchObject([
    {
      sku: "A",
      fits: [
        ["IB66", null],
        ["GO77", { to_month: toMonthNumber(2011, 12) }],
      ],
    },
  ]);
});
