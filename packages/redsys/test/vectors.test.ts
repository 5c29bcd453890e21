import { expect, test } from "vitest";
import {
  encodeParameters,
  readMessage,
  readNotification,
  type SignatureVersion,
  sign,
  signMessage,
  verify,
} from "../src/index.ts";
import { aesKey, tripleDesKey } from "../src/operation-key.ts";
import { decodeParameters } from "../src/parameters.ts";
import vectors from "./vectors.json" with { type: "json" };

const bare = (text: string) => text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

for (const vector of vectors.signatures) {
  const { secret, order, parameters, signature } = vector;
  const version = vector.version as SignatureVersion;

  test(`the vector ${vector.id}: signature and key come out as published`, () => {
    expect(bare(sign(secret, version, order, parameters))).toBe(bare(signature));
    expect(verify(secret, version, order, parameters, signature)).toBe(true);
    if (vector.key) expect(keyOf(version, secret, order)).toBe(vector.key);
  });

  test(`the vector ${vector.id}: another order, version or byte makes it false`, () => {
    expect(verify(secret, version, "9999", parameters, signature)).toBe(false);
    expect(verify(secret, version, order, `${parameters.slice(0, -4)}AAAA`, signature)).toBe(false);
    const other = version === "HMAC_SHA256_V1" ? "HMAC_SHA512_V2" : "HMAC_SHA256_V1";
    expect(verify(secret, other, order, parameters, signature)).toBe(false);
  });
}

for (const { secret, order, key } of vectors.tripleDes) {
  test(`3DES of the order ${order} is as published`, () => {
    expect(tripleDesKey(secret, order).toString("base64")).toBe(key);
  });
}

test("a request of the recorded traffic comes out to the letter", () => {
  const { secret, order, parameters, signature } = vectorNamed("256v1-request");
  const content = decodeParameters(parameters) ?? {};
  expect(encodeParameters(content)).toBe(parameters);
  expect(signMessage(secret, "HMAC_SHA256_V1", order, content)).toEqual({
    Ds_SignatureVersion: "HMAC_SHA256_V1",
    Ds_MerchantParameters: parameters,
    Ds_Signature: signature,
  });
});

test("the sandbox's recorded notification is read, and what it says is URL-decoded", () => {
  const vector = vectorNamed("256v1-notification-real");
  const envelope = {
    Ds_SignatureVersion: vector.version,
    Ds_MerchantParameters: vector.parameters,
    Ds_Signature: vector.signature,
  };
  expect(readNotification(vector.secret, ["HMAC_SHA256_V1"], envelope)).toMatchObject({
    Ds_Date: "22/10/2021",
    Ds_Hour: "22:51",
    Ds_Order: "0726qI3H7sZx",
    Ds_Amount: "4999",
    Ds_Terminal: "001",
    Ds_Response: "0000",
  });
  expect(readMessage(vector.secret, ["HMAC_SHA256_V1"], envelope)).toMatchObject({ Ds_Hour: "22%3A51" });
});

function vectorNamed(id: string) {
  const vector = vectors.signatures.find((each) => each.id === id);
  if (!vector) throw new Error(`no vector ${id}`);
  return vector;
}

function keyOf(version: SignatureVersion, secret: string, order: string): string {
  return version === "HMAC_SHA256_V1"
    ? tripleDesKey(secret, order).toString("base64")
    : aesKey(secret, order).toString();
}
