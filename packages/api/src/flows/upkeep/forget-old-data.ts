import { REFUND_ACCOUNT_DAYS } from "@tuerca/contract";
import { deleteOldEvents } from "@tuerca/platform/audit";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import { deleteOldAnswers } from "@tuerca/platform/database/answer-again";
import { inBatches } from "@tuerca/platform/database/in-batches";
import { TERMINAL_KEPT_MS } from "@tuerca/platform/stored-settings/former-terminals";
import { forgetTerminals } from "@tuerca/platform/stored-settings/stored-settings.repository";
import type { Context } from "../../context.ts";
import { deleteOldBulkChanges } from "../../modules/bulk-changes/index.ts";
import { deleteExpiredSharedCarts } from "../../modules/cart/index.ts";
import { deleteOldCheckouts } from "../../modules/checkout/index.ts";
import { deleteOldWords } from "../../modules/customers/index.ts";
import { deleteOldRuns } from "../../modules/import-runs/index.ts";
import { deleteOldNotes } from "../../modules/order-notes/index.ts";
import { deleteOldMessages } from "../../modules/outbox/index.ts";
import { deleteLoosePhotos } from "../../modules/ratings/index.ts";
import { deleteOldRefundAccounts } from "../../modules/refunds/index.ts";
import { deleteOldPhotos } from "../../modules/returns/index.ts";
import { deleteOldTerms } from "../../modules/search/index.ts";
import { forgetOldChoices, forgetOldVisits } from "../../modules/session/index.ts";
import { forgetStaffSecrets } from "../../modules/staff/index.ts";
import { deleteOldMovements } from "../../modules/stock/index.ts";
import { deleteExpiredAlerts } from "../../modules/stock-alerts/index.ts";
import { deleteOldWebhookEvents } from "../../modules/webhooks/index.ts";
import { deleteOldStatements } from "../../modules/withdrawals/index.ts";
import { deleteOldReminders } from "../checkout/reminder/reminder.repository.ts";

/** How long the data of an unfinished purchase are stored. */
const CHECKOUT_KEPT_MS = 30 * DAY_MS;

/**
 * How long mails and text messages are stored, for questions about their content or a missing mail.
 */
const MESSAGE_KEPT_MS = 90 * DAY_MS;

/**
 * How long a statement of withdrawal is stored that fits no order: five years (CC art. 1964.2),
 * leap days included. The others stay as long as their orders.
 */
const STATEMENT_KEPT_MS = (5 * 365 + 3) * DAY_MS;

/** How long an uploaded photo waits for its request or opinion. */
const LOOSE_PHOTO_KEPT_MS = DAY_MS;

/**
 * How long photos of returns are stored: while the customer may still sue for what they show, five
 * years (TRLGDCU art. 124), leap days included.
 */
const PHOTO_KEPT_MS = (5 * 365 + 3) * DAY_MS;

/**
 * How long acts of operators are stored: as long as a merchant's books (CCom art. 30), leap days
 * included.
 */
const AUDIT_KEPT_MS = (6 * 365 + 2) * DAY_MS;

/**
 * How long internal notes of orders and customers, and tags, are stored: while the customer may
 * still sue, five years (CC art. 1964.2), leap days included.
 */
const NOTE_KEPT_MS = (5 * 365 + 3) * DAY_MS;

/** How long movements of stock are stored, for questions about a count; a leap day included. */
const MOVEMENT_KEPT_MS = (2 * 365 + 1) * DAY_MS;
/** Nobody waits for these rows, and each search for old ones passes all that were just deleted. */
const MOVEMENTS_AT_ONCE = 10_000;

/** How long changes of many products are stored: applied ones, and others. */
const BULK_CHANGE_KEPT_MS = 90 * DAY_MS;
const PREVIEW_KEPT_MS = 2 * DAY_MS;

/** How long the account of a refund is stored that was never paid. */
const UNPAID_ACCOUNT_KEPT_MS = 365 * DAY_MS;

/** How long the office lists an imported file. */
const IMPORT_KEPT_MS = 365 * DAY_MS;

/**
 * How long searched terms are stored: all, and those that fewer than three visits searched that
 * day.
 */
const TERM_KEPT_MS = (365 + 1) * DAY_MS;
const RARE_TERM_KEPT_MS = 30 * DAY_MS;

/** How long events for webhooks are stored, with what came of them. */
const WEBHOOK_KEPT_MS = 30 * DAY_MS;

type ForgetContext = Pick<Context, "database" | "clock">;

/**
 * Deletes data whose time is over: of visits, unfinished purchases, messages, returns, opinions,
 * stock alerts, the office's logins, notes, imports, acts, movements of stock, bulk changes,
 * searched terms, webhooks and former terminals.
 */
export async function forgetOldData({ database: { db }, clock }: ForgetContext): Promise<void> {
  const now = clock.now();
  await forgetOldVisits(db, now);
  await forgetOldChoices(db, now);
  await forgetStaffSecrets(db, now);
  await deleteOldAnswers(db, now);
  const since = (retentionMs: number) => new Date(now.getTime() - retentionMs);
  await forgetTerminals(db, since(TERMINAL_KEPT_MS));
  await inBatches((limit) => deleteOldCheckouts(db, since(CHECKOUT_KEPT_MS), limit));
  await inBatches((limit) => deleteOldReminders(db, since(CHECKOUT_KEPT_MS), limit));
  await inBatches((limit) => deleteExpiredSharedCarts(db, now, limit));
  await inBatches((limit) => deleteExpiredAlerts(db, now, limit));
  await inBatches((limit) => deleteOldStatements(db, since(STATEMENT_KEPT_MS), limit));
  const photos = { looseBefore: since(LOOSE_PHOTO_KEPT_MS), before: since(PHOTO_KEPT_MS) };
  await inBatches((limit) => deleteOldPhotos(db, photos, limit));
  await inBatches((limit) => deleteLoosePhotos(db, photos.looseBefore, limit));
  await inBatches((limit) => deleteOldNotes(db, since(NOTE_KEPT_MS), limit));
  await inBatches((limit) => deleteOldWords(db, since(NOTE_KEPT_MS), limit));
  await inBatches((limit) => deleteOldEvents(db, since(AUDIT_KEPT_MS), limit));
  await inBatches((limit) => deleteOldMovements(db, since(MOVEMENT_KEPT_MS), limit), MOVEMENTS_AT_ONCE);
  const changes = { applied: since(BULK_CHANGE_KEPT_MS), previewed: since(PREVIEW_KEPT_MS) };
  await inBatches((limit) => deleteOldBulkChanges(db, changes, limit));
  await inBatches((limit) => deleteOldRuns(db, since(IMPORT_KEPT_MS), limit));
  const terms = { rareBefore: since(RARE_TERM_KEPT_MS), before: since(TERM_KEPT_MS) };
  await inBatches((limit) => deleteOldTerms(db, terms, limit));
  await inBatches((limit) => deleteOldWebhookEvents(db, since(WEBHOOK_KEPT_MS), limit));
  const accounts = {
    paidBefore: since(REFUND_ACCOUNT_DAYS * DAY_MS),
    askedBefore: since(UNPAID_ACCOUNT_KEPT_MS),
  };
  await inBatches((limit) => deleteOldRefundAccounts(db, accounts, limit));
  for (const table of ["mails", "text_messages"] as const)
    await inBatches((limit) => deleteOldMessages(db, table, since(MESSAGE_KEPT_MS), limit));
}
