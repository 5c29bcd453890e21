import { randomUUID } from "node:crypto";
import { decodeThreeDsData, encodeThreeDsData, type Parameters } from "@tuerca/redsys";
import { check } from "./merchant-request.ts";
import type { Challenge, Operation } from "./operation.ts";

/** The code that issuers of the test environment ask for. */
export const CHALLENGE_CODE = "123456";
const MAX_WRONG_CODES = 3;

/**
 * Creates a challenge that posts its outcome to `notificationUrl`; null in a payment by redirect.
 */
export function newChallenge(notificationUrl: string | null): Challenge {
  return { acsTransactionId: randomUUID(), status: "open", wrongCodes: 0, notificationUrl };
}

/** Handles a typed code; the third wrong one fails the authentication. */
export function answerChallenge(challenge: Challenge, code: string): void {
  if (challenge.status !== "open") return;
  if (code === CHALLENGE_CODE) challenge.status = "passed";
  else if (++challenge.wrongCodes >= MAX_WRONG_CODES) challenge.status = "failed";
}

/** The message that the browser carries back to the shop. */
export function buildCres(operation: Operation, challenge: Challenge): string {
  return encodeThreeDsData({
    threeDSServerTransID: operation.threeDsTransactionId,
    acsTransID: challenge.acsTransactionId,
    messageType: "CRes",
    messageVersion: operation.card?.behaviour.protocolVersion,
    transStatus: challenge.status === "passed" ? "Y" : "N",
    ...(challenge.status === "cancelled" && { challengeCancel: "01" }),
  });
}

/** The outcome of a challenge. The cres only identifies it: the issuer's record counts. */
export function readChallengeResponse(operation: Operation, data: Parameters): Challenge["status"] {
  const { challenge } = operation;
  check(challenge !== null, "SIS0663");
  check(data.protocolVersion === operation.card?.behaviour.protocolVersion, "SIS0588");
  const cres = decodeThreeDsData(data.cres);
  check(cres !== null, "SIS0589");
  check(cres.threeDSServerTransID === operation.threeDsTransactionId, "SIS0585");
  return challenge.status;
}
