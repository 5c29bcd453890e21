import { buildStateAnswer, RedsysMessageError, readStateQuery, type StateQuery } from "@tuerca/redsys";
import type { Gateway } from "./gateway.ts";
import { isAuthorised, type Operation } from "./operation.ts";

const WRONG_SIGNATURE = "XML0023";
const UNREADABLE = "XML0001";
const NOTHING_FOUND = "XML0024";
const REDIRECTED_TO_ISSUER = "9999";

/** The query service's SOAP answer to a SOAP query. */
export function answerStateQuery(gateway: Gateway, body: unknown): string {
  try {
    const query = readStateQuery(gateway.secret, body);
    const responses = responsesTo(gateway, query);
    const answer = responses.length > 0 ? { order: query.order, responses } : { errorCode: NOTHING_FOUND };
    return buildStateAnswer(gateway.secret, answer);
  } catch (error) {
    if (!(error instanceof RedsysMessageError)) throw error;
    const errorCode = error.fault === "signature" ? WRONG_SIGNATURE : UNREADABLE;
    return buildStateAnswer(gateway.secret, { errorCode });
  }
}

function responsesTo(gateway: Gateway, query: StateQuery): Record<string, string>[] {
  const operation = gateway.store.operations.get(query.order);
  const ours =
    query.merchantCode === gateway.merchantCode && Number(query.terminal) === Number(gateway.terminal);
  if (!operation || !ours) return [];
  if (query.transactionType === "0") return [payment(gateway, operation)];
  const { unfinished } = gateway.faults.of(query.order);
  return operation.refunds.map(({ amount, at, authorisationCode }) => ({
    ...common(gateway, operation, query.transactionType, at, amount),
    ...(unfinished
      ? { Ds_State: "P" }
      : { Ds_State: "F", Ds_Response: "0900", Ds_AuthorisationCode: authorisationCode }),
  }));
}

function payment(gateway: Gateway, operation: Operation): Record<string, string> {
  const { createdAt, amount } = operation;
  const status = gateway.faults.of(operation.order).unfinished ? "P" : operation.status;
  return {
    ...common(gateway, operation, "0", createdAt, amount),
    Ds_State: status,
    ...(status === "P" && { Ds_Response: REDIRECTED_TO_ISSUER }),
    ...(status === "F" && { Ds_Response: operation.response }),
    ...(status === "F" && isAuthorised(operation) && { Ds_AuthorisationCode: operation.authorisationCode }),
  };
}

function common(gateway: Gateway, operation: Operation, type: string, at: Date, amount: number) {
  const [date = "", hour = ""] = at.toISOString().split(/[T.]/);
  return {
    Ds_MerchantCode: gateway.merchantCode,
    Ds_Terminal: gateway.terminal,
    Ds_Order: operation.order,
    Ds_TransactionType: type,
    Ds_Date: date,
    Ds_Hour: hour,
    Ds_Amount: String(amount),
    Ds_Currency: operation.currency,
    Ds_SecurePayment: operation.securePayment === "0" ? "0" : "1",
  };
}
