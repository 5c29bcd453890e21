import {
  buildStateQuery,
  type OperationState,
  readResponse,
  readStateAnswer,
  STATE_QUERY_HEADERS,
  type StateQuery,
} from "@tuerca/redsys";
import type { Charge, GatewayVerdict, QueryAnswer, SentRefund } from "../gateway.ts";
import { CURRENCY, type Merchant, TRANSACTION_TYPE, type TransactionType } from "./merchant.ts";
import { post } from "./post.ts";
import { isSameNumber, reportForeign, toVerdict } from "./read-answer.ts";

/** Ds_State of a finished operation. */
const FINISHED = "F";

/** A query moves no money and is repeated, so the next one should not wait long for it. */
const QUERY_PATIENCE_MS = 10_000;

/**
 * The outcome of a payment. A finished operation that did not pay has moved no money, whatever its
 * code.
 */
export async function queryPayment(merchant: Merchant, charge: Charge): Promise<QueryAnswer> {
  const states = await queryStates(merchant, charge.chargeNumber, TRANSACTION_TYPE.authorisation);
  if (states === null) return "lost";
  const paid = states.find((state) => isOver(state) && readResponse(state.response).outcome === "authorised");
  const ended = states.every(isOver) ? states[0] : undefined;
  const state = paid ?? ended;
  if (!state) return "none";
  if (!isSameNumber(state.amount, charge.amountCents) || state.currency !== CURRENCY) {
    reportForeign(merchant, charge, "query");
    return "none";
  }
  const verdict = verdictOf(state, TRANSACTION_TYPE.authorisation);
  return { verdict: paid ? verdict : { ...verdict, outcome: "denied" } };
}

/** Whether the terminal has a payment of this number; null if the gateway does not answer. */
export async function knowsPayment(merchant: Merchant, chargeNumber: string): Promise<boolean | null> {
  const states = await queryStates(merchant, chargeNumber, TRANSACTION_TYPE.authorisation);
  return states && states.length > 0;
}

/** The refunds of a payment; null if the gateway does not answer, or one is in flight. */
export async function queryRefunds(merchant: Merchant, chargeNumber: string): Promise<SentRefund[] | null> {
  const states = await queryStates(merchant, chargeNumber, TRANSACTION_TYPE.refund);
  if (!states?.every(isOver)) return null;
  return states
    .filter((state) => readResponse(state.response).outcome === "refunded")
    .map((state) => ({
      amountCents: Number(state.amount),
      verdict: verdictOf(state, TRANSACTION_TYPE.refund),
    }));
}

function verdictOf({ response, authorisationCode }: OperationState, type: TransactionType): GatewayVerdict {
  const evidence = { Ds_Response: response, Ds_AuthorisationCode: authorisationCode };
  return toVerdict(readResponse(response), type, response, evidence);
}

function isOver({ state }: OperationState): boolean {
  return state === FINISHED;
}

async function queryStates(
  merchant: Merchant,
  order: string,
  transactionType: TransactionType,
): Promise<OperationState[] | null> {
  const { code: merchantCode, terminal, secret, endpoints, patienceMs, log } = merchant;
  const query: StateQuery = { merchantCode, terminal, order, transactionType };
  const patience = Math.min(patienceMs, QUERY_PATIENCE_MS);
  const posted = await post(endpoints.query, STATE_QUERY_HEADERS, buildStateQuery(secret, query), patience);
  try {
    if ("text" in posted) return readStateAnswer(secret, query, posted.text);
    log.warn({ chargeNumber: order, call: "query", fault: posted.fault }, "the gateway did not answer");
  } catch (err) {
    log.error({ chargeNumber: order, err }, "an answer of the gateway cannot be used");
  }
  return null;
}
