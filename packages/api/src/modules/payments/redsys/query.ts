import {
  buildStateQuery,
  type OperationState,
  readResponse,
  readStateAnswer,
  STATE_QUERY_HEADERS,
  type StateQuery,
} from "@tuerca/redsys";
import type { Charge, QueryAnswer } from "../gateway.ts";
import { CURRENCY, type Merchant, TRANSACTION_TYPE, type TransactionType } from "./merchant.ts";
import { isNumber, LOST, toVerdict } from "./read-answer.ts";

/** Ds_State of an operation that is over. */
const FINISHED = "F";

/** What has become of a payment; `none` while no money has moved and none is known to. */
export async function queryPayment(merchant: Merchant, charge: Charge): Promise<QueryAnswer> {
  const states = await queryStates(merchant, charge.dsOrder, TRANSACTION_TYPE.authorisation);
  if (states === null) return "lost";
  const finished = states.filter((state) => state.state === FINISHED);
  const state = finished.find((one) => readResponse(one.response).outcome === "authorised") ?? finished[0];
  if (!state) return "none";
  const isOurs = isNumber(state.amount, charge.amountCents) && state.currency === CURRENCY;
  if (!isOurs) return { verdict: { ...LOST, alertOperator: true } };
  const fields = { Ds_Response: state.response, Ds_AuthorisationCode: state.authorisationCode };
  const type = TRANSACTION_TYPE.authorisation;
  return { verdict: toVerdict(readResponse(state.response), type, state.response, fields) };
}

/** The amounts in cents that have gone back of a payment; null where the gateway does not tell. */
export async function queryRefunds(merchant: Merchant, dsOrder: string): Promise<number[] | null> {
  const states = await queryStates(merchant, dsOrder, TRANSACTION_TYPE.refund);
  if (states === null) return null;
  return states
    .filter((state) => readResponse(state.response).outcome === "refunded")
    .map((state) => Number(state.amount));
}

async function queryStates(
  merchant: Merchant,
  order: string,
  transactionType: TransactionType,
): Promise<OperationState[] | null> {
  const { code: merchantCode, terminal, secret, endpoints, patienceMs } = merchant;
  const query: StateQuery = { merchantCode, terminal, order, transactionType };
  try {
    const response = await fetch(endpoints.query, {
      method: "POST",
      headers: STATE_QUERY_HEADERS,
      body: buildStateQuery(secret, query),
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
    });
    return response.ok ? readStateAnswer(secret, query, await response.text()) : null;
  } catch {
    return null;
  }
}
