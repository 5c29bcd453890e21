import { type Parameters, readNotification } from "@tuerca/redsys";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hidden, type Merchant, mintPayment, postForm, startMerchant } from "./merchant.ts";

let merchant: Merchant;
beforeAll(async () => {
  merchant = await startMerchant();
});
afterAll(() => merchant.close());

/**
 * Sends the browser to the gateway; returns its page and the address that the page's form posts to.
 */
async function open(more: Parameters = {}) {
  const payment = mintPayment(merchant);
  const { DS_MERCHANT_IDOPER: _, ...base } = merchant.base(payment);
  const urls = {
    DS_MERCHANT_URLOK: `${merchant.shop.url}/ok?order=1`,
    DS_MERCHANT_URLKO: `${merchant.shop.url}/ko`,
  };
  const answer = await postForm(
    merchant.endpoints.redirect,
    merchant.envelope({ ...base, ...urls, ...more }),
  );
  const html = await answer.text();
  const action = /action="(\/sandbox\/redirect\/[^"]+)"/.exec(html)?.[1];
  return { payment, status: answer.status, html, action: merchant.sandbox.url + action };
}

const BIZUM = { Ds_Merchant_PayMethods: "z" };

/** The shop's reading of the address that the browser is sent to. */
function readReturn(answer: Response) {
  const url = new URL(answer.headers.get("location") ?? "");
  const parameters = readNotification(
    merchant.secret,
    ["HMAC_SHA256_V1"],
    Object.fromEntries(url.searchParams),
  );
  return { url, parameters };
}

test("Bizum: the page says the amount; paid, the browser returns with a signed outcome and the shop is notified", async () => {
  const { payment, html, action } = await open(BIZUM);
  expect(html).toContain("Pago con Bizum");
  expect(html).toContain("20,00");
  const answer = await postForm(action, { action: "pay" });
  expect(answer.status).toBe(303);
  const { url, parameters } = readReturn(answer);
  expect(url.pathname + url.search).toMatch(/^\/ok\?order=1&/);
  expect(parameters).toMatchObject({ Ds_Order: payment.order, Ds_Response: "0000", Ds_Amount: "2000" });
  await merchant.sandbox.settled();
  const notified = merchant.shop.received.at(-1);
  expect(notified?.path).toBe("/notification");
  expect(readNotification(merchant.secret, ["HMAC_SHA256_V1"], notified?.fields)).toMatchObject({
    Ds_Order: payment.order,
    Ds_Response: "0000",
    Ds_Date: "22/11/2026",
    Ds_Hour: "11:00",
  });
});

test("cancelled: 9915, back to URLKO; a second click changes nothing", async () => {
  const { payment, action } = await open(BIZUM);
  const { url, parameters } = readReturn(await postForm(action, { action: "cancel" }));
  expect(url.pathname).toBe("/ko");
  expect(parameters).toMatchObject({ Ds_Response: "9915", Ds_ErrorCode: "SIS9915" });
  expect(readReturn(await postForm(action, { action: "pay" })).parameters.Ds_Response).toBe("9915");
  await merchant.sandbox.settled();
  const notifications = merchant.sandbox.operations().find(({ order }) => order === payment.order);
  expect(notifications?.notifications).toHaveLength(1);
});

test.each(["1072", "1073", "1074", "1096"])("Bizum denied by the amount %s is 9966", async (amount) => {
  const { action } = await open({ ...BIZUM, DS_MERCHANT_AMOUNT: amount });
  expect(readReturn(await postForm(action, { action: "pay" })).parameters.Ds_Response).toBe("9966");
});

test("a card by redirect: chosen from the test cards, with a code where it asks for one", async () => {
  const { html, action } = await open();
  expect(html).toContain("Tarjeta de prueba");
  const withoutIds = html.replaceAll(/\b[0-9a-f]{32}\b/g, "");
  expect(withoutIds).not.toMatch(/\d{13,}/);
  const frictionless = await postForm(action, { action: "pay", card: "3", cvv: "123" });
  expect(readReturn(frictionless).parameters).toMatchObject({ Ds_Response: "0000" });
  const other = await open();
  const challenge = await (await postForm(other.action, { action: "pay", card: "5", cvv: "123" })).text();
  const done = await postForm(`${merchant.sandbox.url}/sandbox/3ds/answer`, {
    acsTransID: hidden(challenge, "acsTransID"),
    action: "confirm",
    code: "123456",
  });
  expect(readReturn(done).parameters).toMatchObject({ Ds_Response: "0000", Ds_Order: other.payment.order });
});

test("nobody but the shop is notified or returned to", async () => {
  const elsewhere = "https://example.com/";
  const { payment, action } = await open({
    ...BIZUM,
    DS_MERCHANT_MERCHANTURL: elsewhere,
    DS_MERCHANT_URLOK: elsewhere,
  });
  const answer = await postForm(action, { action: "pay" });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Operación autorizada");
  const operation = merchant.sandbox.operations().find(({ order }) => order === payment.order);
  expect(operation).toMatchObject({ response: "0000", notifications: [] });
});

test("a request that does not hold, a used number and an unknown page are refused", async () => {
  const { payment, action } = await open(BIZUM);
  await postForm(action, { action: "pay" });
  const again = await postForm(merchant.endpoints.redirect, merchant.envelope(merchant.base(payment)));
  expect(again.status).toBe(400);
  expect(await again.text()).toContain("SIS0051");
  const forged = { ...merchant.envelope(merchant.base(mintPayment(merchant))), Ds_Signature: "AAAA" };
  expect(await (await postForm(merchant.endpoints.redirect, forged)).text()).toContain("SIS0042");
  expect((await postForm(`${merchant.sandbox.url}/sandbox/redirect/x`, { action: "pay" })).status).toBe(404);
});
