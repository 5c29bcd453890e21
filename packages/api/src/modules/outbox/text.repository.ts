import type { Database } from "../../platform/database/database.ts";

/** A text message that has not been sent yet, or null. */
export async function readQueuedText(
  db: Database,
  id: number,
): Promise<{ recipient: string; text: string } | null> {
  const row = await db
    .selectFrom("text_messages")
    .select(["recipient", "text"])
    .where("id", "=", id)
    .where("status", "=", "queued")
    .executeTakeFirst();
  return row?.text ? { recipient: row.recipient, text: row.text } : null;
}

/** Records what has become of a message; all of ours hold a secret, so that of one that left us no text is kept. */
export async function keepTextOutcome(
  db: Database,
  id: number,
  outcome: { status: "sent" | "kept" | "refused"; error: string | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable("text_messages")
    .set((row) => ({
      status: outcome.status,
      sent_at: now,
      last_error: outcome.error?.slice(0, 500) ?? null,
      attempts: row("attempts", "+", 1),
      ...(outcome.status === "kept" ? {} : { text: null }),
    }))
    .where("id", "=", id)
    .execute();
}

/** Keeps why a message could not be sent; it stays queued. */
export async function keepTextFailure(db: Database, id: number, reason: string): Promise<void> {
  await db
    .updateTable("text_messages")
    .set((row) => ({ last_error: reason.slice(0, 500), attempts: row("attempts", "+", 1) }))
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
