import { randomUUID } from "node:crypto";
import { barcodeOf, textsOf } from "@tuerca/documents/test/read-pdf";
import { getBatch, leaveOrderOut, makeBatch, printBatch } from "@tuerca/office-contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OfficeClient } from "../../../test/factories/office/office.ts";
import { copyOrder, openWarehouse, PARTS, type Warehouse } from "../../../test/factories/office/warehouse.ts";

let warehouse: Warehouse;
let eva: OfficeClient;
beforeAll(async () => {
  warehouse = await openWarehouse();
  eva = await warehouse.enter();
});
afterAll(() => warehouse.shop.close());

async function make(numbers: string[]): Promise<number> {
  const { status, body } = await eva.call(makeBatch, { body: { key: randomUUID(), numbers } });
  expect(status).toBe(201);
  return body.id;
}
const print = (id: number, client = eva) => client.download(printBatch.path.replace("{id}", String(id)));

it("are one PDF: the list of all parts, and a slip for each ready order without amounts", async () => {
  const [one, two, out] = [
    await warehouse.order({ filter: 2 }),
    await warehouse.order({ filter: 1, pad: 1 }),
    await warehouse.order({ wiper: 1 }),
  ];
  const id = await make([one.number, two.number, out.number]);
  await eva.call(leaveOrderOut, { params: { id, number: out.number } });
  const { status, bytes, headers } = await print(id);
  expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
    200,
    "application/pdf",
    "no-store",
  ]);
  expect(headers.get("content-disposition")).toBe(`inline; filename="lote-${id}.pdf"`);
  const [list = "", first = "", second = "", ...more] = await textsOf(bytes);
  expect(list).toContain("2 pedidos · 2 referencias · 4 unidades");
  expect(list).toContain(`${one.number} × 2, ${two.number} × 1`);
  expect(first).toContain(`Pedido ${one.number}`);
  expect(first).toContain("Calle Mayor, 1");
  expect(second).toContain(PARTS.pad.name);
  expect([more, /€|NIF|\d,\d\d/.test(list + first + second)]).toEqual([[], false]);
  expect((await barcodeOf(bytes, 2)).text).toBe(one.number);
});

it("follow the way through the warehouse, as the screen does", async () => {
  for (const [part, storage] of [
    ["wiper", "A-10"],
    ["pad", "A-2"],
  ] as const)
    await warehouse.pool.query("update products set storage = $2 where sku = $1", [PARTS[part].sku, storage]);
  const { number } = await warehouse.order({ filter: 1, wiper: 1, pad: 1 });
  const id = await make([number]);
  const { positions } = (await eva.call(getBatch, { params: { id } })).body;
  expect(positions.map(({ storage }) => storage)).toEqual(["A-2", "A-10", null]);
  const [list = ""] = await textsOf((await print(id)).bytes);
  const places = ["A-2", "A-10", PARTS.filter.sku].map((text) => list.indexOf(text));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
});

it("change nothing, however often they are printed, and who printed them is in the audit", async () => {
  const order = await warehouse.order({ filter: 1 });
  const id = await make([order.number]);
  const state = async () =>
    (
      await warehouse.pool.query(
        `select (select json_agg(o) from pick_batch_orders o where batch_id = $1) as batch,
          (select json_agg(o) from orders o where number = $2) as orders,
          (select count(*) from mails) as mails, (select count(*) from pick_ticks) as ticks`,
        [id, order.number],
      )
    ).rows;
  const before = await state();
  const [first, second] = [await print(id), await print(id)];
  expect(second.bytes.equals(first.bytes)).toBe(true);
  expect(await state()).toEqual(before);
  const { rows } = await warehouse.pool.query(
    "select actor, after from audit_events where action = 'batch.printed' and object = $1",
    [String(id)],
  );
  expect(rows).toEqual(
    Array(2).fill({ actor: expect.stringMatching(/ Eva$/), after: { orders: [order.number] } }),
  );
});

it("are for somebody who may pack, and of orders that are ready", async () => {
  const order = await warehouse.order({ filter: 1 });
  const id = await make([order.number]);
  expect((await print(id, await warehouse.enter("read_only"))).status).toBe(403);
  await eva.call(leaveOrderOut, { params: { id, number: order.number } });
  expect((await print(id)).status).toBe(422);
  expect((await print(999_999)).status).toBe(404);
});

it("are a page for each of a hundred orders", async () => {
  const { number } = await warehouse.order({ filter: 1, pad: 2, wiper: 1 });
  const { bytes } = await print(await make(await copyOrder(warehouse.pool, number, 100)));
  // The list takes two of them.
  expect((await textsOf(bytes)).length).toBe(102);
});
