import { decodeParameters, readNotification } from "@tuerca/redsys";
import { afterAll, beforeAll, expect, test } from "vitest";
import recorded from "../../redsys/test/vectors.json" with { type: "json" };
import { CARDS, SANDBOX_MERCHANT, startRedsysSandbox } from "../src/index.ts";
import { type Merchant, postForm, startMerchant } from "./merchant.ts";

let merchant: Merchant;
beforeAll(async () => {
  merchant = await startMerchant();
});
afterAll(() => merchant.close());

const message = (id: string) => {
  const found = recorded.signatures.find((each) => each.id === id);
  if (!found) throw new Error(`no message ${id}`);
  return {
    Ds_SignatureVersion: found.version,
    Ds_MerchantParameters: found.parameters,
    Ds_Signature: found.signature,
  };
};

test.each(["256v1-request", "v2-official", "512v1-official", "256v1-same-body"])(
  "the request %s, made by others, is taken like the real gateway takes it",
  async (id) => {
    const sandbox = await startRedsysSandbox({ ...SANDBOX_MERCHANT, shopOrigin: "http://127.0.0.1:1" });
    const answer = await postForm(`${sandbox.url}/sis/realizarPago`, message(id));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(id === "256v1-request" ? "49,99" : "9,99");
    await sandbox.close();
  },
);

test("our notification has every field of the real one, in its form", async () => {
  await merchant.authenticate(await merchant.pay(CARDS.frictionless));
  await merchant.sandbox.settled();
  const ours = merchant.shop.received[0]?.fields;
  const real = message("256v1-notification-real");
  const read = (fields: object | undefined) =>
    readNotification(merchant.secret, ["HMAC_SHA256_V1"], fields) as Record<string, string>;
  const [mine, theirs] = [read(ours), read(real)];
  expect(Object.keys(mine).sort()).toEqual(Object.keys(theirs).sort());
  const shape = (text = "") => text.replaceAll(/\d/g, "9");
  for (const name of ["Ds_Date", "Ds_Hour", "Ds_Card_Number", "Ds_Terminal", "Ds_Response", "Ds_Amount"]) {
    expect(shape(mine[name])).toBe(shape(theirs[name]));
  }
  for (const name of ["Ds_Currency", "Ds_MerchantCode", "Ds_TransactionType", "Ds_Card_Country"]) {
    expect(mine[name]).toBe(theirs[name]);
  }
  expect(decodeParameters(ours?.Ds_MerchantParameters)).toHaveProperty("Ds_Date", "22%2F11%2F2026");
});
