import { getUser, saveCart, toCents } from "@tuerca/contract";
import {
  changeCustomerGroup,
  createCustomerGroup,
  eraseCustomer,
  exportCustomer,
  findGroupGoods,
  getCustomer,
  getCustomerGroup,
  listCustomerGroups,
  placePhoneOrder,
  quotePhoneOrder,
  removeCustomerGroup,
  setCustomerGroup,
} from "@tuerca/office-contract";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import { createSecretId } from "@tuerca/platform/secret-id";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newCustomer } from "../../../test/factories/customer.ts";
import { guestAddress } from "../../../test/factories/guest.ts";
import { WORKSHOP_NIF } from "../../../test/factories/office/customer-groups.ts";
import {
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { createProduct } from "../../../test/index.ts";
import { forgetUnused } from "../../modules/account/index.ts";
import { mergeBrand } from "../../modules/taxonomy/index.ts";

let shop: OfficeShop;
let part = 0;
let ana: OfficeClient;
let eva: OfficeClient;
let owner: OfficeClient;
let groups = 0;

beforeAll(async () => {
  const seed = async (pool: Parameters<typeof createProduct>[0]) => {
    part = await createProduct(pool, { sku: "D-1", price: 5000, quantity: 1000, brand: "Bosch" });
    await createProduct(pool, { sku: "D-2", price: 5000, quantity: 1000, brand: "Bosch X" });
  };
  shop = await createOfficeShop({ seed });
  ana = await enterAs(shop, (await invite(shop, "sales", "Ana")).id);
  eva = await enterAs(shop, (await invite(shop, "sales", "Eva")).id);
  owner = await enterAs(shop, (await invite(shop, "owner", "Luz")).id);
});
afterAll(() => shop.close());

const pool = () => shop.context.database.pool;
type Terms = { name: string; off: number; shows_net: boolean; terms: Term[] };
type Term = { brand: string | null; category: string | null; off: number };
let terms: Terms;
beforeEach(() => {
  groups += 1;
  terms = {
    name: `Talleres ${groups}`,
    off: 500,
    shows_net: true,
    terms: [{ brand: "bosch", category: null, off: 1500 }],
  };
});

const create = async (over: Partial<Terms> = {}) =>
  (await ana.call(createCustomerGroup, { body: { ...terms, ...over } })).body.id;
const read = async (id: number, client = ana) =>
  (await client.call(getCustomerGroup, { params: { id } })).body;
const change = (id: number, over: Partial<Terms>, seen: number, client = ana) =>
  client.call(changeCustomerGroup, { params: { id }, body: { ...terms, ...over, seen } });
const put = (id: string, group: number | null, seen = 0, client = ana, nif = WORKSHOP_NIF) =>
  client.call(setCustomerGroup, {
    params: { id },
    body: { member: group === null ? null : { group, company: "Talleres Núñez", nif }, seen },
  });
const account = async () => {
  const { visitor, user } = await newCustomer(shop);
  return { visitor, id: String(user.id) };
};
const unitFor = async (visitor: Awaited<ReturnType<typeof account>>["visitor"]) => {
  const { body } = await visitor.call(saveCart, { body: { products: [{ id: part, quantity: 1 }] } });
  return toCents(body?.items[0]?.price.unit ?? 0);
};

describe("a group", () => {
  it("is created, listed, changed and removed, each with its act", async () => {
    const id = await create();
    expect((await ana.call(listCustomerGroups)).body.groups).toContainEqual({
      id,
      name: terms.name,
      off: 500,
      shows_net: true,
      members: 0,
      revision: 1,
      terms: [{ brand: { slug: "bosch", name: "Bosch" }, category: null, off: 1500 }],
    });
    expect((await change(id, { off: 700, terms: [] }, 1)).body).toEqual({ revision: 2 });
    // The same again, as after a lost answer.
    expect((await change(id, { off: 700, terms: [] }, 1)).body).toEqual({ revision: 2 });
    const shown = await read(id);
    expect(shown).toMatchObject({ off: 700, terms: [] });
    expect(shown.acts.map(({ action, actor }) => [action, actor])).toEqual([
      ["group.created", expect.stringContaining("Ana")],
      ["group.changed", expect.stringContaining("Ana")],
    ]);
    expect((await ana.call(removeCustomerGroup, { params: { id } })).status).toBe(204);
    expect((await ana.call(getCustomerGroup, { params: { id } })).status).toBe(404);
  });

  it("is not changed over what somebody else has changed", async () => {
    const id = await create();
    await change(id, { off: 900 }, 1, eva);
    const late = await change(id, { off: 1000 }, 1);
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({ code: "group_changed", changed_by: "Eva" }),
    ]);
    expect((await read(id)).off).toBe(900);
  });

  it.each([
    ["the name of another", () => ({ name: "TALLERES DE SIEMPRE" }), "name"],
    ["an unknown brand", () => ({ terms: [{ brand: "nadie", category: null, off: 100 }] }), "terms.0.off"],
    [
      "the same goods twice",
      () => ({ terms: [100, 200].map((off) => ({ brand: "bosch", category: null, off })) }),
      "terms.1.off",
    ],
    ["no goods", () => ({ terms: [{ brand: null, category: null, off: 100 }] }), "terms.0.off"],
    ["more than 90 %", () => ({ off: 9001 }), "off"],
  ])("is refused with %s, at its field", async (_, over, field) => {
    await ana.call(createCustomerGroup, { body: { ...terms, name: "Talleres de siempre", terms: [] } });
    const refused = await ana.call(createCustomerGroup, { body: { ...terms, ...over() } });
    expect([refused.status, Object.keys((refused.body as { errors?: object }).errors ?? {})]).toEqual([
      422,
      [field],
    ]);
  });

  it("tells what it would sell below cost to whoever reads prices", async () => {
    await pool().query("update products set cost_cents = 3600 where id = $1", [part]);
    // 50,00 € less 15 % are 42,50 € with VAT: 35,12 € without.
    const id = await create();
    expect((await read(id, owner)).losses).toEqual([
      { id: part, sku: "D-1", name: expect.any(String), net_cents: 3512, cost_cents: 3600 },
    ]);
    await pool().query("update products set cost_cents = 3500 where id = $1", [part]);
    expect((await read(id, owner)).losses).toEqual([]);
  });

  it("keeps its terms when a brand becomes another one", async () => {
    const slugs = { "bosch-x": 2000, bosch: 1000 };
    const all = Object.entries(slugs).map(([brand, off]) => ({ brand, category: null, off }));
    const both = await create({ terms: all });
    const one = await create({ name: `Otro ${groups}`, terms: all.slice(0, 1) });
    const { rows } = await pool().query("select id, slug, name from brands where slug like 'bosch%'");
    const of = (slug: string) => rows.find((row) => row.slug === slug);
    await mergeBrand(shop.context.database.db, of("bosch-x").id, {
      into: of("bosch").name,
      seen: of("bosch-x").name,
    });
    const termsOf = async (id: number) => (await read(id)).terms.map(({ brand, off }) => [brand?.slug, off]);
    expect([await termsOf(both), await termsOf(one)]).toEqual([[["bosch", 1000]], [["bosch", 2000]]]);
  });

  it("finds goods by the beginning of a word", async () => {
    const { body } = await ana.call(findGroupGoods, { query: "q=bos" });
    expect(body.brands).toContainEqual({ slug: "bosch", name: "Bosch" });
  });
});

describe("an account", () => {
  it("joins and leaves a group, which its cart has at once and the visitor is told", async () => {
    const { visitor, id } = await account();
    const group = await create();
    expect(await unitFor(visitor)).toBe(5000);
    expect((await put(id, group)).body).toEqual({ revision: 1 });
    expect(await unitFor(visitor)).toBe(4250);
    expect((await visitor.call(getUser)).body.group).toEqual({
      name: terms.name,
      shows_net: true,
      company: "Talleres Núñez",
      nif: WORKSHOP_NIF,
    });
    expect((await ana.call(getCustomer, { params: { id } })).body.personal?.membership).toMatchObject({
      group,
      company: "Talleres Núñez",
      nif: WORKSHOP_NIF,
      revision: 1,
    });
    expect((await read(group)).accounts).toMatchObject([{ id, company: "Talleres Núñez" }]);
    const data = (await owner.call(exportCustomer, { params: { id } })).body;
    expect(data).toMatchObject({ user: { group: { name: terms.name, nif: WORKSHOP_NIF } } });
    const used = await ana.call(removeCustomerGroup, { params: { id: group } });
    expect([used.status, used.body]).toMatchObject([409, { code: "group_in_use" }]);
    expect((await put(id, null, 1)).body).toEqual({ revision: 0 });
    expect(await unitFor(visitor)).toBe(5000);
    expect((await visitor.call(getUser)).body.group).toBeUndefined();
    const { rows } = await pool().query(
      "select after, before from audit_events where action = 'customer.grouped' and object = $1 order by id",
      [id],
    );
    expect(rows.map(({ after, before }) => [before.group, after.group])).toEqual([
      [null, terms.name],
      [terms.name, null],
    ]);
    expect(JSON.stringify(rows)).not.toContain(WORKSHOP_NIF);
  });

  it("needs company and tax id, and is not changed over what somebody else has changed", async () => {
    const { id } = await account();
    const [one, other] = [await create(), await create({ name: `Otro ${groups}` })];
    for (const nif of ["", "12345678A"]) expect((await put(id, one, 0, ana, nif)).status).toBe(422);
    const both = await Promise.all([put(id, one), put(id, other, 0, eva)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } = await pool().query("select * from customer_group_members where user_id = $1", [id]);
    expect(rows).toHaveLength(1);
    expect((await put(id, 999_999, 1)).status).toBe(422);
  });

  it("gets its group's prices on the phone, for which its tax id is needed", async () => {
    const { id } = await account();
    await put(id, await create());
    const call = createSecretId();
    const wish = { products: [{ id: part, quantity: 2 }], car: null };
    const quote = async (of: number | null) =>
      (
        await ana.call(quotePhoneOrder, {
          params: { id: call },
          body: { ...wish, account: of, postal_code: "28013", payment_method: "transfer" },
        })
      ).body;
    expect((await quote(null)).totals.subtotal).toBe(100);
    const quoted = await quote(Number(id));
    expect([quoted.totals.subtotal, quoted.member?.group]).toEqual([85, terms.name]);
    expect((await quote(null)).member).toBeUndefined();
    const place = (nif: string) =>
      ana.call(placePhoneOrder, {
        params: { id: call },
        body: {
          ...wish,
          account: Number(id),
          email: "taller@cliente.example",
          shipping_address: { ...guestAddress, nif, company: "", street_2: "" },
          carrier_id: quoted.carrier?.id ?? 0,
          payment_method: "transfer",
          total_cents: toCents(quoted.totals.total),
        },
      });
    expect((await place("")).status).toBe(422);
    const placed = await place(WORKSHOP_NIF);
    expect(placed.status).toBe(201);
    const { rows } = await pool().query(
      "select subtotal_cents, group_name, user_id from orders where number = $1",
      [placed.body.number],
    );
    expect(rows).toEqual([{ subtotal_cents: 8500, group_name: terms.name, user_id: null }]);
    const { rows: made } = await pool().query(
      "insert into roles (name, permissions) values ('Mostrador', '{read_orders,write_orders}') returning name",
    );
    const counter = await enterAs(shop, (await invite(shop, made[0].name, "Sol")).id);
    const blind = (of: number | null) =>
      counter.call(quotePhoneOrder, { params: { id: call }, body: { ...wish, account: of } });
    expect([(await blind(Number(id))).status, (await blind(null)).status]).toEqual([403, 200]);
    expect((await quote(999_999)) as unknown).toMatchObject({ errors: { account: [expect.any(String)] } });
  });

  it("either joins a group or finds it removed, never both", async () => {
    for (let run = 0; run < 3; run += 1) {
      const { id } = await account();
      const group = await create({ name: `Carrera ${run}` });
      const [joined, removed] = await Promise.all([
        put(id, group),
        eva.call(removeCustomerGroup, { params: { id: group } }),
      ]);
      expect([
        [200, 409],
        [422, 204],
      ]).toContainEqual([joined.status, removed.status]);
    }
  });

  it("takes its membership with it when it is erased, and is kept for it when unused", async () => {
    const erased = await account();
    const kept = await account();
    const unused = await account();
    const group = await create();
    for (const { id } of [erased, kept]) await put(id, group);
    expect((await ana.call(eraseCustomer, { params: { id: erased.id } })).status).toBe(204);
    shop.clock.advance(400 * DAY_MS);
    await forgetUnused(shop.context);
    const { rows } = await pool().query("select id from users where id = any($1) order by id", [
      [erased, kept, unused].map(({ id }) => Number(id)),
    ]);
    expect(rows).toEqual([{ id: Number(kept.id) }]);
    const members = await pool().query("select user_id from customer_group_members where group_id = $1", [
      group,
    ]);
    expect(members.rows).toEqual([{ user_id: Number(kept.id) }]);
  });
});
