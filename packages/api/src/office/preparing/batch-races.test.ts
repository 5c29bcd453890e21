import { randomUUID } from "node:crypto";
import { closeBatch, makeBatch, reopenBatch, tickPart } from "@tuerca/office-contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OfficeClient } from "../../../test/factories/office/office.ts";
import { copyOrder, openWarehouse, type Warehouse } from "../../../test/factories/office/warehouse.ts";
import { shipOrder } from "../../flows/orders/ship-order.ts";

let warehouse: Warehouse;
let eva: OfficeClient;
let pepe: OfficeClient;
let numbers: string[];
beforeAll(async () => {
  warehouse = await openWarehouse();
  [eva, pepe] = [await warehouse.enter(), await warehouse.enter("owner", "Pepe")];
  const { number } = await warehouse.order({ wiper: 1 });
  numbers = await copyOrder(warehouse.pool, number, 60);
});
afterAll(() => warehouse.shop.close());

type Body = { key?: string; numbers?: string[]; oldest?: number };
const make = (client: OfficeClient, body: Body) =>
  client.call(makeBatch, { body: { key: randomUUID(), ...body } });
const countOpen = async () =>
  (
    await warehouse.pool.query(
      "select count(*)::int as rows, count(distinct order_id)::int as orders from pick_batch_orders where is_open",
    )
  ).rows[0];

it("two people who take the same orders at once: one has all of them, the other is told who", async () => {
  const [first, second] = [numbers.slice(0, 8), numbers.slice(4, 12).toReversed()];
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([make(eva, { numbers: first }), make(pepe, { numbers: second })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await countOpen()).toEqual({ rows: 8, orders: 8 });
    const lost = answers.find(({ status }) => status === 409)?.body as unknown as { message: string };
    expect(lost.message).toMatch(/ya está en el lote \d+, que (Eva|Pepe) abrió a las/);
    const won = answers.find(({ status }) => status === 201)?.body.id ?? 0;
    await eva.call(closeBatch, { params: { id: won } });
  }
});

it("four clicks for the oldest share them out, and a repeated click takes none", async () => {
  const key = randomUUID();
  const answers = await Promise.all([
    make(eva, { oldest: 10, key }),
    make(eva, { oldest: 10, key }),
    make(pepe, { oldest: 10 }),
    make(pepe, { oldest: 10 }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(3);
  expect(await countOpen()).toEqual({ rows: 30, orders: 30 });
});

it("parcels that leave while a batch takes their orders hold up nobody", async () => {
  await warehouse.pool.query("update pick_batch_orders set is_open = false");
  const taken = numbers.slice(30, 50);
  const shipping = taken.map((number) =>
    shipOrder(warehouse.shop.context, number, { carrier: null, trackingNumber: `S-${number}`, url: null }),
  );
  const [made] = await Promise.all([make(eva, { numbers: taken.toReversed() }), ...shipping]);
  expect([201, 409]).toContain(made.status);
  const { rows } = await warehouse.pool.query(
    "select count(*)::int as n from orders where number = any($1) and status = 'shipped'",
    [taken],
  );
  expect(rows).toEqual([{ n: 20 }]);
});

it("a batch is closed, opened and ticked by many at once without a row too many", async () => {
  await warehouse.pool.query("update pick_batch_orders set is_open = false");
  const id = (await make(eva, { numbers: numbers.slice(50, 55) })).body.id;
  const part = { params: { id, product_id: warehouse.ids.wiper } };
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => eva.call(tickPart, { ...part, body: {} })),
    ...Array.from({ length: 3 }, () => pepe.call(closeBatch, { params: { id } })),
    ...Array.from({ length: 3 }, () => pepe.call(reopenBatch, { params: { id } })),
    ...Array.from({ length: 3 }, () => make(pepe, { oldest: 60 })),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const open = await countOpen();
  expect(open.rows).toBe(open.orders);
  const acts = await warehouse.pool.query(
    `select count(*) filter (where action = 'batch.closed')::int - count(*) filter (where action = 'batch.reopened')::int as n
     from audit_events where object = $1`,
    [String(id)],
  );
  const { rows } = await warehouse.pool.query(
    "select closed_at is not null as closed from pick_batches where id = $1",
    [id],
  );
  expect(acts.rows[0].n).toBe(rows[0].closed ? 1 : 0);
});
