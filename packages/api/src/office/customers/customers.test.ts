import { deleteUser, downloadUserData, type Order } from "@tuerca/contract";
import {
  addCustomerNote,
  eraseCustomer,
  exportCustomer,
  getCustomer,
  listCustomers,
  setCustomerTags,
} from "@tuerca/office-contract";
import { DAY_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { confirmAddress, newCustomer, PASSWORD } from "../../../test/factories/customer.ts";
import { clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import {
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { placeAt } from "../../../test/factories/office/office-orders.ts";
import { createProduct } from "../../../test/index.ts";
import { markOrderPaid } from "../../flows/orders/settle-order.ts";
import { forgetOldData } from "../../flows/upkeep/forget-old-data.ts";

let shop: OfficeShop;
let part = 0;
const people = new Map<string, OfficeClient>();
let eva: Order;

const as = (role = "owner") => people.get(role) ?? raise(role);
const raise = (text: string): never => {
  throw new Error(text);
};
const pool = () => shop.context.database.pool;
const find = async (query: Record<string, string>, role?: string) =>
  (await as(role).call(listCustomers, { query: new URLSearchParams(query).toString() })).body;
const read = (id: string | number, role?: string) => as(role).call(getCustomer, { params: { id } });
const note = (id: string, text: string) => as().call(addCustomerNote, { params: { id }, body: { text } });
const tag = (id: string, add: string[], remove: string[] = []) =>
  as().call(setCustomerTags, { params: { id }, body: { add, remove } });
const acts = async (id: string) =>
  (await pool().query("select action from audit_events where object = $1 order by id", [id])).rows.map(
    ({ action }) => action,
  );
const order = async (buyer: Parameters<typeof placeAt>[2]) => {
  shop.clock.advance(MINUTE_MS);
  return placeAt(shop, [{ id: part, quantity: 1 }], buyer);
};
/** An account with one order, whose address is confirmed. */
async function openAccount(email: string) {
  const { visitor, user } = await newCustomer(shop, email);
  const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
  const placed = (await clickPay(visitor, id)).body.order;
  await confirmAddress(shop.context, visitor, email);
  return { visitor, id: String(user.id), order: placed };
}

beforeAll(async () => {
  shop = await createOfficeShop({
    seed: async (client) => {
      part = await createProduct(client, { price: 2000, quantity: 500 });
    },
  });
  for (const role of ["owner", "sales", "warehouse", "catalogue", "read_only"])
    people.set(role, await enterAs(shop, (await invite(shop, role)).id));
  eva = await order({
    email: "eva@cliente.example",
    name: "Eva Núñez",
    phone: "611222333",
    nif: "12345678Z",
  });
  await markOrderPaid(shop.context, eva.number);
});
afterAll(() => shop.close());

describe("the list", () => {
  it.each(["nuñez", "EVA@cliente", "611 22 23 33", "12345678z"])("finds a guest by %s", async (q) => {
    expect(await find({ q })).toMatchObject({
      customers: [
        {
          id: eva.number,
          is_guest: true,
          name: "Eva Núñez",
          town: "Madrid",
          orders: 1,
          email: eva.customer.email,
        },
      ],
      is_partial: false,
    });
  });

  it("shows what was paid, less what went back, and finds by any order", async () => {
    const late = await order({ email: "eva@cliente.example", name: "Eva N. Prado", phone: "611222333" });
    const [found] = (await find({ q: eva.number })).customers;
    const { rows } = await pool().query("select total_cents from orders where number = $1", [eva.number]);
    expect(found).toMatchObject({
      id: eva.number,
      name: "Eva N. Prado",
      orders: 2,
      spent_cents: rows[0].total_cents,
    });
    expect((await read(late.number)).body.id).toBe(eva.number);
    await pool().query(
      `insert into refunds (order_id, amount_cents, reason, state, by_hand, created_at, updated_at, because)
       select id, 500, 'goodwill', 'done', true, now(), now(), 'x' from orders where number = $1`,
      [eva.number],
    );
    expect((await find({ q: "eva" })).customers[0]?.spent_cents).toBe(rows[0].total_cents - 500);
  });

  it("finds an account without orders by its address", async () => {
    const { user } = await newCustomer(shop, "nadie@cuenta.example");
    const fields = { name: "Raúl", surname: "Ibarra", phone: "+34655000111", nif: "87654321X", city: "Lugo" };
    await pool().query(
      "insert into addresses (user_id, kind, is_default, fields) values ($1, 'shipping', true, $2)",
      [user.id, JSON.stringify(fields)],
    );
    for (const q of ["ibarra", "655000111", "nadie@cuenta"])
      expect((await find({ q })).customers).toMatchObject([
        { id: String(user.id), is_guest: false, town: "Lugo", orders: 0, last_order_at: null },
      ]);
    expect((await find({ kind: "guest" })).customers.map(({ id }) => id)).toEqual([eva.number]);
    await pool().query("update orders set created_at = created_at - interval '31 days'");
    expect((await find({ days: "30" })).customers).toEqual([]);
    expect((await find({ days: "90" })).customers).toHaveLength(1);
  });
});

describe("a role", () => {
  it("without customers' data sees and finds by name, town and order only", async () => {
    const before = await acts(eva.number);
    const texts = JSON.stringify([await find({}, "read_only"), (await read(eva.number, "read_only")).body]);
    for (const secret of ["cliente.example", "611222333", "12345678Z", "Calle"])
      expect(texts).not.toContain(secret);
    expect(texts).toContain("Madrid");
    for (const q of ["eva@cliente", "611222333", "12345678Z", "nadie", "ibarra"])
      expect([q, (await find({ q }, "read_only")).customers]).toEqual([q, []]);
    expect((await find({ q: "prado" }, "read_only")).customers).toHaveLength(1);
    expect(await acts(eva.number)).toEqual(before);
    await tag(eva.number, ["moroso"]);
    expect(await find({ tag: "moroso" }, "read_only")).toMatchObject({ customers: [], tags: [] });
  });

  it.each(["warehouse", "catalogue"])("%s has no customers", async (role) => {
    expect((await as(role).send("GET", "/office/api/customers")).status).toBe(403);
  });

  it("of sales notes and reads, which is in the audit once in ten minutes, and exports nothing", async () => {
    const before = (await acts(eva.number)).length;
    for (const _ of [1, 2])
      expect((await read(eva.number, "sales")).body.personal?.phone).toBe("+34611222333");
    expect((await acts(eva.number)).slice(before)).toEqual(["customer.viewed"]);
    const answer = await as("sales").send("GET", `/office/api/customers/${eva.number}/data`);
    expect(answer.status).toBe(403);
  });
});

it("takes a double click for one note, keeps ten tags, and finds by them", async () => {
  const guest = (await order({ email: "luis@cliente.example", name: "Luis Gil" })).number;
  const answers = await Promise.all(Array.from({ length: 4 }, () => note(guest, "Llama por las tardes")));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const both = await Promise.all([tag(guest, ["Taller  NORTE"]), tag(guest, ["vip"])]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await read(guest)).body.personal).toMatchObject({
    tags: ["taller norte", "vip"],
    notes: [{ text: "Llama por las tardes", can_delete: true }],
  });
  expect((await find({ tag: "vip" })).customers.map(({ id }) => id)).toEqual([guest]);
  expect((await find({})).tags).toContainEqual({ tag: "vip", customers: 1 });
  const many = Array.from({ length: 9 }, (_, n) => `e${n}`);
  expect((await tag(guest, many)).status).toBe(422);
  expect((await tag(guest, many, ["vip"])).body.tags).toHaveLength(10);
});

it("gives a guest's notes and tags to the account that confirms the address", async () => {
  const email = "paso@cliente.example";
  const guest = (await order({ email })).number;
  await note(guest, "Compra para su taller");
  await tag(guest, ["taller"]);
  const account = await openAccount(email);
  expect((await read(guest)).body).toMatchObject({
    id: account.id,
    is_guest: false,
    order_count: 2,
    personal: { is_confirmed: true, tags: ["taller"], notes: [{ text: "Compra para su taller" }] },
  });
  // The shop leaves a later guest's order to the guest until the next login; so does the office.
  const later = (await order({ email })).number;
  expect((await read(later)).body).toMatchObject({
    is_guest: true,
    personal: { same_address: [{ id: account.id, is_confirmed: true }] },
  });
});

describe("all data", () => {
  it("of an account are those that it can download itself", async () => {
    const { id, visitor } = await openAccount("datos@cliente.example");
    await note(id, "SECRETO-INTERNO");
    const own = (await visitor.call(downloadUserData)).body;
    const given = (await as().call(exportCustomer, { params: { id } })).body;
    const sessions = own.sessions.map((one) => ({ ...one, current: false }));
    expect(given).toEqual({ ...own, sessions });
    expect(await acts(id)).toContain("customer.exported");
  });

  it("of a guest are those of the address, and need a fresh proof", async () => {
    const { body } = await as().call(exportCustomer, { params: { id: eva.number } });
    expect(body).toMatchObject({ email: "eva@cliente.example", orders: [{}, { number: eva.number }] });
    const old = await enterAs(shop, (await invite(shop, "owner")).id);
    shop.clock.advance(11 * MINUTE_MS);
    for (const [method, path] of [
      ["GET", `${eva.number}/data`],
      ["DELETE", eva.number],
    ] as const)
      expect((await old.send(method, `/office/api/customers/${path}`)).body.code).toBe(
        "reauthentication_needed",
      );
    people.set("owner", await enterAs(shop, (await invite(shop, "owner")).id));
  });
});

describe("erasing", () => {
  const erase = (id: string) => as().call(eraseCustomer, { params: { id } });
  const stateOf = async (number: string) =>
    (
      await pool().query(
        "select status, blocked_at is not null as blocked, session_hash, user_id from orders where number = $1",
        [number],
      )
    ).rows[0];
  const rowsAbout = async (words: string) =>
    (
      await pool().query(
        `select (select count(*) from customer_notes where text = $1)
           + (select count(*) from customer_tags where tag = $1)
           + (select count(*) from order_notes where text = $1) as n`,
        [words],
      )
    ).rows[0].n;

  it("a guest blocks paid orders, cancels unpaid ones, and leaves accounts with the address alone", async () => {
    const email = "borra@cliente.example";
    const unpaid = await order({ email });
    const paid = await order({ email });
    await markOrderPaid(shop.context, paid.number);
    const { user } = await newCustomer(shop, email);
    await note(unpaid.number, "fuera");
    await tag(unpaid.number, ["fuera"]);
    expect((await erase(paid.number)).status).toBe(204);
    const gone = { blocked: true, session_hash: null, user_id: null };
    expect(await stateOf(unpaid.number)).toEqual({ status: "cancelled", ...gone });
    expect(await stateOf(paid.number)).toEqual({ status: "paid", ...gone });
    expect(await rowsAbout("fuera")).toBe(0);
    for (const id of [unpaid.number, paid.number]) {
      expect((await read(id)).status).toBe(404);
      expect((await erase(id)).status).toBe(404);
    }
    expect((await read(user.id)).status).toBe(200);
    expect(await acts(unpaid.number)).toContain("customer.erased");
  });

  it("an account does what its own deletion does", async () => {
    const both = [await openAccount("uno@cliente.example"), await openAccount("dos@cliente.example")];
    const [byStaff, bySelf] = both;
    if (!byStaff || !bySelf) return;
    await note(byStaff.id, "fuera");
    await tag(byStaff.id, ["fuera"]);
    expect((await erase(byStaff.id)).status).toBe(204);
    await bySelf.visitor.call(deleteUser, { body: { password: PASSWORD } });
    expect(await stateOf(byStaff.order.number)).toEqual(await stateOf(bySelf.order.number));
    const { rows } = await pool().query("select id from users where id = any($1)", [
      both.map(({ id }) => id),
    ]);
    expect(rows).toEqual([]);
    expect(await rowsAbout("fuera")).toBe(0);
    expect((await byStaff.visitor.call(downloadUserData)).status).toBe(401);
  });
});

it("keeps personal data and words out of the audit, and forgets words after five years", async () => {
  const { rows } = await pool().query("select string_agg(e::text, ' ') as all from audit_events e");
  for (const secret of ["cliente.example", "SECRETO", "taller", "Eva"])
    expect(rows[0].all).not.toContain(secret);
  const count = async () =>
    (
      await pool().query(
        "select (select count(*) from customer_notes) + (select count(*) from customer_tags) n",
      )
    ).rows[0].n;
  expect(await count()).toBeGreaterThan(2);
  shop.clock.advance((5 * 365 + 4) * DAY_MS);
  await forgetOldData(shop.context);
  expect(await count()).toBe(0);
});
