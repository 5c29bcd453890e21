import type { SignatureVersion } from "@tuerca/redsys";
import type { TestCard } from "./test-cards.ts";

/** A card that was typed into the frame, without its number and CVV: how it is shown, and what it does. */
export type PaymentCard = {
  masked: string;
  behaviour: Omit<TestCard, "number">;
  /** Ds_Response of every payment with it; null where it may pay. */
  denial: string | null;
};

/** `S` requested, `P` under way, `F` finished. */
export type OperationStatus = "S" | "P" | "F";

export type Refund = { amount: number; at: Date; authorisationCode: string };

/** What the issuer found out about the person paying. */
export type Challenge = {
  acsTransactionId: string;
  status: "open" | "passed" | "failed" | "cancelled";
  wrongCodes: number;
  /** Where the answer is posted; none in a payment by redirect, which goes on by itself. */
  notificationUrl: string | null;
};

export type Operation = {
  order: string;
  /** Cents. */
  amount: number;
  currency: string;
  merchantData: string;
  merchantUrl: string | null;
  /** Version of the merchant's messages, in which it is answered. */
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

/** Whether the operation is a payment that was made; a refund does not change it. */
export function isAuthorised(operation: Operation): boolean {
  return operation.status === "F" && operation.response === "0000";
}
