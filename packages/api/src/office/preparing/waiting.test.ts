import { randomUUID } from "node:crypto";
import { listWaiting, makeBatch, officeCalls } from "@tuerca/office-contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OfficeClient } from "../../../test/factories/office/office.ts";
import { copyOrder, openWarehouse, type Warehouse } from "../../../test/factories/office/warehouse.ts";

let warehouse: Warehouse;
let eva: OfficeClient;
let numbers: string[];
beforeAll(async () => {
  warehouse = await openWarehouse();
  eva = await warehouse.enter();
  const { number } = await warehouse.order({ filter: 2, wiper: 3 });
  numbers = [...(await copyOrder(warehouse.pool, number, 120)), number];
});
afterAll(() => warehouse.shop.close());

const list = async (query = "") => (await eva.call(listWaiting, { query })).body;

it("lists each order that waits once, oldest first, by pages", async () => {
  const first = await list();
  expect([first.orders.length, first.has_more, first.total]).toEqual([50, true, 121]);
  expect(first.orders[0]).toEqual({
    number: numbers[0],
    status: "paid",
    pieces: 5,
    parts: 2,
    obstacle: null,
    batch: null,
    placed_at: "2025-01-02T10:00:01.000Z",
    carrier: "Envío estándar",
    has_last_units: false,
    leaves: expect.stringMatching(/^2026-/),
    is_late: false,
  });
  const seen = first.orders.map(({ number }) => number);
  for (let page = first; page.has_more; ) {
    page = await list(`after=${page.orders.at(-1)?.number}`);
    seen.push(...page.orders.map(({ number }) => number));
  }
  expect(seen).toEqual(numbers);
  expect((await list("after=2024-000001")).orders).toEqual([]);
});

it("says what is late, short, in a batch or not to be prepared, and of which carriers", async () => {
  const { pool, ids } = warehouse;
  const [one, two, three, four] = numbers;
  await pool.query(
    `update orders set carrier = carrier || '{"name": "Correos", "leaves": "2026-11-26"}' where number = $1`,
    [one],
  );
  await pool.query("update stock set quantity = 0 where product_id = $1", [ids.wiper]);
  await pool.query("update orders set payment_status = 'refunded' where number = $1", [two]);
  await eva.call(makeBatch, { body: { key: randomUUID(), numbers: [String(three)] } });
  const { orders, carriers } = await list();
  expect(carriers).toEqual(["Correos", "Envío estándar"]);
  expect(orders.slice(0, 4)).toMatchObject([
    { number: one, is_late: true, has_last_units: true, carrier: "Correos" },
    { number: two, obstacle: "money_back" },
    { number: three, status: "preparing", batch: { made_by: "Eva" } },
    { number: four, is_late: false, obstacle: null },
  ]);
  expect(await list("carrier=Correos")).toMatchObject({
    orders: [{ number: one }],
    total: 1,
    has_more: false,
  });
  const { id } = (await eva.call(makeBatch, { body: { key: randomUUID(), oldest: 3 } })).body;
  const batch = await eva.send("GET", `/office/api/preparing/batches/${id}`);
  const taken = batch.body.orders.map((order: { number: string }) => order.number);
  expect(taken).toEqual([one, four, numbers[4]]);
});

it("tells the warehouse nothing of customers and money", async () => {
  const calls = [...officeCalls.values()].filter(({ path }) => path.includes("/preparing/"));
  const reads = calls.filter(
    ({ method, answers }) => method === "GET" && !("mediaTypes" in (answers[200] ?? {})),
  );
  expect(reads.length).toBe(3);
  const { id } = (await eva.call(makeBatch, { body: { key: randomUUID(), oldest: 1 } })).body;
  for (const { path } of reads) {
    const { body, status } = await eva.send("GET", path.replace("{id}", String(id)));
    const text = JSON.stringify(body);
    expect(status).toBe(200);
    for (const secret of [
      "Ana",
      "Pérez",
      "Calle Mayor",
      "600100200",
      "@example",
      "cents",
      "€",
      "nif",
      "28013",
    ])
      expect(text, `${path} ${secret}`).not.toContain(secret);
  }
});

it("names wrong filters", async () => {
  for (const [query, field] of [
    ["after=1", "after"],
    ["carrier=", "carrier"],
    ["sort=x", "sort"],
    [`carrier=${"x".repeat(201)}`, "carrier"],
  ]) {
    const { status, body } = await eva.send("GET", `/office/api/preparing/waiting?${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  }
});
