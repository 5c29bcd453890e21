import { createHmac, timingSafeEqual } from "node:crypto";
import { aesKey, tripleDesKey } from "./operation-key.ts";

export const SIGNATURE_VERSIONS = ["HMAC_SHA256_V1", "HMAC_SHA512_V1", "HMAC_SHA512_V2"] as const;
export type SignatureVersion = (typeof SIGNATURE_VERSIONS)[number];

const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

/**
 * Signs `data`, the text of Ds_MerchantParameters, for one order.
 * @param secret the merchant's key as Redsys gives it out: 32 base64 characters
 * @returns the signature in base64url with padding
 */
export function sign(secret: string, version: SignatureVersion, order: string, data: string): string {
  const mac = hmac(secret, version, order).update(data).digest("base64");
  return mac.replaceAll("+", "-").replaceAll("/", "_");
}

/** Whether `signature`, in base64 or base64url, is the one of `data`. Compared in constant time. */
export function verify(
  secret: string,
  version: SignatureVersion,
  order: string,
  data: string,
  signature: string,
): boolean {
  if (!BASE64.test(signature)) return false;
  const expected = Buffer.from(plainBase64Url(sign(secret, version, order, data)));
  const given = Buffer.from(plainBase64Url(signature));
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function hmac(secret: string, version: SignatureVersion, order: string) {
  return version === "HMAC_SHA256_V1"
    ? createHmac("sha256", tripleDesKey(secret, order))
    : createHmac("sha512", aesKey(secret, order));
}

function plainBase64Url(text: string): string {
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
