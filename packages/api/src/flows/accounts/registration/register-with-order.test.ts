import { getGuestOrder, getOrder, getUser, listOrders, logOut, registerWithOrder } from "@tuerca/contract";
import { createManualClock } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { confirmAddress, mailsTo, newCustomer, tryLogin } from "../../../../test/factories/customer.ts";
import { clickPay, prepareCheckout, putCheckout, readLinkedOrder } from "../../../../test/factories/guest.ts";
import { createProduct, createTestShop, type TestClient, type TestShop } from "../../../../test/index.ts";

const PASSWORD = "siete bisagras torcidas";
let shop: TestShop;
let part = 0;
let guests = 0;

beforeAll(async () => {
  shop = await createTestShop({
    clock: createManualClock(new Date("2026-03-02T09:00:00Z")),
    seed: async (pool) => {
      part = await createProduct(pool, { name: "Disco", price: 2000, quantity: 1000 });
    },
  });
});
afterAll(() => shop.close());

/** Orders a piece as a guest with this address; returns the order's id. */
async function place(visitor: TestClient, email: string, name = "Ana Pérez"): Promise<string> {
  const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
  await putCheckout(visitor, { customer: { email, name, phone: "600100200" } });
  const placed = await clickPay(visitor, id);
  expect(placed.status).toBe(201);
  return placed.body.order.id;
}

/** A guest with a new address and an order. */
async function newGuest(email = `invitada-${++guests}@example.es`) {
  const visitor = shop.visitor();
  return { visitor, email, orderId: await place(visitor, email) };
}

const open = (visitor: TestClient, id: string, password = PASSWORD) =>
  visitor.call(registerWithOrder, { params: { id }, body: { password } });
const canRegister = async (visitor: TestClient, id: string) => {
  const order: { can_register?: boolean } = await readLinkedOrder(visitor, id);
  return order.can_register;
};

describe("an account with an order", () => {
  it("has the order's name and address and the order, is logged in, and comes once", async () => {
    const { visitor, email, orderId } = await newGuest();
    const other = await place(visitor, email);
    expect(await canRegister(visitor, orderId)).toBe(true);
    const answer = await open(visitor, orderId);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ email, name: "Ana Pérez", email_confirmed: false });
    expect((await visitor.call(getUser)).body).toEqual(answer.body);
    const own = (await visitor.call(listOrders)).body.data.map(({ id }) => id);
    expect(own).toEqual([orderId]);
    expect((await mailsTo(shop.context, email)).map(({ template }) => template)).toContain("confirm-email");
    expect(await canRegister(visitor, orderId)).toBe(false);
    expect((await open(visitor, orderId)).body).toMatchObject({ code: "order_state" });
    await confirmAddress(shop.context, visitor, email);
    expect((await visitor.call(getOrder, { params: { id: other } })).status).toBe(200);
    expect((await tryLogin(shop.visitor(), email, PASSWORD)).status).toBe(200);
  });

  it("is nobody's who has only the link, nor a logged-in customer's", async () => {
    const { visitor, email, orderId } = await newGuest();
    const stranger = shop.visitor();
    const { visitor: customer } = await newCustomer(shop);
    for (const other of [stranger, customer]) {
      expect(await canRegister(other, orderId)).toBe(false);
      expect((await open(other, orderId)).status).toBe(403);
    }
    expect((await open(stranger, "no-hay")).status).toBe(404);
    expect((await tryLogin(shop.visitor(), email, PASSWORD)).status).toBe(401);
    expect(await canRegister(visitor, orderId)).toBe(true);
    await tryLogin(visitor, (await newCustomer(shop)).email);
    expect(await canRegister(visitor, orderId)).toBe(false);
    expect((await open(visitor, orderId)).status).toBe(403);
  });

  it("comes once of two tabs, and a retry of a lost answer finds it", async () => {
    const { visitor, email, orderId } = await newGuest();
    const [tab, late] = [shop.visitor(), shop.visitor()];
    for (const one of [tab, late]) for (const [name, value] of visitor.cookies) one.cookies.set(name, value);
    const answers = await Promise.all([open(visitor, orderId), open(tab, orderId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await open(late, orderId)).body).toMatchObject({ code: "order_state" });
    const { rows } = await shop.context.database.pool.query("select id from users where email = $1", [email]);
    expect(rows).toHaveLength(1);
  });

  it("does not tell that the address has one already, and gets nothing of it", async () => {
    const owner = await newCustomer(shop);
    await confirmAddress(shop.context, owner.visitor, owner.email);
    const before = await place(owner.visitor, owner.email);
    const story = async (email: string) => {
      const { visitor, orderId } = await newGuest(email);
      const told = [await visitor.call(getGuestOrder, { params: { id: orderId } })].map(
        ({ status }) => status,
      );
      const opened = await open(visitor, orderId);
      const own = (await visitor.call(listOrders)).body.data.map(({ id }) => id === orderId);
      await visitor.call(logOut);
      const login = await tryLogin(visitor, email, PASSWORD);
      return [told, opened.status, opened.body.email_confirmed, opened.body.name, own, login.status];
    };
    expect(await story(owner.email)).toEqual(await story("de-nadie@example.es"));
    const mails = (await mailsTo(shop.context, owner.email)).map(({ template }) => template);
    expect(mails).toContain("already-registered");
    expect((await owner.visitor.call(listOrders)).body.data.map(({ id }) => id)).toEqual([before]);
  });

  it("is refused a weak password at its field, also one of the order's name", async () => {
    const { visitor, orderId } = await newGuest();
    for (const password of ["corta", "contraseña1", "perez-ana"]) {
      const { status, body } = await open(visitor, orderId, password);
      expect([status, Object.keys((body as { errors?: object }).errors ?? {})]).toEqual([422, ["password"]]);
    }
    expect(await canRegister(visitor, orderId)).toBe(true);
  });
});
