/** Text in base64 or base64url, with or without padding. */
export const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

/** Base64 or base64url in the alphabet of base64url; padding stays. */
export function toBase64Url(text: string): string {
  return text.replaceAll("+", "-").replaceAll("/", "_");
}

/** Base64 or base64url as base64url without padding. */
export function toBareBase64Url(text: string): string {
  return toBase64Url(text).replace(/=+$/, "");
}

/** Base64 or base64url in the alphabet of base64; padding stays. */
export function toBase64(text: string): string {
  return text.replaceAll("-", "+").replaceAll("_", "/");
}
