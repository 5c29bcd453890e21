import type { Database } from "../../platform/database/database.ts";
import { type SmsTransport, TextRefused } from "../../platform/sms/sms-transport.ts";
import { keepTextFailure, keepTextOutcome, readQueuedText } from "./text.repository.ts";

/**
 * Sends a queued text message, or only keeps it where there is no transport. Throws when the provider fails, so that the job
 * comes again; a message already delivered is left alone, one that the provider refuses is given up.
 */
export async function deliverText(
  db: Database,
  transport: SmsTransport | null,
  textId: number,
  now: Date,
): Promise<void> {
  const message = await readQueuedText(db, textId);
  if (!message) return;
  try {
    await transport?.send({ to: message.recipient, text: message.text });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof TextRefused)
      return keepTextOutcome(db, textId, { status: "refused", error: reason }, now);
    await keepTextFailure(db, textId, reason);
    throw error;
  }
  await keepTextOutcome(db, textId, { status: transport ? "sent" : "kept", error: null }, now);
}
