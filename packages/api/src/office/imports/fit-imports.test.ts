import { writeFile } from "node:fs/promises";
import {
  checkFitImport,
  chooseKnownVehicles,
  createUnknownVehicle,
  findVehicles,
  getFitImport,
  getImport,
  listImports,
  listUnknownVehicles,
  rejectUnknownVehicles,
  restoreUnknownVehicles,
  startFitImport,
  stopImport,
  type VehicleForm,
} from "@tuerca/office-contract";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  createOfficeShop,
  enterAs,
  joinOffice,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { importCatalog, importVehicles } from "../../modules/import/index.ts";
import { workWaitingRun } from "../../modules/import-runs/work-runs.ts";
import { moveFits } from "../../modules/vehicles/move-fits.repository.ts";

const VEHICLES = [
  { ref: "A", make: "Seat", model: "Ibiza IV", platform: "6J", engine: "1.6 TDI", kw: 77, fuel: "diesel" },
  { ref: "B", make: "Seat", model: "Ibiza IV", platform: "6J", engine: "1.6 TDI", kw: 66, fuel: "diesel" },
].map((one) => ({ ...one, from: "2009", to: "2015" }));
const HEADER = "Referencia;Marca coche;Modelo;Generación;Motorización;CV;Años;Observaciones";
const GOOD = ["F-1;SEAT;Ibiza;IV;1.6 TDI;105;2010-2012;con ESP", "F-2;Seat;Ibiza;IV;1.6 TDI;90;;"];
const LADA = [
  "F-1;Lada;Niva;;1.7i;83;1995-2004;Ø 288 mm",
  "F-2;LADA;NIVA;;1.7I;83;desde 2002;",
  "F-2;lada;Niva ;;1.7 i;83;1998;",
];
const FORM: VehicleForm = {
  make: "Lada",
  model: "Niva",
  platform: "",
  engine: "1.7i",
  engine_codes: "",
  kw: "61",
  cc: "1690",
  fuel: "petrol",
  from: "1993",
  to: "",
  ref: "",
  ktype: "",
};

let shop: OfficeShop;
let staffId: number;
let client: OfficeClient;

beforeAll(async () => {
  shop = await createOfficeShop();
  staffId = (await joinOffice(shop, "catalogue")).id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.advance(MINUTE_MS);
  client = await enterAs(shop, staffId);
  await query("update import_runs set state = 'stopped' where state in ('waiting', 'running')");
  for (const table of [
    "product_fits",
    "waiting_fits",
    "unknown_vehicles cascade",
    "vehicle_aliases",
    "vehicles cascade",
  ])
    await query(`truncate ${table}`);
  await query("delete from vehicle_models");
  await query("delete from vehicle_makes");
  const { databaseUrl } = shop;
  const products = ["F-1", "F-2"].map((sku) => ({ sku, name: "Disco", price: 9 }));
  await importCatalog({ source: products, databaseUrl });
  const folder = shop.context.config.dataDir;
  const file = `${folder}/vehicles.json`;
  await writeFile(file, JSON.stringify(VEHICLES));
  const options = { sourceName: "default", dryRun: false, prune: false, pruneLimit: 5 };
  await importVehicles({ file, databaseUrl, rejectedPath: `${file}.rejected.csv`, ...options });
});

/** The fields that a call refuses. */
const errorsOf = (body: unknown) => (body as { errors: Record<string, string[]> }).errors;
const query = async (text: string, values: unknown[] = []) =>
  (await shop.context.database.pool.query(text, values)).rows;
const work = () => workWaitingRun(shop.context, new AbortController().signal);
const read = async (id: number) => (await client.call(getFitImport, { params: { id } })).body;
const unknown = async (show: "pending" | "rejected" = "pending") =>
  (await client.call(listUnknownVehicles, { query: `show=${show}` })).body.vehicles;
const links = () =>
  query(
    `select p.sku, f.is_partial, array_length(f.vehicle_ids, 1) as links,
       (select json_agg(to_jsonb(t) - 'id' - 'digest') from unnest(f.term_ids) i join fit_terms t on t.id = i) as terms
     from product_fits f join products p on p.id = f.product_id order by p.sku`,
  );

async function send(rows: readonly string[], header = HEADER) {
  const { body } = await client.sendFile(
    "/office/api/imports?name=aplicaciones.csv&what=fits",
    Buffer.from([header, ...rows].join("\n")),
  );
  return body.id as number;
}

async function check(rows: readonly string[], over: object = {}, header = HEADER) {
  const id = await send(rows, header);
  const { suggestion: pairs } = await read(id);
  const body = { pairs, source: "maker", version: "2026", complete: false, ...over };
  const { status } = await client.call(checkFitImport, { params: { id }, body });
  expect(status).toBe(204);
  await work();
  return id;
}

async function take(rows: readonly string[], over: object = {}) {
  const id = await check(rows, over);
  expect((await client.call(startFitImport, { params: { id } })).status).toBe(204);
  await work();
  return read(id);
}

it("a list in any columns is paired, checked without a change, imported and listed", async () => {
  const id = await check([...GOOD, ...LADA, "F-9;Seat;Ibiza;IV;;;;", "F-1;Seat;Ibiza;IV;;;ayer;"], {
    complete: true,
  });
  expect(await read(id)).toMatchObject({
    what: "fits",
    state: "done",
    is_check: true,
    suggestion: {
      sku: "Referencia",
      make: "Marca coche",
      model: "Modelo",
      generation: "Generación",
      hp: "CV",
    },
    counts: { rows: 7, new: 2, changed: 0, unknown: 1, rejected: 1 },
    result: {
      new_links: 2,
      known_links: 0,
      leaving_links: 0,
      partial_products: 2,
      unknown_vehicles: 1,
      unknown: [{ spelling: "Lada;Niva;;1.7i 83 CV;;1995;2004", links: 3 }],
    },
    rejects: [{ line: 8, field: "years" }],
  });
  expect(await query("select from product_fits union all select from unknown_vehicles")).toEqual([]);
  await client.call(startFitImport, { params: { id } });
  await work();
  expect(await read(id)).toMatchObject({ state: "done", is_check: false, may_start: false });
  const esp = { conditions: [{ kind: "equipment", name: "esp", value: true }] };
  expect(await links()).toMatchObject([
    { sku: "F-1", is_partial: true, links: 1, terms: [esp] },
    { sku: "F-2", is_partial: true, links: 1, terms: null },
  ]);
  expect(await query("select version, complete from fit_sources where name = 'maker'")).toEqual([
    { version: "2026", complete: true },
  ]);
  expect((await client.call(listImports)).body.imports[0]).toMatchObject({ id, what: "fits" });
  expect((await client.call(getImport, { params: { id } })).status).toBe(404);
  const again = await take([GOOD[0] ?? ""]);
  expect(again).toMatchObject({
    counts: { unchanged: 0, changed: 1 },
    result: { known_links: 1, new_links: 0 },
  });
  const less = await read(await check(["F-1;Seat;Ibiza;IV;1.6 TDI;90;;"]));
  expect(less.result).toMatchObject({ new_links: 1, leaving_links: 1, partial_products: 0 });
});

it("eBay's form needs no columns, and a list that is stopped before it begins changes nothing", async () => {
  const header = "Action;CustomLabel;Relationship;RelationshipDetails";
  const id = await check(["Add;F-1;;", ";;Compatibility;Make=Seat|Model=Ibiza IV"], {}, header);
  expect(await read(id)).toMatchObject({ suggestion: null, counts: { new: 1 }, result: { new_links: 2 } });
  await client.call(startFitImport, { params: { id } });
  await client.call(stopImport, { params: { id } });
  await work();
  expect(await read(id)).toMatchObject({ state: "stopped", may_start: true });
  expect(await links()).toEqual([]);
  const body = { pairs: { make: "Make" }, source: "maker", version: "", complete: false };
  const { status, body: refused } = await client.call(checkFitImport, { params: { id }, body });
  expect([status, Object.keys(errorsOf(refused))]).toEqual([422, ["pairs"]]);
});

it("an unknown vehicle is proposed from its words; once it is created, what waited has its links", async () => {
  await take([...GOOD, ...LADA]);
  const [lada, ...others] = await unknown();
  expect(others).toEqual([]);
  expect(lada).toMatchObject({
    products: 2,
    links: 3,
    example: "F-1",
    sources: ["maker"],
    proposal: { make: "Lada", model: "Niva", engine: "1.7i", kw: "61", from: "1995", to: "2004", fuel: "" },
  });
  const params = { id: lada?.id ?? 0 };
  const create = (over: Partial<VehicleForm> = {}) =>
    client.call(createUnknownVehicle, { params, body: { ...FORM, ...over } });
  expect(errorsOf((await create({ from: "ayer", kw: "9999" })).body)).toMatchObject({ from: {}, kw: {} });
  const twin = { make: "SEAT", model: "Ibiza 4", platform: "6J", engine: "1.6 tdi", kw: "77", from: "2010" };
  expect(errorsOf((await create(twin)).body).engine?.[0]).toContain(
    "Seat Ibiza IV (6J) 1.6 TDI 77 kW 2009-2015",
  );
  expect((await create({ ...twin, ref: "Z" })).status).toBe(422);
  const { body } = await create();
  expect(body).toEqual({ vehicles: ["Lada Niva 1.7i 61 kW 1993-"], products: 2 });
  expect((await create()).status).toBe(404);
  const stored = await links();
  expect(stored).toMatchObject([
    { sku: "F-1", is_partial: false, links: 2 },
    { sku: "F-2", is_partial: false, links: 3 },
  ]);
  expect(stored[0]?.terms).toContainEqual(
    expect.objectContaining({ from_month: 1995 * 12, to_month: 2004 * 12 + 11 }),
  );
  expect(await unknown()).toEqual([]);
  expect(await take([...GOOD, ...LADA])).toMatchObject({
    counts: { unchanged: 2 },
    result: { new_links: 0, known_links: 4, unknown_vehicles: 0 },
  });
  const acts = await query("select action, object from audit_events where action like 'unknown_vehicle.%'");
  expect(acts).toEqual([{ action: "unknown_vehicle.connected", object: "Lada;Niva;;1.7i 83 CV;;1995;2004" }]);
});

it("a spelling that somebody has explained means these vehicles in all later imports", async () => {
  const odd = ["F-1;Seat;Ibiza Sport Coupé;;1.6 TDI SC;;2011-;", "F-2;SEAT;IBIZA SPORT COUPE;;1.6TDI-SC;;;"];
  await take(odd);
  const [row] = await unknown();
  const found = (await client.call(findVehicles, { query: "text=seat+ibiza+iv+77+kw" })).body;
  expect(found.map(({ name }) => name)).toEqual(["Seat Ibiza IV (6J) 1.6 TDI 77 kW 2009-2015"]);
  const all = (await client.call(findVehicles, { query: "text=IBIZA+1.6" })).body.map(({ id }) => id);
  const params = { id: row?.id ?? 0 };
  const choose = (ids: number[]) => client.call(chooseKnownVehicles, { params, body: { vehicle_ids: ids } });
  expect((await choose([...all, 999_999])).status).toBe(422);
  expect((await choose(all)).body).toMatchObject({ products: 2 });
  expect(await links()).toMatchObject([
    { is_partial: false, links: 2, terms: [{ from_month: 2011 * 12 }, { from_month: 2011 * 12 }] },
    { is_partial: false, links: 2 },
  ]);
  expect(await take(["F-2;Seat;Ibiza sport coupe;;1.6 tdi sc;;2012;"])).toMatchObject({
    counts: { changed: 1, rejected: 0 },
    result: { unknown_vehicles: 0, known_links: 2 },
  });
});

it("a rejected vehicle stays away, with its count, until it is restored; its lists stay partial", async () => {
  await take([...LADA, ...GOOD]);
  const [row] = await unknown();
  const ids = [row?.id ?? 0];
  expect((await client.call(rejectUnknownVehicles, { body: { ids } })).body).toEqual({ vehicles: 1 });
  await take([...LADA, ...GOOD]);
  expect(await unknown()).toEqual([]);
  expect(await unknown("rejected")).toMatchObject([{ id: ids[0], products: 2 }]);
  expect(await links()).toMatchObject([{ is_partial: true }, { is_partial: true }]);
  await client.call(restoreUnknownVehicles, { body: { ids } });
  expect(await unknown()).toHaveLength(1);
  // A later list without it lets it go.
  await take(GOOD);
  expect(await unknown()).toEqual([]);
});

it("a row that was rejected keeps its list partial, and a feed's own list drops what waited", async () => {
  await take([LADA[0] ?? "", "F-1;Seat;Ibiza;IV;;;ayer;", LADA[1] ?? ""]);
  const [row] = await unknown();
  await importCatalog({
    source: [{ sku: "F-2", name: "Disco", price: 9, fits: "ref:A" }],
    databaseUrl: shop.databaseUrl,
  });
  const { body } = await client.call(createUnknownVehicle, { params: { id: row?.id ?? 0 }, body: FORM });
  expect(body).toMatchObject({ products: 1 });
  expect(await links()).toMatchObject([
    { sku: "F-1", is_partial: true, links: 1 },
    { sku: "F-2", is_partial: false, links: 1 },
  ]);
});

it("two products that become one wait together", async () => {
  await take([...LADA, "F-2;Seat;Ibiza;IV;;;ayer;"]);
  const ids = await query("select id from products where sku in ('F-1', 'F-2') order by sku");
  const [one, two] = ids.map(({ id }) => id);
  await inTransaction(shop.context.database.db, (trx) => moveFits(trx, two, one));
  const [row] = await unknown();
  expect(row).toMatchObject({ products: 1, links: 3 });
  await client.call(createUnknownVehicle, { params: { id: row?.id ?? 0 }, body: FORM });
  expect(await links()).toMatchObject([{ sku: "F-1", is_partial: true, links: 3 }]);
});

it("a product that became another one leaves it whole once nothing is missing", async () => {
  await take([...LADA, ...GOOD]);
  const [one, two] = (await query("select id from products order by sku")).map(({ id }) => id);
  await inTransaction(shop.context.database.db, (trx) => moveFits(trx, two, one));
  const [row] = await unknown();
  await client.call(createUnknownVehicle, { params: { id: row?.id ?? 0 }, body: FORM });
  expect(await links()).toMatchObject([{ sku: "F-1", is_partial: false, links: 5 }]);
});

it("a vehicle that is retired is added again, and a merged one is named by the one that is left", async () => {
  await query("update vehicles set retired_at = now() where ref = 'B'");
  await query(`insert into vehicles (model_id, name, name_key, kw, fuel, from_month, to_month, month_known, ref, source_id, retired_at)
    select model_id, 'Viejo', 'viejo', 50, fuel, from_month, to_month, month_known, 'M', source_id, now()
    from vehicles where ref = 'A'`);
  await query(`insert into vehicle_redirects (vehicle_id, into_id, merged_at)
    select m.id, a.id, now() from vehicles m, vehicles a where m.ref = 'M' and a.ref = 'A'`);
  await take(["F-2;Seat;Ibiza;IV;1.6 TDI;90;;"]);
  const [row] = await unknown();
  const seat = { ...row?.proposal, model: "Ibiza IV", platform: "6J", from: "2009", to: "2015", cc: "" };
  const create = (over: Partial<VehicleForm>) =>
    client.call(createUnknownVehicle, {
      params: { id: row?.id ?? 0 },
      body: { ...FORM, ...seat, fuel: "diesel", ...over },
    });
  expect(errorsOf((await create({ ref: "M" })).body).engine?.[0]).toContain("1.6 TDI 77 kW");
  expect((await create({ kw: "66" })).body).toMatchObject({ products: 1 });
  expect(await query("select retired_at from vehicles where ref = 'B'")).toEqual([{ retired_at: null }]);
  expect(await links()).toMatchObject([{ sku: "F-2", is_partial: false, links: 1 }]);
});
