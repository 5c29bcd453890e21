import { ImportError } from "@tuerca/feeds";
import type { MailData } from "@tuerca/mails";
import { type Clock, MINUTE_MS } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { Jobs } from "@tuerca/platform/jobs/jobs";
import { mailShopOf } from "@tuerca/platform/mail/mail-shop";
import { queueMail } from "@tuerca/platform/mail/outbox.repository";
import type { Logger } from "pino";
import { describeImport, ImportBusy, spanishReason } from "../import/index.ts";
import { nextTime } from "./next-time.ts";
import { resultOf, type Taken, takeSource } from "./take-source.ts";
import {
  findDue,
  type Look,
  nextDueAt,
  postponeSource,
  recordLook,
  whileFetching,
} from "./watched-source.repository.ts";
import { shownLocation, type WatchedSource } from "./watched-source.ts";

/** The least time between two looks at the sources. */
const PAUSE_MS = 1000;
/** When to look again while another import runs, or the file still grows. */
const BUSY_MS = 5 * MINUTE_MS;
const GROWING_MS = MINUTE_MS;
/** A failed source is tried again at its time, but no later than this. */
const FAILED_MS = 60 * MINUTE_MS;

type Watching = {
  config: Config;
  database: { db: Database };
  databaseUrl: string;
  clock: Clock;
  log: Logger;
  drawingsDir: string | null;
  session: { secret: string };
};

/** Fetches watched sources when they are due, in whichever process comes first. */
export function workWatchedSources(context: Watching & { jobs: Jobs }): void {
  context.jobs.follow("watched_sources", PAUSE_MS, async (signal) => {
    await takeDueSources(context, signal);
    const next = await nextDueAt(context.database.db);
    return next && next.getTime() - context.clock.now().getTime();
  });
}

/** Imports all due sources. Does nothing while another process does so. */
export async function takeDueSources(context: Watching, signal: AbortSignal): Promise<void> {
  const { database, clock } = context;
  if (!(await findDue(database.db, clock.now()))) return;
  await whileFetching(database.db, async () => {
    for (;;) {
      const source = await findDue(database.db, clock.now());
      if (!source || signal.aborted) return;
      await takeDue(context, source, signal);
    }
  });
}

async function takeDue(context: Watching, source: WatchedSource, signal: AbortSignal): Promise<void> {
  const { config, databaseUrl, drawingsDir, clock } = context;
  const options = {
    databaseUrl,
    drawingsDir,
    dataDir: config.dataDir,
    bucket: config.bucket,
    mainCategoryId: config.MAIN_CATEGORY_ID,
    isDemo: config.isDemo,
    secret: context.session.secret,
  };
  try {
    const taken = await takeSource(source, { ...options, now: clock.now(), signal });
    // A stopped import stays due, and continues at the next start.
    if (taken.kind === "imported" && !taken.result.complete) return;
    await recordTaken(context, source, taken);
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof ImportBusy) await putOff(context, source, BUSY_MS);
    else await recordFailed(context, source, error);
  }
}

function putOff({ database, clock }: Watching, { id }: WatchedSource, ms: number): Promise<void> {
  return postponeSource(database.db, id, new Date(clock.now().getTime() + ms));
}

async function recordTaken(context: Watching, source: WatchedSource, taken: Taken): Promise<void> {
  const { clock, log } = context;
  if (taken.kind === "growing") return putOff(context, source, GROWING_MS);
  const now = clock.now();
  const file = "file" in taken ? taken.file : undefined;
  const marks = file && { etag: file.etag, lastModified: file.lastModified, contentHash: file.contentHash };
  const look = { checkedAt: now, nextAt: nextTime(source.schedule, now), lastError: null, ...marks };
  if (taken.kind !== "imported") return recordLook(context.database.db, source, look);
  const report = describeImport(taken.result, source.prune, taken.rejectsAddress);
  log.info({ source: source.name, new: taken.result.new, changed: taken.result.changed }, "source imported");
  await recordAndNotify(
    context,
    source,
    { ...look, importedAt: now, lastResult: resultOf(taken.result) },
    { ...report, isFailure: false, rejects: taken.rejects },
  );
}

/** Each failure is mailed once, however often it repeats. */
async function recordFailed(context: Watching, source: WatchedSource, error: unknown): Promise<void> {
  const now = context.clock.now();
  const reason = error instanceof Error ? error.message : String(error);
  if (!(error instanceof ImportError)) context.log.warn({ err: error, source: source.name }, "source failed");
  const nextAt = new Date(Math.min(nextTime(source.schedule, now).getTime(), now.getTime() + FAILED_MS));
  const look = { checkedAt: now, nextAt, lastError: reason };
  if (reason === source.lastError) return recordLook(context.database.db, source, look);
  const facts = [
    spanishReason(reason),
    "La tienda lo intentará de nuevo. No volverá a avisar mientras el motivo sea el mismo.",
  ];
  await recordAndNotify(context, source, look, { facts, hints: [], rejects: [], isFailure: true });
}

type Report = Omit<MailData["feed-import"], "shop" | "source">;

async function recordAndNotify(
  { config, database }: Watching,
  source: WatchedSource,
  look: Look,
  report: Report,
): Promise<void> {
  const facts = [...report.facts, `Origen: ${shownLocation(source.location)}`];
  const data = { ...report, facts, shop: mailShopOf(config), source: source.name };
  await inTransaction(database.db, async (trx) => {
    await recordLook(trx, source, look);
    for (const recipient of recipientsOf(config, source))
      await queueMail(trx, recipient, "feed-import", data);
  });
}

function recipientsOf({ IMPORT_MAIL_TO, operator }: Config, { mailTo }: WatchedSource): string[] {
  if (mailTo.length > 0) return mailTo;
  return IMPORT_MAIL_TO.length > 0 ? IMPORT_MAIL_TO : [operator.email];
}
