import {
  availableCarriers,
  availablePayments,
  getCheckout,
  getCheckoutCart,
  saveCart,
  startCheckout,
  updateCheckout,
} from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guestAddress, guestCustomer } from "../../test/factories/guest.ts";
import { createProduct, createTestShop, type TestClient, type TestShop } from "../../test/index.ts";
import { createManualClock } from "../platform/clock/clock.ts";

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
    await visitor.call(saveCart, { body: { products: [{ id, quantity }] } });
    return { visitor, started: await visitor.call(startCheckout) };
  };
  const put = (visitor: TestClient, body: object) => visitor.send<never>("PUT", updateCheckout.path, body);

  it("needs something in the cart", async () => {
    const visitor = shop.visitor();
    expect((await visitor.call(getCheckout)).status).toBe(404);
    const refused = await visitor.call(startCheckout);
    expect([refused.status, refused.body]).toMatchObject([422, { message: "Tu carrito está vacío." }]);
    expect((await put(visitor, { comments: "x" })).status).toBe(404);
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
    expect((await put(visitor, { customer: guestCustomer })).body).toMatchObject({ step: "shipping" });
    await put(visitor, { shipping_address: guestAddress });
    await put(visitor, { carrier_id: 1 });
    expect((await put(visitor, { payment_method: "transfer" })).body).toMatchObject({ step: "pay" });
    const reloaded = await visitor.call(getCheckout);
    expect(reloaded.body).toMatchObject({
      customer: { ...guestCustomer, phone: "+34600100200", nif: null },
      shipping_address: { ...guestAddress, phone: "+34600100200", id: null, country: "ES" },
      billing_address: null,
      carrier: { id: 1, price: 4.95, free_from: 60, earliest: "2026-11-24", latest: "2026-11-25" },
      totals: { subtotal: 20, shipping: 4.95, total: 24.95 },
      missing: [],
    });
    expect((await visitor.call(getCheckoutCart)).body).toMatchObject({
      shippingCost: 4.95,
      totals: { subtotal: 20, shipping: 4.95, total: 24.95 },
      prices: { total: 24.95 },
    });
  });

  it("keeps what is not sent, in two tabs at once", async () => {
    const { visitor } = await begin();
    await put(visitor, { comments: "Llamar antes" });
    const parts = [
      { customer: guestCustomer },
      { shipping_address: guestAddress },
      { payment_method: "transfer" },
      { billing_address: { ...guestAddress, company: "Taller Pérez", nif: "B12345674" } },
    ];
    await Promise.all(parts.map((part) => put(visitor, part)));
    expect((await visitor.call(getCheckout)).body).toMatchObject({
      comments: "Llamar antes",
      missing: ["carrier_id"],
      billing_address: { company: "Taller Pérez", nif: "B12345674" },
    });
    const cleared = await put(visitor, { billing_address: null, comments: "" });
    expect(cleared.body).toMatchObject({ billing_address: null, comments: null, payment_method: "transfer" });
  });

  it("reports every bad field at its place", async () => {
    const { visitor } = await begin();
    const answer = await put(visitor, {
      customer: { email: "ana", name: "", phone: "1", nif: "12345678A" },
      shipping_address: { ...guestAddress, province: "Toledo" },
      payment_method: "cheque",
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      errors: {
        "customer.email": ["El correo electrónico no es válido"],
        "customer.name": ["Escribe tu nombre"],
        "customer.phone": ["El teléfono debe tener 9 cifras"],
        "customer.nif": ["El NIF, NIE o CIF no es válido"],
        "shipping_address.province": ["El código postal 28013 es de Madrid"],
        payment_method: ["Elige una forma de pago"],
      },
    });
    expect((await visitor.call(getCheckout)).body).toMatchObject({ customer: null, shipping_address: null });
  });

  it("refuses an account's address, a way to pay that is not offered and a carrier that does not come", async () => {
    const { visitor } = await begin();
    expect(await put(visitor, { shipping_address: { id: 7 } })).toMatchObject({
      status: 422,
      body: { errors: { "shipping_address.id": ["Esa dirección no está en tu cuenta."] } },
    });
    expect(await put(visitor, { payment_method: "card" })).toMatchObject({
      status: 422,
      body: { errors: { payment_method: ["Esa forma de pago no está disponible."] } },
    });
    expect((await put(visitor, { carrier_id: 1 })).status).toBe(422);
    const island = { ...guestAddress, postal_code: "07001", city: "Palma", province: "Illes Balears" };
    expect(await put(visitor, { shipping_address: island, carrier_id: 2 })).toMatchObject({
      status: 422,
      body: { errors: { carrier_id: ["Ese transportista no llega a tu dirección."] } },
    });
  });

  it("drops the carrier when it does not serve a new address, and follows its price when it does", async () => {
    const { visitor } = await begin();
    await put(visitor, { shipping_address: guestAddress, carrier_id: 2 });
    const island = { ...guestAddress, postal_code: "35001", city: "Las Palmas", province: "Las Palmas" };
    expect((await put(visitor, { shipping_address: island })).body).toMatchObject({
      carrier: null,
      missing: expect.arrayContaining(["carrier_id"]),
      totals: { shipping: 0 },
    });
    await put(visitor, { shipping_address: guestAddress, carrier_id: 1 });
    expect((await put(visitor, { shipping_address: island })).body).toMatchObject({
      carrier: { id: 1, price: 12.36 },
      totals: { subtotal: 16.53, shipping: 12.36, total: 28.89 },
      vat: { rate_percent: 0, included: 0, exempt: true },
    });
  });

  it("quotes carriers by zone, free from their amount on", async () => {
    const quote = async (visitor: TestClient, body: object) =>
      (await visitor.send<{ price: number }[]>("POST", availableCarriers.path, body)).body;
    const { visitor } = await begin(3);
    expect(await quote(visitor, { postal_code: "28013" })).toMatchObject([
      { name: "Envío estándar", price: 0, free_from: 60 },
      { name: "Envío urgente 24 h", price: 8.95, free_from: null },
    ]);
    expect(await quote(shop.visitor(), { postal_code: "28013" })).toMatchObject([
      { price: 4.95 },
      { price: 8.95 },
    ]);
    expect(await quote(visitor, { postal_code: "51001" })).toMatchObject([{ price: 12.36 }]);
    expect(await quote(visitor, { postal_code: "75001", country: "FR" })).toMatchObject({ errors: {} });
    expect(await quote(visitor, { postal_code: "28013", country: "PT" })).toEqual([]);
    expect(await quote(visitor, { postal_code: "99999" })).toMatchObject({ errors: {} });
  });

  it("charges what carriers ask now: a changed price, a carrier that has gone, one that is back", async () => {
    const { visitor } = await begin();
    await put(visitor, { shipping_address: guestAddress, carrier_id: 1 });
    const operate = (text: string) => shop.context.database.pool.query(text);
    const shown = async () => (await visitor.call(getCheckout)).body.carrier?.price;
    expect(await shown()).toBe(4.95);
    await operate("update carrier_zones set price_cents = 505 where carrier_id = 1 and zone = 'peninsula'");
    expect(await shown()).toBe(5.05);
    await operate("update carriers set active = false where id = 1");
    expect(await shown()).toBeUndefined();
    await operate("update carriers set active = true where id = 1");
    await operate("update carrier_zones set price_cents = 495 where carrier_id = 1 and zone = 'peninsula'");
    expect(await shown()).toBe(4.95);
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
      await put(visitor, { customer: guestCustomer, shipping_address: guestAddress, carrier_id: 1 }),
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
    const asked = await put(dear, { customer: guestCustomer, shipping_address: guestAddress, carrier_id: 1 });
    expect(asked.body).toMatchObject({ step: "identification", missing: ["customer.nif", "payment_method"] });
    const billed = await put(dear, { billing_address: { ...guestAddress, nif: "12345678Z" } });
    expect(billed.body).toMatchObject({ step: "payment" });
    const named = { ...guestCustomer, nif: "B12345674" };
    expect((await put(dear, { billing_address: null, customer: named })).body).toMatchObject({
      step: "payment",
      missing: ["payment_method"],
    });
  });

  it("bills no company without its tax id", async () => {
    const { visitor } = await begin();
    const company = { ...guestAddress, company: "Taller Pérez" };
    expect(await put(visitor, { billing_address: company })).toMatchObject({
      status: 422,
      body: { errors: { "billing_address.nif": ["Escribe el NIF de la empresa"] } },
    });
    expect((await put(visitor, { shipping_address: company })).status).toBe(200);
  });
});
