import type { Database } from "@tuerca/platform/database/database";
import { hidePersonalData } from "@tuerca/platform/hide-personal-data";
import { unseal } from "@tuerca/platform/seal";
import type { Logger } from "pino";
import {
  type DueDelivery,
  type Outcome,
  recordDelivered,
  recordFailed,
  takeDueDelivery,
} from "./delivery.repository.ts";
import type { WebhookSender } from "./send-webhook.ts";
import { signedHeaders } from "./sign.ts";

/** The owner of sealed secrets of endpoints. */
export const SECRET_OWNER = "webhook";

/** The parts that send webhooks; `secret` is the shop's. */
export type WebhookService = { db: Database; sender: WebhookSender; secret: string; log: Logger };

/** Makes the delivery that is due; returns whether there was one. A failed one is tried later. */
export async function deliverNextWebhook(service: WebhookService): Promise<boolean> {
  const { db, log } = service;
  const due = await takeDueDelivery(db);
  if (!due) return false;
  const outcome = await send(service, due);
  const { status } = outcome;
  if (status !== null && status >= 200 && status < 300) await recordDelivered(db, due, outcome);
  else if (await recordFailed(db, due, outcome))
    log.error({ endpoint: due.endpointId }, "an endpoint of webhooks has failed for 72 hours and is paused");
  return true;
}

async function send({ sender, secret, log }: WebhookService, due: DueDelivery): Promise<Outcome> {
  const { eventKey, type, createdAt, data, url } = due;
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  const secrets = [due.sealedSecret, due.sealedFormer].flatMap((sealed) => {
    const bytes = sealed && unseal(sealed, SECRET_OWNER, secret);
    return bytes ? [bytes.toString()] : [];
  });
  if (secrets.length === 0) {
    log.error(
      { endpoint: due.endpointId },
      "the secret of an endpoint was sealed under another SESSION_SECRET",
    );
    const error = "Su secreto no se puede leer: ponle otro";
    return { status: null, answer: null, error, tookMs: took() };
  }
  const id = `evt_${eventKey}`;
  const body = JSON.stringify({ id, type, created: createdAt.toISOString(), data });
  const headers = {
    ...signedHeaders({ id, seconds: Math.floor(Date.now() / 1000), body }, secrets),
    "content-type": "application/json",
    "user-agent": "Tuerca-Webhooks/1",
  };
  try {
    const { status, text } = await sender.send(url, headers, body);
    return { status, answer: shown(text), error: null, tookMs: took() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { status: null, answer: null, error: reason, tookMs: took() };
  }
}

/** The beginning of an answer as one line; an endpoint may repeat what it knows of people. */
function shown(text: string): string {
  return hidePersonalData(
    text
      .toWellFormed()
      .replaceAll(/[\p{Cc}\s]+/gu, " ")
      .trim(),
  );
}
