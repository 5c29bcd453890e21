import {
  type Address,
  type AddressInput,
  addBillingAddress,
  addShippingAddress,
  type Call,
  deleteShippingAddress,
  getBillingAddress,
  getShippingAddresses,
  MAX_SHIPPING_ADDRESSES,
  markDefaultAddress,
  replaceBillingAddress,
  replaceShippingAddress,
} from "@tuerca/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { guestAddress } from "../../../test/factories/guest.ts";
import { createTestShop, logInAs, type TestClient, type TestShop } from "../../../test/index.ts";

let shop: TestShop;
let ana: TestClient;

beforeAll(async () => {
  shop = await createTestShop();
});
beforeEach(async () => {
  ana = await customer();
});
afterAll(() => shop.close());

async function customer(): Promise<TestClient> {
  const visitor = shop.visitor();
  await logInAs(shop.context, visitor);
  return visitor;
}

const street = (name: string): AddressInput => ({ ...guestAddress, street: name });

async function add(visitor: TestClient, name: string): Promise<number> {
  const answer = await visitor.call(addShippingAddress, { body: street(name) });
  expect(answer.status).toBe(201);
  return answer.body.id ?? 0;
}

const list = async (visitor: TestClient) => (await visitor.call(getShippingAddresses)).body;
const brief = (addresses: Address[]) => addresses.map((one) => [one.street, one.is_default]);

const CALLS: [string, Call][] = [
  ["getShippingAddresses", getShippingAddresses],
  ["addShippingAddress", addShippingAddress],
  ["replaceShippingAddress", replaceShippingAddress],
  ["deleteShippingAddress", deleteShippingAddress],
  ["markDefaultAddress", markDefaultAddress],
  ["getBillingAddress", getBillingAddress],
  ["addBillingAddress", addBillingAddress],
  ["replaceBillingAddress", replaceBillingAddress],
];

it.each(CALLS)("%s needs a login", async (_, call) => {
  const body = call.body ? guestAddress : undefined;
  const answer = await shop.visitor().send(call.method, call.path.replace("{id}", "1"), body);
  expect([answer.status, answer.body]).toEqual([401, { message: "Unauthenticated." }]);
});

describe("shipping addresses", () => {
  it("are kept as the contract reads them, the first as default", async () => {
    expect(await list(ana)).toEqual([]);
    const body = { ...guestAddress, nif: "12.345.678-z", company: " ", street_2: "2º B" };
    const answer = await ana.call(addShippingAddress, { body });
    const kept = { nif: "12345678Z", company: null, street_2: "2º B", country: "ES", phone: "+34600100200" };
    expect(answer.body).toEqual({ ...guestAddress, ...kept, id: expect.any(Number), is_default: true });
    await add(ana, "Segunda");
    await add(ana, "Tercera");
    expect(brief(await list(ana))).toEqual([
      ["Calle Mayor, 1", true],
      ["Tercera", false],
      ["Segunda", false],
    ]);
  });

  it("are kept once however often the same is sent, also where there are as many as there may be", async () => {
    const body = { ...guestAddress, nif: "12.345.678-z" };
    const sent = await Promise.all([1, 2, 3].map(() => ana.call(addShippingAddress, { body })));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(sent.map((answer) => answer.body.id)).size).toBe(1);
    for (let count = 1; count < MAX_SHIPPING_ADDRESSES; count += 1) await add(ana, String(count));
    const again = await ana.call(addShippingAddress, { body: { ...body, nif: "12345678Z" } });
    expect([again.status, again.body.id]).toEqual([201, sent[0]?.body.id]);
    expect(await list(ana)).toHaveLength(MAX_SHIPPING_ADDRESSES);
    expect((await ana.call(addShippingAddress, { body: street("otra") })).status).toBe(422);
  });

  it("are replaced, made the default and deleted, with one default all along", async () => {
    const [first, second] = [await add(ana, "1"), await add(ana, "2")];
    await add(ana, "3");
    const moved = await ana.call(replaceShippingAddress, { params: { id: second }, body: street("2b") });
    expect(moved.body).toMatchObject({ id: second, street: "2b", is_default: false });
    const marked = await ana.call(markDefaultAddress, { params: { id: second } });
    expect(marked.body).toMatchObject({ id: second, is_default: true });
    expect((await ana.call(markDefaultAddress, { params: { id: second } })).status).toBe(200);
    expect(brief(await list(ana))).toEqual([
      ["2b", true],
      ["3", false],
      ["1", false],
    ]);
    expect((await ana.call(deleteShippingAddress, { params: { id: first } })).status).toBe(204);
    expect((await ana.call(deleteShippingAddress, { params: { id: second } })).status).toBe(204);
    expect(brief(await list(ana))).toEqual([["3", true]]);
    const [last] = await list(ana);
    await ana.call(deleteShippingAddress, { params: { id: last?.id ?? 0 } });
    expect(await list(ana)).toEqual([]);
    await add(ana, "4");
    expect(brief(await list(ana))).toEqual([["4", true]]);
  });

  it("are nobody else's", async () => {
    const id = await add(ana, "1");
    const billing = (await ana.call(addBillingAddress, { body: guestAddress })).body.id ?? 0;
    const luis = await customer();
    const missing: TestClient[] = [luis, ana];
    for (const [index, visitor] of missing.entries()) {
      const params = { id: index === 0 ? id : billing };
      const answers = [
        await visitor.call(replaceShippingAddress, { params, body: street("x") }),
        await visitor.call(markDefaultAddress, { params }),
        await visitor.call(deleteShippingAddress, { params }),
        await visitor.call(deleteShippingAddress, { params: { id: 2_147_483_647 } }),
      ];
      for (const answer of answers)
        expect([answer.status, answer.body]).toEqual([404, { message: "No encontrado." }]);
    }
    expect(brief(await list(ana))).toEqual([["1", true]]);
    expect(await list(luis)).toEqual([]);
  });

  it("are kept in one form, in the province of their postal code", async () => {
    const typed = { ...guestAddress, postal_code: "C.P. 48 001", phone: "0034 612-34-56-78", city: "Bilbao" };
    for (const province of ["Vizcaya", "madrid", "", undefined]) {
      const answer = await ana.send("POST", addShippingAddress.path, { ...typed, province });
      expect(answer).toMatchObject({
        status: 201,
        body: { postal_code: "48001", phone: "+34612345678", province: "Bizkaia" },
      });
    }
  });

  it("name every bad field at once, in Spanish", async () => {
    const bad = {
      ...guestAddress,
      postal_code: "08001",
      phone: "12",
      nif: "12345678A",
      name: "",
      city: "x\u0000",
    };
    const answer = await ana.send("POST", addShippingAddress.path, bad);
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.body as { errors: object }).errors).sort()).toEqual([
      "city",
      "name",
      "nif",
      "phone",
    ]);
    for (const body of [undefined, [], "x", { ...guestAddress, country: "FR" }])
      expect((await ana.send("POST", addShippingAddress.path, body)).status).toBe(422);
    expect((await ana.send("PUT", `${addShippingAddress.path}/0`, guestAddress)).status).toBe(404);
  });

  it(`are ${MAX_SHIPPING_ADDRESSES} at most, with one default, however many come at once`, async () => {
    const adding = Array.from({ length: MAX_SHIPPING_ADDRESSES + 5 }, (_, index) =>
      ana.call(addShippingAddress, { body: street(String(index)) }),
    );
    const statuses = (await Promise.all(adding)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(MAX_SHIPPING_ADDRESSES);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect((await list(ana)).filter((one) => one.is_default)).toHaveLength(1);
  });
});

describe("the billing address", () => {
  it("is one: none at first, then kept and replaced", async () => {
    expect((await ana.call(getBillingAddress)).status).toBe(204);
    expect((await ana.call(replaceBillingAddress, { body: guestAddress })).status).toBe(404);
    const first = await ana.call(addBillingAddress, { body: guestAddress });
    expect([first.status, first.body.is_default]).toEqual([201, true]);
    const again = await ana.call(addBillingAddress, { body: street("2") });
    expect([again.status, again.body.id]).toEqual([200, first.body.id]);
    const third = await ana.call(replaceBillingAddress, { body: street("3") });
    expect([third.status, third.body.street]).toEqual([200, "3"]);
    expect((await ana.call(getBillingAddress)).body).toEqual(third.body);
    expect(await list(ana)).toEqual([]);
    expect((await (await customer()).call(getBillingAddress)).status).toBe(204);
  });

  it("is one also where two tabs keep it at once", async () => {
    const tabs = Array.from({ length: 6 }, (_, index) =>
      ana.call(addBillingAddress, { body: street(String(index)) }),
    );
    const answers = await Promise.all(tabs);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  });
});
