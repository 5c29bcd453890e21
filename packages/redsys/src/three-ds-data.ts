import { decodeParameters, type Parameters } from "./parameters.ts";

/**
 * Encodes 3-D Secure 2 data for the browser (`threeDSMethodData`, `creq`, `cres`): base64url of
 * JSON without padding (EMV 3-D Secure protocol specification 2.2).
 */
export function encodeThreeDsData(data: Parameters): string {
  return Buffer.from(JSON.stringify(data)).toString("base64url");
}

/**
 * The object of `threeDSMethodData`, `creq` or `cres`; null for anything else. It is unsigned and
 * proves nothing.
 */
export function decodeThreeDsData(text: unknown): Parameters | null {
  return decodeParameters(text);
}
