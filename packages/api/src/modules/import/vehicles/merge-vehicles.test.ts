import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getVehicle, getVehiclePage, judgeFits, searchProducts } from "@tuerca/contract";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser } from "../../../../test/factories/customer.ts";
import { createProduct, createTestShop, type TestShop } from "../../../../test/index.ts";
import { importVehicles } from "./import-vehicles.ts";
import { openVehicleAdmin, type VehicleAdmin } from "./vehicle-admin.ts";

let shop: TestShop;
let admin: VehicleAdmin;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tuerca-merge-"));
  shop = await createTestShop();
  admin = openVehicleAdmin(shop.databaseUrl);
});
afterAll(async () => {
  await admin.close();
  await shop.close();
  await rm(folder, { recursive: true });
});

const HEADER = "ref;make;model;platform;engine;engine_codes;kw;fuel;from;to";
async function take(source: string, rows: readonly string[]) {
  const file = join(folder, `${source}.csv`);
  await writeFile(file, [HEADER, ...rows].join("\n"));
  const { databaseUrl } = shop;
  const options = { dryRun: false, prune: false, pruneLimit: 5, rejectedPath: `${file}.rejected.csv` };
  return importVehicles({ file, databaseUrl, sourceName: source, ...options });
}
const pool = () => shop.context.database.pool;
const idOf = async (ref: string): Promise<number> =>
  (await pool().query("select id from vehicles where ref = $1", [ref])).rows[0]?.id;

/** The same names as two sources write them. */
const SPELLINGS = [
  ["Ibiza IV", "IBIZA 4"],
  ["León", "Leon"],
  ["Série 3", "SERIE 3"],
] as const;

test("vehicles of a second source are twins of those that are there, and become one with them", async () => {
  let run = 0;
  const engine = fc.record({
    model: fc.nat(SPELLINGS.length - 1),
    name: fc.constantFrom("1.6 TDI", "2.0 TFSI", "1.2 e-HYBRID"),
    codes: fc.constantFrom("CAYC", "CAYC|CAYB", ""),
    kw: fc.integer({ min: 40, max: 43 }),
    year: fc.integer({ min: 2000, max: 2010 }),
  });
  const identity = ({ year: _, ...names }: { year: number }) => JSON.stringify(names);
  const engines = fc.uniqueArray(engine, { selector: identity, minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(engines, async (list) => {
      run += 1;
      const row = (at: number, source: "A" | "B") => {
        const { model, name, codes, kw, year } = list[at] ?? fail();
        const isFirst = source === "A";
        const years = isFirst ? `${year};${year + 5}` : `${year + 2};`;
        const make = isFirst ? `Citroën ${run}` : `CITROEN ${run}`;
        const spelled = SPELLINGS[model]?.[isFirst ? 0 : 1];
        return `${source}-${run}-${at};${make};${spelled};;${isFirst ? name : name.toLowerCase()};${codes};${kw};diesel;${years}`;
      };
      const rows = (source: "A" | "B") => list.map((_, at) => row(at, source));
      expect(await take("uno", rows("A"))).toMatchObject({ new: list.length, twins: 0 });
      expect(await take("dos", rows("B"))).toMatchObject({ new: list.length, twins: list.length });
      const merged = await admin.merge("twins");
      expect(merged).toHaveLength(list.length);
      expect((await admin.check()).twins).toEqual([]);
      const { rows: pairs } = await pool().query(
        `select a.ref as one, b.ref as other from vehicle_redirects r join vehicles a on a.id = r.into_id
         join vehicles b on b.id = r.vehicle_id where a.ref like 'A-${run}-%'`,
      );
      expect(
        pairs.map(({ one, other }) => [one.slice(2), other.slice(2)]).filter(([a, b]) => a !== b),
      ).toEqual([]);
      expect(pairs).toHaveLength(list.length);
      for (const source of ["A", "B"] as const)
        expect(await take(source === "A" ? "uno" : "dos", rows(source))).toMatchObject({
          new: 0,
          changed: 0,
          unchanged: list.length,
        });
    }),
    { numRuns: 5 },
  );
});

test("of three twins the oldest is left, whichever spelling comes first in the alphabet", async () => {
  for (const [run, names] of [
    ["1.4 TSI", "1.4 tsi", "1.4 Tsi"],
    ["1.4 tsi", "1.4 Tsi", "1.4 TSI"],
    ["1.4 Tsi", "1.4 TSI", "1.4 tsi"],
  ].entries()) {
    const refs = names.map((_, at) => `T-${run}-${at}`);
    for (const [at, name] of names.entries())
      await take(`tres-${at}`, [`${refs[at]};Skoda;Octavia ${run + 1};;${name};CAXA;90;gasolina;2008;2013`]);
    const [first, ...others] = await Promise.all(refs.map(idOf));
    await admin.merge("twins");
    const { rows } = await pool().query(
      "select vehicle_id as gone, into_id as left from vehicle_redirects where vehicle_id = any($1) order by 1",
      [others],
    );
    expect(rows).toEqual(others.map((gone) => ({ gone, left: first })));
  }
});

function fail(): never {
  throw new Error("no such engine");
}

test("ids, addresses, cars, alerts and links of a merged vehicle are those of its heir", async () => {
  await take("uno", ["M-1;Seat;Toledo III;5P;1.9 TDI;BXE;77;diesel;2004;2009"]);
  await take("dos", ["M-2;Seat;Toledo;5P2;1.9 TDI 105;BXE;77;diesel;2004;2009"]);
  const [into, from] = [await idOf("M-1"), await idOf("M-2")];
  const product = await createProduct(pool());
  await createProduct(pool());
  const links = (ids: number[], terms: number[]) =>
    pool().query(
      `insert into product_fits (product_id, vehicle_ids, term_ids) values ($1, $2, $3)
       on conflict (product_id) do update set vehicle_ids = $2, term_ids = $3`,
      [product, ids, terms],
    );
  await links([into, from, from], [0, 0, 7]);
  const visitor = shop.visitor();
  const before = (await visitor.call(getVehicle, { params: { id: from } })).body.url_path;
  const user = await createUser(shop.context);
  const garage = "insert into garage_vehicles (user_id, vehicle_id, answers, is_default, created_at) values";
  await pool().query(`${garage} ($1, $2, '{}', true, now()), ($1, $3, '{}', false, now())`, [
    user,
    from,
    into,
  ]);
  const { rows: models } = await pool().query(
    "select model_id from vehicles where id = any($1) order by id",
    [[into, from]],
  );
  const [model, formerModel] = models.map((row) => row.model_id);
  await pool().query(
    `insert into stock_alerts (category_id, car_level, car_id, email, secret_hash, confirmed_at, expires_at)
     select 1, level, car, email, gen_random_uuid(), case when waits then now() end, now() + interval '1 day'
     from unnest($1::text[], $2::int[], $3::text[], $4::bool[]) as a (level, car, email, waits)`,
    [
      ["vehicle", "vehicle", "vehicle", "vehicle", "model", "model"],
      [from, into, from, into, formerModel, model],
      ["ana", "ana", "eva", "luis", "ana", "eva"],
      [true, false, false, true, true, true],
    ],
  );

  expect(await admin.previewMerge({ from: "ref:M-2", into: "ref:M-1" })).toMatchObject([
    { links: 2, cars: 1 },
  ]);
  await admin.merge({ from: "ref:M-2", into: "ref:M-1" });
  const stored = await pool().query("select vehicle_ids, term_ids from product_fits where product_id = $1", [
    product,
  ]);
  expect(stored.rows).toEqual([{ vehicle_ids: [into, into], term_ids: [0, 7] }]);
  const cars = await pool().query("select vehicle_id, is_default from garage_vehicles where user_id = $1", [
    user,
  ]);
  expect(cars.rows).toEqual([{ vehicle_id: into, is_default: true }]);
  const alerts = await pool().query(
    `select email, car_level as level, car_id as car, confirmed_at is not null as waits from stock_alerts
     order by level desc, email`,
  );
  expect(alerts.rows).toEqual([
    { email: "ana", level: "vehicle", car: into, waits: true },
    { email: "eva", level: "vehicle", car: into, waits: false },
    { email: "luis", level: "vehicle", car: into, waits: true },
    { email: "ana", level: "model", car: model, waits: true },
    { email: "eva", level: "model", car: model, waits: true },
  ]);

  const vehicle = async () => (await visitor.call(getVehicle, { params: { id: from } })).body;
  await expect.poll(async () => (await vehicle()).id, { timeout: 15_000 }).toBe(into);
  const page = async (path: string) => (await visitor.call(getVehiclePage, { query: `path=${path}` })).body;
  expect(await page(before ?? "")).toEqual({ type: "redirect", url_path: (await vehicle()).url_path });
  expect(await page("/recambios/seat/toledo-5p2")).toEqual({
    type: "redirect",
    url_path: "/recambios/seat/toledo-iii-5p",
  });
  const filters = [{ field: "vehicle.id" as const, condition: "in" as const, value: [String(from)] }];
  const search = async () => {
    const { data, meta } = (await visitor.call(searchProducts, { body: { query: "", filters } })).body;
    return [data.map(({ id }) => id), meta.vehicles.map(({ label }) => label)];
  };
  await expect.poll(search, { timeout: 15_000 }).toEqual([[product], ["Seat Toledo III (5P) 1.9 TDI 77 kW"]]);

  const car = { vehicle: from, registered: null, answers: {} };
  const judged = await visitor.call(judgeFits, { body: { products: [product], car } });
  expect(judged.body).toMatchObject([{ product_id: product, verdict: "yes" }]);

  for (const [one, other, text] of [
    ["ref:M-2", "ref:M-1", "merged into id:"],
    ["ref:M-1", "ref:M-1", "one vehicle already"],
    ["ref:M-1", "ref:none", "There is no vehicle ref:none"],
    ["Seat", "ref:M-1", "is no vehicle's number"],
  ] as const)
    await expect(admin.merge({ from: one, into: other })).rejects.toThrow(text);
});
