import type { BrowserData, CardForm, Cents, GatewayPageMethod, PaymentProgress } from "@tuerca/contract";
import type { Logger } from "pino";
import type { Config } from "../../platform/config/index.ts";

/** What the gateway is asked to charge; `chargeNumber` is its number of this attempt alone. */
export type Charge = { chargeNumber: string; amountCents: Cents };

/** Texts of the gateway's message, kept as evidence; of the card nothing but the masked number. */
export type Evidence = Readonly<Record<string, string>>;

/** The gateway's verdict on an attempt or refund. `lost`: nobody knows whether money has moved. */
export type GatewayVerdict = {
  outcome: "authorised" | "refunded" | "denied" | "lost";
  /** The gateway's own code; null where nothing readable came. */
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
 * How far a customer's bank has checked a card (3-D Secure): notes of the gateway, kept for its next
 * call. By `transactionId` the attempt is found when the browser comes back from the bank.
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

/** What was found about an attempt; `none`: nothing of it has come to an end. */
export type QueryAnswer = { verdict: GatewayVerdict } | "none" | "lost";

/** A way for money. Nothing here throws for what the gateway or the network does: that is `lost`. */
export type Gateway = {
  /** The origin of its scripts, frames and pages. */
  origin: string;
  /** Whether no money moves. */
  isTest: boolean;
  /** A number for a new charge, which no other has. */
  mintNumber(now: Date): string;
  /** The form with which the browser goes to the gateway's page. */
  pageForm(method: GatewayPageMethod, charge: Charge, orderId: string): BrowserForm;
  /** Cards in a form on our page; null where it has none. */
  cards: CardGateway | null;
  refund(charge: Charge): Promise<GatewayVerdict>;
  /** Asks for an attempt's outcome. */
  query(charge: Charge): Promise<QueryAnswer>;
  /** What has gone back of an attempt; null where nobody knows. */
  refundsOf(chargeNumber: string): Promise<SentRefund[] | null>;
  /** Reads what the gateway posts by itself. Throws ForgedNotification where it is not the gateway's. */
  readNotification(body: unknown): Notification;
};

/** A card's way from the form on our page to the bank's word. */
export type CardGateway = {
  /** What the page paints the gateway's form with. */
  cardForm(chargeNumber: string): CardForm;
  /** Looks the card up: no money can move. */
  lookUp(charge: Charge, token: string): Promise<CardAnswer>;
  /** The form for a hidden frame with which the bank looks at the browser; null where it wants none. */
  hiddenForm(check: BankCheck): BrowserForm | null;
  /** Asks for the money. */
  charge(charge: Charge, card: CheckedCard, browsing: Browsing): Promise<CardAnswer>;
  /** The form for the frame in which the bank asks the customer; null where it does not. */
  challengeForm(check: BankCheck): BrowserForm | null;
  /** Which check the browser comes back from, by what it posts; null where nobody can tell. */
  readReturn(form: Readonly<Record<string, unknown>>): BankReturn | null;
  /** Asks for the money once the bank has asked the customer. */
  resume(charge: Charge, card: CheckedCard, back: BankReturn): Promise<CardAnswer>;
};

/** What the browser brings back from the bank. */
export type BankReturn = { transactionId: string; result: string };

/** `verdictFor` is null where what was told is not about the charge. */
export type Notification = {
  chargeNumber: string;
  /** About a refund, whose own answer says the same. */
  isRefund: boolean;
  verdictFor(charge: Charge): GatewayVerdict | null;
};

/** What a denial's code tells; `isLastWord`: the bank wants this card not to be tried again. */
export type Denial = { message: string; retryAllowed: boolean; isLastWord: boolean };

export type GatewayOptions = {
  /** Origin of the local sandbox, which a live shop never has. */
  sandboxUrl: string | null;
  /** How long answers are waited for, in ms. */
  patienceMs: number;
  log: Pick<Logger, "warn" | "error">;
};

/** A kind of gateway. Its codes are explained as long as attempts have them, whether or not it is open. */
export type GatewayKind = {
  /** Opens it with the shop's settings; null where they do not name it. */
  open(config: Config, options: GatewayOptions): Gateway | null;
  /** What a code of an attempt that has ended means; null where it is no denial, or not its code. */
  explain(code: string): Denial | null;
};
