import { deleteUser, downloadUserData, type Order } from "@tuerca/contract";
import { addOrderNote, deleteOrderNote, getOrder } from "@tuerca/office-contract";
import { DAY_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newCustomer, PASSWORD } from "../../../test/factories/customer.ts";
import { clickPay, prepareCheckout, readLinkedOrder } from "../../../test/factories/guest.ts";
import {
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { placeAt } from "../../../test/factories/office/office-orders.ts";
import { createProduct } from "../../../test/index.ts";
import { forgetOldData } from "../../flows/upkeep/forget-old-data.ts";

let shop: OfficeShop;
let part = 0;
let order: Order;
let other: Order;
let ana: OfficeClient;
let bea: OfficeClient;

beforeAll(async () => {
  shop = await createOfficeShop({
    seed: async (pool) => {
      part = await createProduct(pool, { quantity: 500 });
    },
  });
  ana = await enterAs(shop, (await invite(shop, "owner", "Ana")).id);
  bea = await enterAs(shop, (await invite(shop, "sales", "Bea")).id);
  order = await placeAt(shop, [{ id: part, quantity: 1 }]);
  other = await placeAt(shop, [{ id: part, quantity: 1 }]);
});
afterAll(() => shop.close());

const add = async (text: string, client = ana, { number } = order) =>
  client.call(addOrderNote, { params: { number }, body: { text } });
const remove = (id: number, client = ana, { number } = order) =>
  client.call(deleteOrderNote, { params: { number, id } });
const notes = async (client = ana) =>
  (await client.call(getOrder, { params: { number: order.number } })).body.notes;

it("adds a note under its author's name, and a double click is one", async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => add("Llamar antes\nde las 12")));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  await add("Llamar antes\nde las 12", bea);
  expect((await notes()).map(({ author, text, can_delete }) => [author, text, can_delete])).toEqual([
    ["Ana", "Llamar antes\nde las 12", true],
    ["Bea", "Llamar antes\nde las 12", false],
  ]);
  const acts = await actsOfOrder();
  expect(acts).toEqual(["order.noted", "order.noted"]);
});

async function actsOfOrder(): Promise<string[]> {
  const { rows } = await shop.context.database.pool.query(
    "select action from audit_events where object = $1 order by id",
    [order.number],
  );
  return rows.map(({ action }) => action);
}

it("checks the text, and shows hostile ones as they are", async () => {
  const path = `/office/api/orders/${order.number}/notes`;
  for (const text of ["", "  ", "x".repeat(2001), "a\u0000b", "\ud800", 7, null, ["a"]]) {
    const { status, body } = await ana.send("POST", path, { text });
    expect([text, status, Object.keys(body.errors)]).toEqual([text, 422, ["text"]]);
  }
  expect((await ana.send("POST", path, { text: "a", staff_id: 1 })).status).toBe(422);
  const hostile = "<img src=x onerror=alert(1)> =1+1";
  await add(hostile);
  expect((await notes()).at(-1)?.text).toBe(hostile);
  expect((await add("x".repeat(2000))).status).toBe(201);
});

it("lets its author delete a note within 15 minutes, and nobody else", async () => {
  const { id } = (await add("Para borrar")).body;
  expect((await remove(id, bea)).status).toBe(403);
  expect((await remove(id, ana, other)).status).toBe(404);
  expect((await remove(id, ana, { ...order, number: "2026-999999" })).status).toBe(404);
  expect((await remove(2_147_483_647)).status).toBe(404);
  const late = (await add("Para dejar")).body.id;
  expect((await remove(id)).status).toBe(204);
  expect((await remove(id)).status).toBe(404);
  expect((await actsOfOrder()).at(-1)).toBe("order.note_deleted");
  shop.clock.advance(15 * MINUTE_MS);
  const answer = await remove(late);
  expect([answer.status, answer.body]).toMatchObject([409, { code: "order_state" }]);
  expect((await notes()).every(({ can_delete }) => !can_delete)).toBe(true);
});

it("is in no answer to the customer, nor in the audit's texts", async () => {
  await add("SECRETO-INTERNO");
  const seen = await readLinkedOrder(shop.visitor(), order.id);
  expect(JSON.stringify(seen)).not.toContain("SECRETO");
  const { rows } = await shop.context.database.pool.query(
    "select coalesce(string_agg(e::text, ' '), '') || (select string_agg(m::text, ' ') from mails m) as all from audit_events e",
  );
  expect(rows[0].all).not.toContain("SECRETO");
});

it("is not in the data that a customer downloads, and goes with the account", async () => {
  const { visitor } = await newCustomer(shop);
  const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
  const placed = (await clickPay(visitor, id)).body.order;
  await add("SECRETO-INTERNO", ana, placed);
  const data = await visitor.call(downloadUserData);
  expect(JSON.stringify(data.body)).toContain(placed.number);
  expect(JSON.stringify(data.body)).not.toContain("SECRETO");
  await visitor.call(deleteUser, { body: { password: PASSWORD } });
  const { rows } = await shop.context.database.pool.query("select * from order_notes where order_id = $1", [
    placed.id,
  ]);
  expect(rows).toEqual([]);
});

it("is deleted after five years", async () => {
  await add("Vieja");
  shop.clock.advance((5 * 365 + 2) * DAY_MS);
  await forgetOldData(shop.context);
  const count = async () =>
    (await shop.context.database.pool.query("select count(*)::int as n from order_notes")).rows[0].n;
  expect(await count()).toBeGreaterThan(0);
  shop.clock.advance(2 * DAY_MS);
  await forgetOldData(shop.context);
  expect(await count()).toBe(0);
});
