import type { OrderStatus } from "@tuerca/contract";
import type { MoveFacts } from "./move-facts.repository.ts";

/**
 * Why a move of an order is forbidden. `unpaid` to `returned` are its state; `withdrawn`: nothing
 * is left to send; `in_words`: a person has to read a statement; `money_back`: all of it goes back;
 * `holds_money`: the shop's goes back first; `keeps_money`: some stays.
 */
type GoodsOrMoney =
  | ("no_goods" | "withdrawn" | "in_words" | "money_back" | "holds_money" | "keeps_money")
  | "return_waits";

/**
 * Why lines must stay: `stated`: pieces are withdrawn from; `refunded`: some money went back;
 * `confirming`: a payment may be moving money.
 */
type Fixed = "erased" | "sells_cards" | "stated" | "refunded" | "in_batch" | "confirming";

/** An obstacle to a move: the order's state, or a fact beside it. */
export type Obstacle = ("unpaid" | "not_sent" | "sent" | "cancelled" | "returned") | GoodsOrMoney | Fixed;

/** Obstacles beside an order's state. */
type Bar = Exclude<Obstacle, "unpaid" | "not_sent" | "sent" | "cancelled" | "returned">;

type Rule = { from: readonly OrderStatus[]; barredBy: readonly Bar[] };

const ALL: readonly OrderStatus[] = [
  "pending_payment",
  "paid",
  "preparing",
  "shipped",
  "delivered",
  "cancelled",
  "returned",
];

/**
 * The obstacles of each move of an order, whoever asks for it. `pack` covers papers and preparing;
 * `cancel_refunded` goes with a refund of all; `truly_left` records a parcel that should not have
 * left; `take_back` one that the carrier brings back; `open_return` the customer's goods.
 */
export const MOVES = {
  pack: { from: ["paid", "preparing"], barredBy: ["no_goods", "in_words", "withdrawn", "money_back"] },
  send: { from: ["paid", "preparing"], barredBy: ["no_goods", "in_words", "withdrawn", "money_back"] },
  truly_left: { from: ["paid", "preparing"], barredBy: ["no_goods"] },
  deliver: { from: ["shipped"], barredBy: [] },
  cancel: { from: ["pending_payment", "paid", "preparing"], barredBy: ["holds_money"] },
  cancel_refunded: { from: ["pending_payment", "paid", "preparing"], barredBy: ["keeps_money"] },
  cancel_own: { from: ["pending_payment"], barredBy: [] },
  take_back: { from: ["shipped", "delivered"], barredBy: ["no_goods"] },
  open_return: { from: ["shipped", "delivered"], barredBy: ["no_goods"] },
  refund_all: { from: ALL, barredBy: ["return_waits"] },
  correct: {
    from: ["pending_payment", "paid", "preparing"],
    barredBy: ["erased", "sells_cards", "stated", "refunded", "in_batch", "confirming"],
  },
  full_invoice: { from: ["paid", "preparing", "shipped", "delivered", "returned"], barredBy: [] },
} as const satisfies Record<string, Rule>;
export type Move = keyof typeof MOVES;

/** The obstacle that each state is to the moves that may not begin in it. */
const BY_STATE: Readonly<Record<OrderStatus, Obstacle>> = {
  pending_payment: "unpaid",
  paid: "not_sent",
  preparing: "not_sent",
  shipped: "sent",
  delivered: "sent",
  cancelled: "cancelled",
  returned: "returned",
};

/** Facts that only an order's money tells; they are asked only if they decide. */
export type MoneyFacts = {
  isGoingBack(): Promise<boolean>;
  isHeld(): Promise<boolean>;
  isKept(): Promise<boolean>;
};

const IS: Readonly<Record<Bar, (facts: MoveFacts, money: MoneyFacts) => boolean | Promise<boolean>>> = {
  no_goods: ({ hasGoods }) => !hasGoods,
  withdrawn: ({ withdrawal, pieces }) => withdrawal !== null && pieces === 0,
  in_words: ({ withdrawal }) => withdrawal?.isOpenInWords ?? false,
  return_waits: ({ waitingReturn }) => waitingReturn !== null,
  erased: ({ isErased }) => isErased,
  sells_cards: ({ sellsCards }) => sellsCards,
  stated: ({ withdrawal }) => withdrawal !== null,
  refunded: ({ isRefunded }) => isRefunded,
  in_batch: ({ isInBatch }) => isInBatch,
  confirming: ({ isConfirming }) => isConfirming,
  money_back: ({ mayGoBack }, money) => mayGoBack && money.isGoingBack(),
  holds_money: (_, money) => money.isHeld(),
  keeps_money: (_, money) => money.isKept(),
};

/** The first obstacle to a move, by the table; null if nothing forbids it. */
export async function obstacleTo(move: Move, facts: MoveFacts, money: MoneyFacts): Promise<Obstacle | null> {
  const { from, barredBy }: Rule = MOVES[move];
  if (!from.includes(facts.status)) return BY_STATE[facts.status];
  for (const bar of barredBy) if (await IS[bar](facts, money)) return bar;
  return null;
}
