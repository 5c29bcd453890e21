import type { BrowserData, CardForm, Cents, GatewayPageMethod, PaymentProgress } from "@tuerca/contract";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import type { FormerTerminal } from "@tuerca/platform/stored-settings/former-terminals";
import type { Logger } from "pino";

/** A charge for the gateway; `chargeNumber` is its number of this payment attempt alone. */
export type Charge = { chargeNumber: string; amountCents: Cents };

/** A charge of before; when its attempt began tells at which terminal of the shop. */
export type PastCharge = Charge & { begunAt: Date };

/** Texts of the gateway's message, stored as evidence; a card's number only if masked. */
export type Evidence = Readonly<Record<string, string>>;

/** The gateway's verdict on an attempt or refund. `lost`: nobody knows whether money has moved. */
export type GatewayVerdict = {
  outcome: "authorised" | "refunded" | "denied" | "lost";
  /** The gateway's own code; null if nothing readable arrived. */
  code: string | null;
  /** Our settings, or the contract with the bank, are wrong. */
  alertOperator: boolean;
  authorisationCode: string | null;
  maskedCard: string | null;
  evidence: Evidence;
};

/** A form that the browser posts. */
export type BrowserForm = NonNullable<PaymentProgress["method"]>;

/**
 * The state of the bank's check of a card (3-D Secure): the gateway's notes for its next call.
 * `transactionId` finds the attempt when the browser comes back from the bank.
 */
export type BankCheck = { transactionId: string | null; [note: string]: unknown };

/** A card as the gateway's form gave it, and its bank's check. */
export type CheckedCard = { token: string; check: BankCheck };

/** The data of the customer's browser for 3-D Secure. */
export type Browsing = {
  data: BrowserData;
  acceptHeader: string;
  userAgent: string;
  /** Y: the 3DS method is done; N: it did not end in time; U: the card has none. */
  methodCompleted: "Y" | "N" | "U";
};

/** A verdict, or a check in which the bank waits for the browser. */
export type CardAnswer = { verdict: GatewayVerdict } | { check: BankCheck };

/** A refund that the gateway has sent. */
export type SentRefund = { amountCents: Cents; verdict: GatewayVerdict };

/** The result of a query for an attempt; `none`: no part of it has ended. */
export type QueryAnswer = { verdict: GatewayVerdict } | "none" | "lost";

/** A way for money. Faults of the gateway or the network throw nothing here: they are `lost`. */
export type Gateway = {
  /** The origin of its scripts, frames and pages. */
  origin: string;
  /** Whether no money moves. */
  isTest: boolean;
  /** Returns a unique number for a new charge. */
  mintNumber(now: Date): string;
  /** The form with which the browser goes to the gateway's page. */
  pageForm(method: GatewayPageMethod, charge: Charge, orderId: string): BrowserForm;
  /** Cards in a form on our page; null if it has none. */
  cards: CardGateway | null;
  refund(charge: PastCharge): Promise<GatewayVerdict>;
  /** Asks for an attempt's outcome. */
  query(charge: PastCharge): Promise<QueryAnswer>;
  /** The refunds of an attempt; null if nobody knows. */
  refundsOf(charge: PastCharge): Promise<SentRefund[] | null>;
  /**
   * Reads a message that the gateway posts. Throws ForgedNotification unless the gateway signed it.
   */
  readNotification(body: unknown): Notification;
};

/** A card's way from the form on our page to the bank's verdict. */
export type CardGateway = {
  /** The data with which the page draws the gateway's form. */
  cardForm(chargeNumber: string): CardForm;
  /** Looks the card up: no money can move. */
  lookUp(charge: Charge, token: string): Promise<CardAnswer>;
  /** The form for a hidden frame in which the bank inspects the browser; null if it needs none. */
  hiddenForm(check: BankCheck): BrowserForm | null;
  /** Asks for the money. */
  charge(charge: Charge, card: CheckedCard, browsing: Browsing): Promise<CardAnswer>;
  /** The form for the frame in which the bank asks the customer; null if it does not ask. */
  challengeForm(check: BankCheck): BrowserForm | null;
  /** Identifies the check by the form that the browser posts on return; null if nobody can. */
  readReturn(form: Readonly<Record<string, unknown>>): BankReturn | null;
  /** Asks for the money once the bank has asked the customer. */
  resume(charge: Charge, card: CheckedCard, back: BankReturn): Promise<CardAnswer>;
};

/** The form that the browser brings back from the bank. */
export type BankReturn = { transactionId: string; result: string };

/** `verdictFor` is null if the message is not about the charge. */
export type Notification = {
  chargeNumber: string;
  /** About a refund, whose own answer has the same content. */
  isRefund: boolean;
  verdictFor(charge: PastCharge): GatewayVerdict | null;
};

/** The meaning of a denial's code; `isLastWord`: the bank asks not to try this card again. */
export type Denial = { message: string; retryAllowed: boolean; isLastWord: boolean };

/** The settings by which gateways are opened, and terminals that the shop had before. */
export type GatewaySettings = Pick<Config, "redsys" | "siteUrl" | "isDemo"> & {
  /** Newest first. */
  former: readonly FormerTerminal[];
};

export type GatewayOptions = {
  clock: Clock;
  /** Origin of the local sandbox, which a live shop never has. */
  sandboxUrl: string | null;
  /** How long to wait for answers, in ms. */
  patienceMs: number;
  log: Pick<Logger, "warn" | "error">;
};

/** A kind of gateway. It explains its codes while attempts have them, whether or not it is open. */
export type GatewayKind = {
  /** Opens it with the shop's settings; null if they do not name it. */
  open(settings: GatewaySettings, options: GatewayOptions): Gateway | null;
  /** The meaning of an ended attempt's code; null if it is no denial, or not its code. */
  explain(code: string): Denial | null;
};
