import { createSecretId } from "@tuerca/platform/secret-id";
import type { Context } from "../../src/context.ts";
import { deliverGiftCards } from "../../src/flows/gift-cards/deliver-gift-cards.ts";
import type { Obstacle } from "../../src/flows/orders/move-table.ts";
import { prepareOrder } from "../../src/flows/orders/pack-orders.ts";
import { cancelOrder, markOrderPaid } from "../../src/flows/orders/settle-order.ts";
import { markDelivered, shipOrder } from "../../src/flows/orders/ship-order.ts";
import { refundByHand } from "../../src/flows/refunds/refund-by-hand.ts";
import { approveReturn } from "../../src/flows/returns/decide-return.ts";
import { openReturn } from "../../src/flows/returns/open-return.ts";
import { receiveReturn } from "../../src/flows/returns/receive-return.ts";
import { recordReturn } from "../../src/flows/returns/record-return.ts";
import { recordTrulyLeft } from "../../src/flows/returns/truly-left.ts";
import { matchWithdrawal, sendWithdrawal } from "../../src/flows/withdrawals/send-withdrawal.ts";
import { withdrawFromOrder } from "../../src/flows/withdrawals/withdraw-from-order.ts";

/** The parcel of every order that leaves. */
export const PARCEL = { carrier: "Seur", trackingNumber: "S-1", url: null, isJoint: true };
export const SKU = "FIL-100.A";

/** An order of three pieces of `SKU`, or of a gift card, to be brought into a state. */
export type Subject = { id: string; number: string; email: string };
type Step = (context: Context, subject: Subject) => Promise<unknown>;

export type Template = "transfer" | "cash" | "cards";

/** A state with what forbids each move there; moves that are not named are allowed. */
export type State = {
  name: string;
  template: Template;
  steps: Step[];
  bars: Partial<Record<"pack" | "send" | "truly_left" | "deliver" | "cancel" | "cancel_own", Obstacle>> &
    Partial<Record<"take_back" | "open_return" | "refund_all" | "correct", Obstacle>>;
  hasNoParcel?: true;
  /** Moves that the table allows, but which have nothing to do. */
  idle?: readonly string[];
};

const pay: Step = (context, { number }) => markOrderPaid(context, number);
const prepare: Step = (context, { number }) => prepareOrder(context, number);
const ship: Step = (context, { number }) => shipOrder(context, number, PARCEL);
const deliver: Step = (context, { number }) => markDelivered(context, number);
const cancel: Step = (context, { number }) => cancelOrder(context, number);
const refund: Step = (context, { number }) => refundByHand(context, number, { reference: `R-${number}` });
const takeBack: Step = (context, { number }) => recordReturn(context, number);
const leaveTruly: Step = (context, { number }) =>
  recordTrulyLeft(context, number, { parcel: PARCEL, because: "Ya estaba en la furgoneta" });

const sendCards: Step = (context) => deliverGiftCards(context);

const withdraw =
  (lines: { line: number; quantity: number }[] | null): Step =>
  (context, { id }) =>
    withdrawFromOrder(context, {
      opener: { orderId: id, secret: undefined, userId: null },
      name: "Ana Pérez",
      lines,
      sessionHash: "x",
      key: createSecretId(),
    });

const writeInWords: Step = async (context, { number, email }) => {
  const form = { name: "Ana", order: number, email, comment: "El filtro no lo quiero" };
  const { reference } = await sendWithdrawal(context, {
    form,
    sessionHash: "x",
    key: createSecretId(),
    from: null,
  });
  const { rows } = await context.database.pool.query("select id from withdrawals where reference = $1", [
    reference,
  ]);
  await matchWithdrawal(context, rows[0].id);
};

const returnOne: Step = async (context, { number }) => {
  const lines = [{ sku: SKU, quantity: 1 }];
  const request = { orderNumber: number, reason: "faulty", explanation: null, lines } as const;
  const returned = await openReturn(context, request);
  await approveReturn(context, returned);
  await receiveReturn(context, returned, { bad: [], missing: [] });
};

const ALL = [
  "pack",
  "send",
  "truly_left",
  "deliver",
  "cancel",
  "cancel_own",
  "take_back",
  "open_return",
  "correct",
];
const all = (obstacle: Obstacle) => Object.fromEntries(ALL.map((move) => [move, obstacle]));

const unsent = { deliver: "not_sent", cancel_own: "not_sent", take_back: "not_sent" } as const;
const waiting = { ...unsent, open_return: "not_sent", cancel: "holds_money" } as const;
const left = {
  pack: "sent",
  send: "sent",
  truly_left: "sent",
  cancel: "sent",
  cancel_own: "sent",
  correct: "sent",
} as const;

/** The states of orders in which a door may be tried, each with its obstacles. */
export const STATES: readonly State[] = [
  {
    name: "unpaid",
    template: "transfer",
    steps: [],
    idle: ["refund_all"],
    bars: { ...all("unpaid"), cancel: undefined, cancel_own: undefined, correct: undefined } as State["bars"],
  },
  { name: "paid", template: "transfer", steps: [pay], bars: waiting },
  { name: "preparing", template: "transfer", steps: [pay, prepare], bars: waiting },
  {
    name: "to be paid at the door",
    template: "cash",
    steps: [],
    idle: ["refund_all"],
    bars: { ...unsent, open_return: "not_sent" },
  },
  {
    name: "withdrawn from",
    template: "transfer",
    steps: [pay, withdraw(null)],
    bars: { ...waiting, pack: "withdrawn", send: "withdrawn", correct: "stated" },
  },
  {
    name: "withdrawn from while it is prepared",
    template: "transfer",
    steps: [pay, prepare, withdraw(null)],
    bars: { ...waiting, pack: "withdrawn", send: "withdrawn", correct: "stated" },
  },
  {
    name: "withdrawn from piece by piece, and refunded",
    template: "transfer",
    steps: [pay, withdraw([{ line: 1, quantity: 1 }]), withdraw(null), refund],
    bars: {
      ...waiting,
      cancel: undefined,
      pack: "withdrawn",
      send: "withdrawn",
      correct: "stated",
    } as State["bars"],
    idle: ["refund_all"],
  },
  {
    name: "withdrawn from in part",
    template: "transfer",
    steps: [pay, withdraw([{ line: 1, quantity: 1 }])],
    bars: { ...waiting, correct: "stated" },
  },
  {
    name: "withdrawn from in words",
    template: "transfer",
    steps: [pay, writeInWords],
    bars: { ...waiting, pack: "in_words", send: "in_words", correct: "stated" },
  },
  {
    name: "refunded",
    template: "transfer",
    steps: [pay, refund],
    idle: ["refund_all"],
    bars: {
      ...waiting,
      cancel: undefined,
      pack: "money_back",
      send: "money_back",
      correct: "refunded",
    } as State["bars"],
  },
  { name: "shipped", template: "transfer", steps: [pay, ship], bars: left },
  {
    name: "truly left after a withdrawal",
    template: "transfer",
    steps: [pay, withdraw(null), leaveTruly],
    bars: left,
    idle: ["open_return"],
  },
  {
    name: "delivered",
    template: "transfer",
    steps: [pay, ship, deliver],
    bars: { ...left, deliver: "sent" },
  },
  {
    name: "delivered, with a return to be refunded",
    template: "transfer",
    steps: [pay, ship, deliver, returnOne],
    bars: { ...left, deliver: "sent", refund_all: "return_waits" },
  },
  {
    name: "cancelled",
    template: "transfer",
    steps: [cancel],
    idle: ["refund_all"],
    bars: all("cancelled"),
  },
  {
    name: "back undelivered",
    template: "transfer",
    steps: [pay, ship, takeBack],
    bars: { ...all("returned"), refund_all: "return_waits" },
  },
  {
    name: "of gift cards that were sent",
    template: "cards",
    steps: [pay, sendCards],
    bars: { ...left, deliver: "sent", take_back: "no_goods", open_return: "no_goods" },
    hasNoParcel: true,
  },
  {
    name: "of gift cards alone",
    template: "cards",
    steps: [pay],
    bars: { ...waiting, pack: "no_goods", send: "no_goods", truly_left: "no_goods", correct: "sells_cards" },
  },
];
