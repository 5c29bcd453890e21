import type { changeProductCell } from "@tuerca/office-contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { z } from "zod";
import { createOfficeShop, enterAs, invite, type OfficeShop } from "../../../test/factories/office/office.ts";
import { createProduct } from "../../../test/index.ts";

let shop: OfficeShop;
const staff = new Map<string, number>();

beforeAll(async () => {
  shop = await createOfficeShop();
  for (const name of ["owner", "warehouse", "catalogue", "read_only"])
    staff.set(name, (await invite(shop, name)).id);
});
afterAll(() => shop.close());

const as = (role: string) => enterAs(shop, staff.get(role) ?? 0);
const pool = () => shop.context.database.pool;
type Body = z.input<NonNullable<(typeof changeProductCell)["body"]>>;
const change = async (id: number, body: Body, role = "owner") =>
  (await as(role)).send("PUT", `/office/api/products/${id}/cell`, body);
const rowOf = async (id: number) =>
  (
    await pool().query(
      `select price_cents, offer_price_cents, offer_to, active, pruned, pinned, quantity,
        (select count(*)::int from price_history where product_id = id) as history
       from products join stock on product_id = id where id = $1`,
      [id],
    )
  ).rows[0];

it("changes price, offer, stock and sale as the commands do, with history, pins and the audit", async () => {
  const id = await createProduct(pool(), { sku: "C-1", price: 1000, quantity: 4 });
  const { body } = await change(id, { field: "price", seen: 1000, value: "12,50 €" });
  expect(body).toMatchObject({ id, price_cents: 1250, pinned: ["price"] });
  expect((await change(id, { field: "offer", seen: null, value: "11", until: "2026-12-31" })).status).toBe(
    200,
  );
  expect((await change(id, { field: "stock", seen: 4, value: "7" })).body.quantity).toBe(7);
  expect((await change(id, { field: "active", seen: true, value: false })).body.is_active).toBe(false);
  expect(await rowOf(id)).toEqual({
    price_cents: 1250,
    offer_price_cents: 1100,
    offer_to: new Date("2026-12-31T22:59:59Z"),
    active: false,
    pruned: false,
    pinned: ["price", "active"],
    quantity: 7,
    history: 2,
  });
  const { rows } = await pool().query(
    "select action, actor from audit_events where object = 'C-1' order by id",
  );
  const actor = `${staff.get("owner")} Ana`;
  expect(rows).toEqual(
    ["product.changed", "product.changed", "stock.corrected", "product.changed"].map((action) => ({
      action,
      actor,
    })),
  );
  expect((await change(id, { field: "offer", seen: 1100, value: "" })).body.offer).toBeNull();
});

it("keeps an offer's start when its price or its last day changes, and writes history for both", async () => {
  const id = await createProduct(pool(), { price: 1000, offerPrice: 900 });
  const from = new Date("2026-12-20T23:00:00Z");
  await pool().query("update products set offer_from = $2 where id = $1", [id, from]);
  const days = async () =>
    (await pool().query("select offer_from, offer_to from products where id = $1", [id])).rows[0];
  await change(id, { field: "offer", seen: 900, value: "8", until: "2026-12-31" });
  expect(await days()).toEqual({ offer_from: from, offer_to: new Date("2026-12-31T22:59:59Z") });
  await change(id, { field: "offer", seen: 800, value: "8", until: "2027-01-05" });
  expect(await days()).toEqual({ offer_from: from, offer_to: new Date("2027-01-05T22:59:59Z") });
  expect((await rowOf(id)).history).toBe(2);
  await change(id, { field: "offer", seen: 800, value: "" });
  expect(await days()).toEqual({ offer_from: null, offer_to: null });
});

it("tells who has changed the value meanwhile, and changes nothing", async () => {
  const id = await createProduct(pool(), { sku: "C-2", price: 1000, quantity: 4 });
  await change(id, { field: "price", seen: 1000, value: "11" });
  const late = await change(id, { field: "price", seen: 1000, value: "12" });
  expect([late.status, late.body]).toMatchObject([
    409,
    { code: "product_changed", seen: 1000, current: 1100, by: `${staff.get("owner")} Ana` },
  ]);
  expect(late.body.message).toMatch(
    /^Ana lo ha cambiado mientras tanto \(\d+ de \p{L}+,?.* \d\d:\d\d\)\. Mira/u,
  );
  await change(id, { field: "stock", seen: 4, value: "5" });
  const lateStock = await change(id, { field: "stock", seen: 4, value: "6" });
  expect([lateStock.status, lateStock.body]).toMatchObject([409, { seen: 4, current: 5 }]);
  expect((await change(id, { field: "active", seen: false, value: false })).status).toBe(409);
  expect((await change(id, { field: "offer", seen: 900, value: "8" })).body.current).toBeNull();
  expect(await rowOf(id)).toMatchObject({
    price_cents: 1100,
    quantity: 5,
    offer_price_cents: null,
    history: 1,
  });
});

it("lets one of two people at once win", async () => {
  const id = await createProduct(pool(), { price: 1000 });
  const answers = await Promise.all(
    ["11", "12", "13", "14"].map((value) => change(id, { field: "price", seen: 1000, value })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect((await rowOf(id)).history).toBe(1);
});

it("reads values as an import does, and wants a tick for large changes", async () => {
  const id = await createProduct(pool(), { price: 1000, offerPrice: 800, quantity: 4 });
  const wrong = async (body: Body) => {
    const answer = await change(id, body);
    return [answer.status, answer.body.errors];
  };
  const price = (value: string) => wrong({ field: "price", seen: 1000, value });
  const bounds = "El precio debe estar entre 0,01 y 999.999,99 €";
  expect(await price("1.250")).toEqual([
    422,
    { value: ["1.250 puede ser miles o decimales: escríbelo sin el punto, o con dos decimales"] },
  ]);
  for (const value of ["1e308", "١٢", "-3", "0", "1000000", "=1+1", "NaN", "doce"])
    expect([value, ...(await price(value))]).toEqual([value, 422, { value: [bounds] }]);
  expect(await price(" ")).toEqual([422, { value: ["Falta el valor"] }]);
  expect((await price("x".repeat(41)))[0]).toBe(422);
  expect((await price("1\u00002"))[0]).toBe(422);
  const tick = { is_confirmed: ["Cambia más de un 50 %, o queda por debajo de 0,10 €: confírmalo"] };
  expect(await price("15,01")).toEqual([422, tick]);
  const offer = ["La oferta debe quedar por debajo del precio"];
  expect(await price("7")).toEqual([422, { value: offer }]);
  expect(await wrong({ field: "price", seen: 1000, value: "7", is_confirmed: true })).toEqual([
    422,
    { value: offer },
  ]);
  expect(await wrong({ field: "offer", seen: 800, value: "0,09" })).toEqual([422, tick]);
  expect((await change(id, { field: "price", seen: 1000, value: "15,01", is_confirmed: true })).status).toBe(
    200,
  );
  for (const value of ["2,5", "-1", "1000001", "1e308"])
    expect((await wrong({ field: "stock", seen: 4, value }))[1]).toEqual({
      value: ["Las existencias deben ser un número entero de 0 a 1.000.000"],
    });
  expect(await rowOf(id)).toMatchObject({ price_cents: 1501, offer_price_cents: 800, quantity: 4 });
});

it("lets each role change what its permissions say", async () => {
  const id = await createProduct(pool(), { price: 1000, quantity: 4 });
  const fields: Body[] = [
    { field: "price", seen: 1000, value: "10" },
    { field: "offer", seen: null, value: "" },
    { field: "stock", seen: 4, value: "4" },
    { field: "active", seen: true, value: true },
  ];
  const statuses = async (role: string) => {
    const found: number[] = [];
    for (const body of fields) found.push((await change(id, body, role)).status);
    return found;
  };
  expect(await statuses("owner")).toEqual([200, 200, 200, 200]);
  expect(await statuses("warehouse")).toEqual([403, 403, 200, 403]);
  expect(await statuses("catalogue")).toEqual([200, 200, 403, 200]);
  expect(await statuses("read_only")).toEqual([403, 403, 403, 403]);
  expect((await change(2_000_000_000, { field: "price", seen: 1, value: "1" })).status).toBe(404);
});

it("leaves gift cards to their own command", async () => {
  const id = await createProduct(pool(), { price: 1000 });
  await pool().query("update products set gift_min_cents = 1000, gift_max_cents = 1000 where id = $1", [id]);
  const answer = await change(id, { field: "price", seen: 1000, value: "11" });
  expect([answer.status, answer.body.message]).toEqual([422, "Es una tarjeta regalo: no se cambia aquí"]);
});
