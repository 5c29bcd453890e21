import { systemClock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import { openDatabase } from "@tuerca/platform/database/database";
import { type OrderSearch, type OrderSummary, searchOrders } from "../../modules/order-lists/index.ts";
import { arrivalOf, findOrder, type OrderHead, type OrderRecord } from "../../modules/orders/index.ts";
import { listAttempts } from "../../modules/payments/index.ts";
import { listRefunds } from "../../modules/refunds/index.ts";
import { type OrderToPack, prepareOrder, readOrdersToPack } from "../orders/pack-orders.ts";
import { cancelOrder, markOrderPaid } from "../orders/settle-order.ts";
import { type ShipFileOptions, type ShippedFile, shipFile } from "../orders/ship-file.ts";
import { markDelivered, type Parcel, type Shipping, shipOrder } from "../orders/ship-order.ts";
import { askForAccount } from "../refunds/ask-for-account.ts";
import type { SentByHand } from "../refunds/move-money.ts";
import type { GoodwillWanted } from "../refunds/plan-goodwill.ts";
import {
  type HandPart,
  type RefundedByHand,
  type RefundedPart,
  refundByHand,
  refundPartByHand,
} from "../refunds/refund-by-hand.ts";
import { type Ending, type Refunded, requestRefund } from "../refunds/refund-order.ts";
import { recordReturn } from "../returns/record-return.ts";
import { recordTrulyLeft, type TrulyLeft } from "../returns/truly-left.ts";

/** An order's payments and refunds at the gateway, and its refunds by hand; amounts in cents. */
export type OrderMoney = {
  attempts: Awaited<ReturnType<typeof listAttempts>>;
  refunds: Awaited<ReturnType<typeof listRefunds>>;
};

/** The operator's view of orders. */
export type OrderAdmin = {
  /** The newest matching orders from `offset` on, at most `limit`. */
  list(search: OrderSearch, range: { limit: number; offset: number }): Promise<OrderSummary[]>;
  /** With the delivery days that its customer was promised. */
  find(number: string): Promise<OrderRecord | null>;
  /** Records a transfer's arrival; throws as `markOrderPaid`. */
  paid(number: string): Promise<OrderHead>;
  /** The shop's name, for papers. */
  siteName: string;
  /** The orders to be packed, all or those with these numbers; throws as `readOrdersToPack`. */
  toPack(numbers: readonly string[]): Promise<OrderToPack[]>;
  /** Records that a paid order is being prepared; throws as `prepareOrder`. */
  prepare(number: string): Promise<void>;
  /** Records that the parcel has left, or corrects its tracking; throws as `shipOrder`. */
  ship(number: string, parcel: Parcel): Promise<Shipping>;
  /** Records a parcel that has left although it should not have; throws as `recordTrulyLeft`. */
  trulyLeft(number: string, left: TrulyLeft): Promise<Shipping>;
  /** Records the parcels of a file; throws as `shipFile`. */
  shipFile(options: ShipFileOptions): Promise<ShippedFile>;
  /** Records the parcel's delivery, and with it any cash; throws as `shipOrder`. */
  deliver(number: string): Promise<void>;
  /**
   * Records that the parcel has come back; returns the number of a return to be refunded, or null.
   * Throws as `recordReturn`.
   */
  recordReturn(number: string): Promise<string | null>;
  /** Cancels an order without money; throws as `cancelOrder`. */
  cancel(number: string): Promise<OrderHead>;
  /** Payments and refunds of an order, by its id. */
  money(orderId: string): Promise<OrderMoney>;
  /** Requests a goodwill refund, or one of all that is left (null); throws as `requestRefund`. */
  refund(number: string, goodwill: GoodwillWanted | null, ending?: Ending): Promise<Refunded>;
  /** Records that the rest of an order's money is refunded by hand; throws as `refundByHand`. */
  refundByHand(number: string, sent: SentByHand, ending?: Ending): Promise<RefundedByHand>;
  /** Records a partial refund by hand of a transfer or of cash; throws as `refundPartByHand`. */
  refundPartByHand(number: string, part: HandPart): Promise<RefundedPart>;
  /** Asks the customer for an account for a transfer; throws as `askForAccount`. */
  askForAccount(number: string): Promise<void>;
  close(): Promise<void>;
};

/** Opens the view on a migrated database; `config` has the shop's data for mails to customers. */
export function openOrderAdmin(databaseUrl: string, config: Config): OrderAdmin {
  const database = openDatabase(databaseUrl, 2);
  const context = { database, clock: systemClock, config };
  return {
    siteName: config.SITE_NAME,
    list: (search, range) => searchOrders(database.db, search, range),
    find: async (number) => {
      const order = await findOrder(database.db, { number });
      if (!order) return null;
      const dates = arrivalOf(order, config.calendar, systemClock.now());
      return { ...order, carrier: { ...order.carrier, ...dates } };
    },
    paid: (number) => markOrderPaid(context, number),
    toPack: (numbers) => readOrdersToPack(context, numbers),
    prepare: (number) => prepareOrder(context, number),
    ship: (number, parcel) => shipOrder(context, number, parcel),
    trulyLeft: (number, left) => recordTrulyLeft(context, number, left),
    shipFile: (options) => shipFile(context, options),
    deliver: (number) => markDelivered(context, number),
    recordReturn: (number) => recordReturn(context, number),
    cancel: (number) => cancelOrder(context, number),
    money: async (orderId) => ({
      attempts: await listAttempts(database.db, orderId),
      refunds: await listRefunds(database.db, orderId),
    }),
    refund: (number, goodwill, ending) => requestRefund(context, number, goodwill, ending),
    refundByHand: (number, sent, ending) => refundByHand(context, number, sent, ending),
    askForAccount: (number) => askForAccount(context, number),
    refundPartByHand: (number, part) => refundPartByHand(context, number, part),
    close: database.close,
  };
}
