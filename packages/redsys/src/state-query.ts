import { toBase64 } from "./base64.ts";
import { RedsysMessageError } from "./envelope.ts";
import { ORDER_IN_MESSAGE } from "./order-number.ts";
import { sign, verify } from "./signature.ts";
import { element, elementsOf, parseXml, textOf, type XmlElement } from "./xml.ts";

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
const NAMESPACE = "http://webservices.apl02.redsys.es";

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
  if (textOf(messages, "Ds_ErrorCode") === NOTHING_FOUND) return [];
  const isSigned = elementsOf(messages, "Signature").length > 0;
  const version = isSigned ? verifiedVersion(secret, query.order, messages) : versionIn(messages);
  const states = elementsOf(version, "Response").map(toState);
  if (states.length === 0) throw new RedsysMessageError("malformed");
  const foreign = (state: OperationState) =>
    state.order !== query.order || state.transactionType !== query.transactionType;
  if (states.some(foreign)) throw new RedsysMessageError("order");
  return states;
}

/** The gateway's side: reads a merchant's query. Errors as in `readStateAnswer`. */
export function readStateQuery(secret: string, body: unknown): StateQuery {
  const messages = payloadOf("cadenaXML", body);
  const order = textOf(versionIn(messages), "Ds_Order") ?? "";
  const version = verifiedVersion(secret, order, messages);
  const transactionType = textOf(version, "Ds_TransactionType");
  if (transactionType !== "0" && transactionType !== "3") throw new RedsysMessageError("malformed");
  return {
    merchantCode: textOf(version, "Ds_MerchantCode") ?? "",
    terminal: textOf(version, "Ds_Terminal") ?? "",
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

/** A SOAP message of the query service whose one value is the text `payload`, itself XML. */
function toSoap(name: string, value: string, payload: string): string {
  return (
    `<?xml version="1.0" encoding="UTF-8"?>` +
    `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:web="${NAMESPACE}">` +
    `<soapenv:Header/><soapenv:Body><web:${name}>${element(value, payload)}</web:${name}>` +
    "</soapenv:Body></soapenv:Envelope>"
  );
}

/** The message that a SOAP message carries as the text of an element. */
function payloadOf(name: string, body: unknown): XmlElement {
  return parseXml(textOf(parseXml(body), name));
}

function versionIn(messages: XmlElement): XmlElement {
  const [version] = elementsOf(messages, "Version");
  if (!version) throw new RedsysMessageError("malformed");
  return version;
}

/** The Version element, whose signature is over itself as it was written. */
function verifiedVersion(secret: string, order: string, messages: XmlElement): XmlElement {
  const version = versionIn(messages);
  const signature = textOf(messages, "Signature");
  if (signature === null) throw new RedsysMessageError("malformed");
  if (!ORDER_IN_MESSAGE.test(order)) throw new RedsysMessageError("order");
  if (!verify(secret, VERSION, order, version.source, signature)) throw new RedsysMessageError("signature");
  return version;
}

function toState(response: XmlElement): OperationState {
  const text = (name: string) => textOf(response, name) ?? "";
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
