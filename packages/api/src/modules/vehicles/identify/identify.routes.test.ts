import { type AnswerOf, type BodyOf, identifyVehicle } from "@tuerca/contract";
import { createManualClock, DAY_MS, HOUR_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  answerWith,
  startPlateProvider,
  type TestPlateProvider,
} from "../../../../test/factories/plate-provider.ts";
import { createTestShop, liveSettings, type TestClient, type TestShop } from "../../../../test/index.ts";
import { type SeededVehicles, seedVehicles } from "../../catalog/test/seed-vehicles.ts";

type Body = NonNullable<BodyOf<typeof identifyVehicle>>;
type Refusal = { message: string; errors?: Record<string, string[]> };

const FROM_OUTSIDE = { TRUST_PROXY: "127.0.0.1" };
/** Look-ups of all tests but the last one are fewer. */
const PER_DAY = 30;
const PLATE = "1234 BCD";
const VIN = "VSSZZZ6JZAR012345";

let provider: TestPlateProvider;
let shop: TestShop;
let car: SeededVehicles;
let addresses = 0;
const clock = createManualClock(new Date());

beforeAll(async () => {
  provider = await startPlateProvider();
  provider.state.now = () => clock.now().getTime();
  shop = await createTestShop({
    clock,
    environment: { ...provider.environment, ...FROM_OUTSIDE, PLATE_LOOKUPS_PER_DAY: String(PER_DAY) },
    seed: async (pool) => {
      car = await seedVehicles(pool);
      await pool.query("update vehicles set ktype = 31000 where id = $1", [car.vehicles.tdi]);
      await pool.query("update vehicles set ref = 'C-13' where id = $1", [car.vehicles.corsa]);
    },
  });
});
afterAll(async () => {
  await shop.close();
  await provider.close();
});
beforeEach(() => {
  provider.state.reply = answerWith({ vehicles: [] });
});

function nextAddress(): string {
  addresses += 1;
  return `81.33.${Math.floor(addresses / 250)}.${addresses % 250}`;
}

/** A look-up by a new visitor from a new address, unless others are given. */
const ask = (body: Body, visitor: TestClient = shop.visitor(), from = nextAddress()) =>
  visitor.call(identifyVehicle, { body, headers: { "x-forwarded-for": from } });

/** The answer for a plate of which the provider knows this. */
async function answerFor(vehicles: object[], registered?: string): Promise<AnswerOf<typeof identifyVehicle>> {
  provider.state.reply = answerWith({ vehicles, registered });
  const plate = `${String(1000 + addresses)} BCD`;
  const { status, body } = await ask({ plate });
  expect(status).toBe(200);
  return body;
}

const named = ({ candidates, make, model, hint }: AnswerOf<typeof identifyVehicle>) => [
  candidates.map(({ name }) => name),
  make?.name ?? null,
  model?.name ?? null,
  hint,
];

const SEAT = { make: "SEAT", model: "IBIZA" };

describe("a plate", () => {
  it.each<[string, object[], unknown[]]>([
    [
      "a KType number",
      [{ ktype: 31000, make: "?", model: "?" }],
      [["1.6 TDI"], "Seat", "Ibiza IV", "¿Es este?"],
    ],
    [
      "a number of the shop",
      [{ ref: "C-13", make: "?", model: "?" }],
      [["1.3 CDTI"], "Opel", "Corsa", "¿Es este?"],
    ],
    [
      "an unknown number and names",
      [{ ...SEAT, ktype: 9, kw: 77 }],
      [["1.6 TDI"], "Seat", "Ibiza IV", "¿Es este?"],
    ],
    ["a power, rounded", [{ ...SEAT, kw: 76 }], [["1.6 TDI"], "Seat", "Ibiza IV", "¿Es este?"]],
    ["an engine", [{ ...SEAT, engine: "TDI CR 105" }], [["1.6 TDI"], "Seat", "Ibiza IV", "¿Es este?"]],
    ["a model", [SEAT], [["1.2 TSI", "1.6 TDI"], "Seat", "Ibiza IV", "¿Es uno de estos?"]],
    [
      "a generation",
      [{ ...SEAT, model: "Ibiza 4" }],
      [["1.2 TSI", "1.6 TDI"], "Seat", "Ibiza IV", "¿Es uno de estos?"],
    ],
    [
      "two cars",
      [
        { ...SEAT, kw: 63 },
        { make: "vauxhall", model: "Corsa" },
      ],
      [["1.2 TSI", "1.3 CDTI"], null, null, "¿Es uno de estos?"],
    ],
    [
      "an unknown engine",
      [{ ...SEAT, kw: 200 }],
      [[], "Seat", "Ibiza IV", "Parece un Seat Ibiza IV: elige el motor."],
    ],
    [
      "an unknown model",
      [{ make: "Seat", model: "Toledo" }],
      [[], "Seat", null, "Parece un Seat: elige el modelo."],
    ],
    [
      "another generation",
      [{ ...SEAT, model: "Ibiza V" }],
      [[], "Seat", null, "Parece un Seat: elige el modelo."],
    ],
    [
      "an unknown make",
      [{ make: "Lada", model: "Niva" }],
      [[], null, null, "No conocemos el coche de esa matrícula: elígelo por marca."],
    ],
    ["nothing", [], [[], null, null, "No conocemos el coche de esa matrícula: elígelo por marca."]],
  ])("of which a provider knows %s", async (_, vehicles, expected) => {
    expect(named(await answerFor(vehicles))).toEqual(expected);
  });

  it("brings the month of the first registration", async () => {
    expect(await answerFor([SEAT], "2012-03")).toMatchObject({ registered: "2012-03" });
    expect(await answerFor([SEAT])).toMatchObject({ registered: null });
  });

  it("leaves a model if too many engines are possible", async () => {
    const { pool } = shop.context.database;
    await pool.query(
      `insert into vehicles (model_id, name, name_key, kw, fuel, from_month, month_known, source_id)
       select $1, 'X' || n, 'x' || n, 200 + n, 'petrol', 24100, false, $2 from generate_series(1, 10) n`,
      [car.models.corsa, car.source],
    );
    await expect
      .poll(async () => named(await answerFor([{ make: "Opel", model: "Corsa" }])))
      .toEqual([[], "Opel", "Corsa", "Parece un Opel Corsa: elige el motor."]);
  });

  it("is a 503 in Spanish if the provider fails, never a 500", async () => {
    provider.state.reply = (response) => void response.writeHead(500).end(PLATE);
    const { status, body, headers } = await ask({ plate: "0009 BCD" });
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toBe("5");
    expect(body).toEqual({ message: "No podemos buscar la matrícula ahora: elige el coche por marca." });
    clock.advance(MINUTE_MS);
  });

  it("is a 404 if nobody looks plates up, and a chassis number still works", async () => {
    const live = await createTestShop({ environment: liveSettings });
    const { status, body } = await live.visitor().call(identifyVehicle, { body: { plate: PLATE } });
    expect([status, body]).toEqual([
      404,
      { message: "Esta tienda no busca matrículas: elige el coche por marca." },
    ]);
    const { status: ofVin } = await live.visitor().call(identifyVehicle, { body: { vin: VIN } });
    expect(ofVin).toBe(200);
    expect(live.context.plateProvider).toBeNull();
    await live.close();
  });
});

describe("a chassis number", () => {
  it.each([
    [VIN, [["1.2 TSI", "1.6 TDI"], "Seat", "Ibiza IV", "¿Es uno de estos?"]],
    ["VSSZZZ5FZAR012345", [[], "Seat", null, "Parece un Seat: elige el modelo."]],
    ["VSS6J11JZXW000001", [[], "Seat", null, "Parece un Seat: elige el modelo."]],
    ["w0l 0SDL68 C1234567", [[], "Opel", null, "Parece un Opel: elige el modelo."]],
    [
      "WVWZZZ6JZXW000001",
      [[], null, null, "No conocemos la marca de ese bastidor: elige el coche por marca."],
    ],
    [
      "11111111111111111",
      [[], null, null, "No conocemos la marca de ese bastidor: elige el coche por marca."],
    ],
  ])("%s tells the make, and the platform of a few", async (vin, expected) => {
    expect(named((await ask({ vin })).body)).toEqual(expected);
  });
});

describe("limits", () => {
  const statuses = async (tries: number, one: () => Promise<{ status: number }>) => {
    const all: number[] = [];
    for (let n = 0; n < tries; n += 1) all.push((await one()).status);
    return all;
  };
  const many = (count: number, status: number) => Array<number>(count).fill(status);

  it("allow a session five look-ups an hour, whatever they find, and any number of wrong forms", async () => {
    const visitor = shop.visitor();
    const wrong = () => ask({ plate: "1234 AAA" }, visitor);
    expect(await statuses(8, wrong)).toEqual(many(8, 422));
    expect(await statuses(3, () => ask({ plate: PLATE }, visitor))).toEqual(many(3, 200));
    expect(await statuses(2, () => ask({ vin: VIN }, visitor))).toEqual(many(2, 200));
    const { status, headers, body } = await ask({ plate: PLATE }, visitor);
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(3000);
    expect((body as unknown as Refusal).message).toBe(
      "Has buscado demasiados coches así. Elígelo por marca.",
    );
    expect(await statuses(1, wrong)).toEqual([422]);
    expect((await ask({ vin: VIN }, visitor)).status).toBe(429);
    clock.advance(HOUR_MS);
    expect((await ask({ vin: VIN }, visitor)).status).toBe(200);
  });

  it("allow an address twenty, at all servers together", async () => {
    const from = "203.0.113.7";
    expect(await statuses(20, () => ask({ plate: PLATE }, shop.visitor(), from))).toEqual(many(20, 200));
    expect(await statuses(2, () => ask({ plate: PLATE }, shop.visitor(), from))).toEqual(many(2, 429));
    expect((await ask({ plate: PLATE }, shop.visitor(), "203.0.113.8")).status).toBe(200);
  });

  it("let no burst of one session through", async () => {
    const visitor = shop.visitor();
    await ask({ vin: VIN }, visitor);
    const burst = await Promise.all(Array.from({ length: 12 }, () => ask({ vin: VIN }, visitor)));
    expect(burst.filter(({ status }) => status === 200)).toHaveLength(4);
  });

  it("refuse a call without the session's token", async () => {
    const { status } = await shop
      .visitor()
      .send("POST", identifyVehicle.path, { plate: PLATE }, { "x-xsrf-token": "no" });
    expect(status).toBe(419);
  });

  it("allow everybody together so many requests to the provider in a day", async () => {
    const asked = () => provider.state.plates.length;
    const { rows } = await shop.context.database.pool.query("delete from rate_limits returning 1");
    expect(rows.length).toBeGreaterThan(0);
    const before = asked();
    const plates = Array.from({ length: PER_DAY + 2 }, (_, at) => `${String(8000 + at)} BCD`);
    const statuses = [];
    for (const plate of plates) statuses.push((await ask({ plate })).status);
    expect(statuses).toEqual([...plates.slice(2).map(() => 200), 429, 429]);
    expect(asked() - before).toBe(PER_DAY);
    const { status, body } = await ask({ plate: plates.at(-1) as string });
    expect([status, (body as unknown as Refusal).message]).toEqual([
      429,
      "Hoy ya no podemos buscar más matrículas: elige el coche por marca.",
    ]);
    expect((await ask({ plate: plates[0] as string })).status).toBe(200);
    clock.advance(DAY_MS);
    expect((await ask({ plate: plates.at(-1) as string })).status).toBe(200);
  });
});
