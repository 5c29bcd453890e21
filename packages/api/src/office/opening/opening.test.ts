import {
  claimShop,
  getOpening,
  getToday,
  openShop,
  SETTING_GROUPS,
  saveHostSettings,
  setStepAside,
} from "@tuerca/office-contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createOfficeShop,
  joinOffice,
  type OfficeShop,
  type Person,
} from "../../../test/factories/office/office.ts";
import { createProduct } from "../../../test/index.ts";
import { placeOrder } from "../../flows/checkout/place-order.ts";
import { countLeft, readSteps } from "./read-steps.ts";

let shop: OfficeShop;
let owner: Person;
beforeAll(async () => {
  shop = await createOfficeShop();
  owner = await joinOffice(shop);
});
afterAll(() => shop.close());

const steps = async () => {
  const { body } = await owner.client.call(getOpening);
  return new Map(body.steps.map((step) => [step.name, step]));
};
const setAside = (step: string, aside: boolean) =>
  owner.client.call(setStepAside, { params: { step }, body: { aside } });

it("sets aside what the law does not need, and takes it up again, once each", async () => {
  expect((await steps()).get("catalogue")).toMatchObject({ state: "missing", may_set_aside: true });
  const before = await readSteps(shop.context, shop.context.database.db);
  for (const _ of [1, 2]) expect((await setAside("catalogue", true)).status).toBe(204);
  expect((await steps()).get("catalogue")?.state).toBe("set_aside");
  expect(countLeft(await readSteps(shop.context, shop.context.database.db))).toBe(countLeft(before) - 1);
  for (const step of ["legal", "company", "hosts", "x"])
    expect((await setAside(step, true)).status).toBe(404);
  expect((await setAside("catalogue", false)).status).toBe(204);
  expect((await steps()).get("catalogue")?.state).toBe("missing");
  const { rows } = await shop.context.database.pool.query(
    "select object, after from audit_events where action = 'shop.step_set_aside' order by id",
  );
  expect(rows).toEqual([true, false].map((aside) => ({ object: "catalogue", after: { aside } })));
});

it("finds the catalogue done with a product in stock, and nothing less", async () => {
  const state = async () => (await steps()).get("catalogue")?.state;
  await createProduct(shop.context.database.pool, { sku: "A-1", price: 1500, quantity: 0 });
  await expect.poll(() => shop.context.catalog.index.size, { timeout: 10_000 }).toBe(1);
  expect(await state()).toBe("missing");
  await createProduct(shop.context.database.pool, { sku: "A-2", price: 1500, quantity: 3 });
  await expect.poll(state, { timeout: 10_000 }).toBe("done");
});

it("is no matter of a demo, whose addresses are those of its environment", async () => {
  expect((await owner.client.call(openShop)).status).toBe(404);
  const body = { secret: "x".repeat(22), name: "Eva", email: "eva@tienda.example" };
  expect((await owner.client.call(claimShop, { body })).status).toBe(404);
  expect((await owner.client.call(getToday)).body.parts.opening).toEqual({ left: null });
  const seen = Object.fromEntries(SETTING_GROUPS.hosts.map((name) => [name, ""]));
  const texts = { ...seen, SITE_URL: "https://tienda.example" };
  expect((await owner.client.call(saveHostSettings, { body: { texts, seen } })).status).toBe(422);
});

it("is left to an owner, whatever else a role may do", async () => {
  const { rows } = await shop.context.database.pool.query(
    "insert into roles (name, permissions) select 'Encargada', permissions from roles where is_locked returning name",
  );
  const other = await joinOffice(shop, rows[0].name);
  expect(await other.client.call(openShop)).toMatchObject({
    status: 403,
    body: { message: "Solo un propietario puede abrir la tienda." },
  });
});

it("takes no order before it, at the page's door or the telephone's", async () => {
  const context = { ...shop.context, config: { ...shop.context.config, isPreparing: true } };
  const request = {
    owner: { userId: 1 },
    sessionHash: "",
    from: null,
    idempotencyKey: "k",
    checkoutId: "1",
    revision: null,
  };
  await expect(placeOrder(context, request as never)).rejects.toThrow("todavía no está abierta");
});
