import { buildStateQuery, readStateAnswer, STATE_QUERY_HEADERS, type StateQuery } from "@tuerca/redsys";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CARDS, SANDBOX_MERCHANT } from "../src/index.ts";
import { type Merchant, type Payment, startMerchant } from "./merchant.ts";

let merchant: Merchant;
beforeAll(async () => {
  merchant = await startMerchant();
});
afterAll(() => merchant.close());

const refund = (payment: Payment, amount: string) =>
  merchant.trata(payment, undefined, { DS_MERCHANT_TRANSACTIONTYPE: "3", DS_MERCHANT_AMOUNT: amount });

async function askState(order: string, transactionType: StateQuery["transactionType"] = "0") {
  const { merchantCode, terminal, secret } = SANDBOX_MERCHANT;
  const query = { merchantCode, terminal, order, transactionType };
  const answer = await fetch(merchant.endpoints.query, {
    method: "POST",
    headers: STATE_QUERY_HEADERS,
    body: buildStateQuery(secret, query),
  });
  return readStateAnswer(secret, query, await answer.text());
}

test("a payment is refunded in parts, up to what was paid", async () => {
  const payment = await merchant.pay(CARDS.frictionless, { amount: "2000" });
  await merchant.authenticate(payment);
  const first = await refund(payment, "1500");
  expect(first).toMatchObject({ Ds_Response: "0900", Ds_TransactionType: "3", Ds_Amount: "1500" });
  expect(await refund(payment, "501")).toEqual({ errorCode: "SIS0057" });
  expect(await refund(payment, "500")).toMatchObject({ Ds_Response: "0900" });
  expect(await refund(payment, "1")).toEqual({ errorCode: "SIS0057" });
  const states = await askState(payment.order, "3");
  expect(states.map(({ amount, response }) => [amount, response])).toEqual([
    ["1500", "0900"],
    ["500", "0900"],
  ]);
});

test("nothing is refunded that was not paid", async () => {
  const denied = await merchant.pay(CARDS.denied);
  await merchant.authenticate(denied);
  expect(await refund(denied, "100")).toEqual({ errorCode: "SIS0056" });
  expect(await refund(await merchant.pay(CARDS.frictionless), "100")).toEqual({ errorCode: "SIS0054" });
});

test("a payment of an earlier run is refunded only if the sandbox is to", async () => {
  const order = "0001AbCdEfGh";
  const forgotten = { order, idOper: "", amount: "2000" };
  expect(await refund(forgotten, "700")).toEqual({ errorCode: "SIS0054" });
  const demo = await startMerchant("HMAC_SHA256_V1", { refundsUnknown: true });
  try {
    const type = { DS_MERCHANT_TRANSACTIONTYPE: "3" };
    for (const DS_MERCHANT_AMOUNT of ["700", "1300"])
      expect(await demo.trata(forgotten, undefined, { ...type, DS_MERCHANT_AMOUNT })).toMatchObject({
        Ds_Response: "0900",
        Ds_Amount: DS_MERCHANT_AMOUNT,
      });
  } finally {
    await demo.close();
  }
});

test("the query tells a payment from its request to its end", async () => {
  const payment = await merchant.pay(CARDS.challenge);
  expect(await askState(payment.order)).toEqual([]);
  await merchant.inicia(payment);
  expect(await askState(payment.order)).toMatchObject([{ state: "S", response: "" }]);
  await merchant.authenticate(payment);
  expect(await askState(payment.order)).toMatchObject([{ state: "P", response: "9999" }]);
  const paid = await merchant.pay(CARDS.frictionless, { amount: "5600" });
  await merchant.authenticate(paid);
  expect(await askState(paid.order)).toMatchObject([{ state: "F", response: "0000", amount: "5600" }]);
});

test("a query that is not signed, or no query at all, gets an error and no state", async () => {
  const body = buildStateQuery("Mk9m98IfEblmPfrpsawt7BmxObt98Jev", {
    merchantCode: "999008881",
    terminal: "1",
    order: "2611AAAA0000",
    transactionType: "0",
  });
  for (const [text, code] of [
    [body, "XML0023"],
    ["<nothing/>", "XML0001"],
  ] as const) {
    const answer = await fetch(merchant.endpoints.query, {
      method: "POST",
      headers: STATE_QUERY_HEADERS,
      body: text,
    });
    expect(await answer.text()).toContain(code);
  }
});
