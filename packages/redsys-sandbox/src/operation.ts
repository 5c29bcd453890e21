import type { SignatureVersion } from "@tuerca/redsys";
import type { TestCard } from "./test-cards.ts";

/** A card from the frame, without number and CVV: its display form and behaviour. */
export type PaymentCard = {
  masked: string;
  behaviour: Omit<TestCard, "number">;
  /** Ds_Response of every payment with it; null if it may pay. */
  denial: string | null;
};

/** `S` requested, `P` in progress, `F` finished. */
export type OperationStatus = "S" | "P" | "F";

export type Refund = { amount: number; at: Date; authorisationCode: string };

/** The issuer's check of the person who pays. */
export type Challenge = {
  acsTransactionId: string;
  status: "open" | "passed" | "failed" | "cancelled";
  wrongCodes: number;
  /** The address for the answer; null in a payment by redirect, which continues by itself. */
  notificationUrl: string | null;
};

export type Operation = {
  order: string;
  /** Cents. */
  amount: number;
  currency: string;
  merchantData: string;
  merchantUrl: string | null;
  /** Version of the merchant's messages, also used for the answers. */
  version: SignatureVersion;
  createdAt: Date;
  method: "card" | "bizum";
  status: OperationStatus;
  /** Ds_Response; empty until finished. */
  response: string;
  authorisationCode: string;
  /** Ds_SecurePayment. */
  securePayment: "0" | "1" | "2";
  card: PaymentCard | null;
  idOper: string | null;
  threeDsTransactionId: string | null;
  challenge: Challenge | null;
  refunds: Refund[];
};

/** Whether the operation is a successful payment; a refund does not change that. */
export function isAuthorised(operation: Operation): boolean {
  return operation.status === "F" && operation.response === "0000";
}
