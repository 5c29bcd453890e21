import { randomUUID } from "node:crypto";
import {
  closeBatch,
  getBatch,
  leaveOrderOut,
  listAudit,
  listBatches,
  makeBatch,
  reopenBatch,
  scanCode,
  tickPart,
  untickPart,
} from "@tuerca/office-contract";
import { DAY_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OfficeClient } from "../../../test/factories/office/office.ts";
import { openWarehouse, PARTS, type Warehouse } from "../../../test/factories/office/warehouse.ts";
import { createProduct } from "../../../test/index.ts";
import { mergeProducts } from "../../flows/admin/merge-products.ts";
import { cancelOrder } from "../../flows/orders/settle-order.ts";
import { shipOrder } from "../../flows/orders/ship-order.ts";
import { refundByHand, refundPartByHand } from "../../flows/refunds/refund-by-hand.ts";

let warehouse: Warehouse;
let eva: OfficeClient;
beforeAll(async () => {
  warehouse = await openWarehouse();
});
afterAll(() => warehouse.shop.close());
beforeEach(async () => {
  await warehouse.pool.query("update pick_batch_orders set is_open = false");
  await warehouse.pool.query("update orders set status = 'cancelled' where status in ('paid', 'preparing')");
  eva = await warehouse.enter();
});

type Body = Partial<{ key: string; numbers: string[]; oldest: number; carrier: string }>;
const make = (client: OfficeClient, body: Body) =>
  client.call(makeBatch, { body: { key: randomUUID(), ...body } });

async function makeOf(client: OfficeClient, ...numbers: string[]): Promise<number> {
  const { status, body } = await make(client, { numbers });
  expect(status).toBe(201);
  return body.id;
}
const read = async (id: number) => (await eva.call(getBatch, { params: { id } })).body;
const scan = async (id: number, code: string) =>
  (await eva.call(scanCode, { params: { id }, body: { code } })).body;
const pickedIn = async (id: number) => (await read(id)).positions.map(({ picked }) => picked);
const statesOf = async (id: number) => (await read(id)).orders.map(({ number, state }) => [number, state]);
const messageOf = ({ body }: { body: unknown }) => (body as { message: string }).message;

describe("a batch", () => {
  it("begins to prepare its orders, once for a retried click, and mails each customer once", async () => {
    const [one, two] = [await warehouse.order({ filter: 2 }), await warehouse.order({ filter: 1, pad: 3 })];
    const body = { key: randomUUID(), numbers: [two.number, one.number, two.number] };
    const [first, again] = [await make(eva, body), await make(eva, body)];
    expect([first.status, again.body]).toEqual([201, first.body]);
    const { orders, positions, made, closed } = await read(first.body.id);
    expect([made.by, closed]).toEqual(["Eva", null]);
    expect(orders.map(({ number, state }) => [number, state])).toEqual([
      [one.number, "ready"],
      [two.number, "ready"],
    ]);
    expect(positions).toMatchObject([
      {
        sku: PARTS.filter.sku,
        pieces: 3,
        orders: [
          { number: one.number, pieces: 2 },
          { number: two.number, pieces: 1 },
        ],
        picked: 0,
        last_pick: null,
      },
      { sku: PARTS.pad.sku, pieces: 3, orders: [{ number: two.number, pieces: 3 }] },
    ]);
    const mails = await warehouse.pool.query(
      "select count(*)::int as n from mails where template = 'order-preparing' and data -> 'order' ->> 'number' = any($1)",
      [[one.number, two.number]],
    );
    expect(mails.rows[0].n).toBe(2);
    expect((await eva.call(listBatches)).body.batches[0]).toMatchObject({
      id: first.body.id,
      orders: 2,
      left: 2,
      parts: 2,
      picked: 0,
    });
  });

  it("takes the oldest that are in no other one, of a carrier if asked", async () => {
    const placed = [];
    for (let n = 0; n < 4; n += 1) {
      warehouse.shop.clock.advance(1000);
      placed.push((await warehouse.order({ wiper: 1 })).number);
    }
    const [first = "", second = "", third = "", fourth = ""] = placed;
    await warehouse.pool.query(
      `update orders set carrier = carrier || '{"name": "Correos"}' where number = $1`,
      [fourth],
    );
    await makeOf(eva, second);
    const { id } = (await make(eva, { oldest: 2 })).body;
    expect(await statesOf(id)).toEqual([
      [first, "ready"],
      [third, "ready"],
    ]);
    expect((await make(eva, { oldest: 5, carrier: "Seur" })).status).toBe(422);
    const { id: other } = (await make(eva, { oldest: 5, carrier: "Correos" })).body;
    expect(await statesOf(other)).toEqual([[fourth, "ready"]]);
    const none = await make(eva, { oldest: 5 });
    expect([none.status, messageOf(none)]).toEqual([422, "Ningún pedido espera a ser preparado."]);
  });

  it("refuses an order that somebody else has, is gone or unknown, and says so", async () => {
    const [one, two, three] = [
      await warehouse.order({ wiper: 1 }),
      await warehouse.order({ wiper: 1 }),
      await warehouse.order({ wiper: 1 }),
    ];
    await refundByHand(warehouse.shop.context, two.number);
    await cancelOrder(warehouse.shop.context, two.number);
    const pepe = await warehouse.enter("owner", "Pepe");
    const id = await makeOf(pepe, one.number);
    const taken = await make(eva, { numbers: [three.number, one.number] });
    expect([taken.status, messageOf(taken)]).toEqual([
      409,
      `El pedido ${one.number} ya está en el lote ${id}, que Pepe abrió a las 11:00.`,
    ]);
    const gone = await make(eva, { numbers: [three.number, two.number] });
    expect([gone.status, messageOf(gone)]).toEqual([
      409,
      `No se puede preparar el pedido ${two.number}: está cancelado.`,
    ]);
    expect((await make(eva, { numbers: ["2026-999999"] })).status).toBe(404);
    const { rows } = await warehouse.pool.query("select status from orders where number = $1", [
      three.number,
    ]);
    expect(rows).toEqual([{ status: "paid" }]);
  });

  it("marks what was cancelled, refunded, withdrawn or left out since, and leaves it out", async () => {
    const { shop, pool } = warehouse;
    const orders = [];
    for (let n = 0; n < 5; n += 1) orders.push(await warehouse.order({ pad: 1 }));
    const [kept, cancelled, refunded, withdrawn, out] = orders.map(({ number }) => number) as [
      ...[string, string, string, string, string],
    ];
    const id = await makeOf(eva, kept, cancelled, refunded, withdrawn, out);
    await refundByHand(shop.context, cancelled);
    await cancelOrder(shop.context, cancelled);
    const { rows } = await pool.query("select total_cents from orders where number = $1", [refunded]);
    const part = { amountCents: rows[0].total_cents, reference: "T-1", because: "agotado" } as never;
    await refundPartByHand(shop.context, refunded, part);
    await pool.query(
      `insert into withdrawals
        (reference, order_id, order_number, request_hash, received_at, way, name, email, is_whole, checksum)
       select 'D-2222222222', id, number, 'x', now(), 'order', 'Ana', 'a@b.es', true, repeat('0', 64)
       from orders where number = $1`,
      [withdrawn],
    );
    expect((await eva.call(leaveOrderOut, { params: { id, number: out } })).status).toBe(204);
    expect((await eva.call(leaveOrderOut, { params: { id, number: out } })).status).toBe(204);
    const batch = await read(id);
    expect(batch.orders.map(({ state }) => state)).toEqual([
      "ready",
      "cancelled",
      "money_back",
      "withdrawn",
      "left_out",
    ]);
    expect(batch.orders[4]?.left_out).toEqual({ by: "Eva", at: shop.clock.now().toISOString() });
    expect(batch.positions).toMatchObject([{ pieces: 1, orders: [{ number: kept }] }]);
    const again = await makeOf(eva, out);
    expect(await statesOf(again)).toEqual([[out, "ready"]]);
  });

  it("frees its orders when it is closed, and opens again without those that another has", async () => {
    const [one, two] = [await warehouse.order({ wiper: 1 }), await warehouse.order({ wiper: 1 })];
    const id = await makeOf(eva, one.number, two.number);
    const params = { params: { id } };
    expect((await eva.call(closeBatch, params)).status).toBe(204);
    expect((await eva.call(closeBatch, params)).status).toBe(204);
    warehouse.shop.clock.advance(DAY_MS + 30 * MINUTE_MS);
    const pepe = await warehouse.enter("owner", "Pepe");
    const ticked = await pepe.call(scanCode, { ...params, body: { code: PARTS.wiper.sku } });
    expect([ticked.status, messageOf(ticked)]).toEqual([
      409,
      expect.stringMatching(/^Eva cerró el lote \d+ el \d+\/11\/26 a las 1\d:\d\d\. Ábrelo para seguir\.$/),
    ]);
    expect((await pepe.call(listBatches)).body.batches.map((batch) => batch.id)).not.toContain(id);
    const other = await makeOf(pepe, one.number);
    expect((await pepe.call(reopenBatch, params)).status).toBe(204);
    eva = pepe;
    const { orders, closed } = await read(id);
    expect([closed, orders.map(({ state, elsewhere }) => [state, elsewhere])]).toEqual([
      null,
      [
        ["elsewhere", other],
        ["ready", null],
      ],
    ]);
    const all = (await pepe.call(listBatches, { query: "state=all" })).body.batches;
    expect(all.find((batch) => batch.id === id)).toMatchObject({ orders: 2, left: 1 });
  });

  it("has every act in the audit, in its own transaction", async () => {
    const order = await warehouse.order({ wiper: 1 });
    const id = await makeOf(eva, order.number);
    const part = { params: { id, product_id: warehouse.ids.wiper } };
    for (const _ of [1, 2]) await eva.call(tickPart, { ...part, body: {} });
    for (const _ of [1, 2]) await eva.call(untickPart, part);
    await eva.call(leaveOrderOut, { params: { id, number: order.number } });
    for (const call of [closeBatch, reopenBatch]) await eva.call(call, { params: { id } });
    const owner = await warehouse.enter("owner");
    const { events } = (await owner.call(listAudit, { query: `object=${id}&action=batch` })).body;
    expect(events.map(({ action }) => action).toReversed()).toEqual([
      "batch.made",
      "batch.ticked",
      "batch.unticked",
      "batch.order_left_out",
      "batch.closed",
      "batch.reopened",
    ]);
    expect(events[0]?.actor).toMatch(/^\d+ Eva$/);
    const ofOrder = (await owner.call(listAudit, { query: `object=${order.number}` })).body.events;
    expect(ofOrder.map(({ action }) => action)).toContain("order.preparing");
  });

  it("is unknown by another number, and refuses what no click sends", async () => {
    const at = "/office/api/preparing/batches";
    const unknown = await eva.call(getBatch, { params: { id: 999_999 } });
    expect([unknown.status, messageOf(unknown)]).toEqual([404, "Este lote no existe."]);
    const wrong: [object, string][] = [
      [{}, "key"],
      [{ key: randomUUID() }, "numbers"],
      [{ key: randomUUID(), numbers: [], oldest: 3 }, "numbers"],
      [{ key: randomUUID(), oldest: 101 }, "oldest"],
      [{ key: randomUUID(), oldest: 2.5 }, "oldest"],
      [{ key: randomUUID(), numbers: Array(101).fill("2026-000001") }, "numbers"],
      [{ key: randomUUID(), numbers: ["'; drop table orders"] }, "numbers.0"],
      [{ key: randomUUID(), oldest: 1, carrier: "a\u0000" }, "carrier"],
    ];
    for (const [body, field] of wrong) {
      const { status, body: answer } = await eva.send("POST", at, body);
      expect([status, Object.keys(answer.errors)], JSON.stringify(body)).toEqual([
        422,
        expect.arrayContaining([field]),
      ]);
    }
  });
});

describe("a scanned code", () => {
  it.each([
    ["the sku in small letters", "fil-100.a"],
    ["the sku without signs, as a wrong keyboard types it", "FIL'100A"],
    ["the EAN with a leading zero and a line end", "04006633374231\r"],
    ["the maker's number", "0986-452.041"],
  ])("ticks the part by %s", async (_, code) => {
    const order = await warehouse.order({ filter: 2, wiper: 1 });
    const id = await makeOf(eva, order.number);
    const { sku } = PARTS.filter;
    expect(await scan(id, code)).toMatchObject({ kind: "ticked", position: { sku, pieces: 2, picked: 1 } });
    expect(await pickedIn(id)).toEqual([0, 1]);
    expect(await scan(id, code)).toMatchObject({ kind: "ticked", position: { picked: 2 } });
    expect(await scan(id, code)).toMatchObject({
      kind: "already",
      position: { picked: 2, last_pick: { by: "Eva" } },
    });
    expect(await pickedIn(id)).toEqual([0, 2]);
  });

  it("counts pieces, each once however often it is sent, by scans and by hand, from two tabs", async () => {
    const id = await makeOf(eva, (await warehouse.order({ filter: 4, wiper: 1 })).number);
    const other = await warehouse.enter("owner", "Pepe");
    const headers = () => ({ "idempotency-key": randomUUID() });
    const byScan = { params: { id }, body: { code: PARTS.filter.sku }, headers: headers() };
    const part = { params: { id, product_id: warehouse.ids.filter } };
    const byHand = { ...part, body: {}, headers: headers() };
    const answers = await Promise.all([
      ...[1, 2].map(() => eva.call(scanCode, byScan)),
      ...[1, 2].map(() => other.call(tickPart, byHand)),
    ]);
    expect(answers.map(({ body }) => body.kind)).toEqual(["ticked", "ticked", "ticked", "ticked"]);
    expect(await pickedIn(id)).toEqual([0, 2]);
    expect((await eva.call(scanCode, byScan)).body).toEqual(answers[0]?.body);
    const more = await Promise.all([1, 2, 3].map(() => other.call(tickPart, { ...part, body: {} })));
    expect(more.map(({ body }) => body.kind).sort()).toEqual(["already", "ticked", "ticked"]);
    expect(await pickedIn(id)).toEqual([0, 4]);
    const summary = (await eva.call(listBatches)).body.batches.find((batch) => batch.id === id);
    expect(summary).toMatchObject({ parts: 2, picked: 1 });
    await eva.call(untickPart, part);
    expect(await pickedIn(id)).toEqual([0, 0]);
    await eva.call(tickPart, { ...part, body: { all: true } });
    expect(await pickedIn(id)).toEqual([0, 4]);
  });

  it("does not count the pieces that have left with another order of the batch", async () => {
    const [one, two] = [await warehouse.order({ filter: 1 }), await warehouse.order({ filter: 1 })];
    const id = await makeOf(eva, one.number, two.number);
    await scan(id, PARTS.filter.sku);
    expect(await pickedIn(id)).toEqual([1]);
    const parcel = { carrier: null, trackingNumber: `L-${one.number}`, url: null };
    await shipOrder(warehouse.shop.context, one.number, parcel);
    expect(await pickedIn(id)).toEqual([0]);
    expect(await scan(id, PARTS.filter.sku)).toMatchObject({
      kind: "ticked",
      position: { pieces: 1, picked: 1 },
    });
  });

  it("says which part it is that the batch has not, and which orders wait for it", async () => {
    const [own, other] = [await warehouse.order({ wiper: 1 }), await warehouse.order({ filter: 1 })];
    const id = await makeOf(eva, own.number);
    const { sku, name } = PARTS.filter;
    expect(await scan(id, PARTS.filter.ean)).toEqual({
      kind: "other_part",
      sku,
      name,
      orders: [{ number: other.number, batch: null }],
    });
    const otherBatch = await makeOf(eva, other.number);
    expect(await scan(id, sku)).toMatchObject({ orders: [{ number: other.number, batch: otherBatch }] });
    expect(await scan(id, PARTS.pad.sku)).toMatchObject({ kind: "other_part", orders: [] });
    expect(await scan(id, "ZZZ-nada-9")).toEqual({ kind: "unknown" });
    expect(await scan(id, "---")).toEqual({ kind: "unknown" });
    await eva.call(leaveOrderOut, { params: { id, number: own.number } });
    expect(await scan(id, PARTS.wiper.sku)).toMatchObject({
      kind: "other_part",
      orders: [{ number: own.number, batch: null }],
    });
  });

  it("opens an order, and takes a replaced number for the one part that replaces it", async () => {
    const order = await warehouse.order({ pad: 1, wiper: 1 });
    const id = await makeOf(eva, order.number);
    expect(await scan(id, order.number.replace("-", "'"))).toEqual({ kind: "order", number: order.number });
    expect(await scan(id, "1k0615301aa")).toMatchObject({ kind: "ticked", position: { sku: PARTS.pad.sku } });
    await warehouse.pool.query("update products set oem_codes = '[\"1K0 615 301 AA\"]' where id = $1", [
      warehouse.ids.wiper,
    ]);
    expect(await scan(id, "1K0 615 301 AA")).toMatchObject({ kind: "several", positions: [{}, {}] });
    await warehouse.pool.query("update products set oem_codes = '[]' where id = $1", [warehouse.ids.wiper]);
  });

  it("means a part by the codes of all products that were merged with it, as boxes have them", async () => {
    const [old, left] = [
      { sku: "VIEJO-1", ean: "8412345678905" },
      { sku: "NUEVO-1", ean: "4006381333931" },
    ];
    const make = async ({ sku, ean }: typeof old) => {
      const id = await createProduct(warehouse.pool, { sku, quantity: 5 });
      await warehouse.pool.query("update products set ean = $2 where id = $1", [id, ean]);
      return id;
    };
    const ids = { old: await make(old), left: await make(left) };
    const [before, other] = [await warehouse.order({ wiper: 1 }), await warehouse.order({ wiper: 1 })];
    for (const [{ number }, id] of [
      [before, ids.old],
      [other, ids.left],
    ] as const)
      await warehouse.pool.query(
        "update order_items i set product_id = $2 from orders o where o.id = i.order_id and o.number = $1",
        [number, id],
      );
    await mergeProducts(warehouse.shop.context, { from: { id: ids.old }, into: left.sku });
    for (const { number } of [before, other]) {
      const id = await makeOf(eva, number);
      for (const code of [old.sku, old.ean, left.sku, left.ean])
        expect((await scan(id, code)).kind, code).toMatch(/ticked|already/);
    }
  });

  it("is refused if it is none, and a part that the batch has not cannot be ticked", async () => {
    const order = await warehouse.order({ pad: 1 });
    const id = await makeOf(eva, order.number);
    for (const code of ["", "\t", "x".repeat(201), "\u0000", 7, null]) {
      const at = `/office/api/preparing/batches/${id}/scan`;
      const { status, body } = await eva.send("POST", at, { code });
      expect([status, Object.keys(body.errors)], JSON.stringify(code)).toEqual([422, ["code"]]);
    }
    for (const code of ["(.*)+$", "%_\\", "💥".repeat(60), "a' or 1=1--"])
      expect((await scan(id, code)).kind, code).toBe("unknown");
    const other = await eva.call(tickPart, { params: { id, product_id: warehouse.ids.wiper }, body: {} });
    expect([other.status, messageOf(other)]).toEqual([404, "Esta pieza no está en el lote."]);
  });
});
