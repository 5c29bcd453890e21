import { createHash } from "node:crypto";
import type { Trx } from "@tuerca/platform/database/database";
import type { Evidence } from "./gateway.ts";

export type PaymentEvent = {
  attemptId: number;
  source: "answer" | "notification" | "query" | "refund";
  fields: Evidence;
  /** Its effect: the attempt's or refund's new state, or `none`. */
  effect: string;
};

/** Stores the gateway's message as evidence; repeated messages are stored once. */
export async function recordEvent(trx: Trx, event: PaymentEvent, now: Date): Promise<void> {
  const fields = JSON.stringify(event.fields);
  await trx
    .insertInto("payment_events")
    .values({
      attempt_id: event.attemptId,
      source: event.source,
      fields,
      digest: createHash("sha256").update(fields).digest("base64url"),
      effect: event.effect,
      at: now,
    })
    .onConflict((conflict) => conflict.columns(["attempt_id", "source", "digest"]).doNothing())
    .execute();
}
