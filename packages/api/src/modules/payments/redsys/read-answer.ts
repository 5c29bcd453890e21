import { type Parameters, parameterNamed, readErrorCode, readMessage, readResponse } from "@tuerca/redsys";
import type { Charge, Evidence, GatewayVerdict } from "../gateway.ts";
import { CURRENCY, type Merchant, TRANSACTION_TYPE, type TransactionType } from "./merchant.ts";

const KEPT = [
  "Ds_Date",
  "Ds_Hour",
  "Ds_Amount",
  "Ds_Currency",
  "Ds_Order",
  "Ds_MerchantCode",
  "Ds_Terminal",
  "Ds_Response",
  "Ds_ErrorCode",
  "Ds_TransactionType",
  "Ds_SecurePayment",
  "Ds_AuthorisationCode",
  "Ds_Card_Brand",
  "Ds_Card_Country",
  "Ds_Card_Type",
  "Ds_Card_Number",
  "Ds_CardNumber",
  "Ds_ProcessedPayMethod",
];

/** Notifications and answers name it differently. */
const CARD_NUMBERS = new Set(["Ds_Card_Number", "Ds_CardNumber"]);

/** Nobody knows where the money is. */
export const LOST: GatewayVerdict = {
  outcome: "lost",
  code: null,
  alertOperator: false,
  authorisationCode: null,
  maskedCard: null,
  evidence: {},
};

/** The answer to a REST call, once its signature is valid and it names this charge. */
export function readAnswer(
  merchant: Merchant,
  charge: Charge,
  type: TransactionType,
  text: string,
): { verdict: GatewayVerdict } | { parameters: Parameters } {
  const answer = parseJson(text);
  const errorCode = errorCodeOf(answer);
  if (errorCode !== null) {
    const evidence = { Ds_ErrorCode: errorCode };
    return { verdict: toVerdict(readErrorCode(errorCode), type, errorCode, evidence) };
  }
  const parameters = readSigned(merchant, answer);
  if (parameters && names(merchant, charge, type, parameters)) return { parameters };
  reportForeign(merchant, charge, "answer");
  return { verdict: LOST };
}

/**
 * Warns the operator of a message that does not match this charge: its key, version or terminal
 * differs from the settings.
 */
export function reportForeign({ log }: Merchant, { chargeNumber }: Charge, call: "answer" | "query"): void {
  log.error(
    { chargeNumber, call },
    "a payment needs the operator: not signed by the gateway, or about another",
  );
}

/** The verdict of a signed message; `lost` if anything in it is not the charge's. */
export function readVerdict(
  merchant: Merchant,
  charge: Charge,
  type: TransactionType,
  parameters: Parameters,
): GatewayVerdict {
  if (!isAbout(merchant, charge, type, parameters)) {
    reportForeign(merchant, charge, "answer");
    return LOST;
  }
  const code = textOf(parameters, "Ds_Response");
  return toVerdict(readResponse(code), type, code, storedFields(parameters));
}

/** Whether order, amount, currency, merchant, terminal and type are the charge's. */
export function isAbout(
  merchant: Merchant,
  charge: Charge,
  type: TransactionType,
  parameters: Parameters,
): boolean {
  return (
    names(merchant, charge, type, parameters) &&
    isSameNumber(textOf(parameters, "Ds_Amount"), charge.amountCents) &&
    textOf(parameters, "Ds_Currency") === CURRENCY
  );
}

/** Answers before the last one omit the amount. */
function names(merchant: Merchant, charge: Charge, type: TransactionType, parameters: Parameters): boolean {
  return (
    textOf(parameters, "Ds_Order") === charge.chargeNumber &&
    textOf(parameters, "Ds_MerchantCode") === merchant.code &&
    isSameNumber(textOf(parameters, "Ds_Terminal"), Number(merchant.terminal)) &&
    textOf(parameters, "Ds_TransactionType") === type
  );
}

/** A parameter's text; null if it is missing or no text. */
export function textOf(parameters: Parameters, name: string): string | null {
  const value = parameterNamed(parameters, name);
  return typeof value === "string" ? value : null;
}

function readSigned(merchant: Merchant, answer: unknown): Parameters | null {
  try {
    return readMessage(merchant.secret, [merchant.signatureVersion], answer);
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function errorCodeOf(answer: unknown): string | null {
  if (typeof answer !== "object" || answer === null || !("errorCode" in answer)) return null;
  return typeof answer.errorCode === "string" ? answer.errorCode.slice(0, 20) : null;
}

/** A response as a verdict; a success of one type means nothing for the other. */
export function toVerdict(
  reading: ReturnType<typeof readResponse>,
  type: TransactionType,
  code: string | null,
  evidence: Evidence,
): GatewayVerdict {
  const { outcome, alertOperator } = reading;
  const good = type === TRANSACTION_TYPE.refund ? "refunded" : "authorised";
  if (outcome !== good && outcome !== "denied") return { ...LOST, code, evidence };
  const authorisationCode = evidence.Ds_AuthorisationCode?.trim() || null;
  const maskedCard = evidence.Ds_Card_Number ?? evidence.Ds_CardNumber ?? null;
  return { outcome, code, alertOperator, authorisationCode, maskedCard, evidence };
}

/** Whether a text is this number in digits; terminals come as `1` and as `001`. */
export function isSameNumber(text: string | null, expected: number): boolean {
  return text !== null && /^\d{1,12}$/.test(text) && Number(text) === expected;
}

/** The part of the message that may be stored; a card's number only if masked. */
function storedFields(parameters: Parameters): Evidence {
  const entries = KEPT.flatMap((name) => {
    const value = textOf(parameters, name)?.slice(0, 100);
    if (value === undefined || (CARD_NUMBERS.has(name) && !value.includes("*"))) return [];
    return [[name, value] as const];
  });
  return Object.fromEntries(entries);
}
