import { type ActName, recordAct } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { hidePersonalData } from "@tuerca/platform/hide-personal-data";
import { type FailedJob, listFailedJobs, retryJobs } from "@tuerca/platform/jobs/failed-jobs.repository";
import type { Context } from "../../context.ts";
import { type FailedMedia, listFailedPictures, retryPictures } from "../../modules/media/index.ts";
import {
  type FailedMessage,
  listFailedMessages,
  type MessageTable,
  retryMessages,
} from "../../modules/outbox/index.ts";

export const FAILURE_KINDS = ["jobs", "mails", "texts", "pictures"] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/**
 * Work that failed. `failed`: given up; `stuck`: a job that runs for more than 15 minutes;
 * `waiting`: tried again at `nextAt`; `sending`: tried right now; `lost`: too late to be tried.
 */
export type Failure = {
  id: string;
  /** The job's name, the mail's template, or the picture's address; null for a text message. */
  what: string | null;
  state: "failed" | "stuck" | "waiting" | "sending" | "lost";
  /** Without personal data. */
  error: string | null;
  since: Date;
  tries: number;
  nextAt: Date | null;
  recipient: string | null;
  /** The code of a product with this picture. */
  sku: string | null;
  mayRetry: boolean;
  /** Its place in the list, for the next page. */
  cursor: string;
};

/** Failures of a kind, newest first, at most `limit`; `before` is the last one's cursor. */
export async function listFailures(
  { database: { db } }: Pick<Context, "database">,
  kind: FailureKind,
  { before, limit }: { before: string | null; limit: number },
): Promise<Failure[]> {
  if (kind === "jobs") return (await listFailedJobs(db, { before, limit })).map(ofJob);
  const page = { before: before === null ? null : Number(before), limit };
  if (kind === "pictures") return (await listFailedPictures(db, page)).map(ofPicture);
  return (await listFailedMessages(db, TABLES[kind], page)).map(ofMessage);
}

const TABLES = { mails: "mails", texts: "text_messages" } as const satisfies Record<string, MessageTable>;

/**
 * Lets failed work be tried again at once: with these ids, or all of a kind (null). Returns how
 * much; what has succeeded, is under way or is lost is left alone, so a repeated call does nothing.
 */
export function retryFailures(
  { database: { db } }: Pick<Context, "database">,
  kind: FailureKind,
  ids: readonly string[] | null,
): Promise<number> {
  if (kind === "pictures") return retryPictures(db, ids?.map(Number) ?? null);
  return inTransaction(db, async (trx) => {
    const count = await RETRY[kind].retry(trx, ids);
    const object = ids?.length === 1 ? String(ids[0]) : "failed";
    if (count > 0) await recordAct(trx, RETRY[kind].act, object, { after: { [kind]: count } });
    return count;
  });
}

type Retry = { act: ActName; retry: (trx: Trx, ids: readonly string[] | null) => Promise<number> };

const RETRY: Readonly<Record<Exclude<FailureKind, "pictures">, Retry>> = {
  jobs: { act: "job.retried", retry: retryJobs },
  mails: { act: "mail.retried", retry: retryIn("mails") },
  texts: { act: "text.retried", retry: retryIn("text_messages") },
};

function retryIn(table: MessageTable): Retry["retry"] {
  return (trx, ids) => retryMessages(trx, table, ids?.map(Number) ?? null);
}

const NO_PERSON = { recipient: null, sku: null, nextAt: null };

function ofJob({ name, error, ...job }: FailedJob): Failure {
  return { ...NO_PERSON, ...job, what: name, error: shown(error), mayRetry: true };
}

function ofPicture({ id, source, error, sku, tries, failedAt }: FailedMedia): Failure {
  const texts = { what: shown(source), error: shown(error) };
  const state = { state: "failed", since: failedAt, tries, mayRetry: true } as const;
  return { ...NO_PERSON, ...texts, ...state, id: String(id), sku, cursor: String(id) };
}

function ofMessage({ id, template, error, createdAt, ...message }: FailedMessage): Failure {
  const { state, recipient, tries, nextAt } = message;
  const place = { id: String(id), cursor: String(id), since: createdAt };
  const texts = { what: template, error: shown(error), sku: null };
  return { ...place, ...texts, state, recipient, tries, nextAt, mayRetry: state === "waiting" };
}

function shown(text: string | null): string | null {
  return text === null ? null : hidePersonalData(text);
}
