import {
  addGarageVehicle,
  type BodyOf,
  type Call,
  deleteGarageVehicle,
  type GarageVehicle,
  getGarage,
  joinGarage,
  MAX_CAR_ANSWERS,
  MAX_GARAGE_VEHICLES,
  markDefaultVehicle,
  replaceGarageVehicle,
} from "@tuerca/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestShop, logInAs, type TestClient, type TestShop } from "../../../../test/index.ts";
import { type SeededVehicles, seedVehicles } from "../../catalog/test/seed-vehicles.ts";

let shop: TestShop;
let seeded: SeededVehicles;
let ana: TestClient & { userId: number };
const NOBODYS = 2_147_483_647;

beforeAll(async () => {
  shop = await createTestShop({
    seed: async (pool) => {
      seeded = await seedVehicles(pool);
    },
  });
});
beforeEach(async () => {
  ana = await customer();
});
afterAll(() => shop.close());

async function customer(userId?: number): Promise<TestClient & { userId: number }> {
  const visitor = shop.visitor();
  return Object.assign(visitor, { userId: await logInAs(shop.context, visitor, userId) });
}

type Input = NonNullable<BodyOf<typeof addGarageVehicle>>;
const tdi = (more: Partial<Input> = {}): Input => ({ vehicle: seeded.vehicles.tdi, ...more });
const corsa = (more: Partial<Input> = {}): Input => ({ vehicle: seeded.vehicles.corsa, ...more });
const ibiza = (more: Partial<Input> = {}): Input => ({ model: seeded.models.ibiza, ...more });

const add = (body: Input, visitor: TestClient = ana) => visitor.call(addGarageVehicle, { body });
async function idOf(body: Input): Promise<number> {
  const answer = await add(body);
  expect(answer.status).toBe(201);
  return answer.body.id;
}
const join = (cars: Input[], visitor: TestClient = ana) => visitor.call(joinGarage, { body: { cars } });
const list = async (visitor: TestClient = ana) => (await visitor.call(getGarage)).body;
const brief = (cars: GarageVehicle[]) => cars.map((one) => [one.nickname ?? one.name, one.is_default]);
/** As many cars as given, whose nicknames differ. */
const many = (count: number, start = 0) =>
  Array.from({ length: count }, (_, at) => tdi({ nickname: `Coche ${start + at}` }));
const defaults = async () => (await list()).filter((one) => one.is_default).length;

const CALLS: [string, Call][] = [
  ["getGarage", getGarage],
  ["addGarageVehicle", addGarageVehicle],
  ["joinGarage", joinGarage],
  ["replaceGarageVehicle", replaceGarageVehicle],
  ["deleteGarageVehicle", deleteGarageVehicle],
  ["markDefaultVehicle", markDefaultVehicle],
];

it.each(CALLS)("%s needs a login", async (_, call) => {
  const body = call.body ? tdi() : undefined;
  const answer = await shop.visitor().send(call.method, call.path.replace("{id}", "1"), body);
  expect([answer.status, answer.body]).toEqual([401, { message: "Unauthenticated." }]);
});

describe("the garage", () => {
  it("has cars as a browser stores them, the default first, then the newest", async () => {
    expect(await list()).toEqual([]);
    const registered = "2012-05-31";
    const answers = { esp: "yes", "diameter:front": "288", gearbox: "unknown", foreign: "x" };
    const answer = await add(tdi({ registered, answers, nickname: " El de Ana " }));
    expect(answer.body).toEqual({
      id: expect.any(Number),
      vehicle: seeded.vehicles.tdi,
      model: null,
      nickname: "El de Ana",
      is_default: true,
      label: "Seat Ibiza IV (6J) 1.6 TDI 77 kW",
      name: "Ibiza IV 1.6 TDI",
      registered: "2012-05",
      answers,
      said: [
        { question: "¿Lleva ESP?", answer: "Sí" },
        { question: "¿Qué diámetro lleva delante?", answer: "288 mm" },
        { question: "¿Qué cambio lleva?", answer: "No lo sé" },
      ],
    });
    expect((await add(ibiza())).body).toMatchObject({
      vehicle: null,
      model: seeded.models.ibiza,
      is_default: false,
      label: "Seat Ibiza IV (6J)",
      name: "Ibiza IV",
      registered: null,
      answers: {},
      said: [],
    });
    await add(corsa());
    expect(brief(await list())).toEqual([
      ["El de Ana", true],
      ["Corsa 1.3 CDTI", false],
      ["Ibiza IV", false],
    ]);
    expect(Object.keys((await list())[0]?.answers ?? {})).toEqual(Object.keys(answers));
    expect(await list(await customer(ana.userId))).toEqual(await list());
  });

  it("has a car once however often it is sent, and two equal ones by different nicknames", async () => {
    const sent = await Promise.all([1, 2, 3].map(() => add(tdi())));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    const second = await idOf(tdi({ nickname: "El segundo" }));
    expect(await list()).toHaveLength(2);
    const params = { id: second };
    const taken = await ana.call(replaceGarageVehicle, { params, body: tdi({ nickname: "" }) });
    expect([taken.status, taken.body]).toMatchObject([
      422,
      { errors: { nickname: ["Ya tienes un coche igual con ese nombre"] } },
    ]);
  });

  it("replaces, marks and deletes a car, with one default all along", async () => {
    const [first, second] = [await idOf(tdi()), await idOf(corsa())];
    await idOf(ibiza());
    const body = { ...corsa(), nickname: "El de Luis", registered: "2014-02", answers: { abs: "no" } };
    const changed = await ana.call(replaceGarageVehicle, { params: { id: second }, body });
    expect(changed.body).toMatchObject({ id: second, ...body, is_default: false });
    expect((await list())[2]).toEqual(changed.body);
    for (const _ of [1, 2]) {
      const marked = await ana.call(markDefaultVehicle, { params: { id: second } });
      expect(marked.body).toEqual({ ...changed.body, is_default: true });
    }
    expect(brief(await list())).toEqual([
      ["El de Luis", true],
      ["Ibiza IV", false],
      ["Ibiza IV 1.6 TDI", false],
    ]);
    expect((await ana.call(deleteGarageVehicle, { params: { id: first } })).status).toBe(204);
    expect((await ana.call(deleteGarageVehicle, { params: { id: second } })).status).toBe(204);
    expect(brief(await list())).toEqual([["Ibiza IV", true]]);
    expect((await ana.call(deleteGarageVehicle, { params: { id: second } })).status).toBe(404);
  });

  it("is nobody else's", async () => {
    const id = await idOf(tdi());
    const luis = await customer();
    for (const params of [{ id }, { id: NOBODYS }]) {
      const answers = [
        await luis.call(replaceGarageVehicle, { params, body: corsa() }),
        await luis.call(markDefaultVehicle, { params }),
        await luis.call(deleteGarageVehicle, { params }),
      ];
      for (const answer of answers)
        expect([answer.status, answer.body]).toEqual([404, { message: "No encontrado." }]);
    }
    expect(await list()).toMatchObject([{ id, vehicle: seeded.vehicles.tdi }]);
    expect(await list(luis)).toEqual([]);
  });

  it("keeps a car whose vehicle is retired, and takes one", async () => {
    await idOf(tdi());
    const pool = shop.context.database.pool;
    const retire = (at: string) => pool.query(`update vehicles set retired_at = ${at}`);
    await retire("now()");
    await add(corsa());
    await add(ibiza());
    expect(brief(await list())).toEqual([
      ["Ibiza IV 1.6 TDI", true],
      ["Ibiza IV", false],
      ["Corsa 1.3 CDTI", false],
    ]);
    await retire("null");
  });

  it("refuses what is no car, at its field and in Spanish", async () => {
    const refusals: [object | string | undefined, object][] = [
      [{ vehicle: NOBODYS }, { vehicle: ["No conocemos ese vehículo."] }],
      [{ model: NOBODYS }, { model: ["No conocemos ese modelo."] }],
      [tdi({ nickname: "x".repeat(41) }), { nickname: ["No puede tener más de 40 caracteres"] }],
      [tdi({ nickname: "a\u0000b" }), { nickname: ["Contiene caracteres no permitidos"] }],
      [tdi({ registered: "2012-13" }), { registered: ["Escribe mes y año, como 05/2012"] }],
    ];
    for (const [body, errors] of refusals) {
      const answer = await ana.send("POST", addGarageVehicle.path, body);
      expect([answer.status, answer.body]).toMatchObject([422, { errors }]);
    }
    const answers = Object.fromEntries(
      Array.from({ length: MAX_CAR_ANSWERS + 1 }, (_, at) => [`pr:${at}`, "no"]),
    );
    const others = [{}, { ...tdi(), ...ibiza() }, tdi({ answers }), { ...tdi(), plate: "1234BBC" }, "x", []];
    for (const body of [...others, undefined])
      expect((await ana.send("POST", addGarageVehicle.path, body)).status).toBe(422);
    expect((await ana.send("PUT", `${addGarageVehicle.path}/0`, tdi())).status).toBe(404);
    expect(await list()).toEqual([]);
  });
});

describe("a browser's cars", () => {
  it("join the customer's once: the nickname stays, newer answers count", async () => {
    await add(tdi({ nickname: "El de Ana", registered: "2012-05", answers: { abs: "yes", esp: "no" } }));
    const cars = [tdi({ nickname: "Otro", answers: { esp: "yes" } }), { vehicle: NOBODYS }, corsa(), corsa()];
    const once = await join(cars);
    expect(once.body.left_out).toEqual([]);
    expect(once.body.vehicles).toMatchObject([
      { nickname: "El de Ana", registered: "2012-05", answers: { abs: "yes", esp: "yes" }, is_default: true },
      { vehicle: seeded.vehicles.corsa, is_default: false },
    ]);
    const tabs = await Promise.all([1, 2, 3].map(() => join(cars)));
    for (const { body } of tabs) expect(body).toEqual(once.body);
    expect(await list()).toEqual(once.body.vehicles);
  });

  it("stay out where there is no room, and the answer says which", async () => {
    for (const body of many(MAX_GARAGE_VEHICLES - 1)) await add(body);
    const { body } = await join([corsa(), ibiza(), tdi({ answers: { esp: "no" } })]);
    expect(body.left_out).toEqual([1]);
    expect(body.vehicles).toHaveLength(MAX_GARAGE_VEHICLES);
    expect(body.vehicles.filter(({ answers }) => answers.esp === "no")).toHaveLength(1);
    const cars = Array.from({ length: MAX_GARAGE_VEHICLES + 1 }, () => corsa());
    expect((await join(cars)).status).toBe(422);
  });

  it("keep the newest answers beyond the limit", async () => {
    const answers = (start: number) =>
      Object.fromEntries(Array.from({ length: MAX_CAR_ANSWERS }, (_, at) => [`pr:${start + at}`, "no"]));
    await add(tdi({ answers: answers(100) }));
    const { body } = await join([tdi({ answers: { esp: "yes" } })]);
    const keys = Object.keys(body.vehicles[0]?.answers ?? {});
    expect([keys.length, keys[0], keys.at(-1)]).toEqual([MAX_CAR_ANSWERS, "pr:101", "esp"]);
  });
});

describe("tabs at once", () => {
  it(`add ${MAX_GARAGE_VEHICLES} cars at most, with one default`, async () => {
    const answers = await Promise.all(many(MAX_GARAGE_VEHICLES + 5).map((body) => add(body)));
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.body).toMatchObject({ message: "No puedes guardar más de 20 coches." });
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_GARAGE_VEHICLES);
    expect(await defaults()).toBe(1);
    expect((await add(corsa())).status).toBe(422);
    expect((await add(tdi({ nickname: (await list())[0]?.nickname ?? "" }))).status).toBe(201);
  });

  it("join cars once, also beside an addition of the same", async () => {
    const cars = [tdi(), corsa(), ibiza()];
    await Promise.all([join(cars), join(cars), add(corsa()), join(cars.toReversed())]);
    expect(await list()).toHaveLength(3);
    expect(await defaults()).toBe(1);
  });

  it("mark and delete with one default in the end", async () => {
    const [first, second] = [await idOf(tdi()), await idOf(corsa())];
    await idOf(ibiza());
    const mark = (id: number) => ana.call(markDefaultVehicle, { params: { id } });
    const marks = await Promise.all([mark(first), mark(second), mark(first), mark(second)]);
    expect(marks.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await defaults()).toBe(1);
    const remove = (id: number) => ana.call(deleteGarageVehicle, { params: { id } });
    const [gone, again, marked] = await Promise.all([remove(second), remove(second), mark(second)]);
    expect([gone.status, again.status].sort()).toEqual([204, 404]);
    expect([200, 404]).toContain(marked.status);
    expect([await defaults(), (await list()).length]).toEqual([1, 2]);
  });
});
