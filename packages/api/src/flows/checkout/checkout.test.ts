import {
  availablePayments,
  type Checkout,
  getCart,
  getCheckout,
  getCheckoutCart,
  putSessionData,
  saveCart,
  startCheckout,
} from "@tuerca/contract";
import { createManualClock } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginCheckout, guestAddress, guestCustomer, putCheckout } from "../../../test/factories/guest.ts";
import { createProduct, createTestShop, type TestShop } from "../../../test/index.ts";

describe("the checkout", () => {
  let shop: TestShop;
  let id = 0;
  let costly = 0;

  beforeAll(async () => {
    shop = await createTestShop({
      clock: createManualClock(new Date("2026-11-20T09:00:00Z")),
      seed: async (pool) => {
        id = await createProduct(pool, { price: 2000, quantity: 1000 });
        costly = await createProduct(pool, { price: 100_001, quantity: 100 });
      },
    });
  });
  afterAll(() => shop.close());

  const begin = async (quantity = 1) => {
    const visitor = shop.visitor();
    return { visitor, started: await beginCheckout(visitor, [{ id, quantity }]) };
  };

  it("needs something in the cart", async () => {
    const visitor = shop.visitor();
    expect((await visitor.call(getCheckout)).status).toBe(404);
    const refused = await visitor.call(startCheckout);
    expect([refused.status, refused.body]).toMatchObject([422, { message: "Tu carrito está vacío." }]);
    expect((await putCheckout(visitor, { comments: "x" })).status).toBe(404);
  });

  it("starts once, derives its step and survives a reload", async () => {
    const { visitor, started } = await begin();
    expect(started.status).toBe(201);
    expect(started.body).toMatchObject({
      step: "identification",
      missing: ["customer", "shipping_address", "carrier_id", "payment_method"],
      vat: { rate_percent: 21, exempt: false },
    });
    const again = await visitor.call(startCheckout);
    expect([again.status, again.body.id]).toEqual([200, started.body.id]);
    expect((await putCheckout(visitor, { customer: guestCustomer })).body).toMatchObject({
      step: "shipping",
    });
    await putCheckout(visitor, { shipping_address: guestAddress });
    await putCheckout(visitor, { carrier_id: 1 });
    expect((await putCheckout(visitor, { payment_method: "transfer" })).body).toMatchObject({ step: "pay" });
    const reloaded = await visitor.call(getCheckout);
    expect(reloaded.body).toMatchObject({
      customer: { ...guestCustomer, phone: "+34600100200", nif: null },
      shipping_address: { ...guestAddress, phone: "+34600100200", id: null, country: "ES" },
      billing_address: null,
      carrier: { id: 1, price: 4.95, free_from: 60, earliest: "2026-11-24", latest: "2026-11-25" },
      totals: { subtotal: 20, shipping: 4.95, total: 24.95 },
      missing: [],
    });
    const { body: ordered } = await visitor.call(getCheckoutCart);
    expect(getCart.answers[200].parse(ordered)).toEqual(ordered);
    expect(ordered).toMatchObject({
      shippingCost: 4.95,
      totals: { subtotal: 20, shipping: 4.95, total: 24.95 },
      prices: { total: 24.95 },
    });
  });

  it("keeps what is not sent, in two tabs at once", async () => {
    const { visitor } = await begin();
    await putCheckout(visitor, { comments: "Llamar antes" });
    const parts = [
      { customer: guestCustomer },
      { shipping_address: guestAddress },
      { payment_method: "transfer" },
      { billing_address: { ...guestAddress, company: "Taller Pérez", nif: "B87654323" } },
    ];
    await Promise.all(parts.map((part) => putCheckout(visitor, part)));
    expect((await visitor.call(getCheckout)).body).toMatchObject({
      comments: "Llamar antes",
      missing: ["carrier_id"],
      billing_address: { company: "Taller Pérez", nif: "B87654323" },
    });
    const cleared = await putCheckout(visitor, { billing_address: null, comments: "" });
    expect(cleared.body).toMatchObject({ billing_address: null, comments: null, payment_method: "transfer" });
  });

  it("reports every bad field at its place", async () => {
    const { visitor } = await begin();
    const answer = await putCheckout(visitor, {
      customer: { email: "ana", name: "", phone: "1", nif: "12345678A" },
      shipping_address: { ...guestAddress, postal_code: "8013" },
      payment_method: "cheque",
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      errors: {
        "customer.email": ["El correo electrónico no es válido: le falta la arroba (@)"],
        "customer.name": ["Escribe tu nombre"],
        "customer.phone": ["El teléfono debe tener 9 cifras"],
        "customer.nif": ["El NIF, NIE o CIF no es válido"],
        "shipping_address.postal_code": [
          "Al código postal le falta una cifra. Si empieza por cero, escríbelo: 08013",
        ],
        payment_method: ["Elige una forma de pago"],
      },
    });
    expect((await visitor.call(getCheckout)).body).toMatchObject({ customer: null, shipping_address: null });
  });

  it("refuses an account's address and a way to pay that is not offered", async () => {
    const { visitor } = await begin();
    expect(await putCheckout(visitor, { shipping_address: { id: 7 } })).toMatchObject({
      status: 422,
      body: { errors: { "shipping_address.id": ["Esa dirección no está en tu cuenta."] } },
    });
    expect(await putCheckout(visitor, { payment_method: "card" })).toMatchObject({
      status: 422,
      body: { errors: { payment_method: ["Esa forma de pago no está disponible."] } },
    });
  });

  it("offers bank transfer and cash on delivery, before anything is known", async () => {
    expect((await shop.visitor().call(availablePayments)).body).toMatchObject([
      { code: "transfer", name: "Transferencia bancaria", surcharge: 0 },
      { code: "cash_on_delivery", name: "Contra reembolso", surcharge: 3.5 },
    ]);
  });

  it("asks for a tax id where the invoice has to name its recipient: above 3,000 euros", async () => {
    const { visitor } = await begin(150);
    const answers = [
      await putCheckout(visitor, { customer: guestCustomer, shipping_address: guestAddress, carrier_id: 1 }),
    ];
    expect(answers[0]?.body).toMatchObject({ totals: { total: 3000 }, step: "payment" });
    const dear = (await begin(100)).visitor;
    await dear.call(saveCart, {
      body: {
        products: [
          { id, quantity: 100 },
          { id: costly, quantity: 1 },
        ],
      },
    });
    const asked = await putCheckout(dear, {
      customer: guestCustomer,
      shipping_address: guestAddress,
      carrier_id: 1,
    });
    expect(asked.body).toMatchObject({ step: "identification", missing: ["customer.nif", "payment_method"] });
    const billed = await putCheckout(dear, { billing_address: { ...guestAddress, nif: "12345678Z" } });
    expect(billed.body).toMatchObject({ step: "payment" });
    const named = { ...guestCustomer, nif: "B87654323" };
    expect((await putCheckout(dear, { billing_address: null, customer: named })).body).toMatchObject({
      step: "payment",
      missing: ["payment_method"],
    });
  });

  it("bills no company without its tax id", async () => {
    const { visitor } = await begin();
    const company = { ...guestAddress, company: "Taller Pérez" };
    expect(await putCheckout(visitor, { billing_address: company })).toMatchObject({
      status: 422,
      body: { errors: { "billing_address.nif": ["Escribe el NIF de la empresa"] } },
    });
    expect(await putCheckout(visitor, { shipping_address: company })).toMatchObject({
      status: 422,
      body: { errors: { "shipping_address.nif": ["Escribe el NIF de la empresa"] } },
    });
    const elsewhere = { shipping_address: company, billing_address: guestAddress };
    expect((await putCheckout(visitor, elsewhere)).status).toBe(200);
    expect(await putCheckout(visitor, { billing_address: null })).toMatchObject({
      status: 422,
      body: { errors: { "shipping_address.nif": ["Escribe el NIF de la empresa"] } },
    });
    const named = await putCheckout(visitor, {
      ...elsewhere,
      billing_address: { ...company, nif: "B87654323" },
    });
    expect(named.status).toBe(200);
  });

  it("finds a company without its tax id that is billed already, and takes other fields all the same", async () => {
    const { visitor, started } = await begin();
    await shop.context.database.pool.query("update checkouts set shipping_address = $2 where id = $1", [
      started.body.id,
      { ...guestAddress, id: null, is_default: false, company: "Taller", nif: null },
    ]);
    const asked = await putCheckout(visitor, { customer: guestCustomer, comments: "Llamad antes" });
    expect(asked).toMatchObject({ status: 200, body: { step: "shipping" } });
    expect((asked.body as unknown as Checkout).missing).toContain("billing_address.nif");
  });

  it("refuses with a reason what no row could hold", async () => {
    const { visitor } = await begin();
    const half = "\ud83d";
    const wrong = { street: `Mayor ${half}`, city: "Madrid\nPiso 1" };
    const put = await putCheckout(visitor, {
      shipping_address: { ...guestAddress, ...wrong },
      comments: `Llamad ${half}`,
    });
    expect([put.status, Object.keys((put.body as unknown as { errors: object }).errors).sort()]).toEqual([
      422,
      ["comments", "shipping_address.city", "shipping_address.street"],
    ]);
    const saved = await visitor.send("POST", saveCart.path, { products: [], version: 3_000_000_000 });
    expect(saved.status).toBe(422);
    const told = await visitor.send("PUT", putSessionData.path, { tracking: { gid: half } });
    expect(told.status).toBe(422);
  });
});
