import { applyCoupon, getCheckout, updateCheckout } from "@tuerca/contract";
import {
  changeOfficeCoupon,
  createOfficeCoupon,
  endOfficeCoupon,
  findCouponGoods,
  getOfficeCoupon,
  listOfficeCoupons,
  type OfficeCoupon,
} from "@tuerca/office-contract";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCoupon } from "../../../test/factories/create-coupon.ts";
import { clickPay, guestCustomer, prepareCheckout } from "../../../test/factories/guest.ts";
import {
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { createProduct } from "../../../test/index.ts";
import { cancelOrder } from "../../flows/orders/settle-order.ts";

let shop: OfficeShop;
let part = 0;
let ana: OfficeClient;
let eva: OfficeClient;
let code = "";
let codes = 0;

beforeAll(async () => {
  const seed = async (pool: Parameters<typeof createProduct>[0]) => {
    part = await createProduct(pool, { sku: "D-1", price: 5000, quantity: 1000, brand: "Bosch" });
  };
  shop = await createOfficeShop({ seed });
  ana = await enterAs(shop, (await invite(shop, "sales", "Ana")).id);
  eva = await enterAs(shop, (await invite(shop, "sales", "Eva")).id);
});
afterAll(() => shop.close());
beforeEach(async () => {
  code = `CINCO${++codes}`;
  expect((await create()).status).toBe(201);
});

const pool = () => shop.context.database.pool;
const TERMS = {
  name: "Cinco",
  min_cents: 0,
  from: null as string | null,
  until: null as string | null,
  categories: [] as string[],
  brands: [] as string[],
  max_uses: null as number | null,
  max_uses_per_customer: null as number | null,
  is_public: false,
};
const NEW = { ...TERMS, kind: "fixed" as const, value: 500 };
const create = (over: object = {}, client = ana) =>
  client.call(createOfficeCoupon, { body: { ...NEW, code, ...over } as typeof NEW & { code: string } });
const read = async () => (await ana.call(getOfficeCoupon, { params: { code } })).body;
const change = (client: OfficeClient, seen: string, over: Partial<typeof TERMS> = {}) =>
  client.call(changeOfficeCoupon, { params: { code }, body: { ...TERMS, ...over, seen } });
const end = (client = ana) => client.call(endOfficeCoupon, { params: { code } });
const acts = async () =>
  (await read()).acts.map(({ action, actor }) => `${action} ${actor.replace(/^\d+ /, "")}`);
const listed = async (search: string) =>
  (await ana.call(listOfficeCoupons, { query: search })).body.coupons as OfficeCoupon[];

/** A guest one click before an order of 50 € with the coupon. */
async function shopper(email: string) {
  const visitor = shop.visitor();
  const checkout = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
  await visitor.call(updateCheckout, { body: { customer: { ...guestCustomer, email } } });
  expect((await visitor.call(applyCoupon, { body: { code } })).status).toBe(200);
  await visitor.call(getCheckout);
  return () => clickPay(visitor, checkout.id);
}

describe("a coupon", () => {
  it("is created with all that a command can set, once, and used at once", async () => {
    code = "TODO26";
    const terms = {
      code: " todo-26",
      name: "Todo",
      kind: "percent",
      value: 1250,
      min_cents: 2000,
      max_uses: 9,
      from: "2026-11-01",
      until: "2026-12-31",
      brands: ["bosch"],
      categories: ["catalogo"],
      max_uses_per_customer: 2,
      is_public: true,
    };
    const answers = [await create(terms), await create(terms, eva)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [201, { code }],
      [201, { code }],
    ]);
    expect(await acts()).toEqual(["coupon.created Ana"]);
    expect(await read()).toMatchObject({
      code,
      name: "Todo",
      state: "active",
      kind: "percent",
      value: 1250,
      min_cents: 2000,
      uses: 0,
      from: "2026-11-01",
      until: "2026-12-31",
      max_uses: 9,
      max_uses_per_customer: 2,
      given_cents: 0,
      is_public: true,
      brands: [{ slug: "bosch", name: "Bosch" }],
      orders: [],
      categories: [{ slug: "catalogo", name: "Catálogo" }],
    });
    expect((await (await shopper("todo@example.es"))()).body.order.totals.discount).toBe(6.25);
    const { status, body } = await create({ ...terms, value: 1000 });
    const text = "Ya hay un cupón con este código";
    expect([status, body]).toEqual([422, { message: text, errors: { code: [text] } }]);
  });

  it("counts its orders and what they saved, without those that were cancelled", async () => {
    const orders: string[] = [];
    for (const n of [1, 2, 3]) orders.push((await (await shopper(`n${n}@example.es`))()).body.order.number);
    await cancelOrder(shop.context, String(orders[1]));
    const { uses, given_cents, orders: used, has_more_orders } = await read();
    expect([uses, given_cents, has_more_orders]).toEqual([2, 1000, false]);
    expect(used.map((one) => [one.order_number, one.discount_cents, one.is_restored]).toSorted()).toEqual(
      orders.map((number, at) => [number, 500, at === 1]).toSorted(),
    );
    expect((await listed(`q=${code.toLowerCase()}`))[0]).toMatchObject({ uses: 2, given_cents: 1000 });
  });

  it("is ended once, however often; carts with it cannot be ordered", async () => {
    const click = await shopper("fin@example.es");
    expect([(await end()).status, (await end(eva)).status]).toEqual([200, 200]);
    expect(await acts()).toEqual(["coupon.created Ana", "coupon.ended Ana"]);
    const { status, body } = await click();
    expect([status, body]).toMatchObject([409, { notices: [{ message: "«Cinco» ha caducado." }] }]);
    expect(await read()).toMatchObject({ state: "ended", uses: 0 });
  });

  it.each([1, 2, 3])("ended while a checkout uses it, is used whole or not at all (%i)", async () => {
    const click = await shopper(`carrera${Math.random()}@example.es`);
    const [{ status }, ended] = await Promise.all([click(), end()]);
    expect(ended.status).toBe(200);
    expect([201, 409]).toContain(status);
    const { uses, given_cents, state } = await read();
    expect([state, uses, given_cents]).toEqual(["ended", ...(status === 201 ? [1, 500] : [0, 0])]);
  });
});

describe("a change", () => {
  it("sets terms but never what it takes off, and leaves placed orders as they are", async () => {
    const placed = (await (await shopper("antes@example.es"))()).body.order;
    const { version } = await read();
    const over = { name: "De cinco", min_cents: 9000, until: "2026-12-24", max_uses: 5 };
    const changed = await change(ana, version, over);
    expect(changed.status).toBe(200);
    expect(await read()).toMatchObject({ ...over, kind: "fixed", value: 500, version: changed.body.version });
    expect((await read()).orders).toMatchObject([{ order_number: placed.number, discount_cents: 500 }]);
    const { rows } = await pool().query(
      "select before, after from audit_events where object = $1 and action = 'coupon.changed'",
      [code],
    );
    expect(rows).toMatchObject([
      { before: { name: "Cinco", minCents: 0, until: null }, after: { name: "De cinco", minCents: 9000 } },
    ]);
    const sent = { ...TERMS, seen: changed.body.version, value: 900 };
    const refused = await ana.send("POST", `/office/api/coupons/${code}`, sent);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["value"]]);
  });

  it("is refused with who was faster, and harmless if repeated", async () => {
    const { version } = await read();
    const first = await change(ana, version, { name: "Uno" });
    expect((await change(ana, version, { name: "Uno" })).body).toEqual(first.body);
    const { status, body } = await change(eva, version, { name: "Dos" });
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({
        code: "coupon_changed",
        changed_by: "Ana",
        changed_at: expect.any(String),
        message: expect.stringMatching(/ha cambiado mientras lo mirabas\. Lo cambió Ana el /),
      }),
    ]);
    expect(await acts()).toEqual(["coupon.created Ana", "coupon.changed Ana"]);
  });

  it.each([1, 2, 3])("is one of two at the same moment (%i)", async () => {
    const { version } = await read();
    const answers = await Promise.all([
      change(ana, version, { name: "Ana" }),
      change(eva, version, { name: "Eva" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await acts()).toHaveLength(2);
  });

  it("is refused where it would be fewer uses than there are, and does not reopen an ended one", async () => {
    for (const n of [1, 2]) await (await shopper(`usa${n}@example.es`))();
    const { version } = await read();
    const few = await change(ana, version, { max_uses: 1 });
    expect([few.status, few.body]).toMatchObject([422, { errors: { max_uses: ["Ya se ha usado 2 veces"] } }]);
    const past = await change(ana, version, { until: "2026-11-26" });
    expect([past.status, past.body]).toMatchObject([422, { errors: { until: ["Ese día ya ha pasado"] } }]);
    await end();
    const ended = await read();
    expect(ended.until).toBe("2026-11-27");
    expect((await change(ana, ended.version, { name: "Otro", until: ended.until })).status).toBe(200);
    expect(await read()).toMatchObject({ name: "Otro", state: "ended" });
    const { version: seen } = await read();
    await change(ana, seen, { name: "Otro", until: "2026-12-31", max_uses: 2 });
    expect((await read()).state).toBe("used_up");
  });
});

describe("the list", () => {
  it("has each state on its own, fifty a page, and finds by code and name in all", async () => {
    await pool().query("delete from carts; delete from coupon_uses; delete from coupons");
    const now = shop.clock.now().getTime();
    for (let n = 0; n < 53; n += 1) await createCoupon(pool(), { code: `ACTIVO${n}` });
    await createCoupon(pool(), { code: "VIENE", startsAt: new Date(now + DAY_MS) });
    await createCoupon(pool(), { code: "FUE", name: "Black Friday", endsAt: new Date(now) });
    await createCoupon(pool(), { code: "LLENO", maxUses: 1 });
    await pool().query("update coupons set uses = 1 where code = 'LLENO'");
    const first = (await ana.call(listOfficeCoupons, {})).body;
    expect([first.counts, first.coupons.length, first.coupons[0]?.code]).toEqual([
      { active: 53, coming: 1, used_up: 1, ended: 1 },
      50,
      "ACTIVO52",
    ]);
    expect((await listed(`after=${first.next}`)).map((one) => one.code)).toEqual([
      "ACTIVO2",
      "ACTIVO1",
      "ACTIVO0",
    ]);
    const codesOf = async (search: string) => (await listed(search)).map((one) => one.code);
    expect(await codesOf("state=coming")).toEqual(["VIENE"]);
    expect(await codesOf("state=ended")).toEqual(["FUE"]);
    expect(await codesOf("state=used_up")).toEqual(["LLENO"]);
    expect(await codesOf("q=friday")).toEqual(["FUE"]);
    expect(await codesOf("q=lle-no")).toEqual(["LLENO"]);
    expect(await codesOf("q=%25")).toEqual([]);
  });

  it("finds categories and brands by the beginning of a word", async () => {
    const find = async (q: string) => (await ana.call(findCouponGoods, { query: `q=${q}` })).body;
    expect(await find("bos")).toEqual({ categories: [], brands: [{ slug: "bosch", name: "Bosch" }] });
    expect((await find("osch")).brands).toEqual([]);
    expect((await find("CAT")).categories).toEqual([{ slug: "catalogo", name: "Catálogo" }]);
  });
});

it.each([
  [{ code: "AÑO" }, "code"],
  [{ code: undefined }, "code"],
  [{ code: "X".repeat(31) }, "code"],
  [{ name: " " }, "name"],
  [{ name: "a\u0000" }, "name"],
  [{ name: "x".repeat(61) }, "name"],
  [{ value: 0 }, "value"],
  [{ value: 12.5 }, "value"],
  [{ value: 1e12 }, "value"],
  [{ kind: "percent", value: 10_001 }, "value"],
  [{ kind: "free_shipping", value: 5 }, "value"],
  [{ kind: "gift" }, "kind"],
  [{ min_cents: -1 }, "min_cents"],
  [{ min_cents: null }, "min_cents"],
  [{ from: "31/12/2026" }, "from"],
  [{ until: "2026-02-30" }, "until"],
  [{ until: "2026-11-26" }, "until"],
  [{ from: "2026-12-02", until: "2026-12-01" }, "until"],
  [{ max_uses: 0 }, "max_uses"],
  [{ max_uses: 1.5 }, "max_uses"],
  [{ max_uses_per_customer: 1e9 }, "max_uses_per_customer"],
  [{ is_public: "1" }, "is_public"],
  [{ brands: ["nadie"] }, "brands"],
  [{ brands: ["bosch", "bosch"] }, "brands"],
  [{ categories: ["no-hay"] }, "categories"],
  [{ uses: 3 }, "uses"],
])("refuses %o at its field", async (over, field) => {
  const sent = { ...NEW, code: `MAL${codes}`, ...over };
  const { status, body } = await ana.send("POST", "/office/api/coupons", sent);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect((await pool().query("select from coupons where code = $1", [`MAL${codes}`])).rowCount).toBe(0);
});

it("answers an unknown coupon as such", async () => {
  for (const path of ["NADIE", "a%00b", "x"]) {
    const { status } = await ana.send("GET", `/office/api/coupons/${path}`);
    expect([path, status]).toEqual([path, 404]);
  }
  expect((await ana.send("POST", "/office/api/coupons/NADIE/end")).status).toBe(404);
});
