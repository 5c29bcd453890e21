import { decodeThreeDsData, encodeThreeDsData, type Parameters } from "@tuerca/redsys";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CARDS } from "../src/index.ts";
import { hidden, type Merchant, type Payment, postForm, startMerchant } from "./merchant.ts";

let merchant: Merchant;
beforeAll(async () => {
  merchant = await startMerchant();
});
afterAll(() => merchant.close());

/** Pays up to the issuer's page. */
async function challenged(payment: Payment) {
  const answer = await merchant.authenticate(payment);
  const { acsURL, creq, threeDSInfo } = answer.Ds_EMV3DS as Record<string, string>;
  expect(threeDSInfo).toBe("ChallengeRequest");
  const html = await (await postForm(acsURL ?? "", { creq: creq ?? "" })).text();
  return { html, acsTransID: hidden(html, "acsTransID") };
}

async function answerWith(acsTransID: string, fields: Record<string, string>): Promise<string> {
  const answer = await postForm(`${merchant.sandbox.url}/sandbox/3ds/answer`, { acsTransID, ...fields });
  return answer.text();
}

const conclude = (payment: Payment, cres: string, more: Parameters = {}) =>
  merchant.trata(payment, { threeDSInfo: "ChallengeResponse", protocolVersion: "2.1.0", cres, ...more });

test("the right code passes: cres for the shop, then an authorised payment", async () => {
  const payment = await merchant.pay(CARDS.challenge);
  const { html, acsTransID } = await challenged(payment);
  expect(html).toContain("20,00");
  const back = await answerWith(acsTransID, { action: "confirm", code: "123456" });
  expect(back).toContain(`action="${merchant.shop.url}/challenge-return"`);
  const cres = hidden(back, "cres");
  expect(decodeThreeDsData(cres)).toMatchObject({ messageType: "CRes", transStatus: "Y" });
  expect(await conclude(payment, cres)).toMatchObject({ Ds_Response: "0000", Ds_SecurePayment: "2" });
  expect(await conclude(payment, cres)).toEqual({ errorCode: "SIS0051" });
});

test("a wrong code is asked for again, the third one fails", async () => {
  const payment = await merchant.pay(CARDS.challenge);
  const { acsTransID } = await challenged(payment);
  for (let attempt = 0; attempt < 2; attempt++) {
    const again = await answerWith(acsTransID, { action: "confirm", code: "000000" });
    expect(again).toContain("El código no es correcto");
  }
  const cres = hidden(await answerWith(acsTransID, { action: "confirm", code: "000000" }), "cres");
  expect(decodeThreeDsData(cres)).toMatchObject({ transStatus: "N" });
  expect(await answerWith(acsTransID, { action: "confirm", code: "123456" })).toContain(cres);
  expect(await conclude(payment, cres)).toMatchObject({ Ds_Response: "0184" });
});

test("a cancelled challenge is a payment cancelled by its holder", async () => {
  const payment = await merchant.pay(CARDS.methodAndChallenge);
  const { acsTransID } = await challenged(payment);
  const cres = hidden(await answerWith(acsTransID, { action: "cancel" }), "cres");
  expect(await conclude(payment, cres)).toMatchObject({ Ds_Response: "9673" });
});

test("a cres that the browser made up pays nothing", async () => {
  const payment = await merchant.pay(CARDS.challenge);
  const started = await merchant.inicia(payment);
  const { threeDSServerTransID } = started.Ds_EMV3DS as Record<string, string>;
  await merchant.trata(payment, merchant.authentication(started));
  const forged = encodeThreeDsData({ threeDSServerTransID, messageType: "CRes", transStatus: "Y" });
  expect(await conclude(payment, encodeThreeDsData({ threeDSServerTransID: "x" }))).toEqual({
    errorCode: "SIS0585",
  });
  expect(await conclude(payment, "")).toEqual({ errorCode: "SIS0589" });
  expect(await conclude(payment, forged, { protocolVersion: "2.2.0" })).toEqual({ errorCode: "SIS0588" });
  expect(await conclude(payment, forged)).toMatchObject({ Ds_Response: "0184" });
});

test("a response to a challenge that was never put is refused", async () => {
  const payment = await merchant.pay(CARDS.frictionless);
  await merchant.inicia(payment);
  expect(await conclude(payment, encodeThreeDsData({}))).toEqual({ errorCode: "SIS0663" });
});

test("the 3DS Method page comes back to the shop, and to nobody else", async () => {
  const started = await merchant.inicia(await merchant.pay(CARDS.method));
  const { threeDSMethodURL, threeDSServerTransID } = started.Ds_EMV3DS as Record<string, string>;
  const data = (threeDSMethodNotificationURL: string) =>
    encodeThreeDsData({ threeDSServerTransID, threeDSMethodNotificationURL });
  const threeDSMethodData = data(`${merchant.shop.url}/method-return`);
  const html = await (await postForm(threeDSMethodURL ?? "", { threeDSMethodData })).text();
  expect(html).toContain(`action="${merchant.shop.url}/method-return"`);
  expect(hidden(html, "threeDSMethodData")).toBe(threeDSMethodData);
  for (const wrong of [data("https://example.com/"), "", "x"]) {
    const answer = await postForm(threeDSMethodURL ?? "", { threeDSMethodData: wrong });
    expect(answer.status).toBe(400);
  }
});

test("a challenge that does not exist is refused", async () => {
  const unknown = { creq: encodeThreeDsData({ acsTransID: "x" }) };
  expect((await postForm(`${merchant.sandbox.url}/sandbox/3ds/challenge`, unknown)).status).toBe(400);
  expect((await postForm(`${merchant.sandbox.url}/sandbox/3ds/challenge`, {})).status).toBe(400);
  expect((await postForm(`${merchant.sandbox.url}/sandbox/3ds/answer`, { code: "123456" })).status).toBe(400);
});
