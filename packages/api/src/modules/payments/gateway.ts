import type { BrowserData, CardForm, Cents, PaymentProgress } from "@tuerca/contract";

/** What the gateway is asked to charge; `dsOrder` is used for this attempt only. */
export type Charge = { dsOrder: string; amountCents: Cents };

/** Texts of the gateway's message that are kept; of the card nothing but the masked number. */
export type GatewayFields = Readonly<Record<string, string>>;

/** What the gateway says of an attempt or a refund. `lost`: nobody knows whether money has moved. */
export type GatewayVerdict = {
  outcome: "authorised" | "refunded" | "denied" | "lost";
  /** Ds_Response, or the code of an error; null where nothing readable came. */
  code: string | null;
  /** Something of ours, or of the contract with the bank, is wrong. */
  alertOperator: boolean;
  fields: GatewayFields;
};

/** 3-D Secure data of the card behind an `idOper`; `protocolVersion` null = the card has no 3-D Secure 2. */
export type ThreeDs = {
  protocolVersion: string | null;
  transactionId: string | null;
  methodUrl: string | null;
  /** What the bank asks the customer, once it does. */
  challenge?: Challenge;
};

export type CardLookup = { threeDs: ThreeDs } | { verdict: GatewayVerdict };

export type Challenge = { url: string; creq: string };

export type ChargeAnswer = { challenge: Challenge } | { verdict: GatewayVerdict };

/** How the customer's browser takes part in 3-D Secure. */
export type Browsing = {
  data: BrowserData;
  acceptHeader: string;
  userAgent: string;
  /** Y = the 3DS method is done, N = it did not end in time, U = the card has none. */
  methodCompleted: "Y" | "N" | "U";
};

/**
 * What was found about an attempt: its verdict, that nothing of it has come to an end, or nothing as the gateway did
 * not tell.
 */
export type QueryAnswer = { verdict: GatewayVerdict } | "none" | "lost";

/** A way for money through Redsys. Nothing here throws for what the gateway or the network does: that is `lost`. */
export type Gateway = {
  /** Where its scripts, frames and pages come from. */
  origin: string;
  cardForm(dsOrder: string): CardForm;
  /** The form with which the browser goes to the gateway's page to pay by Bizum. */
  bizumForm(charge: Charge, orderId: string): NonNullable<PaymentProgress["method"]>;
  methodForm(threeDs: ThreeDs): NonNullable<PaymentProgress["method"]> | null;
  lookUpCard(charge: Charge, idOper: string): Promise<CardLookup>;
  charge(charge: Charge, idOper: string, threeDs: ThreeDs, browsing: Browsing): Promise<ChargeAnswer>;
  /** Ends a challenge with the `cres` that the bank gave the browser. */
  finishChallenge(charge: Charge, idOper: string, threeDs: ThreeDs, cres: string): Promise<ChargeAnswer>;
  refund(charge: Charge): Promise<GatewayVerdict>;
  /** Asks what has become of an attempt. */
  query(charge: Charge): Promise<QueryAnswer>;
  /** The amounts in cents that have gone back of an attempt; null where nobody knows. */
  refundsOf(dsOrder: string): Promise<number[] | null>;
  /** Ds_Order and message of a signed form. Throws ForgedNotification where the signature does not hold. */
  readNotification(form: unknown): Notification;
};

/** `verdictFor` is null where amount, currency, merchant, terminal or type are not those of the charge. */
export type Notification = {
  dsOrder: string;
  /** It tells of a refund, whose answer tells the same. */
  isRefund: boolean;
  verdictFor(charge: Charge): GatewayVerdict | null;
};
