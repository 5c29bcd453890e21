import { type Parameters, type RedsysEndpoints, type SignatureVersion, signMessage } from "@tuerca/redsys";
import type { Charge, GatewayOptions } from "../gateway.ts";

/** The shop for Redsys, and the addresses of both. */
export type Merchant = Omit<GatewayOptions, "sandboxUrl" | "clock"> & {
  code: string;
  terminal: string;
  secret: string;
  signatureVersion: SignatureVersion;
  endpoints: RedsysEndpoints;
  /** Address of the shop without a trailing slash. */
  siteUrl: string;
  /** Whether no money moves. */
  isTest: boolean;
};

/** DS_MERCHANT_TRANSACTIONTYPE. */
export const TRANSACTION_TYPE = { authorisation: "0", refund: "3" } as const;
export type TransactionType = (typeof TRANSACTION_TYPE)[keyof typeof TRANSACTION_TYPE];

/** Euro, ISO 4217. */
export const CURRENCY = "978";

/** The parameters of every message about a charge. */
export function chargeParameters(merchant: Merchant, charge: Charge, type: TransactionType): Parameters {
  return {
    DS_MERCHANT_ORDER: charge.chargeNumber,
    DS_MERCHANT_MERCHANTCODE: merchant.code,
    DS_MERCHANT_TERMINAL: merchant.terminal,
    DS_MERCHANT_TRANSACTIONTYPE: type,
    DS_MERCHANT_CURRENCY: CURRENCY,
    DS_MERCHANT_AMOUNT: String(charge.amountCents),
  };
}

/** The parameters as a signed message. */
export function signFor(merchant: Merchant, charge: Charge, parameters: Parameters) {
  return signMessage(merchant.secret, merchant.signatureVersion, charge.chargeNumber, parameters);
}
