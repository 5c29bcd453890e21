import { randomUUID } from "node:crypto";
import type { Order } from "@tuerca/contract";
import { barcodeOf, textsOf } from "@tuerca/documents/test/read-pdf";
import { type LabelsSandbox, startLabelsSandbox } from "@tuerca/labels-sandbox";
import {
  cancelLabel,
  cancelOrder,
  correctOrder,
  getBatch,
  getOrder,
  makeBatch,
  makeLabels,
  previewCorrection,
  printLabels,
  shipParcels,
} from "@tuerca/office-contract";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { OfficeClient } from "../../../test/factories/office/office.ts";
import { openWarehouse, type Warehouse } from "../../../test/factories/office/warehouse.ts";
import type { Context } from "../../context.ts";
import { keepLabels } from "../../flows/preparing/labels/keep-labels.ts";

const KEY = randomUUID();
const CARRIER = "Transportes de prueba";

let sandbox: LabelsSandbox;
let warehouse: Warehouse;
let eva: OfficeClient;
beforeAll(async () => {
  sandbox = await startLabelsSandbox({ key: KEY });
  const address = sandbox.url.replace("//", `//:${KEY}@`);
  warehouse = await openWarehouse({ LABEL_SERVICES: `${CARRIER}=${address}` });
  eva = await warehouse.enter("owner");
});
afterEach(() => sandbox.fail(null));
afterAll(async () => {
  await warehouse.shop.close();
  await sandbox.close();
});

/** A paid order that the carrier with the service takes. */
async function order(): Promise<Order> {
  const placed = await warehouse.order({ filter: 2 });
  await warehouse.pool.query(
    "update orders set carrier = carrier || jsonb_build_object('name', $2::text) where number = $1",
    [placed.number, CARRIER],
  );
  return placed;
}

async function batchOf(...numbers: string[]): Promise<number> {
  const { body } = await eva.call(makeBatch, { body: { key: randomUUID(), numbers } });
  return body.id;
}

const make = async (...numbers: string[]) => (await eva.call(makeLabels, { body: { numbers } })).body.labels;
const cancel = (number: string) => eva.call(cancelLabel, { params: { number } });
const print = (id: number, query = "") =>
  eva.download(`${printLabels.path.replace("{id}", String(id))}${query}`);
const keep = () => keepLabels(warehouse.shop.context as Context);
const rows = async (sql: string, values: unknown[] = []) => (await warehouse.pool.query(sql, values)).rows;
const labelsOf = ({ id }: Order) =>
  rows(
    "select key, state, tracking_number, problem from parcel_labels where order_id = $1 order by made_at",
    [id],
  );
const stateOf = async (one: Order) => (await labelsOf(one)).at(-1)?.state;
/** Lets the job's next look come. */
const hurry = ({ id }: Order) =>
  rows("update parcel_labels set due_at = '2020-01-01' where order_id = $1 and due_at is not null", [id]);
const parcelsOf = ({ number }: Order) =>
  [...sandbox.parcels.values()].filter(({ announced }) => announced?.order === number);

it("makes the parcels of a batch, with tracking numbers and one PDF of all labels", async () => {
  const [one, own, two] = [await order(), await warehouse.order({ pad: 1 }), await order()];
  const id = await batchOf(one.number, own.number, two.number);
  const labels = await make(one.number, own.number, two.number);
  expect(labels.map(({ label, reason }) => [label?.state, label?.is_own, reason])).toEqual([
    ["made", false, null],
    ["made", true, null],
    ["made", false, null],
  ]);
  const numbers = labels.map(({ label }) => label?.tracking_number);
  expect(numbers).toEqual([expect.stringMatching(/^PRUEBA/), null, expect.stringMatching(/^PRUEBA/)]);
  const { orders } = (await eva.call(getBatch, { params: { id } })).body;
  expect(orders.map(({ label }) => label?.tracking_number)).toEqual(numbers);
  const { status, bytes, headers } = await print(id);
  expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
    200,
    "application/pdf",
    "no-store",
  ]);
  const [first = "", second = "", third = "", ...more] = await textsOf(bytes);
  expect([first.includes(`Pedido ${one.number}`), first.includes(numbers[0] ?? "-")]).toEqual([true, true]);
  expect(second).toContain("Destinatario");
  expect(second).toContain("Calle Mayor, 1");
  expect((await barcodeOf(bytes, 2)).text).toBe(own.number);
  expect([third.includes(numbers[2] ?? "-"), more]).toEqual([true, []]);
  const [alone = "", ...others] = await textsOf((await print(id, `?number=${two.number}`)).bytes);
  expect([alone.includes(two.number), others]).toEqual([true, []]);
  const acts = await rows("select action from audit_events where object = any($1) and action ~ 'label'", [
    [one.number, own.number, two.number, String(id)],
  ]);
  expect(acts.map(({ action }) => action).sort()).toEqual([
    ...Array(2).fill("batch.labels_printed"),
    ...Array(3).fill("order.labelled"),
  ]);
});

it("makes a label once, however often and by however many it is asked for", async () => {
  const one = await order();
  const made = (await Promise.all([make(one.number), make(one.number), make(one.number, one.number)])).flat();
  expect(new Set(made.map(({ label }) => label?.tracking_number)).size).toBe(1);
  expect([(await labelsOf(one)).length, parcelsOf(one).length]).toEqual([1, 1]);
});

it("finds the same parcel after an answer that was lost", async () => {
  const one = await order();
  sandbox.fail({ when: "after", answer: 503 });
  const [asked] = await make(one.number);
  expect(asked?.label).toMatchObject({ state: "waiting", problem: expect.stringMatching(/^El servicio/) });
  expect(parcelsOf(one)).toHaveLength(1);
  sandbox.fail(null);
  await hurry(one);
  await keep();
  expect(await labelsOf(one)).toMatchObject([
    { state: "made", tracking_number: parcelsOf(one)[0]?.trackingNumber, problem: null },
  ]);
  expect(parcelsOf(one)).toHaveLength(1);
});

it("says the carrier's reason at its order, holds up no other, and asks again with what is right", async () => {
  const [far, near] = [await order(), await order()];
  const move = (code: string) =>
    rows(
      "update orders set shipping_address = shipping_address || jsonb_build_object('postal_code', $2::text) where number = $1",
      [far.number, code],
    );
  await move("51001");
  const labels = await make(far.number, near.number, "2026-999999");
  expect(labels.map(({ label, reason }) => label?.problem ?? label?.state ?? reason)).toEqual([
    "No llevamos envíos a Ceuta ni a Melilla.",
    "made",
    expect.stringMatching(/pedido/),
  ]);
  expect(labels[0]?.label?.state).toBe("refused");
  await move("28001");
  const [again] = await make(far.number);
  expect(again?.label).toMatchObject({ state: "made", problem: null });
  expect(await labelsOf(far)).toHaveLength(1);
});

it("makes none for an order that may not leave", async () => {
  const one = await order();
  await rows("update orders set status = 'cancelled' where number = $1", [one.number]);
  const [asked] = await make(one.number);
  expect(asked).toMatchObject({ label: null, reason: expect.stringMatching(/está cancelado/) });
  expect(await labelsOf(one)).toEqual([]);
});

it("cancels the parcel of an order that does not leave, until the carrier has heard of it", async () => {
  const one = await warehouse.order({ filter: 1 });
  await rows(
    "update orders set carrier = carrier || jsonb_build_object('name', $2::text), payment_status = 'pending' where number = $1",
    [one.number, CARRIER],
  );
  await make(one.number);
  const { version } = (await eva.call(getOrder, { params: { number: one.number } })).body;
  const path = cancelOrder.path.replace("{number}", one.number);
  expect((await eva.send("POST", path, { version })).status).toBe(200);
  sandbox.fail({ when: "before", answer: 500 });
  await keep();
  await hurry(one);
  await keep();
  expect([await stateOf(one), parcelsOf(one)[0]?.state]).toEqual(["cancelling", "announced"]);
  sandbox.fail(null);
  await hurry(one);
  await keep();
  expect([await stateOf(one), parcelsOf(one)[0]?.state]).toEqual(["cancelled", "cancelled"]);
});

it("takes back the label of an order that is corrected before it leaves", async () => {
  const one = await order();
  await make(one.number);
  const correct = async (change: object) => {
    const at = { params: { number: one.number } };
    const { version, lines, shipping_address: to } = (await eva.call(getOrder, at)).body;
    const kept = lines.map(({ position, quantity }) => ({ position, quantity }));
    const { id: _, is_default: _own, ...address } = { ...to };
    const wanted = { kept, added: [], shipping_address: { ...address, ...change } };
    const { after } = (await eva.call(previewCorrection, { ...at, body: wanted } as never)).body;
    const body = { ...wanted, version, total_cents: after.total_cents };
    return (await eva.call(correctOrder, { ...at, body } as never)).status;
  };
  expect(await correct({ street: "Calle Nueva, 7" })).toBe(200);
  expect(await stateOf(one)).toBe("cancelling");
  await hurry(one);
  await keep();
  expect(parcelsOf(one).map(({ state }) => state)).toEqual(["cancelled"]);
  const [again] = await make(one.number);
  expect(again?.label?.state).toBe("made");
  expect(parcelsOf(one).at(-1)?.announced).toMatchObject({ recipient: { street: "Calle Nueva, 7" } });
});

it("leaves no parcel behind if the order is cancelled while it is made", async () => {
  const one = await order();
  sandbox.fail({ when: "before", answer: 503 });
  await make(one.number);
  sandbox.fail(null);
  await rows("update orders set status = 'cancelled' where number = $1", [one.number]);
  await keep();
  await hurry(one);
  await keep();
  expect(await stateOf(one)).toBe("cancelled");
  const [{ key }] = (await labelsOf(one)) as [{ key: string }];
  const late = await fetch(`${sandbox.url}/parcels/${key}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${KEY}` },
    body: JSON.stringify({ order: one.number }),
  });
  expect(late.status).toBe(410);
});

it("cancels by hand, at once; the order then gets another, and one that left keeps its own", async () => {
  const one = await order();
  const [first] = await make(one.number);
  expect((await cancel(one.number)).status).toBe(204);
  expect(parcelsOf(one).map(({ state }) => state)).toEqual(["cancelled"]);
  expect((await cancel(one.number)).status).toBe(404);
  const [second] = await make(one.number);
  expect(second?.label?.tracking_number).not.toBe(first?.label?.tracking_number);
  const parcels = [{ number: one.number, tracking_number: second?.label?.tracking_number ?? "" }];
  await eva.call(shipParcels, { body: { parcels } });
  expect((await cancel(one.number)).status).toBe(409);
});

it("cancels a label without which its order left, an hour later", async () => {
  const one = await order();
  await make(one.number);
  await eva.call(shipParcels, { body: { parcels: [{ number: one.number, tracking_number: "A-MANO-1" }] } });
  await keep();
  expect(await stateOf(one)).toBe("made");
  await rows(
    "update shipments set shipped_at = shipped_at - interval '2 hours' where tracking_number = 'A-MANO-1'",
  );
  await keep();
  await hurry(one);
  await keep();
  expect(parcelsOf(one).map(({ state }) => state)).toEqual(["cancelled"]);
});

it("follows a parcel that has left, and records that it has arrived", async () => {
  const one = await order();
  const [asked] = await make(one.number);
  const tracking = asked?.label?.tracking_number ?? "";
  const id = await batchOf(one.number);
  await eva.call(shipParcels, { body: { parcels: [{ number: one.number, tracking_number: tracking }] } });
  const [{ key }] = (await labelsOf(one)) as [{ key: string }];
  sandbox.move(key, "in_transit");
  await keep();
  const read = async () => (await eva.call(getBatch, { params: { id } })).body.orders[0];
  expect([(await read())?.label?.journey, (await read())?.state]).toEqual(["in_transit", "sent"]);
  sandbox.move(key, "delivered");
  await hurry(one);
  await keep();
  expect((await read())?.label?.journey).toBe("delivered");
  expect(await rows("select status from orders where number = $1", [one.number])).toEqual([
    { status: "delivered" },
  ]);
});

it("prints a page that says why for a label that its carrier does not give", async () => {
  const [one, own] = [await order(), await warehouse.order({ pad: 1 })];
  const id = await batchOf(one.number, own.number);
  expect((await print(id)).status).toBe(422);
  await make(one.number, own.number);
  sandbox.fail({ when: "before", answer: 500 });
  const [first = "", second = ""] = await textsOf((await print(id)).bytes);
  expect(first).toContain(`${one.number}: El servicio ha contestado 500.`);
  expect(second).toContain("Destinatario");
});

it("is for somebody who may prepare orders", async () => {
  const one = await order();
  const id = await batchOf(one.number);
  const reader = await warehouse.enter("read_only");
  expect((await reader.call(makeLabels, { body: { numbers: [one.number] } })).status).toBe(403);
  expect((await reader.call(cancelLabel, { params: { number: one.number } })).status).toBe(403);
  expect((await reader.download(printLabels.path.replace("{id}", String(id)))).status).toBe(403);
});
