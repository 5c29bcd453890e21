import type { Database } from "@tuerca/platform/database/database";
import { type SmsTransport, TextRefused } from "@tuerca/platform/sms/sms-transport";
import type { Logger } from "pino";
import {
  giveUpText,
  type QueuedText,
  recordTextFailure,
  recordTextOutcome,
  takeDueText,
} from "./text.repository.ts";

/** The parts that send text messages; without a transport, they are only stored. */
export type TextService = { db: Database; transport: SmsTransport | null; now: () => Date; log: Logger };

/**
 * Sends the text message that is due; returns whether there was one. Gives it up if the provider
 * refuses it or its time is over; retries it later after any other failure.
 */
export async function deliverNextText(service: TextService): Promise<boolean> {
  const message = await takeDueText(service.db);
  if (!message) return false;
  await deliver(service, message).catch((error: unknown) => recordReason(service, message.id, error));
  return true;
}

async function deliver(
  { db, transport, now, log }: TextService,
  { id, recipient, text, notAfter }: QueuedText,
): Promise<void> {
  if (notAfter <= now()) {
    log.warn({ textMessage: id }, "a text message could not be sent before its time was over");
    return giveUpText(db, id);
  }
  await transport?.send({ to: recipient, text });
  await recordTextOutcome(db, id, { status: transport ? "sent" : "kept", error: null }, now());
}

async function recordReason({ db, now }: TextService, id: number, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  if (!(error instanceof TextRefused)) return recordTextFailure(db, id, reason);
  await recordTextOutcome(db, id, { status: "refused", error: reason }, now());
}
