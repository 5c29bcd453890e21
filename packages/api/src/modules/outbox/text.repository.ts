import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Database } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import { dueMessage, laterAfterFailure, nextMessageMs } from "./due-message.repository.ts";

export type QueuedText = { id: number; recipient: string; text: string; notAfter: Date };

/** The text message to send now, reserved for this process; null if there is none. */
export async function takeDueText(db: Database): Promise<QueuedText | null> {
  const columns = sqlColumns("id", "recipient", "text", "not_after");
  const { rows } = await dueMessage<QueuedText>({ table: "text_messages", columns }).execute(db);
  return rows[0] ?? null;
}

/** The ms until the next text message is due; null if none waits. */
export const nextTextMs = (db: Database) => nextMessageMs(db, { table: "text_messages" });

/** Records a message's outcome; most of ours have a secret, so a sent one loses its text. */
export async function recordTextOutcome(
  db: Database,
  id: number,
  outcome: { status: "sent" | "kept" | "refused"; error: string | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable("text_messages")
    .set({
      status: outcome.status,
      sent_at: now,
      last_error: outcome.error?.slice(0, 500) ?? null,
      ...(outcome.status === "kept" ? {} : { text: null }),
    })
    .where("id", "=", id)
    .execute();
}

/** Gives up an expired message and deletes its text; the reason of the delay is stored. */
export async function giveUpText(db: Database, id: number): Promise<void> {
  await db.updateTable("text_messages").set({ status: "expired", text: null }).where("id", "=", id).execute();
}

/** Stores the reason why a message could not be sent; it is retried later. */
export async function recordTextFailure(db: Database, id: number, reason: string): Promise<void> {
  await db
    .updateTable("text_messages")
    .set({ last_error: reason.slice(0, 500), failed_at: sql`now()`, due_at: laterAfterFailure })
    .where("id", "=", id)
    .execute();
}

/** The newest text messages, at most 100. */
export function listTexts(db: Database) {
  return db
    .selectFrom("text_messages")
    .select(["id", "recipient", "text", "status", "last_error", "created_at"])
    .orderBy("id", "desc")
    .limit(100)
    .execute();
}
