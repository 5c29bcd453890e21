import {
  addGarageVehicle,
  addShippingAddress,
  addWish,
  deleteUser,
  downloadUserData,
  getInvoicePdf,
  getUser,
  listClientShops,
  listInvoices,
  saveCart,
} from "@tuerca/contract";
import { afterAll, describe, expect, it } from "vitest";
import { openAccountShop } from "../../../test/factories/account-shop.ts";
import { confirmAddress, newCustomer, PASSWORD, tryLogin } from "../../../test/factories/customer.ts";
import { guestAddress } from "../../../test/factories/guest.ts";
import { seedVehicles } from "../../modules/catalog/test/seed-vehicles.ts";

const { shop, disc, oil, query, placeOrder, numbersOf } = await openAccountShop();
const { vehicles } = await seedVehicles(shop.context.database.pool);
afterAll(() => shop.close());

it("lists no invoices before any is issued, and has none to send", async () => {
  const { visitor } = await newCustomer(shop);
  expect((await visitor.call(listInvoices)).body).toMatchObject({
    data: [],
    meta: { total: 0, last_page: 1 },
  });
  expect((await visitor.call(getInvoicePdf, { params: { id: "x".repeat(22) } })).status).toBe(404);
  for (const call of [listInvoices, getInvoicePdf])
    expect((await shop.visitor().call(call, { params: { id: "x" } })).status).toBe(401);
});

it("tells a client where it buys, and nobody else", async () => {
  const { visitor, user } = await newCustomer(shop);
  const own = await visitor.call(listClientShops, { params: { clientId: user.client.id } });
  expect(own.body).toEqual([
    { id: 1, name: "Tuerca", url: "http://localhost:3000", currency: "EUR", locale: "es-ES" },
  ]);
  const other = (await newCustomer(shop)).user;
  expect((await visitor.call(listClientShops, { params: { clientId: other.client.id } })).status).toBe(404);
  expect((await visitor.call(listClientShops, { params: { clientId: 999_999 } })).status).toBe(404);
});

describe("the account's data", () => {
  it("come as one file, and hold nothing of anybody else and no secret", async () => {
    const { visitor, email } = await newCustomer(shop);
    const other = await newCustomer(shop);
    await placeOrder(other.visitor);
    const order = await placeOrder(visitor);
    await visitor.call(addWish, { params: { id: disc } });
    await visitor.call(addShippingAddress, { body: guestAddress });
    await visitor.call(addGarageVehicle, { body: { vehicle: vehicles.tdi, nickname: "El de Ana" } });
    await visitor.call(saveCart, { body: { products: [{ id: oil, quantity: 2 }] } });
    const { body, headers } = await visitor.call(downloadUserData);
    expect(headers.get("content-disposition")).toBe('attachment; filename="mis-datos.json"');
    expect(body).toMatchObject({
      user: { email },
      sessions: [{ current: true }],
      addresses: { shipping: [{ postal_code: "28013" }], billing: [] },
      garage: [{ vehicle: vehicles.tdi, nickname: "El de Ana" }],
      wishlist: [disc],
      cart: { count: 2 },
      orders: [{ number: order.number }],
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password|hash/);
    expect(JSON.stringify(body)).not.toContain(other.email);
    expect((await shop.visitor().call(downloadUserData)).status).toBe(401);
  });

  it("go with the account, but for orders, which nobody sees any more", async () => {
    const { visitor, email, user } = await newCustomer(shop);
    await confirmAddress(shop.context, visitor, email);
    const order = await placeOrder(visitor);
    await query(
      "update orders set customer = customer || jsonb_build_object('email', $2::text) where id = $1",
      [order.id, email],
    );
    await visitor.call(addWish, { params: { id: disc } });
    await visitor.call(addShippingAddress, { body: guestAddress });
    await visitor.call(addGarageVehicle, { body: { vehicle: vehicles.corsa } });
    expect((await query("select 1 from garage_vehicles where user_id = $1", [user.id])).rows).toHaveLength(1);
    const phone = shop.visitor();
    await tryLogin(phone, email);
    const wrong = await visitor.call(deleteUser, { body: { password: "no es esta" } });
    expect([wrong.status, wrong.body]).toMatchObject([
      422,
      { errors: { password: ["La contraseña no es correcta"] } },
    ]);
    expect((await visitor.call(deleteUser, { body: { password: PASSWORD } })).status).toBe(204);
    for (const one of [visitor, phone]) expect((await one.call(getUser)).status).toBe(401);
    expect((await tryLogin(shop.visitor(), email)).status).toBe(401);
    const tables = ["carts", "wishlist_items", "garage_vehicles", "addresses", "account_secrets"];
    for (const table of [...tables, "sessions", "orders"])
      expect((await query(`select 1 from ${table} where user_id = $1`, [user.id])).rows).toEqual([]);
    expect((await query("select number from orders where id = $1", [order.id])).rows).toEqual([
      { number: order.number },
    ]);
    const again = await newCustomer(shop, email);
    await confirmAddress(shop.context, again.visitor, email);
    expect(await numbersOf(again.visitor)).toEqual([]);
  });
});
