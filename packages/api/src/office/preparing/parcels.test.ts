import type { BodyOf } from "@tuerca/contract";
import { shipParcels } from "@tuerca/office-contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OfficeClient } from "../../../test/factories/office/office.ts";
import { copyOrder, openWarehouse, type Warehouse } from "../../../test/factories/office/warehouse.ts";

let warehouse: Warehouse;
let eva: OfficeClient;
beforeAll(async () => {
  warehouse = await openWarehouse();
  eva = await warehouse.enter();
});
afterAll(() => warehouse.shop.close());

type Parcels = NonNullable<BodyOf<typeof shipParcels>>;
const ship = async (parcels: Parcels["parcels"], corrects = false, client = eva) =>
  (await client.call(shipParcels, { body: { parcels, corrects } })).body.parcels;
const parcel = (number: string, tracking_number: string, carrier: string | null = null) => ({
  number,
  tracking_number,
  carrier,
});
const rows = async (sql: string, values: unknown[] = []) => (await warehouse.pool.query(sql, values)).rows;
const countShipments = async () => (await rows("select count(*)::int as n from shipments"))[0].n;

it("records parcels of good rows, says what is wrong with the others, and repeats nothing", async () => {
  const [one, two] = [await warehouse.order({ filter: 1 }), await warehouse.order({ pad: 1 })];
  const [gone] = await copyOrder(warehouse.pool, one.number, 1, 2019);
  await warehouse.pool.query("update orders set status = 'cancelled' where number = $1", [gone]);
  const given = [
    parcel(one.number, "T-1"),
    parcel("2026-999999", "T-2"),
    parcel(two.number, " T-3 ", "Correos Exprés"),
    parcel(String(gone), "T-4"),
    parcel("pedido 7", "T-5"),
    parcel(one.number, "T-6"),
    parcel(two.number, "1,23E+15"),
    parcel(two.number, "x".repeat(61)),
  ];
  const reasons = (await ship(given)).map(({ state, reason }) => [state, reason]);
  expect(reasons).toEqual([
    ["shipped", null],
    ["rejected", "No hay ningún pedido 2026-999999."],
    ["shipped", null],
    ["rejected", "No se puede enviar: está cancelado."],
    ["rejected", "Un número de pedido es como 2026-000123."],
    ["rejected", "El pedido está también en la línea 1, con otro bulto, que es el que cuenta."],
    [
      "rejected",
      "Una hoja de cálculo ha redondeado el número de seguimiento: da a su columna formato de texto.",
    ],
    ["rejected", "El número de seguimiento debe tener de 1 a 60 caracteres."],
  ]);
  const sent = await rows("select carrier, tracking_number, told_at from shipments order by id");
  expect(sent).toEqual([
    { carrier: "Envío estándar", tracking_number: "T-1", told_at: null },
    { carrier: "Correos Exprés", tracking_number: "T-3", told_at: null },
  ]);
  await warehouse.pool.query("update shipments set told_at = now()");
  const again = await ship(given);
  expect(again.map(({ state }) => state).slice(0, 3)).toEqual(["unchanged", "rejected", "unchanged"]);
  expect(await rows("select count(*)::int as n from shipments where told_at is null")).toEqual([{ n: 0 }]);
});

it("corrects another number only if asked, and says who had sent the parcel and when", async () => {
  const order = await warehouse.order({ filter: 1 });
  await ship([parcel(order.number, "A-1")]);
  const pepe = await warehouse.enter("owner", "Pepe");
  expect(await ship([parcel(order.number, "A-2")], false, pepe)).toMatchObject([
    {
      state: "already",
      reason: expect.stringMatching(
        /^Ya salió con Envío estándar, A-1\. Último cambio: Eva, .*a las \d\d?:\d\d\.$/,
      ),
    },
  ]);
  const number = () =>
    rows("select tracking_number from shipments s join orders o on o.id = s.order_id where o.number = $1", [
      order.number,
    ]);
  expect(await number()).toEqual([{ tracking_number: "A-1" }]);
  expect(await ship([parcel(order.number, "A-2")], true, pepe)).toMatchObject([
    { state: "corrected", reason: null },
  ]);
  expect(await number()).toEqual([{ tracking_number: "A-2" }]);
  const acts = await rows("select action, actor from audit_events where object = $1 order by id", [
    order.number,
  ]);
  expect(acts.map(({ action, actor }) => [action, actor.replace(/^\d+ /, "")])).toEqual([
    ["order.shipped", "Eva"],
    ["order.tracking", "Pepe"],
  ]);
});

it("ships nothing twice where two send the same parcels at once, or others of the same orders", async () => {
  const { number } = await warehouse.order({ wiper: 1 });
  const numbers = await copyOrder(warehouse.pool, number, 20, 2020);
  const before = await countShipments();
  const parcels = (mark: string) => numbers.map((one) => parcel(one, `${mark}-${one}`));
  const same = await Promise.all([ship(parcels("A")), ship(parcels("A").toReversed()), ship(parcels("B"))]);
  expect(await countShipments()).toBe(before + 20);
  const all = same.flat();
  expect(all.filter(({ state }) => state === "shipped")).toHaveLength(20);
  expect(all.filter(({ state }) => state === "rejected")).toEqual([]);
  const acts = await rows(
    "select count(*)::int as n from audit_events where action = 'order.shipped' and object = any($1)",
    [numbers],
  );
  expect(acts).toEqual([{ n: 20 }]);
});

it("records fifty parcels in one call", async () => {
  const { number } = await warehouse.order({ wiper: 1 });
  const numbers = await copyOrder(warehouse.pool, number, 50, 2021);
  const results = await ship(numbers.map((one) => parcel(one, `V-${one}`)));
  expect(results.map(({ state }) => state)).toEqual(Array(50).fill("shipped"));
});

it("refuses bodies that no screen sends", async () => {
  const at = "/office/api/tracking/parcels";
  const row = parcel("2026-000001", "T");
  for (const [body, field] of [
    [{}, "parcels"],
    [{ parcels: [] }, "parcels"],
    [{ parcels: Array(101).fill(row) }, "parcels"],
    [{ parcels: [{ ...row, url: "https://x" }] }, "parcels.0.url"],
    [{ parcels: [{ ...row, carrier: "x".repeat(61) }] }, "parcels.0.carrier"],
    [{ parcels: [{ ...row, tracking_number: "a\u0000" }] }, "parcels.0.tracking_number"],
    [{ parcels: [row], corrects: "sí" }, "corrects"],
  ] as const) {
    const { status, body: answer } = await eva.send("POST", at, body);
    expect([status, Object.keys(answer.errors)], JSON.stringify(body)).toEqual([422, [field]]);
  }
});
