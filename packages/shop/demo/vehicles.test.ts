import { expect, test } from "vitest";
import { vehicleMakes } from "./generate/vehicle-models.ts";
import { demoVehicles, modelName, readVehicleRows } from "./vehicles.ts";

const vehicles = demoVehicles();
const generations = new Map(vehicleMakes.flatMap((make) => make.models.map((model) => splitYears(model))));

/** Made with fewer than three engines. */
const FEW = new Map([["Cupra Ateca (KH7)", 1]]);

function splitYears(model: string): [name: string, years: { from: number; to: number }] {
  const [, name = "", from, to] = /^(.+\)) (\d{4})-(\d{4})?$/.exec(model) ?? [];
  return [name, { from: Number(from), to: Number(to ?? 9999) }];
}

test("has the columns of a vehicles' file and the tables that agree on each row", () => {
  const rows = readVehicleRows();
  expect(Object.keys(rows[0] ?? {}).join(";")).toBe(
    "ref;ktype;make;model;platform;model_from;model_to;body;engine;engine_codes;kw;cc;fuel;from;to;sources",
  );
  for (const { ref = "", ktype, sources = "" } of rows) {
    expect(ref).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/);
    expect(ref.length, ref).toBeLessThanOrEqual(60);
    expect(ktype, ref).toBe("");
    const named = sources.split(" ");
    expect(named.length, ref).toBeGreaterThanOrEqual(2);
    expect(new Set(named).size, ref).toBe(named.length);
  }
});

test("has 600 to 1,000 engines, each once", () => {
  expect(vehicles.length).toBeGreaterThanOrEqual(600);
  expect(vehicles.length).toBeLessThanOrEqual(1000);
  expect(new Set(vehicles.map(({ ref }) => ref)).size).toBe(vehicles.length);
  const facts = vehicles.map((one) => [modelName(one), one.engineCodes, one.kw, one.fuel, one.from].join());
  expect(new Set(facts).size).toBe(vehicles.length);
});

test("has 3 to 9 engines of every generation that products name, and of no other", () => {
  const counts = Map.groupBy(vehicles, modelName);
  expect([...counts.keys()].toSorted()).toEqual([...generations.keys()].toSorted());
  for (const [name, engines] of counts) {
    expect(engines.length, name).toBeGreaterThanOrEqual(FEW.get(name) ?? 3);
    expect(engines.length, name).toBeLessThanOrEqual(9);
    expect(new Set(engines.map(({ body }) => body)).size, name).toBe(1);
  }
});

test("has years within those of the generation", () => {
  for (const vehicle of vehicles) {
    const generation = generations.get(modelName(vehicle)) ?? { from: 9999, to: 0 };
    expect(vehicle.from, vehicle.ref).toBeGreaterThanOrEqual(generation.from);
    expect(vehicle.to ?? 9999, vehicle.ref).toBeLessThanOrEqual(generation.to);
    expect(vehicle.to ?? 9999, vehicle.ref).toBeGreaterThanOrEqual(vehicle.from);
  }
});

test("has engine codes, power and capacity as cars have them", () => {
  for (const { ref, engineCodes, kw, cc, fuel } of vehicles) {
    expect(engineCodes.length, ref).toBeLessThanOrEqual(5);
    // A code, and not a name such as 1600 or TDI.
    for (const code of engineCodes)
      expect(code, ref).toMatch(/^(?=.*[A-Z\d])(?!\d{4}$|TDI|HDI|DCI)[A-Z\d.-]{2,11}$/);
    expect(Number.isInteger(kw) && kw >= 40 && kw <= 400, ref).toBe(true);
    expect(cc === null, ref).toBe(fuel === "electric");
    if (cc === null) continue;
    expect(Number.isInteger(cc) && cc >= 850 && cc <= 6500, ref).toBe(true);
    expect((kw / cc) * 1000, ref).toBeGreaterThan(27);
    expect((kw / cc) * 1000, ref).toBeLessThan(140);
  }
});

test("has bodies and fuels of the closed lists, and a diesel for nine makes in ten", () => {
  const bodies = ["cabrio", "coupe", "estate", "hatchback", "mpv", "pickup", "sedan", "suv", "van"];
  const fuels = ["cng", "diesel", "electric", "hybrid", "lpg", "petrol", "plug-in hybrid"];
  expect(vehicles.every(({ body }) => bodies.includes(body))).toBe(true);
  expect(new Set(vehicles.map(({ fuel }) => fuel))).toEqual(new Set(fuels));
  const diesel = new Set(vehicles.filter(({ fuel }) => fuel === "diesel").map(({ make }) => make));
  expect(diesel.size).toBeGreaterThanOrEqual(23);
});
