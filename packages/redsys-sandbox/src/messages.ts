import { type Envelope, encodeUrlValues, type Parameters, signAnswer } from "@tuerca/redsys";
import type { Gateway } from "./gateway.ts";
import { isAuthorised, type Operation } from "./operation.ts";

const SPANISH = "1";
const SPAIN = "724";
/** Ds_ProcessedPayMethod in recorded traffic: card over REST, and Bizum. */
const PAY_METHODS = { card: "78", bizum: "68" } as const;
const NO_AUTHORISATION = "      ";

/** The signed answer of an operation, in the merchant's version. */
export function answerFor(gateway: Gateway, operation: Operation, parameters: Parameters): Envelope {
  return signAnswer(gateway.secret, operation.version, operation.order, parameters);
}

/** The first fields of every REST answer. */
export function head(gateway: Gateway, operation: Operation, type = "0"): Parameters {
  return {
    Ds_Order: operation.order,
    Ds_MerchantCode: gateway.merchantCode,
    Ds_Terminal: gateway.terminal,
    Ds_TransactionType: type,
  };
}

/**
 * The outcome of a payment, or of its `refund` with its own amount (cents), type and codes, as REST
 * answers it.
 */
export function outcome(
  gateway: Gateway,
  operation: Operation,
  refund?: { amount: number; authorisationCode: string },
): Parameters {
  return {
    Ds_Amount: String(refund?.amount ?? operation.amount),
    Ds_Currency: operation.currency,
    ...head(gateway, operation, refund ? "3" : "0"),
    Ds_Response: refund ? "0900" : operation.response,
    Ds_AuthorisationCode: refund?.authorisationCode ?? authorisationOf(operation),
    Ds_SecurePayment: operation.securePayment,
    Ds_Language: SPANISH,
    ...(operation.card && { Ds_CardNumber: operation.card.masked }),
    Ds_MerchantData: operation.merchantData,
    Ds_Card_Country: SPAIN,
    ...(operation.card && { Ds_Card_Brand: operation.card.behaviour.brand }),
    Ds_ProcessedPayMethod: PAY_METHODS[operation.method],
  };
}

/**
 * The outcome for notifications and return addresses: other names and order, values URL-encoded.
 */
export function notification(
  gateway: Gateway,
  operation: Operation,
  refund?: { amount: number; authorisationCode: string },
): Envelope {
  const { Ds_Language, Ds_CardNumber, Ds_Terminal, ...rest } = outcome(gateway, operation, refund);
  const parameters = {
    ...madridTime(gateway.now()),
    ...rest,
    Ds_Terminal: String(Ds_Terminal).padStart(3, "0"),
    ...(Ds_CardNumber !== undefined && { Ds_Card_Number: Ds_CardNumber }),
    Ds_ConsumerLanguage: Ds_Language,
    ...(/^9/.test(operation.response) && { Ds_ErrorCode: `SIS${operation.response}` }),
  };
  return answerFor(gateway, operation, encodeUrlValues(parameters));
}

function authorisationOf(operation: Operation): string {
  return isAuthorised(operation) ? operation.authorisationCode : NO_AUTHORISATION;
}

const madrid = new Intl.DateTimeFormat("es-ES", {
  timeZone: "Europe/Madrid",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

function madridTime(now: Date): { Ds_Date: string; Ds_Hour: string } {
  const [date = "", hour = ""] = madrid.format(now).split(", ");
  return { Ds_Date: date, Ds_Hour: hour };
}
