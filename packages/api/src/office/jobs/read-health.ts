import type { ShopHealth } from "@tuerca/office-contract";
import { measureBackups } from "@tuerca/platform/backups/backup-files";
import { daysUntil } from "@tuerca/platform/clock/clock";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { measureDatabase } from "@tuerca/platform/database/measure-database";
import { schemaProblem } from "@tuerca/platform/database/migrations/migrate";
import { readInTime } from "@tuerca/platform/database/read-in-time";
import { measureQueues } from "@tuerca/platform/jobs/failed-jobs.repository";
import { measureDisk } from "@tuerca/platform/storage";
import type { Context } from "../../context.ts";
import { countPendingMedia } from "../../modules/media/index.ts";
import { type MessageTable, measureOutbox } from "../../modules/outbox/index.ts";
import { presentCounted } from "../present-counted.ts";
import { JOB_NAMES } from "./failure-names.ts";

/** The time for each part, in ms. */
const PART_MS = 1000;

/** How the shop is; a part that cannot be read is null, and logged. */
export async function readHealth(context: Context): Promise<ShopHealth> {
  const { database, databaseWatch, catalog, agency, clock, config, log } = context;
  const now = clock.now();
  const part = <T>(name: string, work: Promise<T>) =>
    work.catch((error: unknown) => {
      log.warn({ err: error, part: name }, "a part of the shop's health could not be read");
      return null;
    });
  const read = <T>(name: string, query: (trx: Trx) => Promise<T>) =>
    part(name, readInTime(database.db, PART_MS, query));
  const certificate = agency?.certificate ?? null;
  return {
    at: now.toISOString(),
    database: {
      is_migrated: (await part("migrations", hasFittingSchema(database.db))) === true,
      takes_writes: (await databaseWatch.refusal()) === null,
      bytes: await read("database", measureDatabase),
    },
    index: {
      is_ready: catalog.ready,
      products: catalog.index.size,
      read_at: catalog.readAt?.toISOString() ?? null,
    },
    queues: await read("queues", async (trx) => (await measureQueues(trx)).map(presentQueue)),
    mails: await read("mails", (trx) => presentOutbox(trx, "mails")),
    texts: await read("texts", (trx) => presentOutbox(trx, "text_messages")),
    pictures: await read("pictures", async (trx) => presentCounted(await countPendingMedia(trx))),
    disk: await part("disk", measureDisk(config.dataDir)),
    certificate: certificate && {
      ends_at: certificate.end.toISOString(),
      days: daysUntil(certificate.end, now),
      is_self_signed: certificate.isSelfSigned,
    },
    backup: await part("backup", measureBackups(config, now)),
  };
}

async function hasFittingSchema(db: Database): Promise<boolean> {
  return (await schemaProblem(db)) === null;
}

function presentQueue({ oldestDueAt, ...queue }: Awaited<ReturnType<typeof measureQueues>>[number]) {
  return { ...queue, name: JOB_NAMES[queue.name], oldest_due_at: oldestDueAt?.toISOString() ?? null };
}

async function presentOutbox(trx: Trx, table: MessageTable) {
  const { oldestDueAt, ...counted } = await measureOutbox(trx, table);
  return { ...presentCounted(counted), oldest_due_at: oldestDueAt?.toISOString() ?? null };
}
