import { toBase64 } from "./base64.ts";
import { MAX_MESSAGE_LENGTH, RedsysMessageError } from "./envelope.ts";
import { ORDER_IN_MESSAGE } from "./order-number.ts";
import { sign, verify } from "./signature.ts";
import { each, element, fromSoap, inside, toSoap, whole } from "./soap.ts";

/** The operation to ask about: a payment has type `0`, a refund type `3`. */
export type StateQuery = {
  merchantCode: string;
  terminal: string;
  order: string;
  transactionType: "0" | "3";
};

/** Redsys' data about an operation. */
export type OperationState = {
  order: string;
  transactionType: string;
  /** Cents as text, as in every message. */
  amount: string;
  currency: string;
  /**
   * `F` is finished, and only then `response` counts. `S`, `P`, `A`, `W` are in progress, `T` had
   * no answer.
   */
  state: string;
  /** Ds_Response, for `readResponse`; empty until there is one. */
  response: string;
  authorisationCode: string;
};

/** The only version of the query service, whatever the terminal uses for payments. */
const VERSION = "HMAC_SHA256_V1";
const NOTHING_FOUND = "XML0024";

/** Headers of the POST that carries `buildStateQuery`'s text. */
export const STATE_QUERY_HEADERS = {
  "content-type": "text/xml;charset=utf-8",
  soapaction: "consultaOperaciones",
} as const;

/**
 * The SOAP text that asks about one operation (manual "Consultas SOAP" 2.5, message Transaction).
 * The protocol fixes the order of elements.
 */
export function buildStateQuery(secret: string, query: StateQuery): string {
  const transaction =
    element("Ds_MerchantCode", query.merchantCode) +
    element("Ds_Terminal", query.terminal) +
    element("Ds_Order", query.order) +
    element("Ds_TransactionType", query.transactionType);
  const message = signed(secret, query.order, `<Transaction>${transaction}</Transaction>`);
  return toSoap("consultaOperaciones", "cadenaXML", message);
}

/**
 * Reads an answer to `query`: the operations of that order and type, possibly none. Each partial
 * refund is one. A signature must hold if present; docs/decisions/0009 explains unsigned ones.
 * Throws RedsysMessageError for anything else, or another operation.
 */
export function readStateAnswer(secret: string, query: StateQuery, body: unknown): OperationState[] {
  const messages = payloadOf("consultaOperacionesReturn", body);
  if (inside("Ds_ErrorCode", messages) === NOTHING_FOUND) return [];
  const isSigned = inside("Signature", messages) !== null;
  const version = isSigned ? verifiedVersion(secret, query.order, messages) : whole("Version", messages);
  const states = each("Response", version ?? "").map(toState);
  if (states.length === 0) throw new RedsysMessageError("malformed");
  const foreign = (state: OperationState) =>
    state.order !== query.order || state.transactionType !== query.transactionType;
  if (states.some(foreign)) throw new RedsysMessageError("order");
  return states;
}

/** The gateway's side: reads a merchant's query. Errors as in `readStateAnswer`. */
export function readStateQuery(secret: string, body: unknown): StateQuery {
  const messages = payloadOf("cadenaXML", body);
  const order = inside("Ds_Order", messages) ?? "";
  const version = verifiedVersion(secret, order, messages);
  const transactionType = inside("Ds_TransactionType", version);
  if (transactionType !== "0" && transactionType !== "3") throw new RedsysMessageError("malformed");
  return {
    merchantCode: inside("Ds_MerchantCode", version) ?? "",
    terminal: inside("Ds_Terminal", version) ?? "",
    order,
    transactionType,
  };
}

/**
 * The gateway's side: operations as the elements of Response in their order, or an unsigned error.
 */
export function buildStateAnswer(
  secret: string,
  answer: { order: string; responses: Record<string, string>[] } | { errorCode: string },
): string {
  if ("errorCode" in answer) {
    const error = `<ErrorMsg>${element("Ds_ErrorCode", answer.errorCode)}</ErrorMsg>`;
    return toAnswer(`<Messages>${versionOf(error)}</Messages>`);
  }
  const responses = answer.responses.map((response) => {
    const fields = Object.entries(response).map(([name, text]) => element(name, text));
    return `<Response>${fields.join("")}</Response>`;
  });
  return toAnswer(signed(secret, answer.order, responses.join("")));
}

function toAnswer(messages: string): string {
  return toSoap("consultaOperacionesResponse", "consultaOperacionesReturn", messages);
}

function versionOf(message: string): string {
  return `<Version Ds_Version="0.0"><Message>${message}</Message></Version>`;
}

/** The signature is over the Version element as it is written. */
function signed(secret: string, order: string, message: string): string {
  const version = versionOf(message);
  const signature = toBase64(sign(secret, VERSION, order, version));
  return `<Messages>${version}${element("Signature", signature)}${element("SignatureVersion", VERSION)}</Messages>`;
}

function payloadOf(name: string, body: unknown): string {
  const usable = typeof body === "string" && body.length <= MAX_MESSAGE_LENGTH;
  const payload = usable ? fromSoap(name, body) : null;
  if (payload === null) throw new RedsysMessageError("malformed");
  return payload;
}

function verifiedVersion(secret: string, order: string, messages: string): string {
  const version = whole("Version", messages);
  const signature = inside("Signature", messages);
  if (version === null || signature === null) throw new RedsysMessageError("malformed");
  if (!ORDER_IN_MESSAGE.test(order)) throw new RedsysMessageError("order");
  if (!verify(secret, VERSION, order, version, signature.trim())) throw new RedsysMessageError("signature");
  return version;
}

function toState(response: string): OperationState {
  const text = (name: string) => inside(name, response)?.trim() ?? "";
  return {
    order: text("Ds_Order"),
    transactionType: text("Ds_TransactionType"),
    amount: text("Ds_Amount"),
    currency: text("Ds_Currency"),
    state: text("Ds_State"),
    response: text("Ds_Response"),
    authorisationCode: text("Ds_AuthorisationCode"),
  };
}
