import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { importFits } from "../fits/import-fits.ts";
import { createImportFixture, type ImportFixture } from "../test/import-fixture.ts";
import { importVehicles } from "../vehicles/import-vehicles.ts";

const VEHICLES = [
  "ref;ktype;make;model;platform;engine;engine_codes;kw;fuel;from;to",
  "A;;Seat;Ibiza IV;6J;1.6 TDI;CAYC;77;diesel;2009;2015",
  "B;;Seat;Ibiza IV;6J;1.6 TDI;CAYB;66;diesel;2009;2011",
  ";5;VW;Golf VI;5K;1.6 TDI;CAYC;77;diesel;2009;2012",
  "X;;Seat;León;1P;1.9 TDI;;77;diesel;2005;2012",
  "Y;;Seat;León;1P;1.9 TDI;;77;diesel;2005;2012",
];
/** By number, code, figures and years; of all engines of some years; ambiguous; and of nobody. */
const LINKS = [
  "sku;ref;ktype;make;model;platform;engine;engine_code;kw;from;to;restriction",
  "P-1;A;;;;;;;;;;",
  "P-1;;;SEAT;Ibiza 4;;1.6 tdi;;66;2008;2010;con ESP",
  "P-2;;5;;;;;;;;2011;",
  "P-2;;;Seat;Ibiza IV;6J;;;;2009;2010;",
  "P-2;;;Seat;Ibiza IV;6J;;;;2013;;",
  "P-2;;;VW;Golf VI;;;CAYC;;;;Ø 288 mm",
  "P-3;;;Seat;León;1P;1.9 TDI;;77;;;",
  "P-3;;;Lada;Niva;;1.7i;;;;;",
];

let fixture: ImportFixture;
beforeEach(async () => {
  fixture = await createImportFixture();
  await fixture.take(["P-1", "P-2", "P-3"].map((sku) => ({ sku, name: "Disco", price: 9 })));
});
afterEach(() => fixture.close());

async function write(name: string, rows: readonly string[]) {
  const file = join(fixture.folder, name);
  await writeFile(file, rows.join("\n"));
  const { databaseUrl } = fixture;
  return { file, databaseUrl, sourceName: "default", dryRun: false, rejectedPath: `${file}.rejected.csv` };
}

const takeVehicles = async (rows: readonly string[], over = {}) =>
  importVehicles({ ...(await write("vehicles.csv", rows)), prune: false, pruneLimit: 5, ...over });
const takeLinks = async () =>
  importFits({ ...(await write("links.csv", LINKS)), version: "", complete: false });

/** The links of each product, by vehicles and terms. */
const links = () =>
  fixture.query(
    `select p.sku, f.is_partial, json_agg(json_build_array(coalesce(v.ref, v.ktype::text), to_jsonb(t) - 'id')
       order by v.id, t.digest) as links
     from product_fits f join products p on p.id = f.product_id
       left join unnest(f.vehicle_ids, f.term_ids) l (vehicle, term) on true
       left join vehicles v on v.id = l.vehicle left join fit_terms t on t.id = l.term
     group by p.sku, f.is_partial order by p.sku`,
  );
const unknown = async () =>
  (await fixture.query("select make from unknown_vehicles order by make")).map(({ make }) => make);

test("links that come before their vehicles become what they are after them", async () => {
  await takeVehicles(VEHICLES);
  await takeLinks();
  const after = await links();
  expect(after.map((one) => [one.is_partial, (one.links as unknown[]).length])).toEqual([
    [false, 2],
    [false, 5],
    [true, 1],
  ]);
  for (const table of ["product_fits", "waiting_fits", "unknown_vehicles cascade", "vehicles cascade"])
    await fixture.query(`truncate ${table}`);
  await takeLinks();
  const before = await links();
  await fixture.query("update unknown_vehicles set rejected_at = now() where make = 'SEAT'");
  expect(await takeVehicles(VEHICLES, { dryRun: true })).toMatchObject({ connected: 2 });
  expect(await links()).toEqual(before);
  expect(await takeVehicles(VEHICLES)).toMatchObject({ new: 5, connected: 2 });
  expect(await links()).toEqual(after);
  // Two vehicles have the names, so that somebody has to say which one it is.
  expect(await unknown()).toEqual(["Lada", "Seat"]);
  expect(await takeVehicles(VEHICLES)).toMatchObject({ unchanged: 5, connected: 0 });
});
