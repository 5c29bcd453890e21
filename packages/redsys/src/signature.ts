import { createHmac, timingSafeEqual } from "node:crypto";
import { BASE64, toBareBase64Url, toBase64Url } from "./base64.ts";
import { aesKey, tripleDesKey } from "./operation-key.ts";

export const SIGNATURE_VERSIONS = ["HMAC_SHA256_V1", "HMAC_SHA512_V1", "HMAC_SHA512_V2"] as const;
export type SignatureVersion = (typeof SIGNATURE_VERSIONS)[number];

/**
 * Signs `data`, the text of Ds_MerchantParameters, for one order: base64url with padding. `secret`
 * is the merchant's key as Redsys issues it, 32 base64 characters.
 */
export function sign(secret: string, version: SignatureVersion, order: string, data: string): string {
  return toBase64Url(hmac(secret, version, order).update(data).digest("base64"));
}

/** Whether `signature`, in base64 or base64url, signs `data`. Compares in constant time. */
export function verify(
  secret: string,
  version: SignatureVersion,
  order: string,
  data: string,
  signature: string,
): boolean {
  if (!BASE64.test(signature)) return false;
  const expected = Buffer.from(toBareBase64Url(sign(secret, version, order, data)));
  const given = Buffer.from(toBareBase64Url(signature));
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function hmac(secret: string, version: SignatureVersion, order: string) {
  return version === "HMAC_SHA256_V1"
    ? createHmac("sha256", tripleDesKey(secret, order))
    : createHmac("sha512", aesKey(secret, order));
}
