import { systemClock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import { openDatabase } from "@tuerca/platform/database/database";
import { encodePhoto, ImageRefused } from "../../modules/media/index.ts";
import { type Days, findWrongFits, type WrongFits } from "../../modules/order-lists/index.ts";
import {
  findRefundAccount,
  listWaitingAccounts,
  type RefundAccount,
  type WaitingAccount,
} from "../../modules/refunds/index.ts";
import {
  findReturn,
  listReturns,
  type ReturnPhoto,
  type ReturnRecord,
  type ReturnState,
  readPhotoAuthors,
  readPhotosOf,
} from "../../modules/returns/index.ts";
import { approveReturn, type Refusal, refuseReturn } from "../returns/decide-return.ts";
import { openReturn, type ReturnRequest } from "../returns/open-return.ts";
import { type Inspection, receiveReturn } from "../returns/receive-return.ts";
import {
  previewRefund,
  type RefundedReturn,
  type Refunding,
  refundReturn,
} from "../returns/refund-return.ts";
import { recordSent } from "../returns/send-return.ts";

/** The operator's view of returns. All throw NotFound and Conflict as the flows they call. */
export type ReturnAdmin = {
  /** The newest returns in these states, at most `limit`. */
  list(states: readonly ReturnState[], limit: number): Promise<ReturnRecord[]>;
  find(number: string): Promise<ReturnRecord | null>;
  /** Refunds by transfer that wait, longest first, at most `limit`; with the accounts' numbers. */
  listTransfers(limit: number): Promise<WaitingAccount[]>;
  /** The account that an order's customer is asked for, or null. */
  findAccount(orderId: string): Promise<RefundAccount | null>;
  /**
   * Lines that were promised to fit, and those returned as they do not; at most `limit` products.
   */
  wrongFits(days: Days, limit: number): Promise<WrongFits>;
  /** Opens a return for a customer; returns its number. */
  open(request: ReturnRequest): Promise<string>;
  approve(number: string): Promise<void>;
  /** Refuses a return with photos in any of the shop's formats; throws ImageRefused for others. */
  refuse(number: string, refusal: Refusal): Promise<void>;
  /** Records that its customer has sent a return. */
  recordSent(number: string, trackingNumber: string | null): Promise<void>;
  /** The photos of a return, oldest first. */
  photos(number: string): Promise<ReturnPhoto[]>;
  /** Of each photo, whether it is the shop's. */
  photoAuthors(number: string): Promise<{ byShop: boolean }[]>;
  /** Records how the pieces have arrived. */
  receive(number: string, inspection: Inspection): Promise<void>;
  /** The refund in cents, without making it. */
  preview(number: string, deductionCents: number): Promise<RefundedReturn>;
  refund(number: string, refunding: Refunding): Promise<RefundedReturn>;
  close(): Promise<void>;
};

/** Opens the view on a migrated database; `config` has the shop's data for mails to customers. */
export function openReturnAdmin(databaseUrl: string, config: Config): ReturnAdmin {
  const database = openDatabase(databaseUrl, 2);
  const context = { database, clock: systemClock, config };
  return {
    list: (states, limit) => listReturns(database.db, states, limit),
    find: (number) => findReturn(database.db, number),
    listTransfers: (limit) => listWaitingAccounts(database.db, limit),
    findAccount: (orderId) => findRefundAccount(database.db, orderId),
    wrongFits: (days, limit) => findWrongFits(database.db, days, limit),
    open: (request) => openReturn(context, request),
    approve: (number) => approveReturn(context, number),
    refuse: async (number, { because, photos }) =>
      refuseReturn(context, number, { because, photos: await encodePhotos(photos) }),
    recordSent: (number, trackingNumber) => recordSent(context, number, trackingNumber),
    photos: (number) => readPhotosOf(database.db, number),
    photoAuthors: (number) => readPhotoAuthors(database.db, number),
    receive: (number, inspection) => receiveReturn(context, number, inspection),
    preview: (number, deductionCents) => previewRefund(context, number, deductionCents),
    refund: (number, refunding) => refundReturn(context, number, refunding),
    close: database.close,
  };
}

async function encodePhotos(photos: readonly Buffer[]): Promise<Buffer[]> {
  const encoded: Buffer[] = [];
  for (const [index, photo] of photos.entries())
    encoded.push(
      await encodePhoto(photo).catch((error) => {
        if (!(error instanceof ImageRefused)) throw error;
        throw new ImageRefused(`Photo ${index + 1} ${error.message}.`, error.problem);
      }),
    );
  return encoded;
}
