import {
  type Database,
  type DatabaseHandle,
  openDatabase,
  type Trx,
} from "@tuerca/platform/database/database";
import { committing, type Deferred } from "@tuerca/platform/database/deferred";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { DB } from "@tuerca/platform/database/tables.generated";
import { takeBackMail } from "@tuerca/platform/mail/outbox.repository";
import { Kysely, PostgresDialect } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findOverdue } from "../../src/flows/payments/overdue.repository.ts";
import { refuseMoreHeld } from "../../src/modules/cart/reservation/reservation.repository.ts";
import { lockFilledCards } from "../../src/modules/gift-cards/ledger.repository.ts";
import { listFailed } from "../../src/modules/media/media.repository.ts";
import { countToCancel } from "../../src/modules/order-lists/waiting-orders.repository.ts";
import { countWrongFits } from "../../src/modules/order-lists/wrong-fits.repository.ts";
import { refuseMoreUnpaid } from "../../src/modules/orders/place/unpaid.repository.ts";
import { listFailedMessages, retryMessages } from "../../src/modules/outbox/failed-message.repository.ts";
import {
  abandonIdleCards,
  findLateAttempts,
  findQuietAttempts,
} from "../../src/modules/payments/watched-attempts.repository.ts";
import { findFree, listWaiting, listWaitingCarriers } from "../../src/modules/picking/waiting.repository.ts";
import { listRatings } from "../../src/modules/ratings/moderation.repository.ts";
import { readNewest } from "../../src/modules/ratings/rating.repository.ts";
import { findUnaskedOrders } from "../../src/modules/ratings/rating-request.repository.ts";
import { countFailedRefunds } from "../../src/modules/refunds/failed-refunds.repository.ts";
import { findRefunds } from "../../src/modules/refunds/refund.repository.ts";
import { createTestDatabase } from "../test-database.ts";

let handle: DatabaseHandle;
let db: Database;
let seen: string[];

beforeAll(async () => {
  handle = openDatabase(await createTestDatabase(), 1);
  const dialect = new PostgresDialect({ pool: handle.pool });
  db = new Kysely<DB>({ dialect, log: (event) => void seen.push(event.query.sql) });
});
afterAll(() => handle.close());

const now = new Date();
/** Older servers, which may be given by address, cannot show such plans. */
const GENERIC_PLANS_SINCE = 160_000;

const buyer = { email: "ana@example.es", sessionHash: "s", from: "f" };
const most = { own: 10, from: 30 };
const page = { before: null, limit: 10 };
const scope = { productId: null, withInvented: true };

const deferred = (ask: (trx: Trx) => Promise<Deferred[]>) =>
  inTransaction(db, async (trx) => committing(null, await ask(trx)));

/**
 * Plans are made for any values: a partial index serves a statement only if its text has the
 * index's condition.
 */
it.for<[string, () => Promise<unknown>]>([
  ["orders_unpaid", () => findOverdue(db, now)],
  ["orders_unpaid_email", () => deferred((trx) => refuseMoreUnpaid(trx, "unpaid", buyer, most))],
  ["orders_session", () => deferred((trx) => refuseMoreUnpaid(trx, "unpaid", buyer, most))],
  ["orders_placed_from", () => deferred((trx) => refuseMoreUnpaid(trx, "unpaid", buyer, most))],
  ["orders_cash_email", () => deferred((trx) => refuseMoreUnpaid(trx, "cash", buyer, most))],
  ["stock_reservations_held_from", () => deferred((trx) => refuseMoreHeld(trx, "f", now, 200))],
  ["orders_waiting ", () => listWaiting(db, { after: "2026-000001", carrier: null, limit: 50 })],
  ["orders_waiting_by_carrier", () => listWaiting(db, { after: null, carrier: "Seur", limit: 50 })],
  ["orders_waiting ", () => findFree(db as Trx, { after: null, carrier: null, limit: 50 })],
  ["orders_waiting_by_carrier", () => listWaitingCarriers(db)],
  ["payment_attempts_in_flight", () => findQuietAttempts(db, now, 10)],
  ["payment_attempts_in_flight", () => abandonIdleCards(db, { lookup: now, page: now }, now)],
  ["payment_attempts_late", () => findLateAttempts(db, now, 10)],
  ["refunds_open", () => findRefunds(db, "sending", now)],
  ["gift_cards_mobile", () => lockFilledCards(db as Trx, "+34600100200")],
  ["order_history_delivered", () => findUnaskedOrders(db, { from: now, to: now }, 10)],
  ["ratings_pending", () => listRatings(db, { status: "pending", limit: 10 })],
  ["ratings_approved", () => listRatings(db, { status: "approved", limit: 10 })],
  ["ratings_rejected", () => listRatings(db, { status: "rejected", limit: 10 })],
  ["refunds_failed_by_order", () => countFailedRefunds(db as Trx)],
  ["orders_to_cancel", () => countToCancel(db as Trx)],
  ["returns_wrong_fit", () => countWrongFits(db as Trx, now)],
  ["mails_failing", () => listFailedMessages(db, "mails", page)],
  ["mails_failing", () => retryMessages(db as Trx, "mails", null)],
  ["mails_due", () => takeBackMail(db as Trx, "rating-decided", "opinion 1 ")],
  ["text_messages_failing", () => listFailedMessages(db, "text_messages", page)],
  ["text_messages_lost", () => listFailedMessages(db, "text_messages", page)],
  ["media_failed", () => listFailed(db, page)],
  ["ratings_newest", () => readNewest(db, scope, { limit: 10, offset: 0 })],
  ["ratings_of_product", () => readNewest(db, { ...scope, productId: 1 }, { limit: 10, offset: 0 })],
])("has %s serve what it is there for", async ([index, ask], { skip }) => {
  const { rows: versions } = await handle.pool.query("show server_version_num");
  skip(Number(versions[0].server_version_num) < GENERIC_PLANS_SINCE, "the server makes no generic plans");
  seen = [];
  await ask();
  await handle.pool.query("set enable_seqscan = off");
  const { rows } = await handle.pool.query(
    `explain (generic_plan) ${seen.findLast((text) => text !== "commit")}`,
  );
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain(index);
});
