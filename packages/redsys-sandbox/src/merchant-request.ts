import {
  isOrderNumber,
  type MessageFault,
  type Parameters,
  parameterNamed,
  RedsysMessageError,
  readRequest,
  SIGNATURE_VERSIONS,
  type SignatureVersion,
} from "@tuerca/redsys";
import type { Gateway } from "./gateway.ts";
import { SisError } from "./sis-error.ts";

/** A checked merchant request. */
export type MerchantRequest = {
  version: SignatureVersion;
  order: string;
  /** Cents. */
  amount: number;
  currency: string;
  type: string;
  idOper: string | null;
  /** 3-D Secure data of this step, or null. */
  emv3ds: Parameters | null;
  /** Any further parameter as text; empty if absent. */
  text(name: string): string;
};

const FAULT_CODES: Record<MessageFault, string> = {
  malformed: "SIS0430",
  version: "SIS0429",
  order: "SIS0434",
  signature: "SIS0042",
};

/** Reads the signed request in `envelope`; throws SisError as the gateway would refuse it. */
export function readMerchantRequest(gateway: Gateway, envelope: unknown): MerchantRequest {
  const parameters = readSigned(gateway, envelope);
  const text = (name: string) => {
    const value = parameterNamed(parameters, `DS_MERCHANT_${name}`);
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  check(text("MERCHANTCODE") === gateway.merchantCode, "SIS0026");
  check(Number(text("TERMINAL")) === Number(gateway.terminal), "SIS0026");
  check(isOrderNumber(text("ORDER")), "SIS0434");
  check(/^[1-9]\d{0,11}$/.test(text("AMOUNT")), "SIS0019");
  check(text("CURRENCY") === "978", "SIS0027");
  check(["0", "3"].includes(text("TRANSACTIONTYPE")), "SIS0023");
  return {
    version: (envelope as { Ds_SignatureVersion: SignatureVersion }).Ds_SignatureVersion,
    order: text("ORDER"),
    amount: Number(text("AMOUNT")),
    currency: text("CURRENCY"),
    type: text("TRANSACTIONTYPE"),
    idOper: text("IDOPER") || null,
    emv3ds: toObject(parameterNamed(parameters, "DS_MERCHANT_EMV3DS")),
    text,
  };
}

/** Refuses the request with `code` unless `holds`. */
export function check(holds: boolean, code: string): asserts holds {
  if (!holds) throw new SisError(code);
}

function readSigned(gateway: Gateway, envelope: unknown): Parameters {
  try {
    return readRequest(gateway.secret, SIGNATURE_VERSIONS, envelope);
  } catch (error) {
    if (error instanceof RedsysMessageError) throw new SisError(FAULT_CODES[error.fault]);
    throw error;
  }
}

function toObject(value: unknown): Parameters | null {
  if (value === undefined) return null;
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Parameters;
  throw new SisError("SIS0581");
}
