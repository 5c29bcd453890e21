import type { GiftCardRecipient, requestReasons, ShopPaymentMethod } from "@tuerca/contract";

/** A made-up customer; one with an account has all orders under it. */
export type DemoBuyer = {
  name: string;
  surname: string;
  email: string;
  phone: string;
  /** Of a person; a company's is in its address. */
  nif: string | null;
  company: { name: string; nif: string } | null;
  hasAccount: boolean;
  address: { street: string; postal_code: string; city: string };
};

/** A made-up purchase and what becomes of it, in the order of time. */
export type DemoSale = {
  at: Date;
  buyer: DemoBuyer;
  /** Products by their rank among the usual ones, from 0 (best seller) to 1 (excluded). */
  lines: readonly { rank: number; quantity: number }[];
  /** A gift card of so many cents. */
  gift: { cents: number; recipient: Omit<GiftCardRecipient, "deliver_on"> } | null;
  payment: ShopPaymentMethod;
  isExpress: boolean;
  coupon: string | null;
  /** A mobile whose gift cards pay, as far as they reach. */
  balanceOf: string | null;
  comments: string | null;
  steps: readonly DemoStep[];
};

type Step =
  | { do: "pay" | "deny" | "cancel" | "prepare" | "deliver" | "approveReturn" }
  | { do: "ship"; tracking: string }
  | { do: "sendReturn"; tracking: string }
  /** Part of the order's money, or (null) all of it. */
  | { do: "refund"; share: number | null; because: string; reference: string; isRefused: boolean }
  | { do: "requestReturn"; reason: (typeof requestReasons)[number]; explanation: string }
  | { do: "withdraw" }
  | { do: "receiveReturn"; isGood: boolean }
  /** `share` of the goods' value is deducted. */
  | { do: "refundReturn"; share: number; reference: string }
  | { do: "refuseReturn"; because: string }
  | { do: "rate"; stars: number; title: string; comment: string }
  /** Approves the customer's last opinion, or rejects it with a reason. */
  | { do: "decideRating"; reason: string | null; answer: string | null };

/** An act on an order at a moment. */
export type DemoStep = { at: Date } & Step;

/** A step of this kind. */
export type StepOf<K extends Step["do"]> = Extract<DemoStep, { do: K }>;
