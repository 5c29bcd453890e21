import { SIGNATURE_VERSIONS } from "@tuerca/redsys";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CARDS } from "../src/index.ts";
import { TEST_CARDS } from "../src/test-cards.ts";
import { type Merchant, postJson, startMerchant } from "./merchant.ts";

let merchant: Merchant;
beforeAll(async () => {
  merchant = await startMerchant();
});
afterAll(() => merchant.close());

test("a frictionless card is authorised at once, its number masked", async () => {
  const payment = await merchant.pay(CARDS.frictionless);
  const started = await merchant.inicia(payment);
  expect(started).toMatchObject({
    Ds_Order: payment.order,
    Ds_Card_PSD2: "Y",
    Ds_EMV3DS: { protocolVersion: "2.1.0", threeDSInfo: "CardConfiguration" },
  });
  expect(started.Ds_EMV3DS).not.toHaveProperty("threeDSMethodURL");
  const answer = await merchant.trata(payment, merchant.authentication(started));
  expect(answer).toMatchObject({
    Ds_Response: "0000",
    Ds_Amount: "2000",
    Ds_Currency: "978",
    Ds_Order: payment.order,
    Ds_Terminal: "1",
    Ds_CardNumber: "454881******7229",
  });
  expect(answer.Ds_AuthorisationCode).toMatch(/^\d{6}$/);
});

test.each(SIGNATURE_VERSIONS)("%s is spoken both ways, notifications included", async (version) => {
  const other = await startMerchant(version);
  const payment = await other.pay(CARDS.frictionless);
  expect(await other.authenticate(payment)).toMatchObject({ Ds_Response: "0000" });
  await other.sandbox.settled();
  expect(other.shop.received[0]?.fields.Ds_SignatureVersion).toBe(version);
  await other.close();
});

test("a card without 3-D Secure 2 says so and is authorised by a plain call", async () => {
  const payment = await merchant.pay(CARDS.without3ds);
  expect(await merchant.inicia(payment)).toMatchObject({ Ds_EMV3DS: { protocolVersion: "NO_3DS_v2" } });
  expect(await merchant.trata(payment)).toMatchObject({ Ds_Response: "0000", Ds_SecurePayment: "0" });
});

test.each(TEST_CARDS.map((card) => [card.number, card] as const))(
  "%s says of 3-D Secure what it is for",
  async (number, card) => {
    const payment = await merchant.pay(number);
    const started = await merchant.inicia(payment);
    const data = started.Ds_EMV3DS as Record<string, unknown>;
    expect(data.protocolVersion).toBe(card.protocolVersion);
    expect("threeDSMethodURL" in data).toBe(card.methodUrl);
    const isAsked = card.protocolVersion !== "NO_3DS_v2";
    const answer = await merchant.trata(payment, isAsked ? merchant.authentication(started) : undefined);
    if (card.challenge) expect(answer.Ds_EMV3DS).toMatchObject({ threeDSInfo: "ChallengeRequest" });
    else expect(answer).toMatchObject({ Ds_Response: card.denied ? "0190" : "0000" });
  },
);

test("a card with 3-D Secure is not charged without it", async () => {
  expect(await merchant.trata(await merchant.pay(CARDS.frictionless))).toMatchObject({ Ds_Response: "0195" });
});

test.each([
  ["the denied card", CARDS.denied, {}, "0190"],
  ["CVV 999", CARDS.frictionless, { cvv: "999" }, "0129"],
  ["CVV 172", CARDS.frictionless, { cvv: "172" }, "0172"],
  ["CVV 173", CARDS.frictionless, { cvv: "173" }, "0173"],
  ["CVV 174", CARDS.frictionless, { cvv: "174" }, "0174"],
  ["an amount that ends in ,96", CARDS.frictionless, { amount: "1096" }, "0190"],
  ["an amount that ends in ,73", CARDS.frictionless, { amount: "1073" }, "0173"],
  ["an expired card", CARDS.frictionless, { year: "25" }, "0101"],
])("%s is denied", async (_, number, given, response) => {
  const answer = await merchant.authenticate(await merchant.pay(number, given));
  expect(answer).toMatchObject({ Ds_Response: response, Ds_AuthorisationCode: "      " });
});

test("an order number is taken once: SIS0051, and -1 for the frame", async () => {
  const payment = await merchant.pay(CARDS.frictionless);
  await merchant.authenticate(payment);
  expect(await merchant.inicia(payment)).toEqual({ errorCode: "SIS0051" });
  expect(await merchant.trata(payment)).toEqual({ errorCode: "SIS0051" });
  const again = { order: payment.order, number: CARDS.frictionless, month: "12", year: "49", cvv: "123" };
  const answer = await postJson(`${merchant.sandbox.url}/sandbox/insite/cards`, again);
  expect(await answer.json()).toEqual({ idOper: "-1" });
});

test("an idOper serves one order for 30 minutes", async () => {
  const payment = await merchant.pay(CARDS.frictionless);
  const other = await merchant.pay(CARDS.frictionless);
  expect(await merchant.inicia({ ...payment, order: other.order })).toEqual({ errorCode: "SIS0669" });
  merchant.clock.time = new Date(merchant.clock.time.getTime() + 30 * 60_000);
  expect(await merchant.inicia(payment)).toHaveProperty("Ds_EMV3DS");
  merchant.clock.time = new Date(merchant.clock.time.getTime() + 1);
  expect(await merchant.inicia(other)).toEqual({ errorCode: "SIS0669" });
});

test.each([
  ["another amount", { DS_MERCHANT_AMOUNT: "1" }, "SIS0666"],
  ["another currency", { DS_MERCHANT_CURRENCY: "840" }, "SIS0027"],
  ["another card", { DS_MERCHANT_IDOPER: "x" }, "SIS0669"],
])("%s than in step A is refused", async (_, changed, errorCode) => {
  const payment = await merchant.pay(CARDS.frictionless);
  const data = merchant.authentication(await merchant.inicia(payment));
  expect(await merchant.trata(payment, data, changed)).toEqual({ errorCode });
});

test("step C without step A, without the browser's data or for another transaction is refused", async () => {
  const payment = await merchant.pay(CARDS.frictionless);
  const other = await merchant.inicia(await merchant.pay(CARDS.frictionless));
  expect(await merchant.trata(payment, merchant.authentication(other))).toEqual({ errorCode: "SIS0663" });
  const data = merchant.authentication(await merchant.inicia(payment));
  const missing: [string, string][] = [
    ["browserAcceptHeader", "SIS0573"],
    ["browserUserAgent", "SIS0574"],
    ["browserJavaEnabled", "SIS0575"],
    ["browserLanguage", "SIS0576"],
    ["browserColorDepth", "SIS0577"],
    ["browserScreenHeight", "SIS0578"],
    ["browserScreenWidth", "SIS0579"],
    ["browserTZ", "SIS0580"],
    ["browserJavascriptEnabled", "SIS0653"],
    ["threeDSServerTransID", "SIS0582"],
    ["threeDSCompInd", "SIS0583"],
    ["notificationURL", "SIS0584"],
  ];
  for (const [field, errorCode] of missing) {
    expect(await merchant.trata(payment, { ...data, [field]: undefined })).toEqual({ errorCode });
  }
  expect(await merchant.trata(payment, merchant.authentication(other))).toEqual({ errorCode: "SIS0585" });
  const elsewhere = { ...data, notificationURL: "https://example.com/" };
  expect(await merchant.trata(payment, elsewhere)).toEqual({ errorCode: "SIS0584" });
});

test("forged, broken and foreign requests are refused with Redsys' codes", async () => {
  const payment = await merchant.pay(CARDS.frictionless);
  const right = merchant.envelope(merchant.base(payment));
  const refused: [unknown, string][] = [
    [{ ...right, Ds_Signature: "AAAA" }, "SIS0042"],
    [{ ...right, Ds_SignatureVersion: "HMAC_SHA512_V2" }, "SIS0042"],
    [{ ...right, Ds_SignatureVersion: "MD5" }, "SIS0429"],
    [{ ...right, Ds_MerchantParameters: "e30*" }, "SIS0430"],
    [{}, "SIS0430"],
    [[], "SIS0430"],
    [merchant.envelope({ ...merchant.base(payment), DS_MERCHANT_MERCHANTCODE: "1" }), "SIS0026"],
    [merchant.envelope({ ...merchant.base(payment), DS_MERCHANT_TERMINAL: "2" }), "SIS0026"],
    [merchant.envelope({ ...merchant.base(payment), DS_MERCHANT_AMOUNT: "20,00" }), "SIS0019"],
    [merchant.envelope({ ...merchant.base(payment), DS_MERCHANT_AMOUNT: "0" }), "SIS0019"],
    [merchant.envelope({ ...merchant.base(payment), DS_MERCHANT_TRANSACTIONTYPE: "5" }), "SIS0023"],
    [merchant.envelope({ ...merchant.base(payment), DS_MERCHANT_ORDER: "ped4227" }), "SIS0434"],
  ];
  for (const [body, errorCode] of refused) {
    const answer = await postJson(merchant.endpoints.trata, body);
    expect(await answer.json()).toEqual({ errorCode });
  }
});
