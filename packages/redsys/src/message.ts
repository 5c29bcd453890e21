import { toBareBase64Url, toBase64 } from "./base64.ts";
import { type Envelope, RedsysMessageError, toEnvelope } from "./envelope.ts";
import { ORDER_IN_MESSAGE } from "./order-number.ts";
import {
  decodeParameters,
  decodeUrlValues,
  encodeParameters,
  type Parameters,
  parameterNamed,
} from "./parameters.ts";
import { type SignatureVersion, sign, verify } from "./signature.ts";

/**
 * Signs a merchant's message: `order` is the one in `parameters`, which are `DS_MERCHANT_…` names
 * with texts.
 */
export function signMessage(
  secret: string,
  version: SignatureVersion,
  order: string,
  parameters: Parameters,
): Envelope {
  const envelope = signAnswer(secret, version, order, parameters);
  if (version !== "HMAC_SHA256_V1") return envelope;
  return { ...envelope, Ds_Signature: toBase64(envelope.Ds_Signature) };
}

/** Signs a message as Redsys does. HMAC_SHA256_V1 signatures differ here: they are base64url. */
export function signAnswer(
  secret: string,
  version: SignatureVersion,
  order: string,
  parameters: Parameters,
): Envelope {
  const padded = encodeParameters(parameters);
  const bare = version === "HMAC_SHA512_V2";
  const data = bare ? toBareBase64Url(padded) : padded;
  const signature = sign(secret, version, order, data);
  return {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: data,
    Ds_Signature: bare ? toBareBase64Url(signature) : signature,
  };
}

/**
 * Reads the parameters of a REST answer after checking its signature. `allowed` are the versions of
 * the merchant's terminal. Throws RedsysMessageError for everything else, whatever the input.
 */
export function readMessage(
  secret: string,
  allowed: readonly SignatureVersion[],
  envelope: unknown,
): Parameters {
  return readSigned(secret, allowed, envelope, "Ds_Order");
}

/** Like `readMessage`, for the form that Redsys posts to the shop or returns with the browser. */
export function readNotification(
  secret: string,
  allowed: readonly SignatureVersion[],
  envelope: unknown,
): Parameters {
  return decodeUrlValues(readSigned(secret, allowed, envelope, "Ds_Order"));
}

/** Like `readMessage`, for the gateway's side: a merchant's request. */
export function readRequest(
  secret: string,
  allowed: readonly SignatureVersion[],
  envelope: unknown,
): Parameters {
  return readSigned(secret, allowed, envelope, "DS_MERCHANT_ORDER");
}

/** A request never passes for an answer, because the two name their order differently. */
function readSigned(
  secret: string,
  allowed: readonly SignatureVersion[],
  input: unknown,
  orderName: string,
): Parameters {
  const envelope = toEnvelope(input);
  const version = allowed.find((each) => each === envelope.Ds_SignatureVersion);
  if (!version) throw new RedsysMessageError("version");
  const data = envelope.Ds_MerchantParameters;
  const parameters = decodeParameters(data);
  if (!parameters) throw new RedsysMessageError("malformed");
  const order = parameterNamed(parameters, orderName);
  if (typeof order !== "string" || !ORDER_IN_MESSAGE.test(order)) throw new RedsysMessageError("order");
  if (!verify(secret, version, order, data, envelope.Ds_Signature)) throw new RedsysMessageError("signature");
  return parameters;
}
