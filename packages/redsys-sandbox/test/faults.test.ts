import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CARDS } from "../src/index.ts";
import { type Merchant, type Payment, postJson, startMerchant } from "./merchant.ts";

let merchant: Merchant;
beforeEach(async () => {
  merchant = await startMerchant();
});
afterEach(() => merchant.close());

const switchOn = (faults: unknown) => postJson(`${merchant.sandbox.url}/sandbox/faults`, faults);
const shownFaults = async () => (await fetch(`${merchant.sandbox.url}/sandbox/faults`)).json();
const responseOf = ({ order }: Payment) =>
  merchant.sandbox.operations().find((operation) => operation.order === order)?.response;

test.each([0, 4])(
  "%i duplicates: the shop gets the same notification that often more",
  async (duplicates) => {
    await switchOn({ duplicates });
    await merchant.authenticate(await merchant.pay(CARDS.frictionless));
    await merchant.sandbox.settled();
    const signatures = merchant.shop.received.map(({ fields }) => fields.Ds_Signature);
    expect(signatures).toHaveLength(1 + duplicates);
    expect(new Set(signatures).size).toBe(1);
  },
);

test("a lost notification never arrives, and is told as lost", async () => {
  await switchOn({ lose: true });
  await merchant.authenticate(await merchant.pay(CARDS.frictionless));
  await merchant.sandbox.settled();
  expect(merchant.shop.received).toEqual([]);
  expect(merchant.sandbox.operations()[0]?.notifications).toEqual([{ status: null, lost: true }]);
});

test("a delayed notification comes after the answer, unless the gateway is closed before", async () => {
  await switchOn({ delay_ms: 1 });
  await merchant.authenticate(await merchant.pay(CARDS.frictionless));
  await merchant.sandbox.settled();
  expect(merchant.shop.received).toHaveLength(1);
  await switchOn({ delay_ms: 600_000 });
  expect(await merchant.authenticate(await merchant.pay(CARDS.frictionless))).toHaveProperty("Ds_Response");
  await merchant.sandbox.close();
  expect(merchant.shop.received).toHaveLength(1);
});

test("the shop's status is told", async () => {
  merchant.shop.state.status = 503;
  await merchant.authenticate(await merchant.pay(CARDS.frictionless));
  await merchant.sandbox.settled();
  expect(merchant.sandbox.operations()[0]?.notifications).toEqual([{ status: 503, lost: false }]);
});

test.each(["lost", "http_500", "garbage"])("%s: the answer fails, the card is charged", async (answer) => {
  const payment = await merchant.pay(CARDS.frictionless);
  const data = merchant.authentication(await merchant.inicia(payment));
  await switchOn({ answer });
  await expect(merchant.trata(payment, data)).rejects.toThrow();
  expect(responseOf(payment)).toBe("0000");
});

test("an answer that never comes, with the card charged", async () => {
  const payment = await merchant.pay(CARDS.frictionless);
  const data = merchant.authentication(await merchant.inicia(payment));
  await switchOn({ answer: "timeout" });
  const body = merchant.envelope({ ...merchant.base(payment), DS_MERCHANT_EMV3DS: data });
  const patience = new AbortController();
  const waiting = fetch(merchant.endpoints.trata, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: patience.signal,
  });
  await vi.waitFor(() => expect(responseOf(payment)).toBe("0000"));
  patience.abort();
  await expect(waiting).rejects.toThrow(/abort/i);
});

test("with charged false nothing happens before the answer fails, and the next call is served", async () => {
  const payment = await merchant.pay(CARDS.frictionless);
  const data = merchant.authentication(await merchant.inicia(payment));
  await switchOn({ answer: "http_500", charged: false, times: 1 });
  await expect(merchant.trata(payment, data)).rejects.toThrow();
  expect(responseOf(payment)).toBe("");
  expect(await merchant.trata(payment, data)).toMatchObject({ Ds_Response: "0000" });
});

test("only the calls that are named fail; an empty setting ends all faults", async () => {
  await switchOn({ answer: "http_500", on: ["inicia", "query"] });
  const payment = await merchant.pay(CARDS.without3ds);
  await expect(merchant.inicia(payment)).rejects.toThrow();
  expect(await merchant.trata(payment)).toMatchObject({ Ds_Response: "0000" });
  expect((await fetch(merchant.endpoints.query, { method: "POST" })).status).toBe(500);
  await switchOn({});
  expect(await merchant.inicia(await merchant.pay(CARDS.without3ds))).toHaveProperty("Ds_EMV3DS");
});

test("faults of one operation hit that one only, and are counted for it", async () => {
  const [hit, other] = [await merchant.pay(CARDS.without3ds), await merchant.pay(CARDS.without3ds)];
  await switchOn({ order: hit.order, answer: "lost", times: 1, lose: true });
  await switchOn({ duplicates: 1 });
  expect(await merchant.trata(other)).toMatchObject({ Ds_Response: "0000" });
  await expect(merchant.trata(hit)).rejects.toThrow();
  await merchant.sandbox.settled();
  const told = merchant.sandbox.operations().map(({ order, notifications }) => [order, notifications.length]);
  expect(told).toEqual([
    [other.order, 2],
    [hit.order, 1],
  ]);
  expect(merchant.shop.received).toHaveLength(2);
  expect(await merchant.trata(hit)).toHaveProperty("errorCode");
});

test("what is set is shown, and an empty setting ends it for all and for single operations", async () => {
  const { order } = await merchant.pay(CARDS.without3ds);
  await switchOn({ order, lose: true });
  await switchOn({ duplicates: 2 });
  expect(await shownFaults()).toMatchObject({
    all: { duplicates: 2, lose: false },
    orders: { [order]: { duplicates: 0, lose: true } },
  });
  await switchOn({});
  expect(await shownFaults()).toEqual({ all: expect.objectContaining({ duplicates: 0 }), orders: {} });
});

test("a setting outside its bounds is refused and changes nothing", async () => {
  for (const wrong of [{ delay_ms: -1 }, { answer: "no" }, { on: ["x"] }, { other: 1 }, 7]) {
    expect((await switchOn(wrong)).status).toBe(422);
  }
  expect(await shownFaults()).toMatchObject({ all: { answer: "ok" }, orders: {} });
});
