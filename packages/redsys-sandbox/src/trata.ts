import { type Envelope, encodeThreeDsData, type Parameters } from "@tuerca/redsys";
import { checkAuthenticationData, checkSameAsInicia } from "./authentication-data.ts";
import { newChallenge, readChallengeResponse } from "./challenge.ts";
import type { Gateway } from "./gateway.ts";
import { cardOf } from "./inicia.ts";
import { check, type MerchantRequest } from "./merchant-request.ts";
import { answerFor, outcome } from "./messages.ts";
import { openOperation, shopUrl } from "./open-operation.ts";
import { isAuthorised, type Operation } from "./operation.ts";
import { authorise, finish, newAuthorisationCode, notify } from "./settle.ts";
import { SisError } from "./sis-error.ts";

const AUTHENTICATION_REQUIRED = "0195";
const AUTHENTICATION_FAILED = "0184";
const CANCELLED_BY_HOLDER = "9673";

/**
 * trataPeticionREST: payments (type 0) in the steps of 3-D Secure, with the challenge page at
 * `acsUrl`, and refunds (type 3). Throws SisError.
 */
export function trata(gateway: Gateway, request: MerchantRequest, acsUrl: string): Envelope {
  if (request.type === "3") return refund(gateway, request);
  switch (request.emv3ds?.threeDSInfo) {
    case undefined:
      return payWithoutAuthentication(gateway, request);
    case "AuthenticationData":
      return authenticate(gateway, request, request.emv3ds, acsUrl);
    case "ChallengeResponse":
      return concludeChallenge(gateway, request, request.emv3ds);
    default:
      throw new SisError("SIS0581");
  }
}

function payWithoutAuthentication(gateway: Gateway, request: MerchantRequest): Envelope {
  const operation = openOperation(gateway, request, cardOf(gateway, request));
  if (operation.card?.behaviour.protocolVersion === "NO_3DS_v2") authorise(gateway, operation);
  else finish(gateway, operation, AUTHENTICATION_REQUIRED);
  return answerFor(gateway, operation, outcome(gateway, operation));
}

function authenticate(
  gateway: Gateway,
  request: MerchantRequest,
  data: Parameters,
  acsUrl: string,
): Envelope {
  const operation = startedOperation(gateway, request);
  checkAuthenticationData(gateway, operation, data);
  operation.merchantUrl = shopUrl(gateway, request.text("MERCHANTURL"));
  operation.merchantData = request.text("MERCHANTDATA");
  if (operation.card?.behaviour.challenge) return challengeRequest(gateway, operation, data, acsUrl);
  operation.securePayment = "1";
  authorise(gateway, operation);
  return answerFor(gateway, operation, outcome(gateway, operation));
}

function challengeRequest(
  gateway: Gateway,
  operation: Operation,
  data: Parameters,
  acsUrl: string,
): Envelope {
  const challenge = newChallenge(String(data.notificationURL));
  operation.status = "P";
  operation.challenge = challenge;
  const creq = encodeThreeDsData({
    threeDSServerTransID: operation.threeDsTransactionId,
    acsTransID: challenge.acsTransactionId,
    messageType: "CReq",
    messageVersion: data.protocolVersion,
    challengeWindowSize: "05",
  });
  const { protocolVersion } = data;
  const { Ds_Amount, Ds_Currency, Ds_Order, Ds_MerchantCode, Ds_Terminal } = outcome(gateway, operation);
  return answerFor(gateway, operation, {
    Ds_Amount,
    Ds_Currency,
    Ds_Order,
    Ds_MerchantCode,
    Ds_Terminal,
    Ds_TransactionType: "0",
    Ds_EMV3DS: { threeDSInfo: "ChallengeRequest", protocolVersion, acsURL: acsUrl, creq },
  });
}

function concludeChallenge(gateway: Gateway, request: MerchantRequest, data: Parameters): Envelope {
  const operation = startedOperation(gateway, request);
  const status = readChallengeResponse(operation, data);
  operation.securePayment = status === "passed" ? "2" : "0";
  if (status === "passed") authorise(gateway, operation);
  else finish(gateway, operation, status === "cancelled" ? CANCELLED_BY_HOLDER : AUTHENTICATION_FAILED);
  return answerFor(gateway, operation, outcome(gateway, operation));
}

/** The operation that an earlier inicia opened, undecided and unchanged since. */
function startedOperation(gateway: Gateway, request: MerchantRequest): Operation {
  const operation = gateway.store.operations.get(request.order);
  if (!operation) throw new SisError("SIS0663");
  check(operation.status !== "F", "SIS0051");
  checkSameAsInicia(operation, request);
  return operation;
}

/** Type 3 under the payment's order number: in parts, up to the paid amount. */
function refund(gateway: Gateway, request: MerchantRequest): Envelope {
  const operation = gateway.store.operations.get(request.order) ?? forgottenPayment(gateway, request);
  if (!operation) throw new SisError("SIS0054");
  check(isAuthorised(operation), "SIS0056");
  const refunded = operation.refunds.reduce((sum, { amount }) => sum + amount, 0);
  check(refunded + request.amount <= operation.amount, "SIS0057");
  const made = { amount: request.amount, at: gateway.now(), authorisationCode: newAuthorisationCode() };
  operation.refunds.push(made);
  notify(gateway, operation, made);
  return answerFor(gateway, operation, outcome(gateway, operation, made));
}

/** A payment that an earlier run took: nobody knows its amount, so nothing is too much. */
function forgottenPayment(gateway: Gateway, request: MerchantRequest): Operation | null {
  if (!gateway.refundsUnknown) return null;
  const operation = openOperation(gateway, request, null);
  operation.amount = Number.MAX_SAFE_INTEGER;
  operation.status = "F";
  operation.response = "0000";
  return operation;
}
